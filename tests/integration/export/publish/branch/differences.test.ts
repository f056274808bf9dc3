/** What a push sends of files that changed (docs/feed-rules.md 12.28). */
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { git, Newsroom } from './newsroom.ts';

const room = await Newsroom.open();
const at = (hour: number) => `2026-11-22T0${hour}:00:00+00:00`;

/** A text that cannot be compressed to less. */
const NOISE = randomBytes(300_000).toString('base64');
const withNoise = (path: string, text: string) =>
  path === 'index.html' ? text.replace('</body>', `<!-- ${NOISE} --></body>`) : text;
const FAR_LESS = 150_000;

/** Stands in for ssh, and counts the bytes of both directions. Its last argument is the command. */
const ssh = room.folder('ssh');
const log = room.folder('bytes');
writeFileSync(
  ssh,
  `#!/bin/sh
for command; do :; done
{ dd bs=64k 2>&3 | sh -c "$command" | dd bs=64k 2>&4; } 3>>'${log}.sent' 4>>'${log}.received'
`,
);
chmodSync(ssh, 0o755);
process.env.GIT_SSH_COMMAND = ssh;
process.env.GIT_SSH_VARIANT = 'ssh';

afterAll(async () => {
  delete process.env.GIT_SSH_COMMAND;
  delete process.env.GIT_SSH_VARIANT;
  await room.close();
});
beforeEach(() => {
  room.renew();
  git(room.remote, 'config', 'uploadpack.allowFilter', 'true'); // as hosts have it: else a fetch brings all contents
});

/** In bytes; each direction of each connection is a line of dd. */
const total = (direction: string) =>
  [...readFileSync(`${log}.${direction}`, 'utf8').matchAll(/^(\d+) bytes/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );

async function publish(dir: string) {
  for (const direction of ['sent', 'received']) rmSync(`${log}.${direction}`, { force: true });
  const remote = {
    name: 'host',
    config: [['remote.feed.url', `host:${room.remote}`]] as [string, string][],
    secrets: [],
  };
  const { commit } = await room.publish(dir, { remote });
  expect(await room.problems(commit ?? '')).toEqual([]);
  return { sent: total('sent'), received: total('received') };
}

const build = (name: string, hour: number, stories: number) =>
  room.export(name, at(hour), { stories, change: (path, text) => withNoise(path, `${text}<!-- ${stories} -->`) });

describe('a changed file is sent as the difference from its published version, which is not downloaded', () => {
  it('on the machine that published it', async () => {
    const first = await publish(await build('site', 1, 5));
    expect(first.sent).toBeGreaterThan(NOISE.length / 2);
    const second = await publish(await build('site', 2, 6));
    expect(second.sent).toBeLessThan(FAR_LESS);
    expect(second.received).toBeLessThan(FAR_LESS);
  });

  it('when the build that was published is not the last one', async () => {
    await publish(await build('twice', 1, 5));
    await build('twice', 2, 6);
    const last = await publish(await build('twice', 3, 7));
    expect(last.sent).toBeLessThan(FAR_LESS);
    expect(last.received).toBeLessThan(FAR_LESS);
  });

  it('on a machine that fetched the tree before it built', async () => {
    await publish(await build('one', 1, 5));
    await room.fetch('other');
    const second = await publish(await build('other', 2, 6));
    expect(second.sent).toBeLessThan(FAR_LESS);
    expect(second.received).toBeLessThan(FAR_LESS);
  });
});

it('a folder that is not a release, with no other beside it, is published too', async () => {
  const site = await build('plain-site', 1, 5);
  await publish(site);
  cpSync(await build('plain-site', 2, 6), room.folder('plain'), { recursive: true, dereference: true });
  expect((await publish(room.folder('plain'))).received).toBeGreaterThan(FAR_LESS);
});
