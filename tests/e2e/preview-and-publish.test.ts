/** The page of a row beside its form, and the export from the panel. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { createStory, openQueue, readOpenRow } from './support/queue-page.ts';

let panel: Panel;
let browser: Browser;
let page: Page;
let errors: string[];
let folder: string;
let id: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'published-'));
  const settings = { EXPORT_DIR: join(folder, 'dist'), EXPORT_CRON: '5 3 1 1 *', SITE_LANGUAGES: 'en nb' };
  [panel, browser] = await Promise.all([startPanel(settings), openBrowser()]);
  ({ page, errors } = await openPage(browser));
  const send = await panel.signIn('admin');
  id = await createStory(send, 'page', { illustration: 'original-coins' });
  await send('PATCH', `/users/${(await send('GET', '/users?where[role][equals]=editor')).body.docs[0].id}`, {
    may_export: true,
  });
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
  rmSync(folder, { recursive: true, force: true });
});

const aside = () => page.getByRole('complementary', { name: 'The page as readers will see it' });
const frame = () => page.frameLocator('iframe[title="The page of the row"]');
const choose = (label: string, value: string) => aside().getByLabel(label).selectOption(value);

describe('the page of a row', () => {
  it('is beside the form, with unsaved values, styles, font and pictures', async () => {
    await openQueue(page, panel, '?families=news&search=Story%20page');
    expect(await readOpenRow(page)).toBe(`news/${id}`);
    await page.keyboard.press('p');
    await frame().getByRole('heading', { name: 'Story page', level: 1 }).waitFor();
    await page.locator('#field-title_en').fill('A headline that is not saved');
    await frame().getByRole('heading', { name: 'A headline that is not saved', level: 1 }).waitFor();

    expect(await aside().getByText('cannot be published').count()).toBe(0);

    const inFrame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
    const looks = await inFrame?.evaluate(async () => {
      await document.fonts.load('16px "Hedvig Letters Serif"');
      const picture = document.querySelector<HTMLImageElement>('main img[src*="/media/"]');
      await picture?.decode();
      return {
        font: [...document.fonts].some(({ family, status }) => /Hedvig/.test(family) && status === 'loaded'),
        heading: getComputedStyle(document.querySelector('h1') as Element).fontFamily,
        picture: picture?.naturalWidth,
        width: window.innerWidth,
      };
    });
    expect(looks).toMatchObject({ font: true, heading: expect.stringContaining('Hedvig'), width: 390 });
    expect(looks?.picture).toBeGreaterThan(0);
    const figure = aside().getByRole('figure');
    expect(await figure.innerText()).toMatch(/Licence/);
  });

  it('has the chosen width and view, in the languages of that view', async () => {
    await choose('Width', 'desktop');
    await expect
      .poll(() =>
        page.locator('iframe[title="The page of the row"]').evaluate((one) => (one as HTMLElement).style.width),
      )
      .toBe('1280px');
    await choose('Show', 'list');
    await choose('Language', 'nb');
    await frame().locator('html[lang=nb]').waitFor();
    await aside().getByText('/nb/ with the values of the form.').waitFor();
    await choose('Language', 'en');
    await choose('Show', 'page');
    await choose('Width', 'phone');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('cannot act for the editor: it may run nothing, and its links open elsewhere', async () => {
    const sandbox = await page.locator('iframe[title="The page of the row"]').getAttribute('sandbox');
    expect(sandbox?.split(' ')).not.toContain('allow-scripts');
    const opened = page.context().waitForEvent('page');
    await frame().getByRole('link', { name: 'Stories' }).first().click();
    const other = await opened;
    await other.close();
    expect(page.url()).toContain('/admin/queue');
  });

  it('closes with Escape, and stays closed for the next row; the form kept its text', async () => {
    await aside().getByLabel('Width').focus();
    await page.keyboard.press('Escape');
    await aside().waitFor({ state: 'detached' });
    expect(await page.locator('#field-title_en').inputValue()).toBe('A headline that is not saved');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(errors.filter((one) => !/localhost:4000|ERR_CONNECTION_REFUSED/.test(one))).toEqual([]);
  });

  it('is in the edit view too, also for a new row, which says what is missing', async () => {
    await open(page, `${panel.url}/admin/collections/news/create`);
    await page.getByRole('button', { name: 'Show the page' }).click();
    await aside().getByText('The row cannot be published like this.').waitFor();
    await frame().locator('h1').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide the page' }).click();
  });
});

describe('publishing', () => {
  it('shows what it will change, runs, and reports the result', async () => {
    await open(page, `${panel.url}/admin`);
    await page.getByRole('link', { name: 'Publish the feed now' }).click();
    await page.getByText('This is the first export into the folder').waitFor();
    expect(await page.getByRole('row', { name: /^Stories/ }).innerText()).toMatch(/\d/);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish the feed now' }).click();
    await page.getByText(/^Published\. Exported \d+ files/).waitFor({ timeout: 60_000 });
    await page.getByText(`Done, started by ${panel.accounts.editor.name}`).waitFor();
    await page.getByText('Nothing has changed since the last export.').waitFor();
    expect(JSON.parse(readFileSync(join(folder, 'dist/api/v1/index.json'), 'utf8')).preview).toBe(false);
    expect(panel.output()).toContain(`was started by ${panel.accounts.editor.name}.`);
  });
});
