/** The headers that every answer of the panel has, whoever writes it: pages, rows, pictures, scripts, refusals. */
import { dataPolicy, pagePolicy, previewPolicy } from './content-security-policy.ts';

export interface Answering {
  /** The path of the request's address, as it was sent. */
  path: string;
  /** Base64, made for this answer. */
  nonce: string;
  /** The panel is reached by https. */
  https: boolean;
}

/** Next and Payload add theirs (type, caching of pages and of built files), and take none of these away. */
export function answerHeaders({ path, nonce, https }: Answering): Record<string, string> {
  const isApi = /^\/+api(\/|$)/.test(path);
  const isPreview = /^\/+api\/review\/preview(\/|$)/.test(path);
  const isData = isApi || /^\/_next\//.test(path);
  return {
    'Content-Security-Policy': isPreview ? previewPolicy : isData ? dataPolicy : pagePolicy({ nonce, https }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Rows and private pictures stay in no cache, neither the browser's nor one on the way.
    ...(isApi ? { 'Cache-Control': 'no-store' } : {}),
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** The panel needs none of these; the clipboard, which it uses, is not among them. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
