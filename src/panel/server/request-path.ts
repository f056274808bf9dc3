/** The path of a request, by which the panel's server chooses headers and limits. */
import { posix } from 'node:path';

/**
 * @param url of a request, as sent
 * @returns the path without the query; null for one that Next could read as a different path, such as `/x/../api/news`, `//api/news`
 * or `/api%2Fnews`. Such a path gets the strictest headers and limits.
 */
export function plainPath(url: string): string | null {
  const path = url.replace(/[?#].*$/s, '');
  const decoded = decodeFully(path);
  const isPlain =
    decoded !== null &&
    path.startsWith('/') &&
    !/^\/[^/]*%/.test(path) && // the first part decides which headers apply
    !decoded.includes('\\') &&
    path.split('/').length === decoded.split('/').length &&
    posix.normalize(decoded) === decoded;
  return isPlain ? path : null;
}

/** A file whose content never changes, because its name has a hash of it. */
export const isBuiltFile = (path: string | null): boolean =>
  path !== null && /^\/_next\/static\/(?:[\w~-]+\/)*[\w~-][\w.~-]*$/.test(path);

/** Decodes until nothing changes. @returns null if that fails */
function decodeFully(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : decodeFully(decoded);
  } catch {
    return null;
  }
}
