/** The content types of files whose names say more than tables of extensions know (docs/feed-rules.md 13.2). */
import { basename, extname } from 'node:path';

/** @returns the type of a file of the tree, or null where a table of extensions has it */
export function contentTypeByName(name: string): string | null {
  if (name === '.well-known/api-catalog') return 'application/linkset+json';
  // The files of the JSON feed are named after ids, which may be "feed".
  const isSyndication = !name.startsWith('api/');
  return (isSyndication && syndication.get(basename(name))) || (byExtension.get(extname(name)) ?? null);
}

// Maps, because a file may be called like a field of every object.
const syndication = new Map([
  ['rss.xml', 'application/rss+xml; charset=utf-8'],
  ['atom.xml', 'application/atom+xml; charset=utf-8'],
  ['feed.json', 'application/feed+json'],
]);

const byExtension = new Map([
  ['.ics', 'text/calendar; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.yaml', 'application/yaml'],
  ['.pub', 'text/plain; charset=utf-8'],
  ['.minisig', 'text/plain; charset=utf-8'],
]);
