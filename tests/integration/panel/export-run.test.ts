/** An export from the panel: who may start it, what it reports while it runs and afterwards, and what it would change. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRunsFolder } from '../../../src/panel/export-run/run-folder.ts';
import { exportPlan, exportState } from '../../../src/review/api/export.ts';
import { BUCKET, FakeStore } from '../../fixtures/s3/fake-store.ts';
import { type Actor, actors, openPanel, type Panel } from '../collections/panel.ts';
import { runCommand } from '../support/run-command.ts';
import { onPostgres } from '../support/test-database.ts';

let panel: Panel;
let folder: string;
const store = await FakeStore.open();
const settings = [
  ...['EXPORT_DIR', 'EXPORT_CRON', 'PUBLISH_TO', 'PUBLISH_BRANCH', 'PUBLISH_REMOTE', 'PUBLISH_TOKEN'],
  ...Object.keys(store.env),
];

beforeAll(async () => {
  panel = await openPanel({ sample: true });
  folder = mkdtempSync(join(tmpdir(), 'export-run-'));
  process.env.SITE_LANGUAGES = 'en';
});
afterAll(async () => {
  for (const name of [...settings, 'SITE_LANGUAGES']) delete process.env[name];
  await panel.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (actor: Actor = 'admin') => panel.send(actor, 'POST', '/review/export', { start: true });
const state = async () => exportState.parse((await panel.send('editor', 'GET', '/review/export-state')).body);
const plan = async () => exportPlan.parse((await panel.send('editor', 'GET', '/review/export-plan')).body);
const runs = () => exportRunsFolder(process.env.DATABASE_URI ?? '');

async function ended() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const [run] = (await state()).runs;
    if (run && run.state !== 'running') return run;
    await sleep(200);
  }
  throw new Error('The export did not end.');
}

async function setRight(may_export: boolean) {
  const { id } = panel.accounts.editor;
  await panel.send('admin', 'PATCH', `/users/${id}`, { may_export });
}

describe('without EXPORT_DIR', () => {
  it('the panel states what to set, and starts nothing', async () => {
    expect(await state()).toMatchObject({ exported_at: null, next_at: null, publishes_to: null, runs: [] });
    expect((await state()).missing).toContain('EXPORT_DIR');
    const { status, body } = await start();
    expect([status, body.errors[0].message]).toEqual([409, expect.stringContaining('EXPORT_DIR')]);
  });
});

describe('the right to export', () => {
  it('is that of admins, and of editors to whom an admin gave it', async () => {
    process.env.EXPORT_DIR = join(folder, 'denied');
    const statuses = () =>
      Promise.all(
        (['editor', 'contributor', 'machine', 'anonymous'] as const).map(async (actor) => (await start(actor)).status),
      );
    expect(await statuses()).toEqual([403, 403, 403, 401]);
    // Nobody gives it to themselves.
    const { id } = panel.accounts.editor;
    await panel.send('editor', 'PATCH', `/users/${id}`, { may_export: true });
    expect((await start('editor')).status).toBe(403);
    expect(existsSync(runs())).toBe(false);
  });

  it('lets all reviewers see the state, and nobody else', async () => {
    const seen = await Promise.all(
      actors.map(async (actor) => [
        (await panel.send(actor, 'GET', '/review/export-state')).status,
        (await panel.send(actor, 'GET', '/review/export-plan')).status,
      ]),
    );
    expect(seen).toEqual([
      [200, 200],
      [200, 200],
      [403, 403],
      [403, 403],
      [401, 401],
    ]);
  });
});

describe('a run', () => {
  it('exports once for two starts at the same time, and reports who, what and how many files', async () => {
    process.env.EXPORT_DIR = join(folder, 'dist');
    await setRight(true);
    const first = await plan();
    expect(first.since).toBeNull();
    expect(first.families.find(({ family }) => family === 'news')).toMatchObject({ changed: 0, withdrawn: 0 });

    const answers = await Promise.all([start('editor'), start('admin')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(['running', 'done']).toContain((await state()).runs[0]?.state);
    const run = await ended();
    expect([run.text, run.state]).toEqual([expect.stringMatching(/^Exported \d+ files/), 'done']);
    expect(['The editor', 'The admin']).toContain(run.by);
    expect(run.files).toMatchObject({ changed: 0, removed: 0 });
    expect(run.files?.added).toBe(run.files?.total);
    expect(existsSync(join(folder, 'dist/api/v1/index.json'))).toBe(true);
    expect(readdirSync(runs())).toEqual(['000001.json']);
  });

  it('shows before it starts which rows and files it will change, and changes them', async () => {
    expect((await plan()).families).toEqual([]);
    await sleep(1100); // the time of a build has whole seconds
    const id = '49236064d27d';
    await panel.send('editor', 'PATCH', `/news/${id}`, { summary: 'A better summary.' });
    const { families, files, pages, since } = await plan();
    expect(families).toEqual([{ family: 'news', published: 0, changed: 1, withdrawn: 0 }]);
    expect(files).toEqual(expect.arrayContaining(['/api/v1/news.json', `/api/v1/news/${id}.json`]));
    expect(pages).toEqual([`/stories/${id}/`]);
    expect((await state()).exported_at).toBe(since);
    await sleep(1100); // a change in the second of the build counts as not exported
    expect((await start()).status).toBe(200);
    const run = await ended();
    expect(run).toMatchObject({ number: 2, state: 'done', by: 'The admin' });
    expect(run.files?.changed).toBeGreaterThan(0);
    expect((await plan()).families).toEqual([]);
  });

  it('that is killed in the middle is interrupted, and the old feed stays', async () => {
    const before = (await state()).exported_at;
    await start();
    const file = join(runs(), '000003.json');
    let pid: number | undefined;
    while (pid === undefined) {
      await sleep(10);
      pid = JSON.parse(readFileSync(file, 'utf8')).process?.pid;
    }
    process.kill(pid, 'SIGKILL');
    expect(await ended()).toMatchObject({ number: 3, state: 'interrupted', files: null });
    expect((await state()).exported_at).toBe(before);
  });

  it('after an interrupted one works; when it fails it reports why, without a secret, and the feed stays', async () => {
    process.env.PUBLISH_BRANCH = 'gh-pages';
    process.env.PUBLISH_TOKEN = 'token-0123456789';
    process.env.PUBLISH_REMOTE = join(folder, 'token-0123456789', 'no-such-repository');
    expect((await start()).status).toBe(200);
    const run = await ended();
    expect(run).toMatchObject({ number: 4, state: 'failed', step: null });
    expect(run.files).not.toBeNull();
    expect(run.text).toMatch(/no-such-repository/);
    expect(run.text).not.toContain('token-0123456789');
    expect((await state()).publishes_to).toContain('gh-pages of ');
  });

  it('publishes into the bucket of PUBLISH_TO, also where a branch is set', async () => {
    Object.assign(process.env, store.env, { PUBLISH_TO: `s3://${BUCKET}/site`, PUBLISH_BRANCH: 'gh-pages' });
    expect((await state()).publishes_to).toBe('s3://feed/site');
    await start();
    expect(await ended()).toMatchObject({
      state: 'done',
      text: expect.stringMatching(/\nPublished \d+ files of .* to s3:\/\/feed\/site: \d+ sent /),
    });
    expect(store.text('site/api/v1/index.json')).toContain('"kind":"index"');
    delete process.env.PUBLISH_TO;
  });

  // The commands of this test read the database of the environment, which is a file.
  it.skipIf(onPostgres)(
    'reports a clock that is behind the feed that it replaces, and behind the published one',
    async () => {
      const [remote, ahead] = [join(folder, 'remote.git'), join(folder, 'ahead')];
      execFileSync('git', ['init', '--quiet', '--bare', remote]);
      const env = { DATABASE_URI: process.env.DATABASE_URI ?? '', PAYLOAD_SECRET: process.env.PAYLOAD_SECRET ?? '' };
      const at = new Date(Date.now() + 86_400_000).toISOString();
      const exported = await runCommand('src/commands/export.ts', ['--no-search', '--out', ahead, '--at', at], {
        ...env,
        SITE_LANGUAGES: 'en',
      });
      expect(exported).toMatchObject({ status: 0 });
      const target = ['--branch', 'gh-pages', '--remote', remote];
      expect(await runCommand('src/commands/publish.ts', ['--dir', ahead, ...target], {})).toMatchObject({ status: 0 });

      delete process.env.PUBLISH_TOKEN;
      process.env.PUBLISH_REMOTE = remote;
      process.env.EXPORT_DIR = ahead;
      await start();
      expect(await ended()).toMatchObject({
        state: 'failed',
        text: expect.stringMatching(
          /^publish: gh-pages of .* ahead of this machine's clock .* nothing was published\. Check the clocks /,
        ),
      });
      rmSync(ahead, { recursive: true });
      expect((await runCommand('src/commands/publish.ts', ['--fetch', '--dir', ahead, ...target], {})).status).toBe(0);
      delete process.env.PUBLISH_BRANCH;
      await start();
      expect(await ended()).toMatchObject({
        state: 'done',
        text: expect.stringMatching(/^Exported .* The clock \(.*\) is .* behind the previous build in .* Check it /),
      });
    },
  );
});

describe('the schedule', () => {
  it("is the panel's own, or unknown", async () => {
    expect((await state()).next_at).toBeNull();
    process.env.EXPORT_CRON = '5 * * * *';
    const next = new Date((await state()).next_at ?? '');
    expect(next.getMinutes()).toBe(5);
    expect(next.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
  });
});
