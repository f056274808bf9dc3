/** A page of the panel loads no screen that it does not show (docs/feed-rules.md 17.91). */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';

/** A text in the code of each screen. */
const screens = {
  '/admin/queue': 'Choose a row in the list to see and decide it here.',
  '/admin/translations': 'Every published row has all its translations.',
  '/admin/export': 'Nothing has been exported to this folder yet.',
};
const paths = Object.keys(screens) as (keyof typeof screens)[];

let panel: Panel;
let browser: Browser;
let signedIn: BrowserContextOptions;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  const { page } = await openPage(browser);
  await signInOn(page, panel, panel.accounts.editor);
  signedIn = { storageState: await page.context().storageState() };
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

interface Scripts {
  page: Page;
  /** Their code so far. */
  code: () => Promise<string>;
  /** The bytes that were sent for them so far, in kB. */
  sent: () => Promise<number>;
}

async function openRecorded(path: string, options: BrowserContextOptions): Promise<Scripts> {
  const { page } = await openPage(browser, options);
  const scripts: { code: Promise<string>; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== 'script') return;
    scripts.push({ code: response.text(), bytes: request.sizes().then(({ responseBodySize }) => responseBodySize) });
  });
  await open(page, panel.url + path);
  await page.waitForLoadState('networkidle');
  return {
    page,
    code: async () => (await Promise.all(scripts.map(({ code }) => code))).join('\n'),
    sent: async () => (await Promise.all(scripts.map(({ bytes }) => bytes))).reduce((sum, one) => sum + one, 0) / 1000,
  };
}

const screensIn = (code: string) => paths.filter((path) => code.includes(screens[path]));

describe('a page of the panel', () => {
  it.each([
    // Of the 569 kB of the queue, all but 19 are sent with every page.
    ['/admin/queue', ['/admin/queue'], 585],
    ['/admin/translations', ['/admin/translations'], 570],
    ['/admin/export', ['/admin/export'], 567],
    ['/admin', [], 565],
  ])('at %s loads the code of the screens %j only, and less than %i kB of script', async (path, own, most) => {
    const { page, code, sent } = await openRecorded(path, signedIn);
    expect(screensIn(await code())).toEqual(own);
    console.info(`${path} sends ${Math.round(await sent())} kB of script.`);
    expect(await sent()).toBeLessThan(most);
    expect(await sent()).toBeGreaterThan(100);
    await page.context().close();
  });

  it('for signing in loads none of the screens', async () => {
    const { page, code } = await openRecorded('/admin/login', {});
    expect(screensIn(await code())).toEqual([]);
    await page.context().close();
  });
});
