/** The headers of each file: readable from any origin, with an ETag and the right content type (docs/feed-rules.md 13.1, 13.2, 13.4). */
import type { MakeCheck } from '../tree/check.ts';
import type { TreeFile } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

export const checkHeaders: MakeCheck = ({ report }) => ({
  see(file) {
    const { path, headers, from } = file;
    if (Object.keys(headers).length === 0 || from > 0) return; // read from a folder, or reported before
    const origin = headers['access-control-allow-origin'];
    if (origin !== '*')
      report(path, `expected the header Access-Control-Allow-Origin: *, found ${formatValue(origin)}`);
    if (!headers.etag) report(path, 'expected the header ETag, found none');
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    const expected = typesOf(file);
    if (expected && !expected.includes(type ?? ''))
      report(path, `expected the type ${expected.join(' or ')}, found ${formatValue(type)}`);
  },
});

/** The types that a static host may give a file by its name. */
function typesOf({ path, kind, asset }: TreeFile): readonly string[] | null {
  // A static host chooses the type of a file without an extension.
  if (path === '.well-known/api-catalog') return null;
  const byName = types.get(/\.([a-z0-9]+)$/.exec(path)?.[1] ?? '');
  if (byName) return byName;
  return kind ? ['application/json'] : asset ? [asset.mediaType] : null;
}

// A map, because the tree may have files of any name.
const types = new Map<string, readonly string[]>([
  ['css', ['text/css']],
  ['html', ['text/html']],
  ['ics', ['text/calendar']],
  ['js', ['text/javascript', 'application/javascript']],
  ['webmanifest', ['application/manifest+json', 'application/json']],
  ['woff2', ['font/woff2', 'application/font-woff2']],
  ['xml', ['application/xml', 'text/xml', 'application/rss+xml', 'application/atom+xml']],
  ['yaml', ['application/yaml', 'text/yaml', 'application/x-yaml', 'text/x-yaml']],
]);
