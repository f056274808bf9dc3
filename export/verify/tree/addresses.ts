/** Recognises the feed's own addresses by the base addresses in its index, wherever the feed is read from. */
import { isPagePath } from '../../../src/contract/owners.ts';
import { feedAssetAt, feedFileAt } from '../../../src/contract/registry.ts';

/** The path of one of the feed's own addresses, without a leading slash; null for any other address. */
export type PathOf = (address: string) => string | null;

/**
 * @param bases the base addresses that the feed states, without a trailing slash; addresses without a host belong to the first
 * @returns a function from an address to its path in the tree, decoded and without a leading slash; null for other addresses
 */
export function ownPaths(bases: readonly string[]): PathOf {
  const longestFirst = [...new Set(bases)].sort((a, b) => b.length - a.length);
  const host = /^https?:\/\/[^/]+/.exec(bases[0] ?? '')?.[0] ?? '';
  const pathIn = (address: string) => {
    const base = longestFirst.find((one) => address.startsWith(`${one}/`));
    return base === undefined ? null : decoded(address.slice(base.length + 1).replace(/[?#].*$/s, ''));
  };
  return (address) => {
    if (/^\/[^/\\]|^\/$/.test(address)) return pathIn(host + address);
    // Calendar programs open the same address with another scheme.
    const calendar = /^webcals?:(.*)$/is.exec(address)?.[1];
    return calendar === undefined ? pathIn(address) : (pathIn(`https:${calendar}`) ?? pathIn(`http:${calendar}`));
  };
}

/** Where an address leads. */
export interface Target {
  /** The file: for the address of a folder its index page. */
  path: string;
  /** Decoded; empty without one. */
  fragment: string;
}

/**
 * @param address absolute, or relative to a file of the tree
 * @param from the path of that file
 * @param pathOf null when the feed's addresses are unknown; relative addresses have a target all the same
 * @returns null for an address elsewhere, an invalid one, and one that no file of the tree answers
 */
export function targetOf(address: string, from: string, pathOf: PathOf | null): Target | null {
  const path = isRelative(address) ? relativePath(address, from) : (pathOf?.(address) ?? null);
  if (path === null || hasNoFile(path)) return null;
  return { path: fileAt(path), fragment: decoded(/#(.*)$/s.exec(address)?.[1] ?? '') ?? '' };
}

/** True for an address that depends on the file's place: without a scheme, a host or a leading slash. */
export const isRelative = (address: string): boolean => !/^([a-z][a-z\d+.-]*:|[/\\])/i.test(address);

/** The file that a host sends for a path of the site. */
export const fileAt = (path: string): string => (path === '' || path.endsWith('/') ? `${path}index.html` : path);

/** The path of the site that leads to a page; the reverse of `fileAt`. */
export const pagePathOf = (file: string): string => file.replace(/(^|\/)index\.html$/, '$1');

/** True for a file that the crawl reads because the folder has it: those of the contract and the pages. Others are not checked. */
export const isCheckedPath = (path: string): boolean =>
  isPagePath(path) || (feedFileAt(`/${path}`) ?? feedAssetAt(`/${path}`)) !== undefined;

/** The edge workers answer these paths; a folder of files, such as that of the icons, has an address but no page. */
const hasNoFile = (path: string): boolean => /^api\/(geo$|push\/|v1\/(.*\/)?$)/.test(path);

/** By hand, because a site has millions of links and this takes a tenth of the time of `URL`. Null for a path that leaves the tree. */
function relativePath(address: string, from: string): string | null {
  const path = decoded(address.replace(/[?#].*$/s, ''));
  if (path === null) return null;
  if (path === '') return from;
  const segments = from.split('/').slice(0, -1);
  const parts = path.split('/');
  if (/^\.\.?$/.test(parts.at(-1) ?? '')) parts.push('');
  for (const part of parts) {
    if (part === '..') {
      if (segments.pop() === undefined) return null;
    } else if (part !== '.') segments.push(part);
  }
  return segments.join('/');
}

function decoded(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
