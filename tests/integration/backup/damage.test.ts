/** A damaged index, which SQLite does not notice when it reads rows: export, intake and backup do. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDatabaseCheck } from '../../../src/database/database-check.ts';
import { damageIndex } from '../support/damage-index.ts';
import { runCommand } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let env: Record<string, string>;
let file: string;
let out: string;

beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
  // A copy that nobody has open: closing a file drops the locks of the CMS on it.
  file = join(database.folder, 'copy', 'cms.db');
  out = join(database.folder, 'backups');
  mkdirSync(join(database.folder, 'copy'));
  await database.sql(`VACUUM INTO '${file}'`);
  env = { ...database.env, DATABASE_URI: `file:${file}` };
});
afterAll(() => database.close());

const run = (name: string, ...args: string[]) => runCommand(`src/commands/${name}.ts`, args, env);
const check = () => readDatabaseCheck(env.DATABASE_URI);

it('is found and repaired through a backup, and nothing is exported or removed until then', async () => {
  expect(await run('backup', '--out', out)).toMatchObject({ status: 0, stderr: '' });
  const passed = check()?.passed_at;
  expect(passed).toEqual(expect.any(String));

  damageIndex(file, 'news_status_idx', 'published');
  const published = (hint: string) => {
    const connection = new DatabaseSync(file, { readOnly: true });
    const rows = connection.prepare(`SELECT id FROM news ${hint} WHERE status = 'published'`).all();
    connection.close();
    return rows.length;
  };
  expect(published('INDEXED BY news_status_idx')).toBe(published('NOT INDEXED') - 1);

  const damaged =
    /^\w+: The database [^\n]* is damaged: row \d+ missing from index news_status_idx\. [^\n]*docs\/backup\.md[^\n]*\n$/;
  const dist = join(database.folder, 'dist');
  expect(await run('export', '--out', dist)).toMatchObject({ status: 1, stderr: expect.stringMatching(damaged) });
  expect(await run('intake', 'avis')).toMatchObject({ status: 1, stderr: expect.stringMatching(damaged) });
  const { status, stderr, stdout } = await run('backup', '--out', out, '--keep', '1', '--json');
  const { folder, removed } = JSON.parse(stdout);
  expect([status, stderr, removed]).toEqual([1, expect.stringMatching(damaged), []]);
  expect(existsSync(dist)).toBe(false);
  expect(check()).toMatchObject({ passed_at: passed, damage: { kind: 'whole', problems: [expect.any(String)] } });

  expect(await run('restore', '--from', folder)).toMatchObject({ status: 0, stderr: '' });
  expect(published('INDEXED BY news_status_idx')).toBe(published('NOT INDEXED'));
  expect(check()?.damage).toBeNull();
  expect(await run('export', '--no-search', '--out', dist)).toMatchObject({ status: 0, stderr: '' });
  const { stdout: last } = await run('backup', '--out', out, '--keep', '1', '--json');
  expect(JSON.parse(last).removed).toHaveLength(1);
  expect(existsSync(folder)).toBe(true); // it is doubtful, so it took nobody's place
});
