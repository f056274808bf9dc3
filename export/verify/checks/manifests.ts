/**
 * Each manifest lists exactly the files of its job, with size, SHA-256, number of rows, and the time of the last change (docs/feed-rules.md
 * 12.6, 12.23), which files that keep their time state themselves (1.14).
 */
import { type Manifest, manifest } from '../../../src/contract/manifest.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST, ownerOf } from '../../../src/contract/owners.ts';
import { isCheckedPath } from '../tree/addresses.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';

const manifestPaths = { export: EXPORT_MANIFEST, markets: MARKETS_MANIFEST };
type Listed = keyof typeof manifestPaths;
type Row = Manifest['files'][number];

export const checkManifests: MakeCheck = ({ report, files }) => {
  const manifests = new Map<Listed, Map<string, Row>>();
  const seen = new Map<string, Pick<Row, 'bytes' | 'sha256' | 'rows'> & Partial<Row>>();
  return {
    see(file) {
      const { path, bytes, sha256 } = file;
      seen.set(path, { bytes: bytes.byteLength, sha256, rows: rowsOf(file), ...keptTimeOf(file) });
      const content = contentOf(file, manifest);
      if (!content) return;
      const owner = file.path === manifestPaths.markets ? 'markets' : 'export';
      manifests.set(owner, new Map(content.files.map((row) => [row.path, row])));
      for (const { path, changed_at } of content.files) {
        if (changed_at > content.generated_at)
          report(file.path, `${path}: expected changed_at ${content.generated_at} or earlier, found ${changed_at}`);
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
          const { changed_at = row.changed_at } = actual;
          if (row.changed_at !== changed_at) {
            const manifest = manifestPaths[owner];
            report(path, `expected generated_at ${row.changed_at}, its changed_at in ${manifest}, found ${changed_at}`);
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

/** The time that a file keeps while its content is the same; nothing for other files. */
function keptTimeOf({ kind, checked }: TreeFile): Partial<Row> {
  const time = kind?.keepsTime && checked?.success ? checked.data.generated_at : undefined;
  return typeof time === 'string' ? { changed_at: time } : {};
}

function rowsOf({ kind, content }: TreeFile): number {
  const list = kind?.list;
  const rows =
    list !== undefined && typeof content === 'object' && content !== null
      ? (content as Record<string, unknown>)[list]
      : null;
  return Array.isArray(rows) ? rows.length : 0;
}
