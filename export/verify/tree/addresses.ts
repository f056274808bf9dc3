/** Recognises the feed's own addresses by the base addresses in its index, wherever the feed is read from. */
import { isOfFeed } from '../../../src/contract/owners.ts';
import { feedAssetAt, feedFileAt } from '../../../src/contract/registry.ts';
import type { PathOf } from './check.ts';

/**
 * @param bases the base addresses that the feed states, without a trailing slash
 * @returns a function from an address to its path in the tree, decoded and without a leading slash; null for other addresses
 */
export function ownPaths(bases: readonly string[]): PathOf {
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

/** True for a path of the contract. Other files in the tree are not checked. */
export function isContractPath(path: string): boolean {
  return (feedFileAt(`/${path}`) ?? feedAssetAt(`/${path}`)) !== undefined;
}

/** True for a path that must be a file of the feed, including pictures; other paths are pages of the site. */
export function isFeedPath(path: string): boolean {
  return isOfFeed(path) && !/\/$|[{}]/.test(path);
}
