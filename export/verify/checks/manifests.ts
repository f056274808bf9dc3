/** Each manifest lists exactly the files of its job, with size, SHA-256 and number of rows (docs/feed-rules.md 12.6). */
import { type Manifest, manifest } from '../../../src/contract/manifest.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST, ownerOf } from '../../../src/contract/owners.ts';
import { isCheckedPath } from '../tree/addresses.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';

const manifestPaths = { export: EXPORT_MANIFEST, markets: MARKETS_MANIFEST };
type Listed = keyof typeof manifestPaths;

export const checkManifests: MakeCheck = ({ report, files }) => {
  const manifests = new Map<Listed, Map<string, Manifest['files'][number]>>();
  const seen = new Map<string, { bytes: number; sha256: string; rows: number }>();
  return {
    see(file) {
      seen.set(file.path, { bytes: file.bytes.byteLength, sha256: file.sha256, rows: rowsOf(file) });
      const content = contentOf(file, manifest);
      if (!content) return;
      const owner = file.path === manifestPaths.markets ? 'markets' : 'export';
      manifests.set(owner, new Map(content.files.map((row) => [row.path, row])));
      for (const { path } of content.files) {
        if (ownerOf(path) !== owner || isManifest(path))
          report(file.path, `expected only files of the ${owner} job, found ${path}`);
      }
    },
    finish() {
      for (const [owner, listed] of manifests) {
        for (const [path, row] of listed) {
          const actual = seen.get(path);
          if (!actual) continue; // its absence has been reported
          for (const field of ['bytes', 'sha256', 'rows'] as const) {
            if (row[field] !== actual[field])
              report(path, `expected ${field} ${row[field]}, as in ${manifestPaths[owner]}, found ${actual[field]}`);
          }
        }
      }
      // The tree may have files that no job wrote (docs/feed-rules.md 12.7).
      for (const path of new Set([...seen.keys(), ...(files ?? [])])) {
        const owner = ownerOf(path);
        const listed = owner === 'stats' ? undefined : manifests.get(owner);
        if (listed && !listed.has(path) && !isManifest(path) && (seen.has(path) || isCheckedPath(path))) {
          report(path, `expected an entry in ${manifestPaths[owner as Listed]}, found none`);
        }
      }
    },
  };
};

const isManifest = (path: string) => Object.values<string>(manifestPaths).includes(path);

function rowsOf({ kind, content }: TreeFile): number {
  const list = kind?.list;
  const rows =
    list !== undefined && typeof content === 'object' && content !== null
      ? (content as Record<string, unknown>)[list]
      : null;
  return Array.isArray(rows) ? rows.length : 0;
}
