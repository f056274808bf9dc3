/** Restores: the old state or the new one, whatever happens, and never under somebody's hands. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { backUp } from '../../../src/backup/back-up.ts';
import { restore } from '../../../src/backup/restore.ts';
import { inspect, makeNewsroom } from '../database/newsroom.ts';
import { otherProcess } from '../database/other-process.ts';
import { runCommand } from '../support/run-command.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { Office } from './office.ts';
import { limited, runTo } from './processes.ts';

const first = { 'both.png': 'a harbour', 'gone.png': 'a cat', 'same.png': 'a mountain' };
const second = { 'both.png': 'another harbour', 'new.png': 'a dog', 'same.png': 'a mountain' };
const now = new Date(Date.UTC(2026, 0, 2));

/** An office whose backup has the first pictures, and which has the second ones now. */
async function changedOffice() {
  const office = new Office(first);
  const { folder: from } = await backUp({ ...office, now: new Date(Date.UTC(2026, 0, 1)) });
  office.write(second);
  return Object.assign(office, { from });
}

describe('a restore', () => {
  it('brings the rows and the pictures of the backup back, and keeps what was there', async () => {
    using office = await changedOffice();
    const kept = `${office.database}.replaced-20260102T000000Z`;
    expect(await restore({ ...office, now })).toEqual({
      ...{ rows: 4, pictures: 3, madeAt: '2026-01-01T00:00:00.000Z', lacks: ['second'], kept },
    });
    expect([office.rows(), office.files()]).toEqual([first, first]);
    expect(office.rows(kept)).toEqual(second);
    expect(office.files(`${office.media}.replaced-20260102T000000Z`)).toEqual({
      'both.png': 'another harbour',
      'new.png': 'a dog',
    });
  });

  it('makes a database where there is none', async () => {
    using office = await changedOffice();
    rmSync(join(office.folder, 'data'), { recursive: true });
    expect(await restore({ ...office, now })).toMatchObject({ rows: 4, kept: null });
    expect([office.rows(), office.files()]).toEqual([first, first]);
  });

  it('takes the place of a damaged database, with its journal', async () => {
    using office = await changedOffice();
    const wal = `${office.database}-wal`;
    const connection = new DatabaseSync(office.database);
    connection.exec("PRAGMA journal_mode = WAL; UPDATE media SET shows = 'of the journal'");
    const journal = readFileSync(wal);
    connection.close();
    writeFileSync(office.database, 'no database at all, but something that was written over it'.repeat(100));
    writeFileSync(wal, journal);
    await restore({ ...office, now });
    expect([office.rows(), existsSync(wal)]).toEqual([first, false]);
  });

  it('leaves the old state or the new one when it is killed at any step, and goes on', {
    timeout: 240_000,
  }, async () => {
    let finished = false;
    for (let step = 1; !finished; step += 1) {
      using office = await changedOffice();
      finished = runTo(step, { action: 'restore', ...office, now }) === 0;
      const rows = office.rows();
      if (rows['new.png']) expect([rows, office.files()]).toEqual([second, expect.objectContaining(second)]);
      else expect([rows, Object.keys(office.files())]).toEqual([first, expect.arrayContaining(Object.keys(first))]);
      await restore({ ...office, now: new Date(now.getTime() + 1000) });
      expect([office.rows(), office.files()]).toEqual([first, first]);
      expect(step).toBeLessThan(30);
    }
  });

  it.each<[string, (office: Awaited<ReturnType<typeof changedOffice>>) => unknown, RegExp]>([
    ['is no backup', ({ folder }) => ({ from: folder }), /is no whole backup/],
    ['is not there', () => ({ from: '/nowhere' }), /is no whole backup/],
    ['is of a newer project', () => ({ known: ['other'] }), /has the migration first\. Update first/],
    ['is damaged', ({ from }) => writeFileSync(join(from, 'media', 'gone.png'), 'A cat'), /is not as it was written/],
  ])('of what %s is refused, and nothing is touched', async (_, change, message) => {
    using office = await changedOffice();
    const changed = change(office) ?? {};
    await expect(restore({ ...office, now, ...changed })).rejects.toThrow(message);
    expect([office.rows(), office.files()]).toEqual([second, second]);
  });

  it('leaves everything as it is when the disk is full, with one line that says so', async () => {
    using office = new Office({ 'large.png': 'x'.repeat(300_000) });
    const { folder } = await backUp({ ...office, now });
    office.write(second);
    const { status, stderr } = limited(100, 'src/commands/restore.ts', ['--from', folder], office.env);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^restore: [^\n]*\n$/)]);
    expect([office.rows(), office.files()]).toEqual([second, second]);
  });
});

describe('while a newsroom works', () => {
  it('nothing is restored; once it has stopped, it is what it was at the time of the backup', async () => {
    const newsroom = await makeNewsroom();
    const { path } = newsroom;
    const env = { DATABASE_URI: `file:${path}` };
    const place = { database: path, media: join(path, '..', 'media'), known: ['schema'], now };
    await newsroom.payload.destroy(); // the locks of one process do not hold against itself
    const writer = otherProcess(path);
    try {
      await writer.loaded;
      await writer.begin();
      const { folder } = await backUp({ ...place, out: join(path, '..', 'backups') });
      const then = await inspect(join(folder, 'cms.db'));
      const before = writer.saved.length;
      await expect(restore({ ...place, from: folder })).rejects.toThrow(/^The database .* is in use; stop the panel /);
      await expect.poll(() => writer.saved.length).toBeGreaterThan(before);
      writer.child.kill('SIGKILL');
      await writer.ended;
      const { status, stderr } = await runCommand('src/commands/restore.ts', ['--from', folder], env);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/has the migration schema\. Update first\.\n$/)]);
      await restore({ ...place, from: folder });
      expect(await inspect(path)).toEqual(then);
      expect(then.faults).toEqual([]);
    } finally {
      writer.child.kill('SIGKILL');
      await newsroom.remove();
    }
  });

  it('and nobody writes, an open panel is enough to be refused', async () => {
    const { uri, folder, env, close } = await openTestDatabase();
    try {
      const run = (file: string, args: string[]) => runCommand(`src/backup/${file}`, args, env);
      const backup = await run('backup-command.ts', ['--out', join(folder, 'backups'), '--json']);
      const from: string = JSON.parse(backup.stdout).folder;
      expect((await run('restore-command.ts', ['--from', from, '--check'])).stdout).toMatch(
        /^The backup of .* is complete: /,
      );
      expect(await run('restore-command.ts', ['--from', from])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^restore: The database [^\n]* is in use; [^\n]*\n$/),
      });
    } finally {
      await close();
    }
    expect(uri).toMatch(/^file:/);
  });
});
