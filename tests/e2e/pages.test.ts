/** Pages of the panel as an admin: usable with a keyboard and on a narrow screen, and closed to injected scripts. */
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { open, openBrowser, openPage, type RecordedPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';

let panel: Panel;
let browser: Browser;
let recorded: RecordedPage;
beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  recorded = await openPage(browser);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

it('the API page of a row loads without errors and without requests to third parties', async () => {
  const { page, requests, errors } = recorded;
  await signInOn(page, panel, panel.accounts.admin);
  await open(page, `${panel.url}/admin/collections/news/e127ea5ff2ec/api`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const origins = new Set(requests.filter((url) => !/^(data|blob):/.test(url)).map((url) => new URL(url).origin));
  expect([...origins]).toEqual([panel.url]);
  expect(errors).toEqual([]);
});

it('the tabs of a list and the buttons of a row can be used with the keyboard', async () => {
  const { page } = recorded;
  const reach = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === name) return;
    }
    throw new Error(`Sixty presses of Tab do not reach "${name}".`);
  };
  await open(page, `${panel.url}/admin/collections/news`);
  for (const name of ['All', 'Pending (3)', 'Published (32)', 'Rejected (3)']) await reach(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/equals%5D=rejected|equals\]=rejected/);

  await open(page, `${panel.url}/admin/collections/news/e127ea5ff2ec`);
  await reach('Approve');
  await reach('Reject');
  await page.keyboard.press('Enter');
  await page.getByText('Say why the row is rejected.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-reason');
});

it('accepts and shows a picture, and reports one that is too large', async () => {
  const { page, requests, errors } = recorded;
  errors.length = 0;
  const choose = async (bytes: Buffer) => {
    await open(page, `${panel.url}/admin/collections/media/create`);
    await page.locator('input[type=file]').setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: bytes });
    await page.locator('.file-field img, .thumbnail img').first().waitFor();
    await page.locator('#field-alt').fill('A red square');
    await page.getByRole('button', { name: 'Save' }).click();
  };
  const picture = { create: { width: 40, height: 40, channels: 3 as const, background: 'red' } };
  await choose(await sharp(picture).png().toBuffer());
  await page.waitForURL(/media\/\d+/);
  await page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => /red\.png/.test(src) && naturalWidth),
  );
  expect(errors).toEqual([]);
  await choose(Buffer.concat([await sharp(picture).png().toBuffer(), Buffer.alloc(8 * 1024 * 1024)]));
  await page.getByText('The request is larger than 6 MiB.').waitFor();
  expect(new Set(requests.filter((url) => !/^(data|blob):/.test(url)).map((url) => new URL(url).origin)).size).toBe(1);
});

it('blocks injected scripts and requests to other hosts', async () => {
  const { page, errors } = await openPage(browser);
  await open(page, `${panel.url}/admin/login`);
  expect(errors).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.text = 'window.injected = true';
    document.body.append(script);
    const elsewhere = 'http://127.0.0.1:9/';
    document.body.insertAdjacentHTML('beforeend', `<img src="${elsewhere}a.png"><iframe src="${elsewhere}"></iframe>`);
    document.body.insertAdjacentHTML('beforeend', '<img src="/nothing.png" onerror="window.injected = true">');
    void fetch(elsewhere).catch(() => {});
  });
  for (const directive of ['script-src', 'img-src', 'default-src', 'connect-src', 'inline event handler']) {
    await expect.poll(() => errors.filter((error) => /Content Security Policy/.test(error)).join()).toMatch(directive);
  }
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await page.context().close();
});

it('fits a narrow screen', async () => {
  const { page } = recorded;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '',
    '/collections/news?where[or][0][and][0][status][equals]=pending',
    '/collections/news/e127ea5ff2ec',
  ]) {
    await open(page, `${panel.url}/admin${path}`);
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
  }
});
