/** `npm run drill` on a backup of the sample content, without a built panel: nothing of the real place is touched. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, FakeStore } from '../../fixtures/s3/fake-store.ts';
import { runCommand, startCommand } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let env: Record<string, string>;
let backups: string;
let published: string;
let temporary: string;
/** The bucket of the real pictures. */
let store: FakeStore;

beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
  const { folder } = database;
  [backups, published, temporary] = ['backups', 'dist', 'tmp'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(temporary);
  // Of the real service: nothing may be written to these.
  env = {
    ...database.env,
    ...{ TMPDIR: temporary, STATE_DIR: join(folder, 'state'), EXPORT_DIR: published, SITE_LANGUAGES: 'en' },
    ...{ PUBLISH_BRANCH: 'gh-pages', PUBLISH_REMOTE: join(folder, 'nowhere.git'), EXPORT_CRON: '* * * * *' },
  };
  expect(await runCommand('src/commands/backup.ts', ['--out', backups], env)).toMatchObject({ status: 0 });
  expect(await runCommand('src/commands/export.ts', ['--out', published, '--no-search'], env)).toMatchObject({
    status: 0,
  });
  store = await FakeStore.open();
  Object.assign(env, store.env, { MEDIA_BUCKET: `s3://${BUCKET}/pictures` });
});
afterAll(async () => {
  await store?.close();
  await database?.close();
});

const drill = (...args: string[]) => runCommand('src/commands/drill.ts', ['--from', backups, ...args], env);

/** The size and time of every file of the real service, without the record that the drill itself ran. */
const realFiles = () =>
  readdirSync(database.folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^(tmp|state\/jobs)(\/|$)/.test(path))
    .map((path) => {
      const { size, mtimeMs } = statSync(join(database.folder, path));
      return [path, size, statSync(join(database.folder, path)).isFile() ? mtimeMs : 0];
    });

describe('a drill', () => {
  it('restores, starts, exports, verifies and compares, and changes nothing', async () => {
    const before = realFiles();
    const { status, stdout, stderr } = await drill('--json');
    expect([status, stderr]).toEqual([0, '']);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ ok: true, against: published, differences: [], pictures: 8, migrated: [] });
    expect(report.steps.map(({ name }: { name: string }) => name)).toEqual([
      'restore',
      'start',
      'export',
      'verify',
      'compare',
    ]);
    for (const { seconds } of report.steps) expect(seconds).toEqual(expect.any(Number));
    expect(report.age_hours).toBeLessThan(1);
    expect(realFiles()).toEqual(before);
    expect(store.asked).toEqual([]);
    expect(readdirSync(temporary).filter((name) => name.startsWith('feed-drill'))).toEqual([]);
  });

  it('says which rows the published feed and the backup do not both have', async () => {
    const changed = join(database.folder, 'changed');
    cpSync(published, changed, { recursive: true, dereference: true });
    const file = join(changed, 'api/v1/books.json');
    const content = JSON.parse(readFileSync(file, 'utf8'));
    const [first] = content.books;
    const count = content.books.length;
    content.books[0] = { ...first, id: 'published-since' };
    writeFileSync(file, JSON.stringify(content));
    const { status, stdout } = await drill('--against', changed);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(
        `Books (/api/v1/books.json): ${count} in the backup, ${count} published; only in the backup: 1 (${first.id}); only published: 1 (published-since)`,
      ),
    ]);
  });

  it('leaves nothing behind when a signal or a kill ends it', async () => {
    const left = () => readdirSync(temporary).filter((name) => name.startsWith('feed-drill'));
    for (const [signal, status] of [
      ['SIGTERM', 143],
      ['SIGKILL', null],
    ] as const) {
      const { ended, kill } = startCommand('src/commands/drill.ts', ['--from', backups], env);
      await expect.poll(left, { timeout: 60_000 }).toHaveLength(1);
      await expect
        .poll(() => existsSync(join(temporary, left()[0] ?? '', 'data/cms.db')), { timeout: 60_000 })
        .toBe(true);
      await sleep(500);
      kill(signal);
      expect((await ended).status).toBe(status);
      await expect.poll(left, { timeout: 30_000 }).toEqual([]);
    }
  });

  it('fails when the backup is too old, and says so in one line', async () => {
    const [name = ''] = readdirSync(backups);
    const manifest = join(backups, name, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    const old = join(backups, 'cms-20260101T000000Z');
    try {
      writeFileSync(manifest, text.replace(/"made_at": "[^"]*"/, '"made_at": "2026-01-01T00:00:00.000Z"'));
      renameSync(join(backups, name), old);
      const { status, stdout, stderr } = await drill('--max-age', '48', '--json');
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^drill: The newest backup, [^\n]*, is [\d.]+ hours old, more than 48\. [^\n]*\n$/),
      ]);
      expect(JSON.parse(stdout)).toMatchObject({ ok: false, max_age_hours: 48 });
    } finally {
      renameSync(old, join(backups, name));
      writeFileSync(manifest, text);
    }
  });

  it('fails with the step and the reason when the newest backup is damaged, even if an older one is not', async () => {
    const [name = ''] = readdirSync(backups);
    cpSync(join(backups, name), join(backups, `${name}-2`), { recursive: true });
    writeFileSync(join(backups, `${name}-2`, 'cms.db'), 'short');
    cpSync(join(backups, name), join(backups, 'cms-20990101T000000Z'), { recursive: true }); // from the future
    const { status, stdout, stderr } = await drill();
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^drill: The step "restore" failed with [^\n]*Z-2: [^\n]*cms\.db has changed[^\n]*\n$/),
    ]);
  });

  it.each([
    [['--from', '/nowhere'], 1, /^drill: There is no backup in \/nowhere\. [^\n]*\n$/],
    [['--max-age', 'a day'], 2, /^drill: --max-age takes a number of hours\.\n/],
  ])('with %j is refused', async (args, status, line) => {
    expect(await runCommand('src/commands/drill.ts', args, env)).toMatchObject({
      status,
      stderr: expect.stringMatching(line),
    });
  });
});
