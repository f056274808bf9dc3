/** One page of each kind in Chromium: accessibility, width, layout shift and weight, with the sample content. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { openPage, openShell } from './support/browser.ts';
import { countLayoutShifts } from './support/layout-shift.ts';
import { type SampleSite, startSampleSite } from './support/sample-site.ts';

/** Gzipped HTML, style sheet, scripts and font of a first visit, in bytes. */
const MAX_WEIGHT = 60 * 1024;
const MAX_LAYOUT_SHIFT = 0.02;

const kinds = {
  home: '/',
  'home, right to left': '/ar/',
  stories: '/stories/',
  'a story of four outlets': '/stories/49236064d27d/',
  'our own story': '/stories/397f72af8c67/',
  calendar: '/calendar/',
  'calendar, right to left': '/ur/calendar/',
  'an event of two days, right to left': '/ar/calendar/84c55eb07569/',
  'an event that is called off': '/nn/calendar/9ede4345c27c/',
  'previous events': '/events/previous/',
  talks: '/talks/',
  'a talk': '/talks/sv-dM26_panel/',
  'who’s who': '/org-chart/',
  'an organisation': '/org-chart/sample-exchange/',
  academia: '/academia/',
  books: '/books/',
  developers: '/developers/',
  sources: '/sources/',
  newsletter: '/zh/newsletter/',
  'an issue': '/newsletter/001/',
  rules: '/rules/',
  statistics: '/stats/',
  'the reference': '/api/',
  'a page of the reference': '/api/reference/news/',
  changelog: '/changelog/',
  archive: '/archive/',
  'node and servers': '/nodes/',
  'media kit': '/media/',
  'an own page': '/nn/about/',
  'not found': '/404.html',
};

let site: SampleSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSampleSite(), openShell()]);
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

it.each(Object.entries(kinds))('%s is accessible, fits, stands still and is light', async (_, path) => {
  const { page, requests, errors } = await openPage(browser, { colorScheme: 'light' });
  await page.addInitScript(countLayoutShifts);

  await site.visit(page, path);
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(MAX_LAYOUT_SHIFT);
  expect(weightOf(requests)).toBeLessThan(MAX_WEIGHT);
  expect(await violationsOn(page), 'wide and light').toEqual([]);

  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOn(page), 'narrow and dark').toEqual([]);
  expect(await overflowOf(page), 'at 320 px').toBe(0);

  await page.setViewportSize({ width: 640, height: 900 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  expect(await overflowOf(page), 'at 640 px with text of twice the size').toBe(0);

  expect(errors).toEqual([]);
  await page.context().close();
});

/** Pictures and data do not count. */
function weightOf(requests: readonly string[]): number {
  const files = requests.map((url) => new URL(url).pathname.slice(1).replace(/(^|\/)$/, '$1index.html'));
  const counted = files.filter((file) => /\.(html|css|js|woff2)$/.test(file));
  return counted.map((file) => gzipSync(site.tree.get(file) ?? '').length).reduce((sum, size) => sum + size, 0);
}

/** CSS pixels by which the page can be scrolled sideways. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
