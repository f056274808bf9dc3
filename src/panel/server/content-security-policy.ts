/**
 * What a browser may load and run on an answer of the panel: our own files, scripts by a nonce alone, and nobody else's host.
 * Style attributes and elements stay allowed: Payload's admin positions its menus and drag handles with them.
 */
export interface PagePolicy {
  /** Base64, another one for each answer. Next puts it on every script that it writes into the page. */
  nonce: string;
  /** The panel is reached by https. */
  https: boolean;
}

/** For pages of the panel. */
export function pagePolicy({ nonce, https }: PagePolicy): string {
  return [
    "default-src 'none'",
    // Not 'strict-dynamic': with it, what runs could load scripts from anywhere, and write new ones.
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

/** For everything else (rows, pictures, scripts, styles): opened by itself it may load, run and send nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * For the preview, which reviewers walk through in the browser: it runs no script either. Without `sandbox`, in which a click on a
 * link comes from nowhere, and so without the session.
 */
export const previewPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
