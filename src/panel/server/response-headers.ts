/** The headers of every response of the panel: pages, rows, pictures, scripts and errors. */
import { dataPolicy, type PagePolicy, pagePolicy, previewPolicy } from './content-security-policy.ts';
import { isBuiltFile, plainPath } from './request-path.ts';

export interface ResponseContext {
  /** The request's URL, as sent. */
  url: string;
  /** Base64, unique to this response. */
  nonce: string;
  /** Whether editors use the panel over https. */
  https: boolean;
}

/** Next and Payload add their own (type, caching of pages and built files) and remove none of these. */
export function responseHeaders({ url, nonce, https }: ResponseContext): Record<string, string> {
  const path = plainPath(url);
  return {
    'Content-Security-Policy': policyFor(path, { nonce, https }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Rows, private pictures and pages must not be cached, neither by the browser nor by a proxy.
    ...(isBuiltFile(path) ? {} : { 'Cache-Control': 'no-store' }),
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** @param path null for one that is not plain, which has the strictest policy */
function policyFor(path: string | null, page: PagePolicy): string {
  if (path === null) return dataPolicy;
  if (/^\/api\/review\/preview(\/|$)/.test(path)) return previewPolicy;
  return /^\/(api|_next)(\/|$)/i.test(path) ? dataPolicy : pagePolicy(page);
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
