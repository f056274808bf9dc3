/** The recipes of the reference run as they are printed, against the sample feed. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeedServer } from '../../../export/serve/feed-server.ts';
import { priceRecipe, type Recipe, type RecipeLanguage, recipesOf } from '../../../src/site/reference/recipes.ts';
import { writeTree } from '../../golden-tree.ts';
import { sampleTree } from '../../unit/export/verify/sample-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
const tree = sampleTree();
let server: ReturnType<typeof createFeedServer>;
let base: string;

beforeAll(async () => {
  writeTree(tree, join(folder, 'tree'));
  server = createFeedServer({ dir: join(folder, 'tree') });
  await once(server.listen(0), 'listening');
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const programs: Record<Exclude<RecipeLanguage, 'Swift'>, (code: string) => [string, string[]]> = {
  curl: (code) => ['bash', ['-ec', code]],
  JavaScript: (code) => [process.execPath, ['--input-type=module', '-e', code]],
  Python: (code) => ['python3', ['-c', code]],
};

/** Runs a recipe in a folder of its own, where it keeps what it remembers. */
async function run(recipe: Recipe, language: keyof typeof programs, cwd: string, more = ''): Promise<string> {
  const [program, args] = programs[language](`${recipe.code[language]}\n${more}`);
  const { stdout } = await promisify(execFile)(program, args, { cwd });
  return stdout;
}

const recipe = (id: string): Recipe => {
  const found = [...recipesOf(base), priceRecipe(base)].find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no recipe ${id}.`);
  return found;
};
const folderFor = () => mkdtempSync(join(folder, 'run-'));
const json = (path: string) => JSON.parse(String(tree.get(path)));

describe('new stories', () => {
  const stories: { published: string; title: string; title_en: string | null }[] =
    json('api/v1/news/latest.json').items;
  const lines = stories.map(({ published, title, title_en }) => `${published} ${title_en ?? title}\n`).join('');

  it('are kept by curl, and a second request leaves the files as they are', async () => {
    const cwd = folderFor();
    const kept = () => statSync(join(cwd, 'latest.json')).mtimeMs;
    await run(recipe('new-stories'), 'curl', cwd);
    expect(JSON.parse(readFileSync(join(cwd, 'latest.json'), 'utf8')).items).toEqual(stories);
    const [etag, time] = [readFileSync(join(cwd, 'etag.txt'), 'utf8'), kept()];
    expect(etag).toContain('"');
    await run(recipe('new-stories'), 'curl', cwd);
    expect(readFileSync(join(cwd, 'etag.txt'), 'utf8')).toBe(etag);
    expect(kept()).toBe(time);
  });

  it.each<[keyof typeof programs, string]>([
    ['JavaScript', 'console.log((await newStories()).length)'],
    ['Python', 'print(len(new_stories()))'],
  ])('are printed by %s, and a second request gets none', async (language, again) => {
    expect(await run(recipe('new-stories'), language, folderFor(), again)).toBe(`${lines}0\n`);
  });
});

describe('events ahead', () => {
  const events: Record<string, string>[] = json('api/v1/events/upcoming.json').events;
  const danish = events.filter(({ country }) => country === 'DK');
  const lines = danish.map(({ start, title, html_url }) => `${start} ${title} ${html_url}\n`).join('');

  it('are printed by curl and jq', async () => {
    expect(danish.length).toBeGreaterThan(0);
    const printed = await run(recipe('events-ahead'), 'curl', folderFor());
    expect(printed.match(/"title": .*/g)).toEqual(danish.map(({ title }) => `"title": ${JSON.stringify(title)},`));
  });

  it.each(['JavaScript', 'Python'] as const)('are printed by %s', async (language) => {
    expect(await run(recipe('events-ahead'), language, folderFor())).toBe(lines);
  });
});

describe('changed rows', () => {
  const { builds } = json('api/v1/changes.json');

  it('of the newest build are printed by curl and jq', async () => {
    expect(JSON.parse(await run(recipe('changed-rows'), 'curl', folderFor()))).toMatchObject({
      generated_at: builds[0].generated_at,
      added: builds[0].added,
    });
  });

  it.each(['JavaScript', 'Python'] as const)('are read by %s from the build that it remembers', async (language) => {
    const cwd = folderFor();
    const row = (id: string) => ({ family: 'news', id });
    const build = (generated_at: string, rows: object) => ({
      generated_at,
      added: [],
      changed: [],
      removed: [],
      ...rows,
    });
    const news = [
      build('third', { added: [row('c')], removed: [row('a')] }),
      build('second', { changed: [row('b')] }),
      build('first', { added: [row('a')] }),
    ];
    const serve = (shown: object[]) =>
      writeFileSync(join(folder, 'tree/api/v1/changes.json'), JSON.stringify({ builds: shown }));
    serve(news.slice(2));
    expect(await run(recipe('changed-rows'), language, cwd)).toBe('Read the lists again.\n');
    expect(await run(recipe('changed-rows'), language, cwd)).toBe('');
    serve(news);
    expect(await run(recipe('changed-rows'), language, cwd)).toBe('read news b\nread news c\nremove news a\n');
    expect(readFileSync(join(cwd, 'last-build.txt'), 'utf8')).toBe('third');
  });
});

describe('a price', () => {
  const row = json('api/v1/markets/aggregated.json').aggregated.find(
    ({ symbol }: { symbol: string }) => symbol === 'BTC-NOK',
  );

  it('keeps each of its digits', async () => {
    expect(await run(recipe('exact-prices'), 'curl', folderFor())).toBe(`${row.price}\n`);
    for (const language of ['JavaScript', 'Python'] as const) {
      expect(await run(recipe('exact-prices'), language, folderFor())).toBe(`${row.price} NOK\n`);
    }
  });
});

it('a recipe fails for a file that does not exist', async () => {
  const [gone] = recipesOf(`${base}/nowhere`);
  for (const language of ['curl', 'JavaScript', 'Python'] as const) {
    const cwd = folderFor();
    await expect(run(gone as Recipe, language, cwd), language).rejects.toThrow();
    expect(existsSync(join(cwd, 'latest.json'))).toBe(false);
  }
});
