import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherProcess } from './other-process.ts';
import { createTestCms, inspect, type TestCms, writeStory } from './test-cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await createTestCms();
});
afterAll(() => cms.remove());

async function write(name: string, writers: number, stories: number): Promise<number[]> {
  const each = Array.from({ length: writers }, async (_, writer) => {
    const ids: number[] = [];
    for (let at = 0; at < stories; at += 1) ids.push(await writeStory(cms.payload, `${name}-${writer}-${at}`, 3));
    return ids;
  });
  return (await Promise.all(each)).flat();
}

test('twenty parallel writers lose nothing and get no error', async () => {
  const ids = await write('single', 20, 5);
  const { revisions, problems } = await inspect(cms.path);
  expect(problems).toEqual([]);
  expect(ids.map((id) => revisions.get(id))).toEqual(Array(100).fill(2));
});

test('twenty parallel writers and a second writing process lose nothing and get no error', async () => {
  const other = otherProcess(cms.path, { writers: 20, stories: 5 });
  await other.loaded;
  await other.begin();
  const ids = await write('both', 20, 5);
  expect(await other.ended, other.stderr()).toBe(0);
  const { revisions, problems } = await inspect(cms.path);
  expect(problems).toEqual([]);
  expect(ids.map((id) => revisions.get(id))).toEqual(Array(100).fill(2));
  expect(other.saved).toHaveLength(300);
  for (const [id] of other.saved) expect(revisions.get(id)).toBe(2);
});

test('the process stays responsive while twenty writers queue', async () => {
  let answered = 0;
  const clock = setInterval(() => {
    answered += 1;
  }, 1);
  await write('polite', 20, 1);
  clearInterval(clock);
  expect(answered).toBeGreaterThan(10);
});

test('parallel edits of one story are saved one after the other, each completely', async () => {
  const id = await writeStory(cms.payload, 'contested', 1);
  const outlets = (editor: number) => [{ name: `editor ${editor}` }, { name: `editor ${editor}` }];
  const edits = Array.from({ length: 20 }, (_, editor) =>
    cms.payload.update({ collection: 'stories', id, data: { headline: `${editor}`, outlets: outlets(editor) } }),
  );
  await Promise.all(edits);
  const saved = await cms.payload.findByID({ collection: 'stories', id });
  expect(saved.outlets.map(({ name }) => name)).toEqual(Array(2).fill(`editor ${saved.headline}`));
  await cms.payload.delete({ collection: 'stories', id });
});
