/** Backups that must not replace others: of an empty database, with many rows lost, or beside damaged ones. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { backUp } from '../../../src/backup/back-up.ts';
import { runCommand } from '../support/run-command.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { Installation, type Pictures } from './installation.ts';

const night = (day: number) => new Date(Date.UTC(2026, 0, day, 1, 20));
const keep = { last: 1 };

/** So many pictures. */
const many = (count: number): Pictures =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.png`, `${at}`]));

const backup = (installation: Pick<Installation, 'out' | 'env'>, ...args: string[]) =>
  runCommand('src/commands/backup.ts', ['--out', installation.out, ...args], installation.env);

it('a database that is empty, just migrated or of another program is refused each night, and all good backups stay', async () => {
  const [good, fresh] = [await openTestDatabase({ sample: true }), await openTestDatabase()];
  const out = join(good.folder, 'backups');
  try {
    for (let night = 0; night < 3; night += 1)
      expect(await backup({ out, env: good.env })).toMatchObject({ status: 0 });
    const { createFirstAdmin } = await import('../../../src/panel/first-admin.ts');
    await createFirstAdmin(fresh.payload);
    const { ensureOwnSource } = await import('../../../src/content/own-source.ts');
    await ensureOwnSource(fresh.payload);
    const empty = join(good.folder, 'empty.db');
    writeFileSync(empty, '');
    const foreign = join(good.folder, 'foreign.db');
    const other = new DatabaseSync(foreign);
    other.exec('CREATE TABLE x (a); INSERT INTO x VALUES (1), (2)');
    other.close();
    for (const uri of [fresh.uri, `file:${empty}`, `file:${foreign}`]) {
      for (let night = 0; night < 2; night += 1) {
        const { status, stderr } = await backup({ out, env: { ...fresh.env, DATABASE_URI: uri } }, '--keep', '3');
        expect([status, stderr]).toEqual([
          1,
          expect.stringMatching(
            /^backup: The database [^\n]* has no content of this project, so it was not backed up, [^\n]*\n$/,
          ),
        ]);
      }
    }
    const { folder } = JSON.parse((await backup({ out, env: good.env }, '--keep', '3', '--json')).stdout);
    expect(existsSync(folder)).toBe(true);
  } finally {
    await good.close();
    await fresh.close();
  }
});

it('a backup that lost a tenth is kept, removes nothing and fails with one line, until the loss is accepted', async () => {
  using installation = new Installation(many(40));
  await backUp({ ...installation, now: night(1) });
  installation.write(many(35));
  for (let time = 0; time < 2; time += 1) {
    const { status, stdout, stderr } = await backup(installation, '--keep', '1');
    expect([status, stderr, stdout]).toEqual([
      1,
      expect.stringMatching(
        /^backup: The database has lost many rows[^\n]*: all content 40 → 35\. The new backup was kept as [^\n]*--accept-loss[^\n]*\n$/,
      ),
      expect.stringContaining('Backed up 36 rows'),
    ]);
  }
  expect(installation.backups()).toHaveLength(3);
  expect(await backup(installation, '--keep', '1', '--accept-loss')).toMatchObject({ status: 0, stderr: '' });
  // The newest good one and the newest doubtful one.
  expect(installation.backups()).toHaveLength(2);
  expect(await backup(installation, '--keep', '1')).toMatchObject({ status: 0, stderr: '' });
});

it('a loss of 9 % each night is found the second night, even when only one backup is kept', async () => {
  using installation = new Installation(many(100));
  const losses: string[][] = [];
  for (const [index, count] of [100, 91, 83, 76].entries()) {
    installation.write(many(count));
    losses.push((await backUp({ ...installation, keep, now: night(1 + index) })).losses);
  }
  expect(losses).toEqual([[], [], ['all content 100 → 83'], ['all content 100 → 76']]);
});

it('a day with a doubtful backup keeps its good one', async () => {
  using installation = new Installation(many(40));
  const { folder: good } = await backUp({ ...installation, now: night(1) });
  installation.write(many(3));
  await backUp({ ...installation, now: new Date(night(1).getTime() + 3_600_000) });
  installation.write(many(40));
  await backUp({ ...installation, keep: { daily: 7 }, now: night(2) });
  expect(existsSync(good)).toBe(true);
});

it('a lost folder of pictures is a loss', async () => {
  using installation = new Installation(many(10));
  await backUp({ ...installation, now: night(1) });
  rmSync(installation.media, { recursive: true });
  expect(await backUp({ ...installation, keep, now: night(2) })).toMatchObject({
    losses: ['picture files 10 → 0'],
    removed: [],
  });
});

it('backups of older versions count, and a damaged one neither counts nor goes', async () => {
  using installation = new Installation(many(40));
  const { folder: old } = await backUp({ ...installation, now: night(1) });
  const manifest = join(old, 'manifest.json');
  const { peak: _, ...fields } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify(fields));
  installation.write(many(10));
  expect(await backUp({ ...installation, keep, now: night(2) })).toMatchObject({
    losses: ['all content 40 → 10', 'media 40 → 10', 'picture files 40 → 10'],
    removed: [],
  });
  installation.write(many(40));
  const { folder: damaged } = await backUp({ ...installation, now: night(3) });
  writeFileSync(join(damaged, 'cms.db'), 'short');
  mkdirSync(join(installation.out, 'cms-20990101T000000Z'));
  writeFileSync(join(installation.out, 'cms-20990101T000000Z', 'manifest.json'), '{"made_at":');
  const { removed } = await backUp({ ...installation, keep: { last: 2 }, now: night(4) });
  expect([removed, existsSync(old), existsSync(damaged)]).toEqual([[], true, true]);
  expect(installation.backups()).toContain('cms-20990101T000000Z');
});
