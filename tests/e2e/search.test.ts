/** The search page in Chromium, on the sample content with its index. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SearchIndex } from '../../export/search/search-index.ts';
import { createFeedServer } from '../../export/serve/feed-server.ts';
import { goldenFeed, type Tree, writeTree } from '../golden-tree.ts';
import { siteOfFeed } from '../site-of-feed.ts';
import { violationsOn } from './support/axe.ts';
import { openPage, openShell } from './support/browser.ts';

/** Gzipped HTML, style sheet, scripts and font of a first visit, in bytes; not what a search loads. */
const MAX_WEIGHT = 150 * 1024;

let folder: string;
let tree: Tree;
let url: string;
let browser: Browser;
let close: () => void;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'search-site-'));
  const index = new SearchIndex(folder);
  tree = siteOfFeed(goldenFeed(), index);
  await index.write({
    previous: null,
    file: (path, content) => tree.set(path, Buffer.from(content)),
    scratch: () => folder,
    stream: () => {
      throw new Error('The files of an index are written whole.');
    },
  });
  const site = join(folder, 'site');
  writeTree(tree, site);
  const server = createFeedServer({ dir: site }).listen(0, 'localhost');
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  browser = await openShell();
});
afterAll(async () => {
  await browser?.close();
  close?.();
  rmSync(folder, { recursive: true });
});

const words = (page: Page) => page.getByRole('searchbox');
const family = (page: Page) => page.getByRole('combobox').first();
const country = (page: Page) => page.getByRole('combobox').nth(1);
/** The addresses that the results lead to, without the start that is the same for all. */
const results = (page: Page) =>
  page.locator('#_results a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
/** Long, because several tests share the machine. */
const until = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 });
const expectStatus = (page: Page, text: string) => until(() => page.locator('output').textContent()).toBe(text);

/** Opens the search of a language. @param query such as `?q=bank` */
async function openSearch(path: string, query = '') {
  const opened = await openPage(browser);
  await opened.page.goto(`${url}${path}${query}`);
  return opened;
}

