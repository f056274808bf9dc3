/** Restores: always the old state or the new one, and never while the database is in use. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { backUp } from '../../../src/backup/back-up.ts';
import { restore } from '../../../src/backup/restore.ts';
import { otherProcess } from '../database/other-process.ts';
import { createTestCms, inspect } from '../database/test-cms.ts';
import { runCommand } from '../support/run-command.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { Installation } from './installation.ts';
import { runUntilStep, runWithFileLimit, startSteps } from './processes.ts';

const first = { 'both.png': 'a harbour', 'gone.png': 'a cat', 'same.png': 'a mountain' };
const second = { 'both.png': 'another harbour', 'new.png': 'a dog', 'same.png': 'a mountain' };
const now = new Date(Date.UTC(2026, 0, 2));

/** An installation that had the first pictures when it was backed up, and has the second ones now. */
async function changedInstallation() {
  const installation = new Installation(first);
  const { folder: from } = await backUp({ ...installation, now: new Date(Date.UTC(2026, 0, 1)) });
  installation.write(second);
  return Object.assign(installation, { from });
}

describe('a restore', () => {
  it('restores the rows and pictures of the backup, and keeps the old ones', async () => {
    using installation = await changedInstallation();
    const kept = `${installation.database}.replaced-20260102T000000Z`;
    expect(await restore({ ...installation, now })).toEqual({
      ...{ rows: 4, pictures: 3, madeAt: '2026-01-01T00:00:00.000Z', lacks: ['second'], kept },
    });
    expect([installation.rows(), installation.files()]).toEqual([first, first]);
    expect(installation.rows(kept)).toEqual(second);
    expect(installation.files(`${installation.media}.replaced-20260102T000000Z`)).toEqual({
      'both.png': 'another harbour',
      'new.png': 'a dog',
    });
  });

  it('creates a missing database', async () => {
    using installation = await changedInstallation();
    rmSync(join(installation.folder, 'data'), { recursive: true });
    expect(await restore({ ...installation, now })).toMatchObject({ rows: 4, kept: null });
    expect([installation.rows(), installation.files()]).toEqual([first, first]);
  });

  it('keeps what was there under another name when another restore was in the same second', async () => {
    using installation = await changedInstallation();
    const kept = `${installation.database}.replaced-20260102T000000Z`;
    expect(await restore({ ...installation, now })).toMatchObject({ kept });
    installation.write({ 'both.png': 'a third harbour', 'third.png': 'a bird' });
    expect(await restore({ ...installation, now })).toMatchObject({ kept: `${kept}-2` });
    expect([installation.rows(), installation.files()]).toEqual([first, first]);
    expect([installation.rows(kept), installation.rows(`${kept}-2`)]).toEqual([
      second,
      { 'both.png': 'a third harbour', 'third.png': 'a bird' },
    ]);
    expect(installation.files(`${installation.media}.replaced-20260102T000000Z`)).toMatchObject({ 'new.png': 'a dog' });
    expect(installation.files(`${installation.media}.replaced-20260102T000000Z-2`)).toMatchObject({
      'third.png': 'a bird',
    });
  });

  it('of two at the same time, one is refused or both succeed, and the result is one of the backups', async () => {
    using installation = await changedInstallation();
    const { folder: other } = await backUp({ ...installation, now: new Date(Date.UTC(2026, 0, 1, 1)) });
    for (const missing of [false, true]) {
      if (missing) rmSync(join(installation.folder, 'data'), { recursive: true });
      const ended = await Promise.allSettled(
        [installation.from, other, installation.from, other].map((from) =>
          startSteps({ action: 'restore', ...installation, from, now }),
        ),
      );
      for (const end of ended)
        if (end.status === 'rejected') expect(end.reason.stderr).toMatch(/BackupError: .* is (in use|being restored)/);
      expect(ended.some(({ status }) => status === 'fulfilled')).toBe(true);
      const rows = installation.rows();
      expect([first, second]).toContainEqual(rows);
      expect(installation.files()).toEqual(rows);
    }
  });

  it('replaces a damaged database and its journal', async () => {
    using installation = await changedInstallation();
    const wal = `${installation.database}-wal`;
    const connection = new DatabaseSync(installation.database);
    connection.exec("PRAGMA journal_mode = WAL; UPDATE media SET shows = 'from the journal'");
    const journal = readFileSync(wal);
    connection.close();
    writeFileSync(installation.database, 'not a database, but some text that overwrote it'.repeat(100));
    writeFileSync(wal, journal);
    await restore({ ...installation, now });
    expect([installation.rows(), existsSync(wal)]).toEqual([first, false]);
  });

  it('leaves the old state or the new one after a kill at any step, and can be repeated', {
    timeout: 240_000,
  }, async () => {
    let finished = false;
    for (let step = 1; !finished; step += 1) {
      using installation = await changedInstallation();
      finished = runUntilStep(step, { action: 'restore', ...installation, now }) === 0;
      const rows = installation.rows();
      if (rows['new.png']) expect([rows, installation.files()]).toEqual([second, expect.objectContaining(second)]);
      else
        expect([rows, Object.keys(installation.files())]).toEqual([first, expect.arrayContaining(Object.keys(first))]);
      await restore({ ...installation, now: new Date(now.getTime() + 1000) });
      expect([installation.rows(), installation.files()]).toEqual([first, first]);
      const rest = readdirSync(dirname(installation.database)).filter((name) => name.startsWith('.'));
      expect(rest).toEqual(['.cms.db.restore.lock']);
      expect(step).toBeLessThan(30);
    }
  });

  it.each<[string, (installation: Awaited<ReturnType<typeof changedInstallation>>) => unknown, RegExp]>([
    ['is not a backup', ({ folder }) => ({ from: folder }), /is not a complete backup/],
    ['does not exist', () => ({ from: '/nowhere' }), /is not a complete backup/],
    ['comes from a newer version', () => ({ known: ['other'] }), /has the migration first\. Update first/],
    [
      'is damaged',
      ({ from }) => writeFileSync(join(from, 'media', 'gone.png'), 'A cat'),
      /has changed since it was written/,
    ],
  ])('from a folder that %s is refused, and nothing changes', async (_, change, message) => {
    using installation = await changedInstallation();
    const changed = change(installation) ?? {};
    await expect(restore({ ...installation, now, ...changed })).rejects.toThrow(message);
    expect([installation.rows(), installation.files()]).toEqual([second, second]);
  });

  it('changes nothing when the disk is full, and fails with one line', async () => {
    using installation = new Installation({ 'large.png': 'x'.repeat(300_000) });
    const { folder } = await backUp({ ...installation, now });
    installation.write(second);
    const { status, stderr } = runWithFileLimit(100, 'src/commands/restore.ts', ['--from', folder], installation.env);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^restore: [^\n]*\n$/)]);
    expect([installation.rows(), installation.files()]).toEqual([second, second]);
  });
});

