/** Backups: whole while others write, whole or not there when something is in the way. */
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUp } from '../../../src/backup/back-up.ts';
import { checkBackup } from '../../../src/backup/check-backup.ts';
import { inspect, makeNewsroom } from '../database/newsroom.ts';
import { otherProcess } from '../database/other-process.ts';
import { runCommand } from '../support/run-command.ts';
import { Office } from './office.ts';
import { limited, runTo } from './processes.ts';

const pictures = { 'one.png': 'a harbour', 'two.png': 'a mountain' };
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));

describe('a backup', () => {
  it('is whole each time while others write, and has what was saved before it began', async () => {
    const newsroom = await makeNewsroom();
    const out = join(newsroom.path, '..', 'backups');
    const writer = otherProcess(newsroom.path);
    try {
      await writer.loaded;
      await writer.begin();
      for (let time = 0; time < 5; time += 1) {
        const saved = new Map(writer.saved);
        const env = { DATABASE_URI: `file:${newsroom.path}` };
        // A folder each: a backup is named after its second, and two may be taken in one.
        const { status, stdout, stderr } = await runCommand(
          'src/commands/backup.ts',
          ['--out', `${out}-${time}`, '--json'],
          env,
        );
        expect([status, stderr]).toEqual([0, '']);
        const { revisions, faults } = await inspect(join(JSON.parse(stdout).folder, 'cms.db'));
        expect(faults).toEqual([]);
        for (const [id, revision] of saved) expect(revisions.get(id) ?? -1).toBeGreaterThanOrEqual(revision);
        expect(writer.saved.length, 'nobody waited').toBeGreaterThan(saved.size);
      }
    } finally {
      writer.child.kill('SIGKILL');
      await writer.ended;
      await newsroom.remove();
    }
  });

  it('has the database and the pictures, and says of each file what it is', async () => {
    using office = new Office(pictures);
    const { folder, ...done } = await backUp({ ...office, now: at(1) });
    expect(done).toEqual({ bytes: expect.any(Number), rows: 3, pictures: 2, missing: [], removed: [] });
    expect(folder).toBe(join(office.out, 'cms-20260101T120001Z'));
    expect(office.rows(join(folder, 'cms.db'))).toEqual(pictures);
    expect(office.files(join(folder, 'media'))).toEqual(pictures);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ version: 1, migrations: ['first'], rows: { media: 2, payload_migrations: 1 } });
    await expect(checkBackup(folder, office.known)).resolves.toEqual(manifest);
  });

  it('says which pictures had no file, and is made all the same', async () => {
    using office = new Office(pictures);
    rmSync(join(office.media, 'two.png'));
    expect(await backUp({ ...office, now: at(1) })).toMatchObject({ pictures: 1, missing: ['two.png'] });
    rmSync(office.media, { recursive: true });
    expect(await backUp({ ...office, now: at(2) })).toMatchObject({ pictures: 0, missing: ['one.png', 'two.png'] });
  });

  it('overwrites none', async () => {
    using office = new Office(pictures);
    await backUp({ ...office, now: at(1) });
    await expect(backUp({ ...office, now: at(1) })).rejects.toThrow(/is there already, and is not overwritten/);
    expect(office.backups()).toEqual(['cms-20260101T120001Z']);
  });

  it('takes the place of the oldest, and touches nothing that is no backup', async () => {
    using office = new Office(pictures);
    for (const second of [1, 2, 3]) await backUp({ ...office, now: at(second) });
    writeFileSync(join(office.out, 'notes.txt'), 'mine');
    const { removed } = await backUp({ ...office, keep: 2, now: at(4) });
    expect(removed).toEqual(['cms-20260101T120001Z', 'cms-20260101T120002Z']);
    expect(office.backups()).toEqual(['cms-20260101T120003Z', 'cms-20260101T120004Z', 'notes.txt']);
  });

  it('stays when the clock was ahead before, whose backups have later names', async () => {
    using office = new Office(pictures);
    for (const second of [58, 59]) await backUp({ ...office, now: at(second) });
    const { folder, removed } = await backUp({ ...office, keep: 2, now: at(1) });
    expect([existsSync(folder), removed]).toEqual([true, ['cms-20260101T120058Z']]);
  });

  it('is there whole or not at all when it is killed at any step, and the next one clears up', {
    timeout: 240_000,
  }, async () => {
    using office = new Office(pictures);
    let finished = false;
    for (let step = 1; !finished; step += 1) {
      const request = { action: 'backup', ...office, keep: 1, now: at(step) };
      finished = runTo(step, request) === 0;
      for (const name of office.backups()) {
        if (!name.startsWith('.')) await checkBackup(join(office.out, name), office.known);
      }
      expect(office.rows()).toEqual(pictures);
      expect(step).toBeLessThan(30);
    }
    expect(office.backups()).toEqual([expect.stringMatching(/^cms-/)]);
  });

  it('is not there when the disk is full, with one line that says so', async () => {
    using office = new Office({ ...pictures, 'large.png': 'x'.repeat(200_000) });
    const { status, stderr } = limited(100, 'src/commands/backup.ts', ['--out', office.out], office.env);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^backup: [^\n]*There is no room in[^\n]*\n$/)]);
    expect(office.backups()).toEqual([]);
    expect(office.rows()).toMatchObject(pictures);
  });

  it('is not made of a damaged database', async () => {
    using office = new Office(
      Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}.png`, 'x'.repeat(500)])),
    );
    const bytes = readFileSync(office.database);
    bytes.fill(0xff, 8192, 12_288);
    writeFileSync(office.database, bytes);
    await expect(backUp({ ...office, now: at(1) })).rejects.toThrow(/^The database .* (cannot be copied|is damaged)/);
    expect(office.backups()).toEqual([]);
  });

  it.each([
    ['file:./nowhere/cms.db', [], 1, /^backup: There is no database [^\n]*\n$/],
    ['postgres://localhost/feed', [], 1, /^backup: The database is on a server, [^\n]*pg_dump[^\n]*\n$/],
    ['libsql://feed.example', [], 1, /^backup: The database is on a server, [^\n]*\n$/],
    ['', ['--keep', '0'], 2, /^backup: --keep needs a number\.\n/],
  ])('of %j with %j is refused', async (DATABASE_URI, args, status, line) => {
    using office = new Office({});
    const ended = await runCommand('src/commands/backup.ts', ['--out', office.out, ...args], { DATABASE_URI });
    expect([ended.status, ended.stderr]).toEqual([status, expect.stringMatching(line)]);
    expect(existsSync(office.out)).toBe(false);
  });
});

describe('a backup that was changed since', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    ['a byte of the database', (folder) => flip(join(folder, 'cms.db'), 5000), /cms\.db is not as it was written/],
    ['a byte of a picture', (folder) => flip(join(folder, 'media', 'one.png'), 1), /one\.png is not as it was written/],
    ['a longer picture', (folder) => appendFileSync(join(folder, 'media', 'one.png'), '!'), /one\.png is not as/],
    ['a missing picture', (folder) => rmSync(join(folder, 'media', 'one.png')), /one\.png is missing/],
    ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), /is no whole backup: its manifest\.json/],
    ['half a manifest', (folder) => flip(join(folder, 'manifest.json'), 0), /is no whole backup: its manifest\.json/],
    [
      'other counts',
      (folder) => rewrite(folder, '"media": 2', '"media": 3'),
      /does not have the rows that the manifest/,
    ],
    ['a newer schema', (folder) => rewrite(folder, '"first"', '"third"'), /does not have the rows that the manifest/],
    [
      'a way out',
      (folder) => rewrite(folder, 'media/one.png', 'media/../../x'),
      /is no whole backup: its manifest\.json/,
    ],
  ])('is refused: %s', async (_, change, message) => {
    using office = new Office(pictures);
    const { folder } = await backUp({ ...office, now: at(1) });
    change(folder);
    await expect(checkBackup(folder, office.known)).rejects.toThrow(message);
  });

  it('is refused when this project does not know its migrations yet', async () => {
    using office = new Office(pictures);
    const { folder } = await backUp({ ...office, now: at(1) });
    await expect(checkBackup(folder, ['second'])).rejects.toThrow(/has the migration first\. Update first\./);
  });
});

function flip(path: string, position: number): void {
  const bytes = readFileSync(path);
  bytes[position] = (bytes[position] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
}

function rewrite(folder: string, from: string, to: string): void {
  const path = join(folder, 'manifest.json');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}
