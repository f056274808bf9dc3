/** `npm run publish -- --if-changed` to a bucket: builds that are not published, and files that keep the time of such a build. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { BucketRoom, PREFIX } from './bucket-room.ts';

const room = await BucketRoom.open();
afterAll(() => room.close());

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00+00:00`;
const MANIFEST = 'api/v1/manifest.json';
const fileOf = (story: number) => `api/v1/news/${story.toString(16).padStart(12, '0')}.json`;
const build = (hour: number, titles: Record<number, string> = {}) => room.news.export('dist', at(hour), { titles });
const publish = () => room.publish(room.news.folder('dist'), { ifChanged: true });
const sent = () =>
  room.store.asked.flatMap(({ method, key }) => (method === 'PUT' ? [key.slice(PREFIX.length)] : [])).sort();

/** The bucket is the last build, and each of its files is the one that its manifest names. */
async function expectPublished(hour: number): Promise<void> {
  expect(room.timeOf(MANIFEST)).toBe(at(hour));
  expect(room.text(MANIFEST)).toBe(readFileSync(join(room.news.folder('dist'), MANIFEST), 'utf8'));
  expect([room.broken(), room.journals(), await room.problems()]).toEqual([[], [], []]);
}

beforeEach(async () => {
  room.store.reset();
  for (const name of ['dist', '.dist']) rmSync(room.news.folder(name), { recursive: true, force: true });
  await build(8);
  expect(await publish()).toMatchObject({ outcome: 'published' });
  room.store.asked.length = 0;
});

it('sends nothing for builds of the same rows, however many', async () => {
  for (const hour of [9, 10]) {
    await build(hour);
    expect(await publish()).toMatchObject({ outcome: 'only times', written: 0, deleted: 0 });
  }
  expect(sent()).toEqual([]);
  expect(room.timeOf(MANIFEST)).toBe(at(8));
});

it('sends the file of a changed row, and not those of other rows, after a build whose times only were new', async () => {
  await build(9);
  expect(await publish()).toMatchObject({ outcome: 'only times' });
  await build(10, { 2: 'Another title' });
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect(sent().filter((path) => /^api\/v1\/news\/[0-9a-f]{12}\.json$/.test(path))).toEqual([fileOf(2)]);
  expect([room.timeOf(fileOf(2)), room.timeOf(fileOf(3))]).toEqual([at(10), at(8)]);
  await expectPublished(10);
});

it('sends the files of a row that changed in a build that nobody published', async () => {
  await build(9, { 2: 'Another title' });
  await build(10, { 2: 'Another title', 3: 'A third one' });
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect([1, 2, 3].map((story) => room.timeOf(fileOf(story)))).toEqual([at(8), at(9), at(10)]);
  expect(room.text(fileOf(2))).toContain('Another title');
  await expectPublished(10);
});

it('sends a row that changed in a build that nobody published, when the next one differs from that only in times', async () => {
  await build(9, { 2: 'Another title' });
  await build(10, { 2: 'Another title' });
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect(room.timeOf(fileOf(2))).toBe(at(9));
  await expectPublished(10);
});
