/** Which backups a new one removes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupsToRemove, type KeepRules, type KeptBackup } from '../../../src/backup/keep-rules.ts';

const DAY = 86_400_000;
const start = Date.UTC(2026, 0, 1, 1, 20);

const nameOf = (at: number, number = 1) =>
  `cms-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}${number > 1 ? `-${number}` : ''}`;
const backup = (at: number, doubtful = false): KeptBackup => ({ name: nameOf(at), at, doubtful });

/** Runs a backup each night. @returns what the folder has after the last one, oldest first */
function nights(count: number, rules: KeepRules): KeptBackup[] {
  let folder: KeptBackup[] = [];
  for (let night = 0; night < count; night += 1) {
    const created = backup(start + night * DAY);
    folder = [...folder, created];
    const removed = new Set(backupsToRemove(folder, rules, created));
    folder = folder.filter(({ name }) => !removed.has(name));
  }
  return folder;
}

const dates = (folder: KeptBackup[]) => folder.map(({ at }) => new Date(at).toISOString().slice(0, 10));

describe('after a year of nightly backups', () => {
  it('the newest seven days, five weeks and twelve months are there', () => {
    expect(dates(nights(365, { daily: 7, weekly: 5, monthly: 12 }))).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
      ...['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
      ...['2026-12-06', '2026-12-13', '2026-12-20'], // Sundays; the fourth is one of the days
      ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
    ]);
  });

  it('a number keeps the newest ones', () => {
    expect(dates(nights(365, { last: 3 }))).toEqual(['2026-12-29', '2026-12-30', '2026-12-31']);
  });

  it('all are there without a rule', () => {
    expect(nights(365, {})).toHaveLength(365);
  });
});

it('an ISO week goes from Monday to Sunday, also across the end of a year', () => {
  const [sunday, monday, newYear] = [Date.UTC(2026, 11, 27), Date.UTC(2026, 11, 28), Date.UTC(2027, 0, 3)].map((at) =>
    backup(at),
  ) as [KeptBackup, KeptBackup, KeptBackup];
  expect(backupsToRemove([sunday, monday, newYear], { weekly: 9 }, newYear)).toEqual([monday.name]);
});

it('the later of two backups of one second is the newer one', () => {
  const folder = [2, 1, 10].map((number) => ({ ...backup(start), name: nameOf(start, number) }));
  const created = folder[2] as KeptBackup;
  expect(backupsToRemove(folder, { last: 2 }, created)).toEqual([nameOf(start)]);
});

const rule = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });
const rules = fc.record({ last: rule, daily: rule, weekly: rule, monthly: rule });
const times = fc.uniqueArray(fc.integer({ min: 0, max: 1200 * 24 }), { minLength: 1, maxLength: 60 });
const folders = times.chain((hours) =>
  fc
    .array(fc.boolean(), { minLength: hours.length, maxLength: hours.length })
    .map((doubtful) => hours.map((hour, index) => backup(start + hour * 3_600_000, doubtful[index]))),
);
const newestOf = (folder: KeptBackup[]) => folder.toSorted((a, b) => a.at - b.at).at(-1) as KeptBackup;

describe('for any folder and rules', () => {
  it('the new backup and those from the future stay', () => {
    fc.assert(
      fc.property(folders, rules, fc.nat(), (folder, given, chosen) => {
        const created = folder[chosen % folder.length] as KeptBackup;
        const removed = backupsToRemove(folder, given, created);
        expect(removed).not.toContain(created.name);
        for (const name of removed) expect(folder.find((one) => one.name === name)?.at).toBeLessThan(created.at);
      }),
    );
  });

  it('backups from the future and doubtful ones change nothing for the others', () => {
    fc.assert(
      fc.property(folders, rules, fc.nat(), (folder, given, chosen) => {
        const good = folder.map((one) => ({ ...one, doubtful: false }));
        const created = good[chosen % good.length] as KeptBackup;
        const past = good.filter(({ at }) => at <= created.at);
        const doubtful = folder.map(({ at }) => ({ name: `${nameOf(at)}-2`, at: at + 1, doubtful: true }));
        const removed = backupsToRemove([...good, ...doubtful], given, created);
        const names = new Set(good.map(({ name }) => name));
        expect(removed.filter((name) => names.has(name))).toEqual(backupsToRemove(past, given, created));
      }),
    );
  });

  it('the order does not matter, and a second run removes nothing more', () => {
    fc.assert(
      fc.property(folders, rules, (folder, given) => {
        const created = newestOf(folder);
        const removed = backupsToRemove(folder, given, created);
        expect(backupsToRemove(folder.toReversed(), given, created)).toEqual(removed);
        const left = folder.filter(({ name }) => !removed.includes(name));
        expect(backupsToRemove(left, given, created)).toEqual([]);
      }),
    );
  });

  it('exactly those stay that are the newest of a period with fewer newer periods than the rule keeps', () => {
    fc.assert(
      fc.property(folders, rules, (folder, given) => {
        fc.pre(Object.values(given).some((count) => count !== undefined));
        const created = newestOf(folder);
        const isKept = (one: KeptBackup) => {
          const newer = folder.filter(({ at, doubtful }) => doubtful === one.doubtful && at > one.at);
          const stays = (count: number | undefined, periodOf: (at: number) => string) => {
            const periods = new Set(newer.map(({ at }) => periodOf(at)));
            return !periods.has(periodOf(one.at)) && periods.size < (count ?? 0);
          };
          return (
            one === created ||
            stays(given.last, String) ||
            stays(given.daily, dateOf) ||
            stays(given.weekly, (at) => dateOf(mondayOf(at))) ||
            stays(given.monthly, (at) => dateOf(at).slice(0, 7))
          );
        };
        const removed = backupsToRemove(folder, given, created);
        expect(removed.toSorted()).toEqual(namesOf(folder.filter((one) => !isKept(one))).toSorted());
      }),
      { numRuns: 500 },
    );
  });
});

const namesOf = (folder: KeptBackup[]) => folder.map(({ name }) => name);
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const mondayOf = (at: number) => at - ((new Date(at).getUTCDay() + 6) % 7) * DAY;
