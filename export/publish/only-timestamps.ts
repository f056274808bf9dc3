/** Checks whether a publish would change only build timestamps. */
import { hash } from 'node:crypto';
import { EXPORT_MANIFEST, MARKETS_MANIFEST, type Owner, SIGNATURE } from '../../src/contract/owners.ts';
import type { HashesByPath } from '../../src/lib/path-hashes.ts';
import type { Part } from './part.ts';
import type { Plan } from './plan.ts';

/** Files that describe the build and change with every build. */
const BUILD_FILES = new Set([
  ...[EXPORT_MANIFEST, MARKETS_MANIFEST].flatMap((manifest) => [manifest, manifest + SIGNATURE]),
  'api/v1/changes.json',
]);

export interface OnlyTimestampsInput {
  plan: Plan;
  parts: readonly Part[];
  /** The published files by path with their SHA-256 as far as it is known, and the time of each job's files. */
  files: HashesByPath<string | null>;
  timeOf: (owner: Owner) => string | null;
  read: (path: string) => Buffer;
}

/** Fetches nothing: with the published time put in, a file has the published hash unless something else changed. */
export function onlyTimestampsChange({ plan, parts, files, timeOf, read }: OnlyTimestampsInput): boolean {
  if (plan.deletes.length > 0) return false;
  return plan.writes.every((path) => {
    if (BUILD_FILES.has(path)) return files.has(path);
    const part = parts.find(({ files }) => files.has(path));
    const time = part && timeOf(part.owner);
    if (!part || !time) return false;
    return hash('sha256', withTime(read(path), part.generatedAt, time)) === files.get(path);
  });
}

/** A build writes its time into the envelopes and, for each story on the site, into the archive. */
function withTime(content: Buffer, now: string, then: string): Buffer {
  return Buffer.from(content.toString('latin1').replaceAll(JSON.stringify(now), JSON.stringify(then)), 'latin1');
}
