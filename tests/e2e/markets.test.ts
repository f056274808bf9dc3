/** The pages of prices in Chromium: first paint, refreshes, exchanges that fail, hidden tabs, charts, accessibility and weight. */
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toTimestamp } from '../../src/lib/time.ts';
import * as fake from '../fixtures/markets/fake-exchanges.ts';
import { violationsOn } from './support/axe.ts';
import { openPage, openShell } from './support/browser.ts';
import { countLayoutShifts } from './support/layout-shift.ts';
import { type MarketSite, readable, startMarketSite } from './support/market-site.ts';

/** Gzipped HTML, style sheet, scripts and font of a first visit, in bytes. */
const MAX_WEIGHT = 150 * 1024;
const MAX_LAYOUT_SHIFT = 0.02;
const HOUR = 3_600_000;

let browser: Browser;
let site: MarketSite;
let page: Page;
let errors: string[];
let requests: string[];

beforeAll(async () => {
  [browser, site] = await Promise.all([openShell(), startMarketSite()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  site.reset();
  await site.runJob();
  site.setHistory('BTC-NOK', history());
  site.writePages();
  site.exchanges.requests.length = 0;
});
afterEach(async () => {
  await page.context().close();
});

/** Two days of hourly points, with a gap of six hours. */
function history() {
  const start = Math.floor(Date.now() / HOUR) * HOUR - 48 * HOUR;
  return Array.from({ length: 48 }, (_, hour) => {
    const price = `${790000 + ((hour * 37) % 23) * 300}.1234567890123`;
    const [min, max] = [`${789000 + hour}.10`, `${798000 + hour}.90`];
    return { time: toTimestamp(start + hour * HOUR), price, min, max, exchange_count: 2 };
  }).filter((_, hour) => hour < 30 || hour >= 36);
}

async function open(path: string, options: Parameters<typeof openPage>[1] = {}): Promise<void> {
  ({ page, errors, requests } = await openPage(browser, options));
  await page.addInitScript(countLayoutShifts);
  await page.clock.install();
  await page.goto(site.url + path);
}

const shift = () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
const row = (asset: string, quote: string) =>
  page
    .locator('tbody', { has: page.locator('.asset', { hasText: asset }) })
    .locator('tr', { has: page.locator('.unit', { hasText: quote }) });
const price = (asset: string, quote: string) => row(asset, quote).locator('.price');
const stateOf = (exchange: string) => page.locator('[data-live="exchanges"] li', { hasText: exchange });
/** Until the exchanges that may be asked have answered. */
const refreshed = () => page.getByText('Asked by this page every five minutes.').first().waitFor();

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Time passes, and requests that are due then are answered. An answer that seems to take longer than 12 seconds is not used. */
async function pass(minutes: number): Promise<void> {
  site.pass(minutes * MINUTE + 6 * SECOND);
  await page.clock.fastForward(minutes * MINUTE);
  await page.clock.runFor(6 * SECOND);
  await page.waitForTimeout(200);
}

/** The list of markets of exchange A with another last price of BTC in NOK. */
const withPrice = (last: string) => fake.usualAnswer('/a/v2/markets').replace('"792176.79"', `"${last}"`);

describe('all prices', () => {
  it('are in the page without scripts, which then has no controls and states no age', async () => {
    await open('/markets/', { javaScriptEnabled: false });
    expect(await price('Bitcoin', 'NOK').textContent()).toBe('794,793.60');
    expect(await page.locator('button:visible, [data-age-text]:not(:empty)').count()).toBe(0);
    await page.goto(`${site.url}/markets/BTC/`);
    expect(await page.locator('button:visible').count()).toBe(0);
    expect(await page.locator('.figures tbody tr').count()).toBeGreaterThan(20);
  });

  it('are refreshed without a shift, and focus and scroll position stay', async () => {
    await open('/markets/');
    await refreshed();
    await page.locator('a.asset', { hasText: 'Ethereum' }).focus();
    await page.evaluate(() => scrollTo(0, 200));
    site.answer('/a/v2/markets', withPrice('792276.79'));
    await pass(5);
    await price('Bitcoin', 'NOK').getByText('794,843.60').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ethereum ETH');
    expect(await page.evaluate(() => scrollY)).toBe(200);
    expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT);
    expect(errors).toEqual([]);
  });

  it('keep every digit of an exchange that the page asks', async () => {
    await open('/markets/');
    await refreshed();
    site.answer('/a/v2/markets', withPrice('800000.0000000001'));
    await pass(5);
    await price('Bitcoin', 'NOK').getByText('798,705.20500000005').waitFor();
    expect(await row('Bitcoin', 'NOK').locator('td.quiet').textContent()).toContain('797,410.41 to 800,000.0000000001');
  });

  it('ask only the exchanges that allow it', async () => {
    await open('/markets/');
    await refreshed();
    const asked = new Set(site.exchanges.requests.map(({ path }) => path));
    expect(asked).toEqual(new Set(['/a/v2/markets', '/a/v2/markets/tickers', '/c/v2/rates']));
    expect(await stateOf('Exchange B').textContent()).toContain('Its figures come from the hourly file.');
  });

  it.each([
    ['fails', fake.status(500, readable)],
    ['forbids the page to read it', fake.json(withPrice('1'))],
    ['answers nonsense', fake.json('<html>', readable)],
    ['ends the connection', fake.hangUp],
  ])('of an exchange that %s are kept with their age, and the page states since when', async (_, reply) => {
    await open('/markets/');
    await refreshed();
    site.exchanges.reply('/a/v2/markets', reply);
    await pass(5);
    await stateOf('Exchange A').getByText('No answer since').waitFor();
    expect(await price('Bitcoin', 'DKK').textContent()).toBe('499,000.00');
    expect(await row('Bitcoin', 'DKK').locator('.old').count()).toBe(0);
    for (let minutes = 0; minutes < 60; minutes += 10) await pass(10);
    expect(await row('Cardano', 'NOK').locator('.old').count()).toBe(1);
    expect(await price('Cardano', 'NOK').textContent()).toBe('4.10');
    expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT);
  });

  it('are not asked for while the tab is hidden, and at once when it is shown again', async () => {
    await open('/markets/');
    await refreshed();
    await page.waitForTimeout(200);
    const setVisibility = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setVisibility('hidden');
    const before = [requests.length, site.exchanges.requests.length];
    for (let minutes = 0; minutes < 60; minutes += 10) await pass(10);
    expect([requests.length, site.exchanges.requests.length]).toEqual(before);
    await setVisibility('visible');
    await vi.waitFor(() => expect(site.exchanges.requests.length).toBeGreaterThan(before[1] ?? 0));
    expect(requests.slice(before[0])).toContain(`${site.url}/api/v1/markets.json`);
  });

  it('stay through an hour without a network, marked as old, and are fresh again after it', async () => {
    await open('/markets/');
    await refreshed();
    await page.context().setOffline(true);
    for (let minutes = 0; minutes < 65; minutes += 13) await pass(13);
    expect(await price('Bitcoin', 'NOK').textContent()).toBe('794,793.60');
    expect(await row('Bitcoin', 'NOK').locator('.old').textContent()).toMatch(/1 hr ago$/);
    expect(await page.locator('[data-live="file"]').textContent()).toMatch(
      /^The hourly file has not been loaded since/,
    );
    await site.runJob();
    await page.context().setOffline(false);
    await pass(0);
    await vi.waitFor(async () => expect(await page.locator('.old').allTextContents()).toEqual([]), 5000);
    expect(await page.locator('[data-live="file"]').textContent()).toBe('');
  });

  it('appear when the first market files come after the pages, without links to pages that do not exist', async () => {
    const empty = await startMarketSite();
    try {
      empty.writePages();
      ({ page, errors } = await openPage(browser));
      await page.addInitScript(countLayoutShifts);
      await page.clock.install();
      await page.goto(`${empty.url}/markets/`);
      await page.getByText('No price has been fetched yet.').waitFor();
      expect(await page.locator('.prices').count()).toBe(0);
      await empty.runJob();
      await pass(15);
      await price('Bitcoin', 'NOK').waitFor();
      expect(await page.locator('a.asset').count()).toBe(0);
      expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT);
    } finally {
      await empty.close();
    }
  });
});

