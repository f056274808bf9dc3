/** The families' own lists, undo after a reload and in other tabs, and the translations. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { createStory } from './support/queue-page.ts';
import type { Session } from './support/session.ts';

let panel: Panel;
let browser: Browser;
let page: Page;
let errors: string[];
let send: Session;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  send = await panel.signIn('editor');
  ({ page, errors } = await openPage(browser));
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const toast = (text: string | RegExp) => page.locator('.payload-toast-container').getByText(text);
/** The checkboxes of the table. */
const rows = () => page.locator('.cell-_select input');
const rowOf = async (id: string) => (await send('GET', `/news/${id}?depth=0`)).body;
const statesOf = async (ids: string[]) => Promise.all(ids.map(async (id) => (await rowOf(id)).status));
/** A single key works once the page has applied the account's setting; until then it does nothing, so it is pressed again. */
async function undoUntil(text: RegExp): Promise<void> {
  const shown = () => toast(text).waitFor({ timeout: 5000 });
  const press = async () => {
    await page.keyboard.press('u');
    return shown().then(
      () => true,
      () => false,
    );
  };
  await expect.poll(press, { timeout: 30_000 }).toBe(true);
}
async function openList(query = ''): Promise<void> {
  const preference = page.waitForResponse(/payload-preferences\/review-queue/);
  await open(page, `${panel.url}/admin/collections/news${query}`);
  await preference;
  await page.getByRole('region', { name: 'Actions for rows' }).waitFor();
}

