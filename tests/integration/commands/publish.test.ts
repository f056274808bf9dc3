import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFolder } from '../../../export/verify/tree/folder-source.ts';
import { verify } from '../../../export/verify/verify.ts';
import { Newsroom } from '../export/publish/branch/newsroom.ts';
import { runCommand } from '../support/run-command.ts';

const room = await Newsroom.open();
const dir = await room.site('dist', '2026-11-22T08:00:00+00:00');
afterAll(() => room.close());

const publish = (...args: string[]) =>
  runCommand('src/commands/publish.ts', args, {
    TMPDIR: room.temporary,
    PUBLISH_NAME: 'Night desk',
    PUBLISH_EMAIL: 'desk@example.org',
  });
const target = ['--branch', 'gh-pages', '--remote', room.remote];

it('publishes, reports it in one line or as JSON, and fetches the files into a new folder', async () => {
  const none = await publish('--fetch', '--dir', room.folder('none'), ...target);
  expect(none).toMatchObject({ status: 0, stdout: expect.stringMatching(/^There is no gh-pages of .* yet; /) });
  expect(existsSync(room.folder('none'))).toBe(false);

  const first = await publish('--dir', dir, ...target);
  expect(first.status).toBe(0);
  expect(first.stderr).toMatch(
    /^publish: every address in this feed starts with http:\/\/localhost:4000; set BASE_URL .*\n$/,
  );
  expect(first.stdout).toMatch(
    /^Published \d+ files of .* to gh-pages of .*: commit [0-9a-f]{10}, \d+ written, 0 deleted\. \(.* s\)\n$/,
  );

  const again = await publish('--dir', dir, ...target, '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ outcome: 'same', commit: null, branch: 'gh-pages', written: 0 });

  const fetched = await publish('--fetch', '--dir', room.folder('new/site'), ...target);
  expect(fetched).toMatchObject({ status: 0, stderr: '' });
  expect((await verify(openFolder(room.folder('new/site')))).problems).toEqual([]);
  expect(await room.publish(room.folder('new/site'))).toMatchObject({ outcome: 'same' });

  await publish('--fetch', '--only', 'stats', '--dir', room.folder('stats'), ...target);
  expect(readdirSync(room.folder('stats'), { recursive: true })).toEqual(['api', 'api/v1', 'api/v1/stats.json']);
});

it('never overwrites a folder that has files', async () => {
  const mine = room.folder('mine');
  mkdirSync(mine);
  writeFileSync(join(mine, 'draft'), 'mine');
  const { status, stderr } = await publish('--fetch', '--dir', mine, ...target);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^publish: .*mine already has files, and they are not overwritten\. .*\n$/);
  expect(readdirSync(mine)).toEqual(['draft']);
});

it.each([
  [['--branch', 'x'], 'Give the remote with --remote'],
  [['--branch', 'a..b', '--remote', 'x'], '"a..b" is not a valid branch name'],
  [['--branch', 'x', '--remote', 'x', '--history', '0'], '--history takes a whole number from 1 to 100000.'],
])('exits with 2 and the usage on %j', async (args, line) => {
  const { status, stdout, stderr } = await publish(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(line);
  expect(stderr).toContain('Usage: npm run publish');
});
