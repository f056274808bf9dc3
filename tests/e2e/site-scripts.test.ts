/** The small scripts of the pages in Chromium: calendar, player, filter, copy buttons, ages and statistics. */
import type { Browser, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage, openShell } from './support/browser.ts';
import { type SmallSite, startSmallSite } from './support/small-site.ts';

const pages = {
  'calendar/': `<table class="month"><caption>November 2026</caption><tbody><tr>
    <td data-day="2026-11-23">23</td><td><a href="#e" data-day="2026-11-24">24</a></td><td data-day="2026-11-25">25</td>
    </tr></tbody></table>
    <ol data-on-now="Går føre seg">
    <li class="row" id="e" data-start="2026-11-24T17:30:00+01:00" data-end="2026-11-24T20:00:00+01:00"><p class="rail">24</p></li>
    <li class="row" id="later" data-start="2026-11-24T20:00:00+01:00" data-end="2026-11-24T21:00:00+01:00"><p class="rail">24</p></li>
    </ol>`,
  'talks/': `<a class="player" href="../stories/" data-embed="https://video.example/embed/1" data-title="A &lt;talk&gt;"><span class="name">Play</span></a>`,
  'org-chart/': `<form class="field" data-filter="#list" hidden><label for="q">Filter</label><input id="q" type="search">
    <output data-text="{shown} of {all}"></output></form>
    <div id="list"><section id="no"><h2>Norway</h2><ul><li class="row">Finanstilsynet</li><li class="row">Ålesund Ørn</li></ul></section>
    <section id="se"><h2>Sweden</h2><ul><li class="row">Finansinspektionen</li></ul></section></div>`,
  'api/': `<figure class="code"><figcaption><button class="copy" type="button" data-copied="Copied" hidden>Copy</button></figcaption><pre><code>curl -s x \\
  | jq</code></pre></figure>
    <button class="copy" id="node" type="button" data-copied="Copied" data-copy="02ab@203.0.113.1:9735" hidden>Copy</button>`,
  'markets/': `<p><time data-age datetime="2026-11-24T16:42:00+00:00">16:42</time></p>
    <p><time data-age datetime="2026-11-24T14:29:00+00:00">14:29</time></p>
    <p><time data-age datetime="2026-11-21T14:29:00+00:00">21 Nov</time></p>
    <p><time data-age datetime="2026-11-24T17:31:00+00:00">17:31</time></p>
    <p><time datetime="2026-11-24T16:42:00+00:00">16:42</time></p>`,
  'stats/': `<h1>Statistics</h1><div data-stats="../api/v1/stats.json" data-updated="2026-11-23T03:00:00+00:00"><p id="old">Old</p></div>`,
};

let browser: Browser;
let site: SmallSite;
let page: Page;
let errors: string[];
let requests: string[];

beforeAll(async () => {
  browser = await openShell();
  const scripts = ['calendar.js', 'player.js', 'filter.js', 'copy.js', 'ages.js', 'stats.js'] as const;
  site = await startSmallSite({ pages, scripts: [...scripts] });
});
afterEach(async () => {
  await page.context().close();
});
afterAll(async () => {
  site?.close();
  await browser?.close();
});

/** Opens a page when it is 24 November 2026, 18:30 in Norway. */
async function open(
  path: keyof typeof pages,
  { stats, ...options }: Parameters<typeof openPage>[1] & { stats?: (route: Route) => unknown } = {},
): Promise<void> {
  ({ page, errors, requests } = await openPage(browser, { timezoneId: 'Europe/Oslo', ...options }));
  await page.clock.install({ time: new Date('2026-11-24T17:30:00Z') });
  if (stats) await page.route('**/api/v1/stats.json', stats);
  await page.goto(`${site.home}${path}`);
}

it('the calendar marks today and what is on now, also when time goes on', async () => {
  await open('calendar/');
  const marked = () => page.locator('[aria-current="date"]').allTextContents();
  const labels = () => page.locator('.on-now').evaluateAll((all) => all.map((one) => one.closest('li')?.id));
  expect(await marked()).toEqual(['24']);
  expect(await labels()).toEqual(['e']);
  expect(await page.locator('.on-now').textContent()).toBe('Går føre seg');

  await page.clock.fastForward('01:31:00');
  expect(await labels()).toEqual(['later']);
  await page.clock.fastForward('04:00:00');
  expect(await marked()).toEqual(['25']);
  expect(await labels()).toEqual([]);
  expect(errors).toEqual([]);
});

it("today is the reader's own day", async () => {
  await open('calendar/', { timezoneId: 'Asia/Tokyo' });
  expect(await page.locator('[aria-current="date"]').allTextContents()).toEqual(['25']);
});

