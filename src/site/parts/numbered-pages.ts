import type { Here } from '../here.ts';

/** A long list: a first page with the newest rows, and numbered pages that count from the oldest row. */
export interface LongList {
  /** Of the first page, such as `/stories/`. */
  path: string;
  /** Rows per page. */
  size: number;
  /** Number of all rows. */
  count: number;
}

/** Number of numbered pages. A list that fits on its first page has none. */
export const numberedPages = ({ size, count }: Pick<LongList, 'size' | 'count'>): number =>
  count > size ? Math.ceil(count / size) : 0;

/** The ways from a page of a long list. @param page null for the first page */
export function pagerLinks(list: LongList, page: number | null, { link }: Here): { href: string; text: string }[] {
  const { path, size, count } = list;
  const last = numberedPages(list);
  if (last === 0) return [];
  // The numbers start at the oldest row, so the first page ends inside one of the last two.
  const earlier = page === null ? Math.ceil((count - size) / size) : page - 1;
  return [
    ...(page === null ? [] : [{ href: link(page === last ? path : `${path}${page + 1}/`), text: 'Later' }]),
    ...(earlier < 1 ? [] : [{ href: link(`${path}${earlier}/`), text: 'Earlier' }]),
    ...(page === null ? [] : [{ href: link(path), text: 'The newest' }]),
  ];
}
