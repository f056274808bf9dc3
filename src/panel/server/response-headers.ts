/** The headers of every response of the panel: pages, rows, pictures, scripts and errors. */
import { dataPolicy, pagePolicy, previewPolicy } from './content-security-policy.ts';

export interface ResponseContext {
  /** The path of the request's URL, as sent. */
  path: string;
  /** Base64, unique to this response. */
  nonce: string;
  /** Whether editors use the panel over https. */
  https: boolean;
}

/** Next and Payload add their own (type, caching of pages and built files) and remove none of these. */
export function responseHeaders({ path, nonce, https }: ResponseContext): Record<string, string> {
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
    // Rows and private pictures must not be cached, neither by the browser nor by a proxy.
    ...(isApi ? { 'Cache-Control': 'no-store' } : {}),
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** Features that the panel does not use. It does use the clipboard. */
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
