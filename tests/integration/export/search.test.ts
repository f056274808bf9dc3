/** The search index of an export of the sample content (docs/feed-rules.md 16.32). */
import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runPagefind } from '../../../export/search/run-pagefind.ts';
import { openFolder } from '../../../export/verify/tree/folder-source.ts';
import { verify } from '../../../export/verify/verify.ts';
import { isOfFeed } from '../../../src/contract/owners.ts';
import { readTree } from '../support/read-tree.ts';
import { runCommand } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const clock = '2026-11-22T00:00:00+00:00';
const later = '2026-11-23T00:00:00+00:00';

let database: TestDatabase;
let env: Record<string, string>;
let tree: Map<string, Buffer>;

beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
  await database.sql(`UPDATE news SET title = 'canaryword', title_en = 'canaryword' WHERE status <> 'published'`);
  await database.sql(`UPDATE talks SET description = 'canaryword' WHERE status <> 'published'`);
  env = { ...database.env, AGGREGATOR_ID: 'sample-aggregator', SITE_LANGUAGES: 'en nn fi zh' };
  expect(await exported('first')).toMatchObject({ status: 0, stderr: '' });
  tree = readTree(out('first'));
});
afterAll(() => database.close());

const out = (name: string) => join(database.folder, name);
const exported = (name: string, args: string[] = [], more: Record<string, string> = {}) =>
  runCommand('src/commands/export.ts', ['--out', out(name), '--at', clock, ...args], { ...env, ...more });
const isIndex = (path: string) => path.startsWith('search/index/');
const inIndex = (of: ReadonlyMap<string, Buffer>) => [...of].filter(([path]) => isIndex(path));

interface Fragment {
  url: string;
  content: string;
  meta: Record<string, string>;
  filters: Record<string, string[]>;
}

/** The content of each packed file, without its signature. */
function unpacked(pattern: RegExp): string[] {
  const files = [...tree].filter(([path]) => pattern.test(path));
  return files.map(([, bytes]) =>
    gunzipSync(bytes)
      .toString('utf8')
      .replace(/^pagefind_dcd/, ''),
  );
}
const fragments = (language: string): Fragment[] =>
  unpacked(new RegExp(`^search/index/${language}/fragment/`)).map((text) => JSON.parse(text));
const urls = (language: string) => fragments(language).map(({ url }) => url);

