/** The feed's own addresses, wherever it is read from: what its index calls its bases. */

/**
 * @param bases the addresses that the feed has, by its own word, without a trailing slash
 * @returns for an address the path in the tree, without a leading slash and not encoded; null for what is not of the feed
 */
export function ownPaths(bases: readonly string[]): (address: string) => string | null {
  const longestFirst = [...new Set(bases)].sort((a, b) => b.length - a.length);
  return (address) => {
    const base = longestFirst.find((one) => address.startsWith(`${one}/`));
    if (base === undefined) return null;
    try {
      return decodeURIComponent(address.slice(base.length + 1).replace(/[?#].*$/s, ''));
    } catch {
      return null;
    }
  };
}

/** True for a path that is a file of the feed; the others are pages of the site. */
export function isFeedPath(path: string): boolean {
  return /^(api\/|media\/|\.well-known\/api-catalog|llms\.txt$)/.test(path) && !/\/$|[{}]/.test(path);
}
