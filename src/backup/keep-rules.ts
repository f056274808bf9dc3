/** Which backups are removed when a new one is complete. Pure. */

/** How many backups to keep; a backup stays when one of the rules keeps it. Without any rule all stay. */
export interface KeepRules {
  /** The newest ones. */
  last?: number | undefined;
  /** The newest one of each of the newest days, ISO weeks and months (UTC) that have a backup. */
  daily?: number | undefined;
  weekly?: number | undefined;
  monthly?: number | undefined;
}

/** A complete backup. */
export interface KeptBackup {
  name: string;
  /** When the database was read, in milliseconds. */
  at: number;
  /** Whether it lost many rows, or comes from a damaged database. */
  doubtful: boolean;
}

const DAY = 86_400_000;

/** Numbers for consecutive periods. The first of January 1970 was a Thursday, and weeks start on Monday. */
const dayOf = (at: number) => Math.floor(at / DAY);
const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();

/**
 * The new backup stays. Backups from the future stay and fill no place, because a wrong clock must not push out good ones. Doubtful
 * ones are counted by themselves, so they push out no good one either.
 * @param backups all complete ones of the folder
 * @param created the new one, which is one of them
 * @returns the names of those to remove, the oldest first
 */
export function backupsToRemove(backups: readonly KeptBackup[], rules: KeepRules, created: KeptBackup): string[] {
  if (Object.values(rules).every((count) => count === undefined)) return [];
  const past = backups.filter(({ at }) => at <= created.at).sort((a, b) => b.at - a.at || byNumber(b.name, a.name));
  const groups = [past.filter(({ doubtful }) => !doubtful), past.filter(({ doubtful }) => doubtful)];
  const kept = new Set([created.name, ...groups.flatMap((group) => keptOf(group, rules))]);
  return past
    .filter(({ name }) => !kept.has(name))
    .map(({ name }) => name)
    .reverse();
}

/** @param newestFirst @returns the names that one of the rules keeps */
function keptOf(newestFirst: readonly KeptBackup[], { last, daily, weekly, monthly }: KeepRules): string[] {
  const newestOfEach = (periodOf: (at: number) => number, count = 0) =>
    newestFirst
      .filter(({ at }, index) => index === 0 || periodOf(at) !== periodOf(newestFirst[index - 1]?.at ?? Number.NaN))
      .slice(0, count);
  return [
    ...newestFirst.slice(0, last ?? 0),
    ...newestOfEach(dayOf, daily),
    ...newestOfEach(weekOf, weekly),
    ...newestOfEach(monthOf, monthly),
  ].map(({ name }) => name);
}

/** `cms-…-2` before `cms-…-10`. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;