describe("a family's list", () => {
  const ids: string[] = [];
  const others: string[] = [];
  beforeAll(async () => {
    for (const key of ['one', 'two', 'three']) ids.push(await createStory(send, `threefold-listed-${key}`));
    for (let at = 0; at < 9; at += 1) ids.push(await createStory(send, `listed-${at}`));
    for (let at = 0; at < 2; at += 1) others.push(await createStory(send, `aside-${at}`));
  });

  it('approves a selected row, asks before several, and undoes what was decided before a reload', async () => {
    await openList('?search=threefold');
    await rows().first().check();
    await button('Approve 1').click();
    await toast(/is published/).waitFor();
    await rows().first().waitFor();
    await openList('?search=threefold');
    await undoUntil(/^Undone: “Story threefold/);
    expect(await statesOf(ids)).toEqual(ids.map(() => 'pending'));
    expect(await violationsOn(page)).toEqual([]);
  });

  it('decides all matching rows of all pages, only those of the search, and undoes them from another tab', async () => {
    await openList('?search=listed&limit=10');
    await page.locator('#select-all').check();
    await page.locator('#select-all-across-pages').click();
    await button('Reject all matching').click();
    await dialog('Reject').getByText('12 rows').waitFor();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await dialog('Reject 12 rows').getByText('12 done, 0 refused.').waitFor();
    expect(await statesOf([...ids, ...others])).toEqual([...ids.map(() => 'rejected'), ...others.map(() => 'pending')]);

    await openList();
    await button('Take back').click();
    await dialog('Undo decisions')
      .getByText(/^You moved 12 rows to rejected/)
      .waitFor();
    await dialog('Undo decisions').getByRole('button', { name: 'Undo decisions' }).click();
    await dialog('Undo decisions').getByText('12 done, 0 refused.').waitFor();
    expect(await statesOf(ids)).toEqual(ids.map(() => 'pending'));
    await button('Close').click();
  });

  it('changes a field of the selected rows after stating how many, and undoes that', async () => {
    await openList('?search=threefold');
    await page.locator('#select-all').check();
    await button(/^Change a field of/).click();
    const choose = async (label: string, option: string) => {
      await page.getByLabel(label, { exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Field', 'Topics');
    await choose('Value', 'tax');
    await dialog('Change a field')
      .getByText(/^3 of 3 rows change/)
      .waitFor();
    await button('Change 3 rows').click();
    await dialog('Change 3 rows').getByText('3 done, 0 refused.').waitFor();
    expect((await rowOf(ids[1] as string)).topics).toEqual(['bitcoin', 'tax']);
    await button('Undo all 3').click();
    await dialog('Undo decisions').getByText('3 done, 0 refused.').waitFor();
    expect((await rowOf(ids[1] as string)).topics).toEqual(['bitcoin']);
    await button('Close').click();
  });

  it("has neither Payload's bulk edit nor its bulk deletion", async () => {
    await openList('?search=threefold');
    await page.locator('#select-all').check();
    await button('Approve 3').waitFor();
    expect(await page.locator('.edit-many__toggle, .delete-documents__toggle, .publish-many__toggle').count()).toBe(0);
  });
});

it('the edit view undoes the own decision on its row, also after a reload', async () => {
  const id = await createStory(send, 'edited');
  const { updatedAt } = await rowOf(id);
  await send('POST', '/review/decide', { to: 'published', decisions: [{ family: 'news', id, seen: updatedAt }] });
  await open(page, `${panel.url}/admin/collections/news/${id}`);
  await button('Take back').click();
  await expect.poll(async () => (await rowOf(id)).status).toBe('pending');
  await button('Take back').waitFor({ state: 'detached' });
});

describe('the translations', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (const key of ['first', 'second']) {
      const id = await createStory(send, `translated-${key}`, { language_code: 'sv' });
      const { updatedAt } = await rowOf(id);
      await send('POST', '/review/decide', { to: 'published', decisions: [{ family: 'news', id, seen: updatedAt }] });
      ids.push(id);
    }
  });
  const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

  it('are counted on the dashboard, with links', async () => {
    await open(page, `${panel.url}/admin`);
    const section = page.getByRole('region', { name: 'Translations' });
    await section.getByRole('link', { name: /rows$/ }).nth(1).click();
    await page.waitForURL('**/admin/translations?language=nb');
  });

  it('are written by keyboard: newest first, saved one by one, with the text of another editor kept', async () => {
    await open(page, `${panel.url}/admin/translations?language=nb&families=news`);
    await page.getByRole('heading', { name: 'Story translated-second' }).waitFor();
    const field = page.getByLabel('Headline in Norwegian Bokmål');
    expect(await field.getAttribute('lang')).toBe('nb');
    await page.getByRole('region', { name: 'Summary' }).getByText('What happened in translated-second.').waitFor();
    await send('PATCH', `/news/${ids[1]}`, { title_i18n: { da: 'På dansk' } });
    await page.keyboard.press('e');
    await page.keyboard.type('Den andre');
    await page.route(/\/api\/news\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fallback();
    });
    await page.keyboard.press('Control+Enter');
    await page.locator('textarea[readonly]:focus').waitFor();
    await page.keyboard.type(' og mer');
    expect(await field.inputValue()).toBe('Den andre');
    await status('Saved “Story translated-second”. 1 text is still missing.').waitFor();
    expect((await rowOf(ids[1] as string)).title_i18n).toMatchObject({ nb: 'Den andre', da: 'På dansk' });

    await page.getByRole('heading', { name: 'Story translated-first' }).waitFor();
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Ikke lagret');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Story translated-first' }).waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: 'Story translated-first' }).waitFor();
    expect(await field.inputValue()).toBe('Ikke lagret');
    await page.keyboard.press('s');
    await status('Skipped “Story translated-first”.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('are not for contributors', async () => {
    const { page: own } = await openPage(browser);
    await signInOn(own, panel, panel.accounts.contributor);
    expect(await own.getByRole('link', { name: 'Translations' }).count()).toBe(0);
    expect((await own.goto(`${panel.url}/admin/translations`))?.status()).toBe(404);
    await open(own, `${panel.url}/admin/collections/news`);
    expect(await own.getByRole('region', { name: 'Actions for rows' }).count()).toBe(0);
    await own.close();
  });
});

it('there are no errors on the console', () => {
  expect(errors).toEqual([]);
});
