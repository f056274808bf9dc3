/** A damaged index, which SQLite does not notice when it reads rows: export, intake and backup do. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readDatabaseCheck } from '../../../src/database/database-check.ts';
import { damageIndex, destroyIndex } from '../support/damage-index.ts';
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
  const STATE_DIR = join(database.folder, 'state');
  vi.stubEnv('STATE_DIR', STATE_DIR); // this process reads what the commands note
  env = { ...database.env, STATE_DIR, DATABASE_URI: `file:${file}` };
});
afterAll(() => {
  vi.unstubAllEnvs();
  return database.close();
});

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

it.each(['news_status_idx', 'sqlite_autoindex_news_1'])('whose page %s cannot be read loses no row', async (index) => {
  const damaged = join(database.folder, `${index}.db`);
  await database.sql(`VACUUM INTO '${damaged}'`);
  const before = contents(damaged);
  destroyIndex(damaged, index);
  const backups = join(database.folder, `${index}-backups`);
  const { status, stdout } = await runCommand('src/commands/backup.ts', ['--out', backups, '--json'], {
    ...env,
    DATABASE_URI: `file:${damaged}`,
  });
  expect(status).toBe(1);
  expect(contents(join(JSON.parse(stdout).folder, 'cms.db'))).toEqual(before);
});

/** The schema and the rows of each table, as a fingerprint. */
function contents(path: string): Record<string, string> {
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    const schema = connection.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
    const tables = schema.filter(({ type }) => type === 'table');
    const rows = tables.map(({ name }) =>
      connection.prepare(`SELECT * FROM "${name}" NOT INDEXED ORDER BY rowid`).all(),
    );
    const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
    return Object.fromEntries([['schema', hashOf(schema)], ...tables.map(({ name }, at) => [name, hashOf(rows[at])])]);
  } finally {
    connection.close();
  }
}
