/** Remotes that refuse, are missing or never answer, and a publish that is killed: one line, and the branch is unchanged. */
import { chmodSync, cpSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRemote } from '../../../../../export/publish/branch/remote.ts';
import { runCommand, startCommand } from '../../../support/run-command.ts';
import { Newsroom } from './newsroom.ts';

const room = await Newsroom.open();
const at = '2026-11-22T08:00:00+00:00';
const dir = await room.export('dist', at, { stories: 2 });
cpSync(dir, room.folder('later'), { recursive: true, dereference: true });
const later = await room.export('later', '2026-11-22T09:00:00+00:00', { stories: 3 });
afterAll(() => room.close());
beforeEach(() => room.renew());

const failure = (publishing: Promise<unknown>) =>
  publishing.then(
    () => 'published',
    (error: Error) => error.message,
  );
const command = (...args: string[]) => ['--dir', later, '--branch', 'gh-pages', ...args];
const left = () => readdirSync(room.temporary).filter((name) => name.startsWith('publish-'));
const env = { TMPDIR: room.temporary };

function hook(name: string, script: string): void {
  writeFileSync(join(room.remote, 'hooks', name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(room.remote, 'hooks', name), 0o755);
}

describe('a remote that refuses', () => {
  it('is tried once, and its message is shown', async () => {
    await room.publish(dir);
    hook('pre-receive', 'echo asked >> asked; echo "Freeze until Monday." >&2; exit 1');
    const line = await failure(room.publish(later));
    expect(line).toBe(
      `The branch gh-pages of ${room.remote} is protected: Freeze until Monday. Ask the owner of the remote, or give another --branch.`,
    );
    expect(room.commits()).toHaveLength(1);
  });
});

describe('a missing remote', () => {
  it('is reported in one line, without another try', async () => {
    await room.publish(dir);
    renameSync(room.remote, `${room.remote}-away`);
    const remote = await findRemote(`file://${room.remote}`, undefined);
    const line = await failure(room.publish(later, { remote }));
    renameSync(`${room.remote}-away`, room.remote);
    expect(line).toMatch(/^The branch gh-pages of file:\/\/.* cannot be found: .* Check --remote\.$/);
    expect(room.commits()).toHaveLength(1);
  });

  it('that disappears between fetch and push is reported too', async () => {
    await room.publish(dir);
    hook('pre-receive', `mv ${room.remote} ${room.remote}-away; exit 1`);
    expect(await failure(room.publish(later))).toMatch(/^The branch gh-pages of /);
    renameSync(`${room.remote}-away`, room.remote);
    expect(room.commits()).toHaveLength(1);
  });

  it('with an unknown name is a RemoteError', async () => {
    await expect(findRemote('nowhere', undefined)).rejects.toThrow(/^There is no remote "nowhere": .*git remote/);
    await expect(findRemote('--upload-pack=touch x', undefined)).rejects.toThrow(/no remote/);
  });
});

describe('a remote that never answers', () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.resume().once('close', () => sockets.delete(socket)));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());
  const address = () => `git://127.0.0.1:${(server.address() as AddressInfo).port}/feed.git`;

  it('is given up after the time limit, in one line', async () => {
    const ended = await runCommand('src/commands/publish.ts', command('--remote', address(), '--patience', '1'), env);
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toMatch(
      /^publish: The branch gh-pages of git:\/\/127.* does not answer: no output from git fetch within 1 s\. .*\n$/,
    );
    expect(left()).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves no process and no folder when %s ends the publish',
    async (signal) => {
      const running = startCommand('src/commands/publish.ts', command('--remote', address()), env);
      await until(() => sockets.size > 0 && left().length > 0);
      running.kill(signal);
      expect((await running.ended).signal).toBe(signal);
      await until(() => left().length === 0);
      await until(() => sockets.size === 0);
      expect(left()).toEqual([]);
    },
  );
});

describe('a publish that is killed at any moment', () => {
  it('leaves the complete old or new tree', async () => {
    await room.publish(dir);
    for (const wait of [500, 700, 900]) {
      const running = startCommand('src/commands/publish.ts', command('--remote', room.remote), env);
      await sleep(wait * (0.5 + Math.random()));
      running.kill('SIGKILL');
      await running.ended;
      expect(await room.problems()).toEqual([]);
    }
    expect(await room.publish(later)).toMatchObject({ outcome: expect.stringMatching(/published|same/) });
  });
});

describe('a secret', () => {
  it('is not in any line, neither a password in the address nor the token', async () => {
    const address = 'http://user:hunter2@127.0.0.1:9/feed.git';
    const ended = await runCommand('src/commands/publish.ts', command('--remote', address), {
      PUBLISH_TOKEN: 'tok-123',
    });
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain('http://***@127.0.0.1:9/feed.git');
    expect(ended.stdout + ended.stderr).not.toMatch(/hunter2|tok-123|eC1hY2Nlc3/);
  }, 60_000);

  it('is not sent unencrypted', async () => {
    await expect(findRemote('http://example.org/feed.git', 'tok-123')).rejects.toThrow(/PUBLISH_TOKEN is not sent/);
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}
