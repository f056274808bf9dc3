/** Every command of the workflows, as a runner would run it, against a bare repository and simulated exchanges. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as fake from '../../fixtures/markets/fake-exchanges.ts';
import { FakeStore } from '../../fixtures/s3/fake-store.ts';
import { git, Newsroom } from '../export/publish/branch/newsroom.ts';
import { ADDRESS, PREFIX } from '../export/publish/bucket/bucket-room.ts';
import { root } from '../support/run-command.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { type Host, runWorkflow, type StepRun } from './runner.ts';

// A whole site build, with one process per command.
vi.setConfig({ testTimeout: 300_000 });

const TOKEN = 'token-of-this-run-7f3a';
const room = await Newsroom.open();
const exchanges = await fake.startFakeExchanges();
const store = await FakeStore.open();
afterAll(async () => {
  await store.close();
  await exchanges.close();
  await room.close();
});
beforeEach(() => exchanges.reset());

const host = (hour: number, given: Partial<Host> = {}): Host => ({
  folder: room.base,
  repository: 'remote.git',
  variables: { ...exchanges.env, SITE_LANGUAGES: 'en nn' },
  secrets: { GITHUB_TOKEN: TOKEN },
  content: join(root, 'src/content/sample'),
  env: { TMPDIR: room.temporary, SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 22, hour) / 1000) },
  ...given,
});
const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00+00:00`;

function expectDone(runs: StepRun[]): void {
  expect(runs.filter(({ status }) => status !== 0)).toEqual([]);
  expect(runs.map(({ output }) => output).join('')).not.toContain(TOKEN);
}

/** The database that the first job loaded from a dump. It stands in for the editors' database. */
function databaseOfFirstRun(): string {
  const databases = readdirSync(room.base).map((name) => join(room.base, name, 'data/cms.db'));
  return databases.find((file) => existsSync(file)) ?? '';
}

describe('a repository with only these workflows', () => {
  it('gets its site from a dumped content folder', async () => {
    const variables = { ...exchanges.env, SITE_LANGUAGES: 'en nn', CONTENT_REPOSITORY: 'editors/content' };
    const runs = await runWorkflow('site.yml', host(8, { variables }));
    expectDone(runs);
    expect(runs.at(-1)?.output).toMatch(/Published \d+ files of dist to gh-pages of file:/);
    expect(JSON.parse(room.read('api/v1/index.json')).counts).toMatchObject({ news: 32 });
    expect(room.timeOf('api/v1/markets.json')).toBe(at(8));
    expect(room.paths()).toEqual(expect.arrayContaining(['.nojekyll', 'api/v1/stats.json', 'media/sample-coins.webp']));
    expect(await room.problems()).toEqual([]);
  });

  it('gets its prices each hour on a machine without a database, and continues their histories', async () => {
    expectDone(await runWorkflow('markets.yml', host(9)));
    const changed = git(room.remote, 'diff', '--name-only', 'gh-pages~1', 'gh-pages').trim().split('\n');
    expect(changed.every((path) => /^api\/v1\/markets(\.json|\/.*)$/.test(path))).toBe(true);
    expect(room.timeOf('api/v1/markets.json')).toBe(at(9));
    expect(JSON.parse(room.read('api/v1/markets/history/BTC-NOK.json')).hourly).toHaveLength(2);
    expect(await room.problems()).toEqual([]);
  });

  it('gets no daily commit when there are no statistics', async () => {
    const before = room.commits();
    const runs = await runWorkflow('stats.yml', host(10));
    expectDone(runs);
    expect(runs.at(-1)?.output).toContain('no commit');
    expect(room.commits()).toEqual(before);
  });
});

