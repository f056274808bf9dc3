/** What a machine notes about damage to its database. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kindForExport, problemsOf } from '../../../src/database/check-file.ts';
import {
  type CheckResult,
  damageLine,
  readDatabaseCheck,
  recordDatabaseCheck,
} from '../../../src/database/database-check.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const uri = 'file:/nowhere/cms.db';
let state = '';

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'state-'));
  vi.stubEnv('STATE_DIR', state);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true, force: true });
});

const reports: string[] = [];
const record = (kind: CheckResult['kind'], day: number, ...problems: string[]) =>
  recordDatabaseCheck({ kind, problems, at: at(day) }, (line) => reports.push(line), uri);
const lost = 'row 38 missing from index news_status_idx';

describe('the note about the database', () => {
  it('is missing before the first check, and for a database on a server', () => {
    expect(readDatabaseCheck(uri)).toBeNull();
    record('whole', 1);
    expect(readDatabaseCheck('postgres://localhost/feed')).toBeNull();
    expect(readDatabaseCheck('file:/another/cms.db')).toBeNull();
  });

  it('says when the whole check last passed, which a quick one is not', () => {
    record('whole', 1);
    record('quick', 2);
    expect(readDatabaseCheck(uri)).toEqual({
      ...{ database: '/nowhere/cms.db', checked_at: at(2).toISOString() },
      ...{ passed_at: at(1).toISOString(), damage: null },
    });
    expect(readdirSync(state)).toEqual(['database-check.json']);
  });

  it('keeps damage that the whole check found until the whole check passes', () => {
    record('whole', 1);
    record('whole', 2, lost);
    record('quick', 3);
    record('whole', 4, lost);
    expect(readDatabaseCheck(uri)).toMatchObject({
      passed_at: at(1).toISOString(),
      damage: { kind: 'whole', found_at: at(2).toISOString(), problems: [lost] },
    });
    record('whole', 5);
    expect(readDatabaseCheck(uri)).toMatchObject({ passed_at: at(5).toISOString(), damage: null });
  });

  it('forgets damage that the quick check found when the quick check passes', () => {
    record('quick', 1, 'database disk image is malformed');
    expect(readDatabaseCheck(uri)).toMatchObject({ passed_at: null, damage: { kind: 'quick' } });
    record('quick', 2);
    expect(readDatabaseCheck(uri)).toMatchObject({ passed_at: null, damage: null });
  });

  it('that is damaged itself counts as none', () => {
    for (const text of ['', '{"database":', 'null', '{"database":"/nowhere/cms.db"}']) {
      writeFileSync(join(state, 'database-check.json'), text);
      expect(readDatabaseCheck(uri)).toBeNull();
    }
  });

  it('that cannot be written is reported, and stops nothing', () => {
    vi.stubEnv('STATE_DIR', join(state, 'file', 'folder'));
    writeFileSync(join(state, 'file'), '');
    record('whole', 1);
    expect(reports.at(-1)).toMatch(/^The result of the database check could not be noted in .*ENOTDIR/);
  });
});

it('the problems of a check are its lines, without the heading that newer versions of SQLite write', () => {
  expect(problemsOf([{ integrity_check: 'ok' }])).toEqual([]);
  expect(
    problemsOf([{ integrity_check: `*** in database main ***\nTree 14 page 14: error code 11\n${lost}` }]),
  ).toEqual(['Tree 14 page 14: error code 11', lost]);
});

it.each([
  [2, false, 'whole'],
  [200, false, 'quick'],
  [200, true, 'whole'],
])('before an export of %i MB, with damage known: %s, the check is %s', (megabytes, damageKnown, kind) => {
  expect(kindForExport({ bytes: megabytes * 1e6, damageKnown })).toBe(kind);
});

it('asks whether a file that is not a database is the right one', () => {
  expect(damageLine('/feed/text.db', 'file is not a database')).toMatch(
    /Check DATABASE_URI; if the file is the right one/,
  );
  expect(damageLine('/feed/cms.db', 'row 3 missing from index news_status_idx')).toMatch(/is damaged: row 3 missing/);
});