it('the player is loaded only after a click, and has the focus then', async () => {
  await open('talks/');
  await page
    .context()
    .route('https://video.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Video</h1>' }));
  expect(requests.filter((url) => url.includes('video.example'))).toEqual([]);
  const panel = await page.locator('.player').boundingBox();
  await page.locator('.player').press('Enter');
  await page.frameLocator('iframe').getByText('Video').waitFor();
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('title')).toBe('A <talk>');
  expect(await frame.boundingBox()).toEqual(panel);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  expect(page.url()).toBe(`${site.home}talks/`);
  expect(errors).toEqual([]);
});

it("a click for a new tab follows the player's link", async () => {
  await open('talks/');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click('.player', { modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL(`${site.home}stories/`);
  expect(await page.locator('iframe').count()).toBe(0);
});

it('the filter shows the rows with all words, in any case and without accents', async () => {
  await open('org-chart/');
  const input = page.getByLabel('Filter');
  const shown = () => page.locator('#list li:visible').allTextContents();
  expect(await shown()).toHaveLength(3);
  await input.fill('finans');
  expect(await shown()).toEqual(['Finanstilsynet', 'Finansinspektionen']);
  expect(await page.locator('output').textContent()).toBe('2 of 3');
  await input.fill(' ØRN  alesund');
  expect(await shown()).toEqual(['Ålesund Ørn']);
  expect(await page.locator('#list h2:visible').allTextContents()).toEqual(['Norway']);
  await input.press('Enter');
  expect(page.url()).toBe(`${site.home}org-chart/`);
  await input.fill('');
  expect(await shown()).toHaveLength(3);
  expect(errors).toEqual([]);
});

it('the copy buttons copy the code, or their own text, and confirm it', async () => {
  await open('api/', { permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.locator('figure .copy').click();
  await page.getByText('Copied').waitFor();
  expect(await copied()).toBe('curl -s x \\\n  | jq');
  await page.clock.fastForward(2000);
  expect(await page.locator('figure .copy').textContent()).toBe('Copy');
  await page.locator('#node').click();
  await page.getByText('Copied').waitFor();
  expect(await copied()).toBe('02ab@203.0.113.1:9735');
  expect(errors).toEqual([]);
});

it('ages stand after the times and grow', async () => {
  await open('markets/');
  const lines = () => page.locator('p').allTextContents();
  expect(await lines()).toEqual(['16:42, 48 min ago', '14:29, 3 hr ago', '21 Nov, 3 days ago', '17:31, now', '16:42']);
  await page.clock.fastForward('00:15:00');
  expect((await lines())[0]).toBe('16:42, 1 hr ago');
  expect((await lines())[3]).toBe('17:31, 14 min ago');
  expect(errors).toEqual([]);
});

const statsOf = (updated_at: string, visits: number) => ({
  updated_at,
  daily: [{ day: '2026-11-23', visits, pageviews: 2 * visits }],
  weekly: [{ week: '2026-W48', visits, pageviews: 2 * visits }],
  monthly: [{ month: '2026-11', visits, pageviews: 2 * visits }],
});

it('the statistics are drawn again from a newer file, also an hour later', async () => {
  let file = statsOf('2026-11-24T03:00:00+00:00', 1234);
  await open('stats/', { stats: (route) => route.fulfill({ json: file }) });
  await page.getByRole('heading', { name: 'Visits by month' }).waitFor();
  const cells = () => page.locator('table').first().locator('td').allTextContents();
  expect(await cells()).toEqual(['1,234', '2,468']);
  expect(await page.locator('svg[role=img] > title').first().textContent()).toContain('1,234');
  file = statsOf('2026-11-24T03:30:00+00:00', 50);
  await page.clock.fastForward('01:00:01');
  await page.getByRole('cell', { name: '100', exact: true }).first().waitFor();
  expect(errors).toEqual([]);
});

it.each<[string, Parameters<Route['fulfill']>[0] | null]>([
  ['is as old as the page', { json: statsOf('2026-11-23T03:00:00+00:00', 1) }],
  ['is missing', { status: 404, body: 'Not found' }],
  ['is a page', { contentType: 'text/html', body: '<h1>Sign in</h1>' }],
  ['has nonsense', { json: { ...statsOf('2026-11-24T03:00:00+00:00', 1), daily: [{ day: '<b>', visits: 1 }] } }],
  ['has no days yet', { json: { ...statsOf('2026-11-24T03:00:00+00:00', 1), daily: [], weekly: [], monthly: [] } }],
  ['does not arrive', null],
])('the statistics stay as they are when their file %s', async (_, answer) => {
  const asked = Promise.withResolvers<void>();
  await open('stats/', {
    stats: async (route) => {
      await (answer ? route.fulfill(answer) : route.abort());
      asked.resolve();
    },
  });
  await asked.promise;
  await page.waitForTimeout(200);
  expect(await page.locator('#old').textContent()).toBe('Old');
});

it.each(Object.keys(pages))('the page %s has no controls that need a script, without scripts', async (path) => {
  await open(path as keyof typeof pages, { javaScriptEnabled: false });
  expect(await page.locator('form:visible, button:visible').count()).toBe(0);
});
