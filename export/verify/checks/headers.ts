/** What the server says with each file: readable from other origins, of the right type, and revisable (spec.md §4, §5). */
import type { MakeCheck } from '../tree/check.ts';
import type { TreeFile } from '../tree/tree-file.ts';
import { found } from './report.ts';

export const checkHeaders: MakeCheck = ({ fault }) => ({
  see(file) {
    const { path, headers } = file;
    if (Object.keys(headers).length === 0) return; // read from a folder
    const origin = headers['access-control-allow-origin'];
    if (origin !== '*') fault(path, `expected the header Access-Control-Allow-Origin: *, found ${found(origin)}`);
    if (!headers.etag) fault(path, 'expected the header ETag, found none');
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    const expected = typesOf(file);
    if (expected && !expected.includes(type ?? ''))
      fault(path, `expected the type ${expected.join(' or ')}, found ${found(type)}`);
  },
});

/** The types that a static host may give a file by its name. */
function typesOf({ path, kind, asset }: TreeFile): string[] | null {
  // A file without an extension has the type that the host makes up.
  if (path === '.well-known/api-catalog') return null;
  if (path.endsWith('.yaml')) return ['application/yaml', 'text/yaml', 'application/x-yaml', 'text/x-yaml'];
  return kind ? ['application/json'] : asset ? [asset.mediaType] : null;
}
