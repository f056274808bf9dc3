/** Backups: complete while others write, and complete or not there at all when something fails. */
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUp } from '../../../src/backup/back-up.ts';
import { checkBackup } from '../../../src/backup/check-backup.ts';
import { otherProcess } from '../database/other-process.ts';
import { createTestCms, inspect } from '../database/test-cms.ts';
import { runCommand } from '../support/run-command.ts';
import { Installation } from './installation.ts';
import { runUntilStep, runWithFileLimit, startSteps } from './processes.ts';

const pictures = { 'one.png': 'a harbour', 'two.png': 'a mountain' };
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));

describe('a backup', () => {
  it('is complete while others write, and has everything that was saved before it began', async () => {
    const cms = await createTestCms();
    const out = join(cms.path, '..', 'backups');
    const writer = otherProcess(cms.path);
    try {
      await writer.loaded;
      await writer.begin();
      for (let time = 0; time < 5; time += 1) {
        const saved = new Map(writer.saved);
        const env = { DATABASE_URI: `file:${cms.path}` };
        // Separate folders: backups are named by the second, and two may fall into the same one.
        const { status, stdout, stderr } = await runCommand(
          'src/commands/backup.ts',
          ['--out', `${out}-${time}`, '--json'],
          env,
        );
        expect([status, stderr]).toEqual([0, '']);
        const { revisions, problems } = await inspect(join(JSON.parse(stdout).folder, 'cms.db'));
        expect(problems).toEqual([]);
        for (const [id, revision] of saved) expect(revisions.get(id) ?? -1).toBeGreaterThanOrEqual(revision);
        expect(writer.saved.length, 'writers did not wait').toBeGreaterThan(saved.size);
      }
    } finally {
      writer.child.kill('SIGKILL');
      await writer.ended;
      await cms.remove();
    }
  });

  it('has the database, the pictures and a manifest with every file', async () => {
    using installation = new Installation(pictures);
    const { folder, ...done } = await backUp({ ...installation, now: at(1) });
    expect(done).toEqual({ bytes: expect.any(Number), rows: 3, pictures: 2, missing: [], losses: [], removed: [] });
    expect(folder).toBe(join(installation.out, 'cms-20260101T120001Z'));
    expect(installation.rows(join(folder, 'cms.db'))).toEqual(pictures);
    expect(installation.files(join(folder, 'media'))).toEqual(pictures);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ version: 1, migrations: ['first'], rows: { media: 2, payload_migrations: 1 } });
    await expect(checkBackup(folder, installation.known)).resolves.toEqual(manifest);
  });

  it('reports pictures without a file, and is created all the same', async () => {
    using installation = new Installation(pictures);
    rmSync(join(installation.media, 'two.png'));
    expect(await backUp({ ...installation, now: at(1) })).toMatchObject({ pictures: 1, missing: ['two.png'] });
    rmSync(installation.media, { recursive: true });
    expect(await backUp({ ...installation, now: at(2) })).toMatchObject({
      pictures: 0,
      missing: ['one.png', 'two.png'],
    });
  });

  it('of the same second gets a number, also when both are made at the same time', async () => {
    using installation = new Installation(pictures);
    await backUp({ ...installation, now: at(1) });
    const { folder } = await backUp({ ...installation, keep: { last: 2 }, now: at(1) });
    expect(folder).toMatch(/cms-20260101T120001Z-2$/);
    const step = { action: 'backup', ...installation, keep: { last: 4 }, now: at(1) };
    await Promise.all([startSteps(step), startSteps(step), startSteps(step)]);
    expect(installation.backups()).toEqual(
      ['', '-2', '-3', '-4', '-5'].map((end) => `cms-20260101T120001Z${end}`).slice(-4),
    );
    for (const name of installation.backups()) await checkBackup(join(installation.out, name), installation.known);
  });

  it('replaces the oldest ones, and does not change other files in the folder', async () => {
    using installation = new Installation(pictures);
    for (const second of [1, 2, 3]) await backUp({ ...installation, now: at(second) });
    writeFileSync(join(installation.out, 'notes.txt'), 'mine');
    const { removed } = await backUp({ ...installation, keep: { last: 2 }, now: at(4) });
    expect(removed).toEqual(['cms-20260101T120001Z', 'cms-20260101T120002Z']);
    expect(installation.backups()).toEqual(['cms-20260101T120003Z', 'cms-20260101T120004Z', 'notes.txt']);
  });

  it('removes nothing from the future: the clock was ahead, or is behind', async () => {
    using installation = new Installation(pictures);
    for (const second of [58, 59]) await backUp({ ...installation, now: at(second) });
    const { folder, removed } = await backUp({ ...installation, keep: { last: 1 }, now: at(1) });
    expect([existsSync(folder), removed]).toEqual([true, []]);
    expect(await backUp({ ...installation, keep: { last: 1 }, now: at(2) })).toMatchObject({
      removed: ['cms-20260101T120001Z'],
    });
  });

  it('is complete or missing after a kill at any step, and the next one cleans up', {
    timeout: 240_000,
  }, async () => {
    using installation = new Installation(pictures);
    let finished = false;
    for (let step = 1; !finished; step += 1) {
      const request = { action: 'backup', ...installation, keep: { last: 1 }, now: at(step) };
      finished = runUntilStep(step, request) === 0;
      for (const name of installation.backups()) {
        if (!name.startsWith('.')) await checkBackup(join(installation.out, name), installation.known);
      }
      expect(installation.rows()).toEqual(pictures);
      expect(step).toBeLessThan(30);
    }
    expect(installation.backups()).toEqual([expect.stringMatching(/^cms-/)]);
  });

  it('fails with one line when the disk is full, and leaves nothing', async () => {
    using installation = new Installation({ ...pictures, 'large.png': 'x'.repeat(200_000) });
    const { status, stderr } = runWithFileLimit(
      100,
      'src/commands/backup.ts',
      ['--out', installation.out],
      installation.env,
    );
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^backup: [^\n]*There is no space left in[^\n]*\n$/)]);
    expect(installation.backups()).toEqual([]);
    expect(installation.rows()).toMatchObject(pictures);
  });

  it('is not created from a damaged database', async () => {
    using installation = new Installation(
      Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}.png`, 'x'.repeat(500)])),
    );
    const bytes = readFileSync(installation.database);
    bytes.fill(0xff, 8192, 12_288);
    writeFileSync(installation.database, bytes);
    await expect(backUp({ ...installation, now: at(1) })).rejects.toThrow(
      /^The database .* (cannot be copied|is damaged)/,
    );
    expect(installation.backups()).toEqual([]);
  });

  it.each([
    ['file:./nowhere/cms.db', [], 1, /^backup: The database [^\n]* does not exist\. [^\n]*\n$/],
    ['postgres://localhost/feed', [], 1, /^backup: The database is on a server\. [^\n]*pg_dump[^\n]*\n$/],
    ['libsql://feed.example', [], 1, /^backup: The database is on a server\. [^\n]*\n$/],
    ['', ['--keep', '0'], 2, /^backup: --keep takes a whole number of at least 1\.\n/],
    ['', ['--keep-weekly', '1.5'], 2, /^backup: --keep-weekly takes a whole number of at least 1\.\n/],
  ])('of %j with %j is refused', async (DATABASE_URI, args, status, line) => {
    using installation = new Installation({});
    const env = { DATABASE_URI, STATE_DIR: join(installation.folder, 'state') };
    const ended = await runCommand('src/commands/backup.ts', ['--out', installation.out, ...args], env);
    expect([ended.status, ended.stderr]).toEqual([status, expect.stringMatching(line)]);
    expect(existsSync(installation.out)).toBe(false);
  });
});

describe('a changed backup', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a byte of the database',
      (folder) => flip(join(folder, 'cms.db'), 5000),
      /cms\.db has changed since it was written/,
    ],
    [
      'a byte of a picture',
      (folder) => flip(join(folder, 'media', 'one.png'), 1),
      /one\.png has changed since it was written/,
    ],
    [
      'a longer picture',
      (folder) => appendFileSync(join(folder, 'media', 'one.png'), '!'),
      /one\.png has changed since/,
    ],
    ['a missing picture', (folder) => rmSync(join(folder, 'media', 'one.png')), /one\.png is missing/],
    [
      'a missing manifest',
      (folder) => rmSync(join(folder, 'manifest.json')),
      /is not a complete backup: its manifest\.json/,
    ],
    [
      'a damaged manifest',
      (folder) => flip(join(folder, 'manifest.json'), 0),
      /is not a complete backup: its manifest\.json/,
    ],
    [
      'other row counts',
      (folder) => rewrite(folder, '"media": 2', '"media": 3'),
      /does not have the rows that the manifest lists/,
    ],
    [
      'a newer schema',
      (folder) => rewrite(folder, '"first"', '"third"'),
      /does not have the rows that the manifest lists/,
    ],
    [
      'a path that leaves the folder',
      (folder) => rewrite(folder, 'media/one.png', 'media/../../x'),
      /is not a complete backup: its manifest\.json/,
    ],
  ])('is refused: %s', async (_, change, message) => {
    using installation = new Installation(pictures);
    const { folder } = await backUp({ ...installation, now: at(1) });
    change(folder);
    await expect(checkBackup(folder, installation.known)).rejects.toThrow(message);
  });

  it('is refused when it has migrations that this version does not know', async () => {
    using installation = new Installation(pictures);
    const { folder } = await backUp({ ...installation, now: at(1) });
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
