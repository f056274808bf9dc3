/** Whether a commit would bring nothing but the time of a build. */
import type { Owner } from '../../src/contract/owners.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST } from '../../src/contract/owners.ts';
import { blobId } from './local-tree.ts';
import type { Part } from './part.ts';
import type { Plan } from './plan.ts';

/** They tell of the build itself, so they are new with each one. */
const OF_THE_BUILD = new Set([EXPORT_MANIFEST, MARKETS_MANIFEST, 'api/v1/changes.json']);

export interface OnlyTimesInput {
  plan: Plan;
  parts: readonly Part[];
  /** On the branch: files by path, and when each job made its own. */
  files: ReadonlyMap<string, string>;
  timeOf: (owner: Owner) => string | null;
  read: (path: string) => Buffer;
}

/** Nothing needs to be fetched for it: a file with the branch's time in it has the branch's id, or more has changed. */
export function onlyTimesChange({ plan, parts, files, timeOf, read }: OnlyTimesInput): boolean {
  if (plan.deletes.length > 0) return false;
  return plan.writes.every((path) => {
    if (OF_THE_BUILD.has(path)) return files.has(path);
    const part = parts.find((one) => one.files.has(path));
    const time = part && timeOf(part.owner);
    if (!part || !time) return false;
    return blobId(withTime(read(path), part.generatedAt, time)) === files.get(path);
  });
}

/** A build writes its own time into the envelopes, and into the archive for each story that is on the site. */
function withTime(content: Buffer, now: string, then: string): Buffer {
  return Buffer.from(content.toString('latin1').replaceAll(JSON.stringify(now), JSON.stringify(then)), 'latin1');
}