describe('while the CMS is running', () => {
  it('a restore is refused; after it has stopped, the restore brings back the state of the backup', async () => {
    const cms = await createTestCms();
    const { path } = cms;
    const env = { DATABASE_URI: `file:${path}` };
    const place = { database: path, media: join(path, '..', 'media'), known: ['schema'], now };
    await cms.payload.destroy(); // locks have no effect within one process
    const writer = otherProcess(path);
    try {
      await writer.loaded;
      await writer.begin();
      const { folder } = await backUp({ ...place, out: join(path, '..', 'backups') });
      const then = await inspect(join(folder, 'cms.db'));
      const before = writer.saved.length;
      await expect(restore({ ...place, from: folder })).rejects.toThrow(/^The database .* is in use\. Stop the panel /);
      await expect.poll(() => writer.saved.length).toBeGreaterThan(before);
      writer.child.kill('SIGKILL');
      await writer.ended;
      const { status, stderr } = await runCommand('src/commands/restore.ts', ['--from', folder], env);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/has the migration schema\. Update first\.\n$/)]);
      await restore({ ...place, from: folder });
      expect(await inspect(path)).toEqual(then);
      expect(then.problems).toEqual([]);
    } finally {
      writer.child.kill('SIGKILL');
      await cms.remove();
    }
  });

  it('a restore is refused even if nobody writes', async () => {
    const { payload, uri, folder, env, close } = await openTestDatabase({ sample: true });
    try {
      // As a panel that has answered a request.
      await payload.count({ collection: 'news' });
      const run = (file: string, args: string[]) => runCommand(`src/commands/${file}`, args, env);
      const backup = await run('backup.ts', ['--out', join(folder, 'backups'), '--json']);
      const from: string = JSON.parse(backup.stdout).folder;
      expect((await run('restore.ts', ['--from', from, '--check'])).stdout).toMatch(/^The backup of .* is complete: /);
      expect(await run('restore.ts', ['--from', from])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^restore: The database [^\n]* is in use\. [^\n]*\n$/),
      });
    } finally {
      await close();
    }
    expect(uri).toMatch(/^file:/);
  });
});