describe('a repository whose variable PUBLISH_TO names a bucket', () => {
  const keys = Object.keys(store.env).filter((name) => /KEY/.test(name));
  const [secrets, variables] = [keys, Object.keys(store.env).filter((name) => !keys.includes(name))].map((names) =>
    Object.fromEntries(Object.entries(store.env).filter(([name]) => names.includes(name))),
  );
  const bucketHost = (hour: number) =>
    host(hour, {
      secrets: { GITHUB_TOKEN: TOKEN, ...secrets },
      variables: { ...exchanges.env, ...variables, SITE_LANGUAGES: 'en nn', PUBLISH_TO: ADDRESS },
    });
  const textAt = (path: string) => store.text(`${PREFIX}${path}`) ?? '';
  const timeAt = (path: string) => JSON.parse(textAt(path)).generated_at;

  it('gets its site, its hourly prices and its daily statistics there, and nothing on the branch', async () => {
    const before = room.commits();
    const site = await runWorkflow('site.yml', bucketHost(8));
    expectDone(site);
    expect(site.at(-1)?.output).toMatch(/Published \d+ files of dist to s3:\/\/feed\/site: \d+ sent /);
    expect(site.map(({ output }) => output).join('')).not.toContain(store.env.AWS_SECRET_ACCESS_KEY);
    const written = store.asked.length;
    expectDone(await runWorkflow('markets.yml', bucketHost(9)));
    const puts = store.asked.slice(written).flatMap(({ method, key }) => (method === 'PUT' ? [key] : []));
    expect(puts.filter((key) => !/^site\/(api\/v1\/markets(\.json|\/.*)|\.publish\/.*)$/.test(key))).toEqual([]);
    expect([timeAt('api/v1/index.json'), timeAt('api/v1/markets.json')]).toEqual([at(8), at(9)]);
    expect(JSON.parse(textAt('api/v1/markets/history/BTC-NOK.json')).hourly).toHaveLength(2);
    expectDone(await runWorkflow('stats.yml', bucketHost(10)));
    expectDone(await runWorkflow('site.yml', bucketHost(11)));
    expect(JSON.parse(textAt('api/v1/changes.json')).builds).toHaveLength(2);
    expect(room.commits()).toEqual(before);
  });

  it('names PUBLISH_NO_CONDITIONS where the store has no conditional writes, and publishes with it', async () => {
    store.conditions = 'refused';
    const given = bucketHost(12);
    const refused = await runWorkflow('markets.yml', given);
    expect(refused.at(-1)).toMatchObject({ status: 1, output: expect.stringContaining('PUBLISH_NO_CONDITIONS=1') });
    const variables = { ...given.variables, PUBLISH_NO_CONDITIONS: '1' };
    expectDone(await runWorkflow('markets.yml', { ...given, variables }));
    expect(timeAt('api/v1/markets.json')).toBe(at(12));
  });
});

describe('a repository with access to the editors’ database', () => {
  it('gets its site from there, continues from the published feed, and keeps newer prices when the exchanges fail', async () => {
    const uri = `file:${databaseOfFirstRun()}`;
    for (const endpoint of fake.endpoints) exchanges.reply(endpoint, fake.status(404));
    const runs = await runWorkflow('site.yml', host(11, { secrets: { GITHUB_TOKEN: TOKEN, DATABASE_URI: uri } }));
    const failed = runs.filter(({ status }) => status !== 0).map(({ name }) => name);
    expect(failed).toEqual(['Refresh the market prices']);
    expect(runs.at(-1)).toMatchObject({ name: 'Publish', status: 0 });
    expect(room.timeOf('api/v1/news.json')).toBe(at(11));
    expect(room.timeOf('api/v1/markets.json')).toBe(at(9));
    expect(JSON.parse(room.read('api/v1/changes.json')).builds).toHaveLength(2);
    expect(await room.problems()).toEqual([]);
  });

  it('reads its sources at night if it is switched on, and pushes nothing', async () => {
    expect(await runWorkflow('intake.yml', host(12))).toEqual([]);
    const { uri, close } = await openTestDatabase();
    const before = room.commits();
    try {
      const variables = { INTAKE: 'on' };
      expectDone(await runWorkflow('intake.yml', host(12, { variables, secrets: { DATABASE_URI: uri } })));
      const without = await runWorkflow('intake.yml', host(12, { variables, secrets: {} }));
      expect(without.at(-1)).toMatchObject({
        status: 1,
        output: expect.stringContaining('Set the secret DATABASE_URI'),
      });
      expect(room.commits()).toEqual(before);
    } finally {
      await close();
    }
  });
});

it('a change is installed, audited and tested', async () => {
  const runs = await runWorkflow('ci.yml', host(12));
  expectDone(runs);
  const audited = 'Known vulnerabilities: the registry did not answer.\n';
  expect(runs.map(({ output }) => output)).toEqual(['npm ci\n', audited, 'npm test\n']);
});
