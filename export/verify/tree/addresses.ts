/** The feed's own addresses, wherever it is read from: what its index calls its bases. */
import { isOfFeed } from '../../../src/contract/owners.ts';
import { feedAssetAt, feedFileAt } from '../../../src/contract/registry.ts';
import type { PathOf } from './check.ts';

/**
 * @param bases the addresses that the feed has, by its own word, without a trailing slash
 * @returns for an address the path in the tree, without a leading slash and not encoded; null for what is not of the feed
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

/** True for a path where the contract has a file; what else stands in the tree is none of its business. */
export function isContractPath(path: string): boolean {
  return (feedFileAt(`/${path}`) ?? feedAssetAt(`/${path}`)) !== undefined;
}

/** True for an address that must lead to a file of the feed, pictures included; the others are pages of the site. */
export function isFeedPath(path: string): boolean {
  return isOfFeed(path) && !/\/$|[{}]/.test(path);
}
