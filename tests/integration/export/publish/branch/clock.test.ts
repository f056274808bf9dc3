/** Publishing with a clock that is behind, or from a folder that was not built again, as the command reports it. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockBehind } from '../../../../../export/publish/clock-behind.ts';
import { toTimestamp } from '../../../../../src/lib/time.ts';
import { runCommand } from '../../../support/run-command.ts';
import { git, Newsroom } from './newsroom.ts';

const HOUR = 3_600_000;
const now = Date.now();
const [before, yesterday, today] = [
  toTimestamp(now - 48 * HOUR),
  toTimestamp(now - 25 * HOUR),
  toTimestamp(now - HOUR),
];

const room = await Newsroom.open();
afterAll(() => room.close());
beforeAll(async () => {
  for (const [name, at] of Object.entries({ before, yesterday, today })) await room.site(name, at);
});

const publish = (name: string, ...args: string[]) =>
  runCommand(
    'src/commands/publish.ts',
    ['--dir', room.folder(name), '--branch', 'gh-pages', '--remote', room.remote, ...args],
    { TMPDIR: room.temporary },
  );

describe('npm run publish of a build that is a day older than the branch', () => {
  beforeAll(async () => {
    room.renew();
    await room.publish(room.folder('today'));
  });

  it.each<[string, string, string[]]>([
    ['the whole tree', 'export', []],
    ['the whole tree with --if-changed', 'export', ['--if-changed']],
    ['the market files', 'markets', ['--only', 'markets']],
    ['the statistics with --if-changed', 'stats', ['--only', 'stats', '--if-changed']],
  ])('fails with one line and publishes nothing: %s', async (_what, job, args) => {
    const tip = room.commits();
    const { status, stdout, stderr } = await publish('yesterday', ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      `publish: gh-pages of ${room.remote} has a build of ${today}, 1 day newer than that of ${room.folder('yesterday')} (${yesterday}), so nothing was published. If ${room.folder('yesterday')} was built just now, check the clock of this machine (date -u); then run npm run ${job} -- --out ${room.folder('yesterday')} and publish again, or publish this build with --allow-older.\n`,
    );
    expect(room.commits()).toEqual(tip);
  });

  it('says that the branch is ahead of the clock', async () => {
    await room.stats('tomorrow', toTimestamp(now + 24 * HOUR));
    await room.publish(room.folder('tomorrow'), { only: 'stats' });
    const { status, stderr } = await publish('today', '--only', 'stats');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^publish: .*, 1 day 1 h newer than .* ahead of this machine's clock .* Check the clocks .*\n$/,
    );
  });

  it('publishes it with --allow-older', async () => {
    expect(await publish('yesterday', '--allow-older')).toMatchObject({ status: 0 });
    expect(room.timeOf('api/v1/news.json')).toBe(yesterday);
  });
});

describe('npm run publish beside a faster publisher', () => {
  const faster = expect.stringMatching(
    /^Another publisher was faster: gh-pages of .* has newer files, of .*; no commit\. /,
  );

  it('is done, without a commit, when the other build is seconds newer', async () => {
    room.renew();
    await room.publish(room.folder('today'));
    await room.stats('rival', toTimestamp(Date.parse(today) - 10_000));
    expect(await publish('rival', '--only', 'stats')).toMatchObject({ status: 0, stdout: faster, stderr: '' });
  });

  it('is done when the newer build came between its own fetch and push, however much newer', async () => {
    room.renew();
    await room.publish(room.folder('before'));
    const old = room.commits()[0] ?? '';
    // None of the three began from another, which is not what this is about.
    const { commit } = await room.publish(room.folder('today'), { allowShrink: true });
    git(room.remote, 'update-ref', 'refs/heads/gh-pages', old);
    const hook = join(room.remote, 'hooks/pre-receive');
    writeFileSync(
      hook,
      `#!/bin/sh\nunset GIT_QUARANTINE_PATH\nexec git --git-dir=${JSON.stringify(room.remote)} update-ref refs/heads/gh-pages ${commit}\n`,
    );
    chmodSync(hook, 0o755);
    expect(await publish('yesterday', '--allow-shrink')).toMatchObject({ status: 0, stdout: faster });
    expect(room.commits()[0]).toBe(commit);
  });
});

describe('a job whose clock is behind the build that it replaces', () => {
  it.each(['export', 'markets', 'stats'] as const)('is noticed: %s', (owner) => {
    expect(clockBehind(owner, room.folder('today'), yesterday)).toBe(
      `The clock (${yesterday}) is 1 day behind the previous build in ${room.folder('today')} (${today}). Check it (date -u): a build is not published over a newer one.`,
    );
    expect(clockBehind(owner, room.folder('today'), today)).toBeNull();
    expect(clockBehind(owner, room.folder('absent'), yesterday)).toBeNull();
  });

  it('says so in its result', async () => {
    await room.stats('own', today);
    const epoch = String(Date.parse(yesterday) / 1000);
    const run = await runCommand('src/commands/stats.ts', ['--out', room.folder('own')], { SOURCE_DATE_EPOCH: epoch });
    expect(run).toMatchObject({ status: 0, stdout: expect.stringMatching(/The clock \(.*\) is 1 day behind .*\n$/) });
  });
});
