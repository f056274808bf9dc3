/** The files of one row or one topic keep their bytes while their content is the same (docs/feed-rules.md 1.14, 12.24). */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedFileAt } from '../../../src/contract/registry.ts';
import { readTree } from '../support/read-tree.ts';
import { runCommand } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase({ sample: true });
});
afterEach(() => database.close());

const at = (build: number) => `2026-12-${String(build).padStart(2, '0')}T00:00:00+00:00`;
const out = (name = 'dist') => join(database.folder, name);

/** Exports at the time of a build, and returns the tree. */
async function build(number: number, { to = 'dist', args = [] as string[] } = {}): Promise<Map<string, string>> {
  const env = { ...database.env, SITE_LANGUAGES: 'en' };
  const command = ['--no-search', '--out', out(to), '--at', at(number), ...args];
  const ended = await runCommand('src/commands/export.ts', command, env);
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  return new Map([...readTree(out(to))].map(([path, content]) => [path, String(content)]));
}

const keepsTime = (path: string) => feedFileAt(`/${path}`)?.keepsTime === true;
const kept = (tree: Map<string, string>) => new Map([...tree].filter(([path]) => keepsTime(path)));
const timeOf = (tree: Map<string, string>, path: string): string => JSON.parse(tree.get(path) ?? '').generated_at;
const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...kept(after)].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
const newest = (tree: Map<string, string>) =>
  JSON.parse(tree.get('api/v1/news.json') ?? '').items as { id: string; topics: string[]; title: string }[];
const topicFile = (topic: string) => `api/v1/news/by-topic/${topic.replaceAll(' ', '-')}.json`;
const verified = async () => {
  const { status, stdout, stderr } = await runCommand('src/commands/verify.ts', [out()], database.env);
  expect(stdout + stderr).not.toContain('expected');
  expect(status).toBe(0);
};

it('a new story changes its own files and those of its topics, and no other file that keeps its time', async () => {
  // The first story has the file of a merged one too.
  const [other, story] = newest(await build(1, { to: 'other' }));
  await database.sql(`UPDATE news SET status = 'pending' WHERE id = '${story?.id}'`);
  const before = await build(1);
  await database.sql(`UPDATE news SET status = 'published' WHERE id = '${story?.id}'`);
  const after = await build(2);
  expect(changed(before, after).sort()).toEqual(
    [
      `api/v1/archive/articles/${story?.id}.json`,
      `api/v1/news/${story?.id}.json`,
      ...(story?.topics ?? []).map(topicFile),
    ].sort(),
  );
  const { files } = JSON.parse(after.get('api/v1/manifest.json') ?? '') as {
    files: { path: string; changed_at: string }[];
  };
  const changedAt = new Map(files.map((file) => [file.path, file.changed_at]));
  for (const path of kept(after).keys()) expect(timeOf(after, path), path).toBe(changedAt.get(path));
  expect(changedAt.get(`api/v1/news/${other?.id}.json`)).toBe(at(1));
  expect(changedAt.get('api/v1/news.json')).toBe(at(2));
  for (const path of ['api/v1/openapi.json', 'api/v1/openapi.yaml']) expect(after.get(path)).toBe(before.get(path));
  await verified();
});

it('a third build keeps the time of the first, and in the archive the time that the story was last seen', async () => {
  const first = await build(1);
  await build(2);
  const third = await build(3);
  expect(kept(third)).toEqual(kept(first));
  expect(kept(third).size).toBeGreaterThan(20);
  const [story] = JSON.parse(third.get('api/v1/archive/articles.json') ?? '').articles;
  expect(story.last_seen_on_site).toBe(at(3));
  const { item } = JSON.parse(third.get(`api/v1/archive/articles/${story.id}.json`) ?? '');
  expect(item).toEqual({ ...story, last_seen_on_site: at(1) });
  await verified();
});

it('an edited story gets the time of the build, and so do its topics', async () => {
  const first = await build(1);
  const story = newest(first)[1];
  await database.sql(`UPDATE news SET title = 'Another title' WHERE id = '${story?.id}'`);
  const second = await build(2);
  expect(timeOf(second, `api/v1/news/${story?.id}.json`)).toBe(at(2));
  for (const topic of story?.topics ?? []) expect(timeOf(second, topicFile(topic))).toBe(at(2));
  await verified();
});

