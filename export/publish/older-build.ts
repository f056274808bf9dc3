/**
 * Tells a build that another publisher overtook, which is normal, from one that should not be older than the branch: its clock is
 * behind, or its folder was not built again (docs/feed-rules.md 12.14). Pure.
 */
import type { Owner } from '../../src/contract/owners.ts';
import { toTimestamp } from '../../src/lib/time.ts';

export interface OlderBuild {
  owner: Owner;
  /** The timestamps of the build in the folder and of the newer one on the branch. */
  ours: string;
  theirs: string;
  /** Whether the branch got the newer build while this one was being published. */
  overtaken: boolean;
}

export interface Place {
  dir: string;
  /** Such as `gh-pages of origin`. */
  where: string;
  /** The machine's clock, in milliseconds since 1970. */
  now: number;
}

const MINUTE = 60_000;
/** How far the clocks of two publishers may differ. */
const CLOCK_TOLERANCE = 5 * MINUTE;
/** Builds of publishers that run at the same time are not further apart, however long a build takes. */
const RACE = 60 * MINUTE;

/** @returns null when another publisher was faster; else one line: which build is newer, by how much, and what to do */
export function explainOlder(
  { owner, ours, theirs, overtaken }: OlderBuild,
  { dir, where, now }: Place,
): string | null {
  const ahead = Date.parse(theirs) - now;
  const difference = Date.parse(theirs) - Date.parse(ours);
  const remedy = `run npm run ${owner} -- --out ${dir} and publish again, or publish this build with --allow-older.`;
  if (ahead > CLOCK_TOLERANCE) {
    return `${where} has a build of ${theirs}, ${inWords(difference)} newer than that of ${dir} (${ours}) and ${inWords(ahead)} ahead of this machine's clock (${toTimestamp(now)}), so nothing was published. Check the clocks of this machine and of the one that published last (date -u); then ${remedy}`;
  }
  if (overtaken || difference <= RACE) return null;
  return `${where} has a build of ${theirs}, ${inWords(difference)} newer than that of ${dir} (${ours}), so nothing was published. If ${dir} was built just now, check the clock of this machine (date -u); then ${remedy}`;
}

/** The two largest units, such as `1 day 2 h` or `26 min`. */
export function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const parts = [days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : '', hours > 0 ? `${hours} h` : ''];
  if (days === 0 && minutes % 60 > 0) parts.push(`${minutes % 60} min`);
  return parts.filter(Boolean).join(' ') || 'less than a minute';
}
