/**
 * Failures of the real commands: the disk is full, the folder is not writable, the database is damaged, locked or not migrated,
 * the clock jumps back, the tree of the last run is damaged. Each time the old feed stays complete, one line says what to
 * do, and the next run succeeds. Kills, failing remotes and backups have their own tests.
 */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFolder } from '../../../export/verify/tree/folder-source.ts';
import { verify } from '../../../export/verify/verify.ts';
import { newSigningKeyFile } from '../../../src/lib/minisign/signing-key.ts';
import * as fake from '../../fixtures/markets/fake-exchanges.ts';
import { damageIndex } from '../support/damage-index.ts';
import { readTree } from '../support/read-tree.ts';
import { type Ended, root, runCommand } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const exchanges = await fake.startFakeExchanges();
let database: TestDatabase;
let env: Record<string, string>;
let out: string;
let file: string;

beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
  // A copy that tests may damage; the panel stays connected to the original.
  await database.sql(`VACUUM INTO '${join(database.folder, 'whole.db')}'`);
  out = join(database.folder, 'dist');
  file = join(database.folder, 'cms.db');
  env = {
    ...exchanges.env,
    ...database.env,
    DATABASE_URI: `file:${file}`,
    AGGREGATOR_ID: 'sample-aggregator',
    SITE_LANGUAGES: 'en nn',
  };
});
afterAll(async () => {
  await exchanges.close();
  await database.close();
});
beforeEach(() => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  copyFileSync(join(database.folder, 'whole.db'), file);
  exchanges.reset();
});

const at = (day: number) => `2026-11-0${day}T00:00:00+00:00`;
const exportAt = (day: number, given = env) =>
  runCommand('src/commands/export.ts', ['--no-search', '--out', out, '--at', at(day)], given);
const markets = () => runCommand('src/commands/markets.ts', ['--out', out], env);
const problems = async () => (await verify(openFolder(out))).problems;
const texts = () => new Map([...readTree(out)].map(([path, content]) => [path, content.toString('utf8')]));
const builtAt = () => JSON.parse(texts().get('api/v1/index.json') ?? '{}').generated_at;

/** Expects exit status 1 and a single line on stderr. */
function expectFailure({ status, stderr }: Pick<Ended, 'status' | 'stderr'>, line: RegExp): void {
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(line)]]);
}

/** Runs work that fails, and expects that the feed is unchanged and that the next export succeeds. */
async function expectUnchanged(day: number, work: () => Promise<void>): Promise<void> {
  const before = texts();
  await work();
  expect(texts()).toEqual(before);
  expect(await problems()).toEqual([]);
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  copyFileSync(join(database.folder, 'whole.db'), file);
  expect(await exportAt(day)).toMatchObject({ status: 0, stderr: '' });
  expect(builtAt()).toBe(at(day));
  expect(await problems()).toEqual([]);
}

