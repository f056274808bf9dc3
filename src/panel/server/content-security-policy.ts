/**
 * What a browser may load and run: only files from the panel's own origin, and inline scripts only with a nonce. Inline styles are
 * allowed because Payload's admin positions menus and drag handles with them.
 */
export interface PagePolicy {
  /** Base64, unique to each response. Next adds it to every script that it writes into the page. */
  nonce: string;
  /** Whether editors use the panel over https. */
  https: boolean;
}

/** For pages of the panel. */
export function pagePolicy({ nonce, https }: PagePolicy): string {
  return [
    "default-src 'none'",
    // Without 'strict-dynamic', which would let allowed scripts load scripts from any host.
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For everything else (rows, pictures, scripts, styles): opened directly, it may not load, run or send anything. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * For the preview, which reviewers open in the browser: its pages load their own files, scripts too, and nothing from elsewhere. No
 * inline script runs, so that markup in a pending row cannot act for the reviewer; the panel sends nothing else as a script. There is
 * no `sandbox`, because requests from a sandboxed page have no origin and are sent without the session cookie.
 */
export const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