it('a removed story keeps the time of the build that removed it, and the time of the build before in last_seen_on_site', async () => {
  const story = newest(await build(1))[0];
  await build(2);
  await database.sql(`UPDATE news SET status = 'rejected' WHERE id = '${story?.id}'`);
  const path = `api/v1/archive/articles/${story?.id}.json`;
  const third = await build(3);
  expect(JSON.parse(third.get(path) ?? '')).toMatchObject({
    generated_at: at(3),
    item: { removed: true, removed_at: at(3), last_seen_on_site: at(2) },
  });
  expect((await build(4)).get(path)).toBe(third.get(path));
  await verified();
});

it('a merged story keeps its file with moved_to', async () => {
  const [survivor, gone] = newest(await build(1));
  await database.sql(`UPDATE news SET status = 'rejected', merged_into = '${survivor?.id}' WHERE id = '${gone?.id}'`);
  const path = `api/v1/news/${gone?.id}.json`;
  const second = await build(2);
  expect(JSON.parse(second.get(path) ?? '')).toMatchObject({ generated_at: at(2), moved_to: survivor?.id });
  expect((await build(3)).get(path)).toBe(second.get(path));
});

it('a clock that is behind, the same clock and a plain folder keep no time that is later than the build', async () => {
  const args = ['--plain'];
  const first = await build(5, { args });
  expect(kept(await build(5, { args }))).toEqual(kept(first));
  const behind = await build(4, { args });
  for (const path of kept(behind).keys()) expect(timeOf(behind, path), path).toBe(at(4));
  expect(kept(await build(6, { args }))).toEqual(kept(behind));
});

it('a file that was changed by hand is written anew, with the bytes that were published', async () => {
  const first = await build(1);
  const path = `api/v1/news/${newest(first)[0]?.id}.json`;
  appendFileSync(join(out(), path), 'by hand');
  expect((await build(2)).get(path)).toBe(first.get(path));
});

it('a file has the same bytes as before exactly when its content without times is the same, whatever was edited', async () => {
  const withoutTimes = (text = '') =>
    text.replace(/"generated_at":"[^"]*"/, '').replace(/"last_seen_on_site":"[^"]*","languages"/, '');
  let before = await build(1);
  const ids = newest(before).map(({ id }) => id);
  const id = fc.constantFrom(...ids);
  const edit = fc.oneof(
    fc.record({ id, set: fc.constantFrom("title = 'A'", "title = 'B'", "summary = 'C'", "country = 'SE'") }),
    fc.record({ id, set: fc.constantFrom("status = 'pending'", "status = 'published'") }),
  );
  let number = 1;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 3 }), async (edits) => {
      for (const { id: row, set } of edits) await database.sql(`UPDATE news SET ${set} WHERE id = '${row}'`);
      number += 1;
      const after = await build(number);
      for (const [path, text] of kept(after)) {
        const isSame = withoutTimes(text) === withoutTimes(before.get(path));
        expect(text === before.get(path), path).toBe(isSame);
        if (!isSame) expect(timeOf(after, path), path).toBe(at(number));
      }
      before = after;
    }),
    { numRuns: 8, endOnFailure: true },
  );
  await verified();
});

it('the manifest names the build that last changed any other file too', async () => {
  await build(1);
  const rows = JSON.parse(readFileSync(join(out(), 'api/v1/manifest.json'), 'utf8')).files as { changed_at: string }[];
  expect(new Set(rows.map(({ changed_at }) => changed_at))).toEqual(new Set([at(1)]));
  const { files } = JSON.parse((await build(2)).get('api/v1/manifest.json') ?? '') as {
    files: { path: string; changed_at: string }[];
  };
  const pages = files.filter(({ path }) => path.startsWith('stories/'));
  expect(new Set(pages.map(({ changed_at }) => changed_at))).toEqual(new Set([at(1)]));
});
