/** The content types of files whose names say more than tables of extensions know (docs/feed-rules.md 13.2). */
import { basename, extname } from 'node:path';

/** @returns the type of a file of the tree, or null where a table of extensions has it */
export function contentTypeByName(name: string): string | null {
  if (name === '.well-known/api-catalog') return 'application/linkset+json';
  // The files of the JSON feed are named after ids, which may be "feed".
  const isSyndication = !name.startsWith('api/');
  return (isSyndication && syndication[basename(name)]) || (byExtension[extname(name)] ?? null);
}

const syndication: Readonly<Record<string, string>> = {
  'rss.xml': 'application/rss+xml; charset=utf-8',
  'atom.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json',
};

const byExtension: Readonly<Record<string, string>> = {
  '.ics': 'text/calendar; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.yaml': 'application/yaml',
};
