/** `SCREENSHOTS=1` renews the README's pictures in docs/screenshots; with a folder's name, many more are put there to be looked at. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';

const wanted = process.env.SCREENSHOTS;

describe.runIf(wanted)('pictures of the panel', () => {
  let panel: Panel;
  let browser: Browser;
  beforeAll(async () => {
    [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await panel?.close();
  });

  it.each(['light', 'dark'] as const)('%s', async (colorScheme) => {
    const folder = wanted as string;
    mkdirSync(folder, { recursive: true });
    const { page } = await openPage(browser, { colorScheme });
    const shot = (name: string) => page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
    await page.goto(`${panel.url}/admin/login`);
    await page.getByLabel('Email').waitFor();
    await shot('login');
    await signInOn(page, panel, panel.accounts.editor);
    await page.waitForTimeout(500);
    await shot('dashboard');
    await page.goto(`${panel.url}/admin/collections/news?where[or][0][and][0][status][equals]=pending`);
    await page.waitForTimeout(500);
    await shot('list');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(500);
    await shot('list-narrow');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${panel.url}/admin/collections/news/e127ea5ff2ec`);
    await page.waitForTimeout(1500);
    await shot('edit');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(500);
    await shot('edit-narrow');
  });
});
