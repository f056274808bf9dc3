/** `npm run publish -- --if-changed` on a branch: builds that are not published, and files that keep the time of such a build. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { newSigningKeyFile, parseSigningKey } from '../../../../../src/lib/minisign/signing-key.ts';
import { Newsroom } from './newsroom.ts';

const room = await Newsroom.open();
afterAll(() => room.close());

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00+00:00`;
const MANIFEST = 'api/v1/manifest.json';
const fileOf = (story: number) => `api/v1/news/${story.toString(16).padStart(12, '0')}.json`;
const build = (hour: number, titles: Record<number, string> = {}) => room.export('dist', at(hour), { titles });
const publish = () => room.publish(room.folder('dist'), { ifChanged: true });
const here = (path: string) => readFileSync(join(room.folder('dist'), path), 'utf8');

/** When each file last changed, as the manifest of the branch says. */
function changedAt(): Map<string, string> {
  const { files } = JSON.parse(room.read(MANIFEST)) as { files: { path: string; changed_at: string }[] };
  return new Map(files.map(({ path, changed_at }) => [path, changed_at]));
}

/** The branch is the last build, and each of its files is the one that its manifest names. */
async function expectPublished(hour: number): Promise<void> {
  expect(room.timeOf(MANIFEST)).toBe(at(hour));
  expect(room.read(MANIFEST)).toBe(here(MANIFEST));
  expect(await room.problems()).toEqual([]);
}

/** The branch still is an earlier build. */
async function expectUnpublished(hour: number): Promise<void> {
  expect(room.timeOf(MANIFEST)).toBe(at(hour));
  expect(await room.problems()).toEqual([]);
}

beforeEach(async () => {
  room.renew();
  room.keys = {};
  for (const name of ['dist', '.dist']) rmSync(room.folder(name), { recursive: true, force: true });
  await build(8);
  expect(await publish()).toMatchObject({ outcome: 'published' });
});

it('makes no commit for builds of the same rows, however many', async () => {
  for (const hour of [9, 10]) {
    await build(hour);
    expect(await publish()).toMatchObject({ outcome: 'only times', written: 0, commit: null });
  }
  expect(room.commits()).toHaveLength(1);
  await expectUnpublished(8);
});

it('makes one for a changed row, with its file and without those of other rows', async () => {
  await build(9, { 2: 'Another title' });
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect(room.commits()).toHaveLength(2);
  expect(room.read(fileOf(2))).toContain('Another title');
  expect([room.timeOf(fileOf(2)), room.timeOf(fileOf(3))]).toEqual([at(9), at(8)]);
  await expectPublished(9);
});

it('makes one for a row that is gone', async () => {
  await room.export('dist', at(9), { stories: 5 });
  expect(await publish()).toMatchObject({ outcome: 'published' });
  await expectPublished(9);
});

it('publishes a changed row after a build that was not published, because only its times were new', async () => {
  await build(9);
  expect(await publish()).toMatchObject({ outcome: 'only times' });
  await build(10, { 2: 'Another title' });
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect([room.timeOf(fileOf(2)), room.timeOf(fileOf(3))]).toEqual([at(10), at(8)]);
  // No file is of the build that was never published.
  expect([...changedAt()].filter(([, time]) => time === at(9))).toEqual([]);
  const { builds } = JSON.parse(room.read('api/v1/changes.json')) as { builds: { generated_at: string }[] };
  expect(builds.map(({ generated_at }) => generated_at)).toEqual([at(10), at(9), at(8)]);
  await expectPublished(10);
});

it('sends the files of a row that changed in a build that nobody published', async () => {
  await build(9, { 2: 'Another title' });
  await build(10, { 2: 'Another title', 3: 'A third one' });
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect([fileOf(1), fileOf(2), fileOf(3)].map((path) => [room.timeOf(path), changedAt().get(path)])).toEqual([
    [at(8), at(8)],
    [at(9), at(9)],
    [at(10), at(10)],
  ]);
  expect(room.read(fileOf(2))).toContain('Another title');
  await expectPublished(10);
});

it('makes a commit for a row that changed in a build that nobody published, when the next one differs from that only in times', async () => {
  await build(9, { 2: 'Another title' });
  await build(10, { 2: 'Another title' });
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect([room.timeOf(fileOf(2)), changedAt().get(fileOf(2))]).toEqual([at(9), at(9)]);
  await expectPublished(10);
});

it('makes no commit when a row is again as it is on the branch', async () => {
  await build(9, { 2: 'Another title' });
  await build(10);
  expect(await publish()).toMatchObject({ outcome: 'only times' });
  await expectUnpublished(8);
});

it('makes no commit for signed builds of the same rows, and one for the first signature', async () => {
  const key = newSigningKeyFile().trim().split('\n').at(-1) ?? '';
  room.keys = { FEED_SIGNING_KEY: key };
  await build(9);
  const publicKey = parseSigningKey(key)?.publicKey ?? null;
  const publishSigned = () => room.publish(room.folder('dist'), { ifChanged: true, key: publicKey });
  expect(await publishSigned()).toMatchObject({ outcome: 'published' });
  await build(10);
  expect(await publishSigned()).toMatchObject({ outcome: 'only times' });
  await build(11, { 2: 'Another title' });
  expect(await publishSigned()).toMatchObject({ outcome: 'published' });
  expect(room.read(`${MANIFEST}.minisig`)).toBe(here(`${MANIFEST}.minisig`));
  await expectPublished(11);
});