describe('the search index', () => {
  it('has an index for each language of the site, and no other', () => {
    const folders = inIndex(tree).map(([path]) => path.split('/')[2] ?? '');
    expect(new Set(folders)).toEqual(new Set(['en', 'nn', 'fi', 'zh', 'pagefind.js', 'LICENSE.txt']));
    for (const page of ['', 'nn/', 'fi/', 'zh/']) expect(tree.has(`${page}search/index.html`)).toBe(true);
  });

  it('has the rows of every family in English, and those with a text in Norwegian in Norwegian', () => {
    const families = new Set(fragments('en').flatMap(({ filters }) => filters.family ?? []));
    const all = 'academia books developers events newsletter rules site sources stories talks whosWho';
    expect([...families].sort().join(' ')).toBe(all);
    expect(urls('nn')).toEqual(expect.arrayContaining(['/nn/', '/nn/calendar/', '/nn/newsletter/', '/nn/about/']));
    expect(urls('nn').every((url) => url.startsWith('/nn/'))).toBe(true);
    const about = fragments('en').find(({ url }) => url === '/about/');
    expect(about?.filters.twin).toContain('nn');
  });

  it('leads to existing pages, and never to a list, a page for developers, or the search', () => {
    for (const url of ['en', 'nn', 'fi', 'zh'].flatMap(urls)) {
      expect([...tree.keys()], url).toContain(`${url.replace(/#.*/, '').slice(1)}index.html`);
      expect(url).not.toMatch(/^\/(stories\/(\d+\/|topic|country)|archive\/\d|api\/.|search|([a-z]{2}\/)search)/);
    }
  });

  it('has no word of a row that is not published', () => {
    const texts = unpacked(/^search\/index\/.*\.(pf_\w+)$/);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.some((text) => text.includes('stablecoin'))).toBe(true);
    expect(texts.filter((text) => text.includes('canaryword'))).toEqual([]);
  });

  it('is in the manifest, owned by the export, and passes npm run verify', async () => {
    const manifest = JSON.parse(String(tree.get('api/v1/manifest.json')));
    const listed = manifest.files.map(({ path }: { path: string }) => path).filter(isIndex);
    expect(listed).toEqual(inIndex(tree).map(([path]) => path));
    expect(listed.filter((path: string) => !isOfFeed(path))).toEqual([]);
    expect((await verify(openFolder(out('first')))).problems).toEqual([]);
  });

  it('is the same from the same rows', async () => {
    await exported('again');
    expect(readTree(out('again'))).toEqual(tree);
  });

  it('is linked and not written again by the next export', async () => {
    await exported('next');
    const inodes = () => inIndex(readTree(out('next'))).map(([path]) => statSync(join(out('next'), path)).ino);
    const before = inodes();
    await exported('next', ['--at', later]);
    expect(inodes()).toEqual(before);
  });

  it('is left out with --no-search, with its pages and every link to them', async () => {
    await exported('next', ['--no-search']);
    const without = readTree(out('next'));
    expect([...without.keys()].filter((path) => /(^|\/)search\//.test(path))).toEqual([]);
    expect(
      [...without].filter(([path, text]) => path.endsWith('.html') && /href="[^"]*search\//.test(String(text))),
    ).toEqual([]);
    expect(String(without.get('api/v1/meta.json'))).not.toContain('/search/');
    expect((await verify(openFolder(out('next')))).problems).toEqual([]);
  });
});

describe('a search index that cannot be made', () => {
  const record = { path: '/', language: 'en', title: 'A', titleLang: null, text: 'b', more: '', family: 'site' };
  const line = JSON.stringify({ ...record, country: null, date: null, twins: [] });
  const folder = () => join(database.folder, 'pagefind');

  /** Runs a script in place of Pagefind. */
  function withBinary(script: string): string {
    mkdirSync(folder(), { recursive: true });
    const path = join(folder(), 'binary');
    writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    writeFileSync(join(folder(), 'records'), `${line}\n\n`);
    return path;
  }
  const run = (limit = 60_000) => {
    rmSync(join(folder(), 'made'), { recursive: true, force: true });
    return runPagefind({ records: join(folder(), 'records'), folder: join(folder(), 'made') }).finished(limit);
  };
  afterEach(() => {
    delete process.env.PAGEFIND_EXTENDED_BINARY_PATH;
  });

  it('is reported, whatever Pagefind does', async () => {
    withBinary('');
    await expect(run()).resolves.toBeUndefined();
    const scripts = ['exit 3', 'kill -9 $$', 'head -c 1 > /dev/null; kill -9 $$', 'echo nonsense,'];
    for (const script of scripts) {
      process.env.PAGEFIND_EXTENDED_BINARY_PATH = withBinary(script);
      await expect(run(), script).rejects.toThrow(
        /^Cannot publish: the search index was not made \([^\n]+\)\. Run it again, or export with --no-search\.$/,
      );
    }
    process.env.PAGEFIND_EXTENDED_BINARY_PATH = withBinary('exec sleep 60');
    await expect(run(3_000)).rejects.toThrow('(Pagefind did not end within 3 s)');
  });

  it('is made while the records are still written', async () => {
    withBinary('');
    delete process.env.PAGEFIND_EXTENDED_BINARY_PATH;
    rmSync(join(folder(), 'made'), { recursive: true, force: true });
    const records = join(folder(), 'records');
    writeFileSync(records, line.slice(0, 20));
    const pagefind = runPagefind({ records, folder: join(folder(), 'made') });
    for (const part of [line.slice(20), '\n', line.replace('"/"', '"/b/"'), '\n', '\n']) {
      await sleep(100);
      appendFileSync(records, part);
    }
    await pagefind.finished(60_000);
    expect(readdirSync(join(folder(), 'made/en/fragment'))).toHaveLength(2);
  });

  it('leaves no process when the build fails', async () => {
    withBinary('');
    const records = join(folder(), 'records');
    writeFileSync(records, `${line}\n`);
    const pagefind = runPagefind({ records, folder: join(folder(), 'made') });
    pagefind.stop();
    await expect(pagefind.finished(60_000)).rejects.toThrow('SIGKILL');
  });

  it('stops the export, which keeps the previous feed', async () => {
    await exported('broken', ['--no-search']);
    const before = readTree(out('broken'));
    const missing = { PAGEFIND_EXTENDED_BINARY_PATH: join(database.folder, 'missing') };
    const ended = await exported('broken', ['--at', later], missing);
    expect([ended.status, ended.stderr.split('\n').length]).toEqual([1, 2]);
    expect(ended.stderr).toMatch(/^export: Cannot publish: the search index was not made/);
    expect(readTree(out('broken'))).toEqual(before);
    expect(readdirSync(join(database.folder, '.broken'))).toEqual([expect.stringMatching(/^release-1-/)]);
  });
});