describe('one asset', () => {
  const figure = () => page.locator('[data-history="BTC-NOK"]');

  it('has its history as a chart, and as a table with the digits of the file', async () => {
    await open('/markets/BTC/');
    await figure().locator('canvas').waitFor();
    const points = history();
    expect(await figure().locator('tbody tr').count()).toBe(points.length);
    const [newest] = await figure().locator('tbody tr').first().locator('td').allTextContents();
    expect(newest?.replaceAll(',', '')).toBe(points.at(-1)?.price);
    expect(await page.locator('[data-history="BTC-EUR"] canvas').count()).toBe(0);
    expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT);
    expect(errors).toEqual([]);
  });

  it('has a choice of points that works with the keyboard', async () => {
    await open('/markets/BTC/');
    const byDay = figure().getByRole('button', { name: 'By day' });
    await byDay.press('Enter');
    expect(await byDay.getAttribute('aria-pressed')).toBe('true');
    expect(await figure().locator('tbody tr').count()).toBeLessThan(5);
    expect(await figure().locator('tbody th').first().textContent()).toMatch(/^\d+ \w+ \d{4}$/);
  });

  it('leaves the hours without a price empty in the chart', async () => {
    await open('/markets/BTC/');
    const canvas = figure().locator('canvas');
    await canvas.waitFor();
    // The gap begins after 30 of 47 hours, and is six hours long.
    const drawn = await drawnColumns(canvas);
    const [first, last] = [drawn.indexOf(true), drawn.lastIndexOf(true)];
    const at = (hour: number) => drawn[Math.round(first + ((last - first) * hour) / 47)];
    expect([at(10), at(28), at(32), at(34), at(40)]).toEqual([true, true, false, false, true]);
  });

  it('has a dot for an hour whose neighbours have no price', async () => {
    site.setHistory(
      'BTC-NOK',
      history().filter((_, hour) => hour % 2 === 0),
    );
    await open('/markets/BTC/');
    const canvas = figure().locator('canvas');
    await canvas.waitFor();
    expect((await drawnColumns(canvas)).filter(Boolean).length).toBeGreaterThan(20);
  });

  it('keeps the table that is built in when the history cannot be loaded', async () => {
    ({ page, errors } = await openPage(browser));
    await page.route('**/api/v1/markets/history/**', (route) => route.fulfill({ status: 500 }));
    await page.goto(`${site.url}/markets/BTC/`);
    await figure().getByText('The history could not be loaded.').waitFor();
    expect(await figure().locator('tbody tr').count()).toBeGreaterThan(10);
  });

  it('offers the points by day of a pair that had no price for 30 days', async () => {
    const daily = history().slice(0, 1);
    ({ page, errors } = await openPage(browser));
    await page.route('**/history/BTC-NOK.json', (route) => route.fulfill({ json: { hourly: [], daily } }));
    await page.goto(`${site.url}/markets/BTC/`);
    await figure().locator('.plot').getByText('No price has been recorded in the last 30 days.').waitFor();
    await figure().getByRole('button', { name: 'By day' }).click();
    await figure().locator('canvas').waitFor();
    expect(await figure().locator('.figures tbody tr').count()).toBe(1);
    await figure().getByRole('button', { name: '30 days' }).click();
    expect(await figure().locator('.reading').textContent()).toBe('No price has been recorded in the last 30 days.');
    expect(errors).toEqual([]);
  });

  it('has no history before the job has written its first file', async () => {
    ({ page, errors } = await openPage(browser));
    await page.route('**/history/BTC-NOK.json', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}/markets/BTC/`);
    await figure().locator('.plot').getByText('No price has been recorded in the last 30 days.').waitFor();
    expect(await figure().getByRole('button').count()).toBe(0);
  });

  it('is refreshed exactly, with the links to its quotes', async () => {
    await open('/markets/BTC/');
    await refreshed();
    site.answer('/a/v2/markets', withPrice('800000.01'));
    await pass(5);
    await page.locator('.jump a', { hasText: '798,705.21' }).waitFor();
    expect(await page.locator('[data-live="exchanges-NOK"] tr', { hasText: 'Exchange A' }).textContent()).toContain(
      '800,000.01',
    );
    expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT);
  });
});

describe.each(['/markets/', '/markets/BTC/'])('a price of 40 digits on each side of the point on %s', (path) => {
  it('is shown whole at 320 px', async () => {
    site.answer('/a/v2/markets', withPrice(`${'1234567890'.repeat(4)}.${'1234567890'.repeat(4)}`));
    await open(path);
    await refreshed();
    await page.setViewportSize({ width: 320, height: 700 });
    await page
      .locator('.price', { hasText: /^[\d,]{50,}\.\d{40,}$/ })
      .first()
      .waitFor();
    expect(await overflow()).toBe(0);
  });
});

describe.each(['/markets/', '/markets/BTC/', '/markets/POL/'])('the page %s', (path) => {
  it('is accessible, fits, stands still and is light', async () => {
    await open(path, { colorScheme: 'light' });
    await refreshed();
    expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT);
    expect(weightOf(requests)).toBeLessThan(MAX_WEIGHT);
    expect(await violationsOn(page), 'wide and light').toEqual([]);

    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOn(page), 'narrow and dark').toEqual([]);
    expect(await overflow(), 'at 320 px').toBe(0);

    await page.setViewportSize({ width: 640, height: 900 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    expect(await overflow(), 'at 640 px with text of twice the size').toBe(0);
    expect(errors).toEqual([]);
  });
});

/** For each column of pixels, whether a part of the line is in it. */
const drawnColumns = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const isData = (at: number) => (data[at + 3] ?? 0) > 200 && (data[at + 2] ?? 0) - (data[at] ?? 0) > 60;
    return Array.from({ length: width }, (_, x) =>
      Array.from({ length: height }, (_, y) => isData((y * width + x) * 4)).some(Boolean),
    );
  });

/** CSS pixels by which the page can be scrolled sideways. */
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Pictures and data do not count. */
function weightOf(urls: readonly string[]): number {
  const paths = [...new Set(urls)].map((url) => new URL(url).pathname.slice(1).replace(/(^|\/)$/, '$1index.html'));
  const counted = paths.filter((path) => /\.(html|css|js|woff2)$/.test(path));
  return counted.map((path) => gzipSync(site.read(path)).length).reduce((sum, size) => sum + size, 0);
}
