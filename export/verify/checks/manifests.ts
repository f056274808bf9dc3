/**
 * Each manifest lists exactly the files of its job, with size, SHA-256, number of rows, and the time of the last change (docs/feed-rules.md
 * 12.6, 12.23), which files that keep their time state themselves (1.14).
 */
import { type Manifest, manifest } from '../../../src/contract/manifest.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST, ownerOf } from '../../../src/contract/owners.ts';
import { toTimestamp } from '../../../src/lib/time.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';

const manifestPaths = { export: EXPORT_MANIFEST, markets: MARKETS_MANIFEST };
type Listed = keyof typeof manifestPaths;

export const checkManifests: MakeCheck = ({ report }) => {
  /** Their files that were not read yet, with figures as `packed` makes them. */
  const manifests = new Map<Listed, Map<string, string>>();
  const isRead = new Set<Listed>();
  /** The files that were read before the manifest of their job. */
  const early = new Map<string, SeenFigures>();

  const compare = (path: string, actual: SeenFigures) => {
    const owner = ownerOf(path);
    const listed = owner === 'stats' ? undefined : manifests.get(owner);
    if (!listed || isManifest(path)) return;
    const name = manifestPaths[owner as Listed];
    const expected = listed.get(path);
    if (expected === undefined) return report(path, `expected an entry in ${name}, found none`);
    // Each file is seen once: its figures are not needed again.
    listed.delete(path);
    const figures = unpacked(expected);
    for (const field of ['bytes', 'sha256', 'rows'] as const) {
      if (figures[field] !== actual[field])
        report(path, `expected ${field} ${figures[field]}, as in ${name}, found ${actual[field]}`);
    }
    const { changedAt = figures.changedAt } = actual;
    if (figures.changedAt !== changedAt) {
      const [listedAt, foundAt] = [toTimestamp(figures.changedAt), toTimestamp(changedAt)];
      report(path, `expected generated_at ${listedAt}, its changed_at in ${name}, found ${foundAt}`);
    }
  };

  return {
    see(file) {
      const { path, size, sha256, from, isLast } = file;
      const content = contentOf(file, manifest);
      if (content) {
        const owner = path === manifestPaths.markets ? 'markets' : 'export';
        const listed = manifests.get(owner) ?? new Map<string, string>();
        manifests.set(owner, listed);
        for (const row of content.files) {
          listed.set(row.path, packed({ ...row, changedAt: Date.parse(row.changed_at) }));
          if (row.changed_at > content.generated_at)
            report(
              path,
              `${row.path}: expected changed_at ${content.generated_at} or earlier, found ${row.changed_at}`,
            );
          if (ownerOf(row.path) !== owner || isManifest(row.path))
            report(path, `expected only files of the ${owner} job, found ${row.path}`);
        }
        if (isLast) isRead.add(owner);
      }
      if (!isLast && file.problem === null) return;
      const figures = {
        bytes: size,
        sha256,
        rows: file.problem === null ? from + rowsOf(file) : 0,
        ...keptTimeOf(file),
      };
      const owner = ownerOf(path);
      if (owner !== 'stats' && isRead.has(owner)) compare(path, figures);
      else early.set(path, figures);
    },
    finish() {
      for (const [path, figures] of early) compare(path, figures);
    },
  };
};

interface Figures extends Pick<Manifest['files'][number], 'bytes' | 'sha256' | 'rows'> {
  /** In milliseconds since 1970. */
  changedAt: number;
}

/** Only files that keep their time say when they changed. */
type SeenFigures = Omit<Figures, 'changedAt'> & Partial<Pick<Figures, 'changedAt'>>;

/** The figures in a text of 56 characters, because a manifest may have a million files. */
function packed({ bytes, sha256, rows, changedAt }: Figures): string {
  const buffer = Buffer.alloc(56);
  buffer.write(sha256, 'hex');
  buffer.writeDoubleLE(bytes, 32);
  buffer.writeDoubleLE(rows, 40);
  buffer.writeDoubleLE(changedAt, 48);
  return buffer.toString('latin1');
}

function unpacked(text: string): Figures {
  const buffer = Buffer.from(text, 'latin1');
  const [bytes, rows, changedAt] = [32, 40, 48].map((at) => buffer.readDoubleLE(at)) as [number, number, number];
  return { bytes, rows, changedAt, sha256: buffer.toString('hex', 0, 32) };
}

const isManifest = (path: string) => Object.values<string>(manifestPaths).includes(path);

/** The time that a file keeps while its content is the same; nothing for other files. */
function keptTimeOf({ kind, checked }: TreeFile): Pick<SeenFigures, 'changedAt'> {
  const time = kind?.keepsTime && checked?.success ? checked.data.generated_at : undefined;
  return typeof time === 'string' ? { changedAt: Date.parse(time) } : {};
}

function rowsOf({ kind, content }: TreeFile): number {
  const list = kind?.list;
  const rows =
    list !== undefined && typeof content === 'object' && content !== null
      ? (content as Record<string, unknown>)[list]
      : null;
  return Array.isArray(rows) ? rows.length : 0;
}