describe('the feed', () => {
  beforeAll(async () => {
    copyFileSync(join(database.folder, 'whole.db'), file);
    expect(await exportAt(1)).toMatchObject({ status: 0 });
    expect(await markets()).toMatchObject({ status: 0 });
  });

  it('stays as it is when the disk is full, for the export and for the markets, and no line has the signing key', async () => {
    const FEED_SIGNING_KEY = newSigningKeyFile().trim().split('\n').at(-1) ?? '';
    // Files may have at most eight kilobytes (sixteen blocks): for the command that is a full disk.
    const limited = (program: string, ...args: string[]) => {
      const script = ['-c', 'ulimit -f 16; exec "$0" "$@"', process.execPath, program, ...args];
      const given = {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'test' as const,
        TSX_DISABLE_CACHE: '1',
        ...env,
        FEED_SIGNING_KEY,
      };
      return promisify(execFile)('sh', script, { cwd: root, env: given }).then(
        ({ stderr }) => ({ status: 0, stderr }),
        ({ code, stdout, stderr }) => {
          expect(stdout + stderr).not.toContain(FEED_SIGNING_KEY);
          return { status: code, stderr };
        },
      );
    };
    await expectUnchanged(2, async () => {
      expectFailure(
        await limited('src/commands/export.ts', '--out', out, '--at', at(2)),
        /^export: .*is larger than this user may write; raise the limit/,
      );
      expectFailure(
        await limited('src/commands/markets.ts', '--out', out),
        /^markets: .*is larger than this user may write; raise the limit/,
      );
    });
  });

  it('is not started in a folder that is not writable, and the error is one line', async () => {
    // Nobody can write to /sys, not even root. On other systems a file is in the way.
    const folder = process.platform === 'linux' ? '/sys/feed' : join(file, 'feed');
    await expectUnchanged(3, async () => {
      expectFailure(
        await runCommand('src/commands/export.ts', ['--no-search', '--out', folder], env),
        /^export: .*feed/,
      );
      expectFailure(await runCommand('src/commands/markets.ts', ['--out', folder], env), /^markets: .*feed/);
    });
  });

  it('stays as it is when the database is damaged', async () => {
    await expectUnchanged(4, async () => {
      const bytes = readFileSync(file);
      bytes.fill(0x5a, 4096, Math.floor(bytes.length * 0.9));
      writeFileSync(file, bytes);
      expectFailure(await exportAt(4), /^export: The database .*cms\.db is damaged: .*docs\/backup\.md\.$/m);
    });
  });

  it('stays as it is when an index of the database is damaged, which SQLite does not notice when it reads rows', async () => {
    await expectUnchanged(4, async () => {
      damageIndex(file, 'news_status_idx', 'published');
      expectFailure(
        await exportAt(4),
        /^export: The database .*cms\.db is damaged: .*news_status_idx.*docs\/backup\.md\.$/m,
      );
    });
  });

  it('stays as it is when the database is locked', async () => {
    await expectUnchanged(5, async () => {
      const holder = new DatabaseSync(file);
      holder.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
      expectFailure(await exportAt(5), /^export: The database cannot be read: .*locked.*Check DATABASE_URI\.$/m);
      holder.exec('ROLLBACK');
      holder.close();
    });
  });

  it('stays as it is when a migration is missing', async () => {
    await expectUnchanged(6, async () => {
      const older = new DatabaseSync(file);
      older.exec('ALTER TABLE talks DROP COLUMN channel');
      older.close();
      expectFailure(await exportAt(6), /^export: The database is not migrated .*Run npm run migrate\.$/m);
    });
  });

  it('is complete, with every story of the archive, when the clock has jumped back', async () => {
    const archived = () => JSON.parse(texts().get('api/v1/archive/articles.json') ?? '{}').articles as { id: string }[];
    const before = archived().map(({ id }) => id);
    expect(await exportAt(2)).toMatchObject({ status: 0 });
    expect(builtAt()).toBe(at(2));
    expect(archived().map(({ id }) => id)).toEqual(before);
    expect(await problems()).toEqual([]);
    expect(await markets()).toMatchObject({ status: 0 });
    expect(await problems()).toEqual([]);
  });

  it('is rebuilt from a damaged tree: files cut short, missing or left over', async () => {
    const release = realpathSync(out);
    const cut = (path: string) => truncateSync(join(release, path), 40);
    cut('api/v1/news.json');
    cut('api/v1/manifest.json');
    cut('api/v1/markets/manifest.json');
    rmSync(join(release, 'api/v1/events.json'));
    mkdirSync(join(out, '..', '.dist', 'half-written'), { recursive: true });
    expect(await exportAt(8)).toMatchObject({ status: 0 });
    expect(await markets()).toMatchObject({ status: 0 });
    expect(await problems()).toEqual([]);
    expect(readdirSync(join(out, '..', '.dist')).length).toBeLessThanOrEqual(4);
  });
});
