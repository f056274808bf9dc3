/** Twenty editors, other processes and SIGKILL on the running panel: every save is complete or absent. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, runCommand } from '../integration/support/run-command.ts';
import { type Panel, startPanel } from './support/panel.ts';
import type { Session } from './support/session.ts';
import { inspectStories, writeStory } from './support/stories.ts';

const EDITORS = Array.from({ length: 20 }, (_, number) => number);
const KILLS = 3;

let panel: Panel;
let send: Session;
beforeAll(async () => {
  panel = await startPanel();
  send = await panel.signIn('editor');
});
afterAll(() => panel?.close());

it('twenty editors and two other processes work in parallel: no errors, no lost saves, each move logged once', async () => {
  const revisions = 9;
  let ended = 0;
  const others = [
    runCommand('src/commands/content.ts', ['load', changedContent()], panel.env),
    runCommand('src/commands/export.ts', ['--no-search', '--out', join(panel.folder, 'dist')], panel.env),
  ].map((other) => other.finally(() => ended++));
  // The editors continue as long as the other processes run, so that they overlap.
  for (let round = 0; round === 0 || ended < others.length; round += 1) {
    await Promise.all(EDITORS.map((editor) => writeStory(send, `round${round}-editor${editor}`, { revisions })));
  }
  for (const other of await Promise.all(others)) expect(other, other.stdout).toMatchObject({ status: 0, stderr: '' });
  const { revisions: found, problems } = inspectStories(panel.database);
  expect(problems).toEqual([]);
  expect(found.size % EDITORS.length).toBe(0);
  expect(new Set(found.values())).toEqual(new Set([revisions - 1]));
  for (const id of changed) {
    expect((await send('GET', `/news/${id}?depth=0`)).body).toMatchObject({ summary: 'Changed by another process.' });
  }
});

it(`after each of ${KILLS} kills, every confirmed save is stored and every row is complete`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const acknowledged = new Map<string, number>();
    const begun = Promise.withResolvers<void>();
    const editors = EDITORS.map(async (editor) => {
      const key = `kill${kill}-editor${editor}`;
      const saved = (revision: number) => {
        acknowledged.set(key, revision);
        if (acknowledged.size === EDITORS.length) begun.resolve();
      };
      await writeStory(send, key, { revisions: Number.POSITIVE_INFINITY, saved }).catch((error) => {
        // The kill itself. An error response before it would be a problem.
        if (!(error instanceof TypeError)) throw error;
      });
    });
    const work = Promise.all(editors);
    await Promise.race([begun.promise, work]);
    await sleep(Math.random() * 300);
    await panel.kill();
    await work;
    const { revisions, problems } = inspectStories(panel.database);
    expect(problems).toEqual([]);
    for (const [key, revision] of acknowledged) {
      expect([revision, revision + 1], key).toContain(revisions.get(key));
    }
    await panel.start();
  }
  await writeStory(send, 'after-the-kills', { revisions: 4 });
  expect(inspectStories(panel.database).problems).toEqual([]);
});

/** Stories of the sample content. */
const changed = ['0f7bae15278a', '14a140dad1dd', '19489ed861bd', '25456364331c', '27e3e65b8b30', '397f72af8c67'];

/** A content folder with only these stories, and another summary. */
function changedContent(): string {
  const folder = join(panel.folder, 'content');
  mkdirSync(join(folder, 'news'), { recursive: true });
  for (const id of changed) {
    const text = readFileSync(join(root, `src/content/sample/news/${id}.yaml`), 'utf8');
    writeFileSync(
      join(folder, `news/${id}.yaml`),
      text.replace(/^summary: .*(\n .*)*$/m, 'summary: Changed by another process.'),
    );
  }
  return folder;
}