describe('a search', () => {
  it.each([
    ['English', '/search/', 'norges bank', '/org-chart/norges-bank/'],
    ['English, by a headline in Norwegian', '/search/', 'obligasjoner', '/stories/79dc96bacd13/'],
    ['English, by a word in another form', '/search/', 'bonds tokens', '/stories/79dc96bacd13/'],
    ['Norwegian', '/nn/search/', 'kalender', '/nn/calendar/'],
    ['Norwegian, in an English page', '/nn/search/', 'norges bank', '/org-chart/norges-bank/'],
    ['Finnish', '/fi/search/', 'uutiskirje', '/fi/newsletter/'],
    ['Chinese, whose words have no spaces', '/zh/search/', '活动', '/zh/calendar/'],
    ['Arabic', '/ar/search/', 'التقويم', '/ar/calendar/'],
    [
      'Arabic, for an event without a translation',
      '/ar/search/',
      'Nordic Bitcoin Conference 2031',
      '/ar/calendar/84c55eb07569/',
    ],
  ])('in %s finds what it should', async (_, path, text, found) => {
    const { page, errors, requests } = await openSearch(path);
    await words(page).fill(text);
    await until(() => results(page)).toContain(found);
    expect(errors).toEqual([]);
    expect(requests.filter((request) => !request.startsWith(`${url}/`))).toEqual([]);
    expect((await page.request.get(`${url}${found}`)).status()).toBe(200);
    await page.context().close();
  });

  it('finds a row once, in the language of the page where it is translated', async () => {
    const { page } = await openSearch('/nn/search/', '?q=Sample');
    await until(() => page.locator('output').textContent()).toMatch(/treff/);
    const more = page.getByRole('button', { name: 'Fleire treff' });
    for (let shown = 10; await more.isVisible(); shown += 10) {
      await more.click();
      await until(() => page.locator('#_results li').count()).toBeGreaterThan(shown);
    }
    const pages = (await results(page))
      .map((path) => path.replace(/^\/nn\//, '/'))
      .filter((path) => !/^\/(books|sources|academia|developers|changelog|rules)\//.test(path));
    expect(pages).toEqual([...new Set(pages)]);
    await page.context().close();
  });

  it('shows words of the index as text, and marks those that were found', async () => {
    const { page } = await openSearch('/search/', '?q=central+bank');
    await until(() => page.locator('mark').count()).toBeGreaterThan(0);
    expect(await page.locator('mark').first().textContent()).toMatch(/bank|central/i);
    await page.context().close();
  });
});

describe('the search page', () => {
  it('keeps the search in the address, for the button back and for others', async () => {
    const { page } = await openSearch('/search/');
    await words(page).fill('bank');
    await expectStatus(page, '18 results');
    expect(page.url()).toBe(`${url}/search/?q=bank`);
    await words(page).fill('tax');
    await until(() => page.url()).toBe(`${url}/search/?q=tax`);
    await page.goBack();
    await expectStatus(page, '18 results');
    expect(await words(page).inputValue()).toBe('bank');

    await page.locator('#_results a').first().click();
    await page.waitForURL(/org-chart/);
    await page.goBack();
    await expectStatus(page, '18 results');
    expect(await words(page).inputValue()).toBe('bank');
    await page.context().close();
  });

  it('keeps what is typed while the page still loads', async () => {
    const { page } = await openSearch('/search/');
    // The load ends within the pause before a search, so the address does not have the words yet.
    await page.evaluate(() => {
      const input = document.querySelector('#_words') as HTMLInputElement;
      input.value = 'bank';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      dispatchEvent(new PageTransitionEvent('pageshow'));
    });
    await expectStatus(page, '18 results');
    expect(await words(page).inputValue()).toBe('bank');
    await page.context().close();
  });

  it('goes back from an address with a filter that the form lacks', async () => {
    const { page } = await openSearch('/search/');
    await page.goto(`${url}/search/?q=bank&in=bogus`);
    await expectStatus(page, '18 results');
    expect(page.url()).toBe(`${url}/search/?q=bank`);
    await page.goBack();
    await until(() => page.url()).toBe(`${url}/search/`);
    await page.context().close();
  });

  it('limits the results to a family and a country', async () => {
    const { page } = await openSearch('/search/', '?q=bank');
    await expectStatus(page, '18 results');
    await family(page).selectOption({ label: 'Stories' });
    await expectStatus(page, '5 results');
    expect((await results(page)).every((path) => path.startsWith('/stories/'))).toBe(true);
    await country(page).selectOption({ label: 'Denmark' });
    await expectStatus(page, '1 result');
    expect(await page.locator('#_results abbr').allTextContents()).toEqual(['DK']);
    expect(page.url()).toBe(`${url}/search/?q=bank&in=stories&country=DK`);

    const shared = await openSearch('/sv/search/', '?q=bank&in=stories&country=DK');
    await expectStatus(shared.page, '1 träff');
    await shared.page.context().close();
    await page.goBack();
    await expectStatus(page, '5 results');
    expect(await country(page).inputValue()).toBe('');
    await page.context().close();
  });

  it('shows ten results, more on request, and moves the focus to the next one', async () => {
    const { page } = await openSearch('/search/', '?q=bank');
    await expectStatus(page, '18 results');
    expect(await page.locator('#_results li').count()).toBe(10);
    const more = page.getByRole('button', { name: 'More results' });
    await more.focus();
    await page.keyboard.press('Enter');
    await until(() => page.locator('#_results li').count()).toBe(18);
    expect(await more.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.matches(':nth-child(11)'))).toBe(true);
    await page.context().close();
  });

  it('adds the next results once when the button is clicked twice', async () => {
    const { page } = await openSearch('/search/', '?q=sample');
    await until(() => page.locator('#_results li').count()).toBe(10);
    await page.getByRole('button', { name: 'More results' }).dblclick();
    await until(() => page.locator('#_results li').count()).toBeGreaterThan(10);
    const shown = await page
      .locator('#_results a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(shown).size).toBe(shown.length);
    await page.context().close();
  });

  it('says what to do when nothing is found, and when the index cannot be loaded', async () => {
    const { page } = await openSearch('/search/');
    await words(page).fill('qqqzzz');
    await expectStatus(page, 'Nothing was found. Try other or fewer words, or the lists below.');
    await page.context().close();

    const broken = await openPage(browser);
    await broken.page.route('**/search/index/**', (route) => route.abort());
    await broken.page.goto(`${url}/search/?q=bank`);
    await expectStatus(
      broken.page,
      'Search could not be loaded. Check your connection and try again, or use the lists below.',
    );
    await broken.page.unroute('**/search/index/**');
    await words(broken.page).press('Enter');
    await expectStatus(broken.page, '18 results');
    await broken.page.context().close();
  });

  it('loads nothing of the index before it is used, and is light', async () => {
    const { page, requests } = await openSearch('/search/');
    await page.waitForTimeout(300);
    const paths = requests.map((request) => new URL(request).pathname);
    expect(paths.filter((path) => path.includes('/index/'))).toEqual([]);
    const files = paths.map((path) => path.slice(1).replace(/(^|\/)$/, '$1index.html'));
    const counted = files.filter((file) => /\.(html|css|js|woff2)$/.test(file));
    expect(
      counted.map((file) => gzipSync(tree.get(file) ?? '').length).reduce((sum, size) => sum + size, 0),
    ).toBeLessThan(MAX_WEIGHT);
    await page.context().close();
  });

  it.each([
    ['light and wide', '/search/', 'light', 1440],
    ['dark and narrow', '/search/', 'dark', 320],
    ['dark, narrow and right to left', '/ur/search/', 'dark', 320],
  ] as const)('is accessible and fits: %s', async (_, path, colorScheme, width) => {
    const { page, errors } = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
    await page.goto(`${url}${path}?q=bank`);
    await until(() => page.locator('#_results li').count()).toBe(10);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says without scripts that it needs them, and leads to the lists', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${url}/search/`);
    expect(await words(page).isVisible()).toBe(false);
    const note = page.locator('noscript p');
    expect([await note.isVisible(), await note.textContent()]).toEqual([
      true,
      expect.stringMatching(/^Search needs scripts/),
    ]);
    await page.locator('main').getByRole('link', { name: 'Archive' }).click();
    await page.waitForURL(`${url}/archive/`);
    await page.context().close();
  });
});
