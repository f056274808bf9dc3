/** Every kind of page in Chromium, with markup in every text that would run a script: nothing runs, and nothing is requested elsewhere. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFeedServer } from '../../export/serve/feed-server.ts';
import { isTranslated, sitePagesOf } from '../../src/contract/site-pages.ts';
import { type Tree, writeTree } from '../golden-tree.ts';
import { hostileFeed } from '../hostile-feed.ts';
import { siteOfFeed } from '../site-of-feed.ts';
import { openBrowser, openPage } from './support/browser.ts';
import { writeDailyStats } from './support/daily-stats.ts';

let browser: Browser;
let server: Server;
let folder: string;
let paths: string[];
let talks: string[];

beforeAll(async () => {
  const { tree } = hostileFeed();
  withPlayers(tree);
  const site = siteOfFeed(tree);
  // A page that leads on is left at once.
  paths = pathsOf([...site].flatMap(([path, content]) => (content.includes('http-equiv="refresh"') ? [] : [path])));
  folder = mkdtempSync(join(tmpdir(), 'hostile-content-'));
  writeTree(new Map([...tree, ...site]), folder);
  writeDailyStats(folder);
  server = createFeedServer({ dir: folder }).listen(0, 'localhost');
  [browser] = await Promise.all([openBrowser(), once(server, 'listening')]);
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

/** Gives talks an address on each platform that has a player. */
function withPlayers(tree: Tree): void {
  const list = JSON.parse(String(tree.get('api/v1/talks.json')));
  const markup = `"><img/src=x/onerror=window.__ran='player'>`;
  const addresses = [
    `https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=${markup}`,
    `https://vimeo.com/123456?${markup}`,
    `https://tube.example/w/abc?${markup}`,
  ];
  for (const [at, video_url] of addresses.entries()) {
    Object.assign(list.talks[at], { video_url, embed: true, platform: `PeerTube ${markup}` });
  }
  talks = list.talks.slice(0, addresses.length).map(({ id }: { id: string }) => `talks/${id}/`);
  tree.set('api/v1/talks.json', Buffer.from(JSON.stringify(list)));
}

/** Three pages of each kind, also in a language from right to left, and every page of the table. */
function pathsOf(files: string[]): string[] {
  const pages = files.filter((path) => path.endsWith('/index.html')).map((path) => path.replace(/index\.html$/, ''));
  const kinds = Map.groupBy(pages, (path) =>
    path.replace(/[0-9a-f]{12}|\d{3}|(?<=^(talks|org-chart)\/)[^/]+|^(?!ar\/)[a-z]{2}(?=\/)/, '*'),
  );
  const table = sitePagesOf({ hasRules: true, hasSearch: false });
  const fixed = table.flatMap(({ path }) => [path.slice(1), ...(isTranslated(path) ? [`ar${path}`] : [])]);
  return [...new Set([...fixed, ...[...kinds.values()].flatMap((of) => of.slice(0, 3)), '404.html'])];
}

it('no page runs anything of it, breaks its content policy, or requests anything from another origin', async () => {
  const home = `http://localhost:${(server.address() as AddressInfo).port}/`;
  expect(paths.length).toBeGreaterThan(60);
  const { page, requests, errors } = await openPage(browser);
  page.on('dialog', (dialog) => errors.push(`a dialog: ${dialog.message()}`));
  // A promise of the page's own script must not hide what comes after it.
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { __broken: broken });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  for (const path of paths) {
    await page.goto(home + path, { waitUntil: 'load' });
    const seen = await page.evaluate(() => {
      const { __ran = null, __broken } = window as unknown as { __ran?: string; __broken: string[] };
      const links = [...document.querySelectorAll('a')];
      const hrefs = links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).protocol);
      return { ran: __ran, broken: __broken, protocols: [...new Set(hrefs)], title: document.title };
    });
    expect(seen, path).toMatchObject({ ran: null, broken: [] });
    expect(seen.title, path).not.toBe('');
    for (const protocol of seen.protocols) expect(protocol, path).toMatch(/^(https?|mailto):$/);
  }
  expect(requests.filter((url) => !url.startsWith(home))).toEqual([]);
  // The home page asks the worker, and the pages of prices the file of the market job; neither is here.
  expect(errors.filter((error) => !/\/api\/(geo|v1\/markets\.json)\)/.test(error))).toEqual([]);
  await page.context().close();
});

it('the player of a talk has the address of its platform only', async () => {
  const home = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const { page } = await openPage(browser);
  await page.route(/^(?!http:\/\/localhost)/, (route) => route.abort());
  for (const path of talks) {
    await page.goto(home + path);
    await page.locator('.player[data-embed]').click();
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('src')).toMatch(/^https:\/\/[\w.-]+\/[\w/?&=-]+$/);
    expect(await frame.getAttribute('title')).toContain('<script>');
    expect(await page.evaluate(() => (window as unknown as { __ran?: string }).__ran ?? null)).toBeNull();
  }
  await page.context().close();
});
