/** The traps of a long day in the review queue: what a decision acts on, where the keys go, what a search finds, and what others do meanwhile. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { createStory, notice, openQueue, readOpenRow, rowButtons } from './support/queue-page.ts';
import type { Session } from './support/session.ts';

let panel: Panel;
let browser: Browser;
let page: Page;
let send: Session;
let admin: Session;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  [send, admin] = await Promise.all([panel.signIn('editor'), panel.signIn('admin')]);
  ({ page } = await openPage(browser));
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

/** Long enough for a busy machine. */
const soon = { timeout: 20_000 };
const found = (words: string) => `?families=news&search=${encodeURIComponent(words)}`;
const statusOf = async (id: string) => (await send('GET', `/news/${id}?depth=0`)).body.status;
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const focusedRow = () => page.evaluate(() => document.activeElement?.id.replace('queue-row-', ''));
const decide = async (id: string, to: 'published' | 'rejected') => {
  const { updatedAt } = (await send('GET', `/news/${id}?depth=0`)).body;
  const decisions = [{ family: 'news', id, seen: updatedAt }];
  const { body } = await admin('POST', '/review/decide', { to, reason: 'Off topic.', decisions });
  expect(body.results).toMatchObject([{ result: 'done' }]);
};

describe('with rows selected', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 4; at += 1) ids.push(await createStory(send, `many-${at}`));
    await openQueue(page, panel, found('Story many'));
    await readOpenRow(page);
  });
  const inToolbar = (toolbar: string, name: string) =>
    page.getByRole('toolbar', { name: toolbar }).getByRole('button', { name, exact: true });
  const states = async () => (await Promise.all(ids.map(statusOf))).filter((state) => state === 'published').length;

  it('the key and every button say and do the same, and more than one row is asked about first', async () => {
    for (const key of ['x', 'j', 'x', 'j', 'x', 'j']) await page.keyboard.press(key);
    await inToolbar('Selected rows', 'Approve 3').waitFor();
    await inToolbar('Row actions', 'Approve 3').waitFor();
    for (const ask of [() => page.keyboard.press('a'), () => inToolbar('Row actions', 'Approve 3').click()]) {
      await ask();
      await dialog('Approve 3 rows').getByText('This applies to the 3 selected rows.').waitFor();
      await page.keyboard.press('Escape');
      await dialog('Approve 3 rows').waitFor({ state: 'detached' });
    }
    expect(await states()).toBe(0);
    await page.keyboard.press('a');
    await dialog('Approve 3 rows').getByRole('button', { name: 'Approve 3 rows' }).click();
    await dialog('Approve 3 rows').getByText('3 done, 0 refused.').waitFor();
    expect([await states(), await statusOf(ids[3] as string)]).toEqual([3, 'pending']);
    await button('Close').click();
    await expect.poll(() => readOpenRow(page), soon).toBe(`news/${ids[3]}`);
  });

  it('Escape clears the selection, and one selected row that is open is decided at once', async () => {
    await page.keyboard.press('x');
    await inToolbar('Selected rows', 'Approve 1').waitFor();
    await page.keyboard.press('Escape');
    await inToolbar('Selected rows', 'Approve 1').waitFor({ state: 'detached' });
    for (const key of ['x', 'a']) await page.keyboard.press(key);
    await notice(page, 'Approved “Story many-3”.').waitFor();
    expect(await states()).toBe(4);
  });
});

describe('the keys', () => {
  beforeAll(async () => {
    for (const name of ['Økokrim opens', 'Økokrim closes']) {
      await createStory(send, `keys-${name.length}`, { title: name, title_en: name });
    }
  });

  it('return to the list after a filter, and the search is reached and left by keys', async () => {
    await openQueue(page, panel);
    await page.keyboard.press('/');
    await page.keyboard.type('OKOKRIM');
    await page.keyboard.press('Enter');
    await expect.poll(() => rowButtons(page).count(), soon).toBe(2);
    const first = await readOpenRow(page);
    await expect.poll(focusedRow, soon).toBe(first);

    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: 'Newest first' }).click();
    await expect.poll(() => page.url(), soon).toContain('order=newest');
    await expect.poll(() => readOpenRow(page), soon).not.toBe(first);
    await page.keyboard.press('j');
    await expect.poll(() => readOpenRow(page), soon).toBe(first);

    const filters = page.getByRole('search', { name: 'Filters' });
    await filters.getByRole('combobox', { name: 'Country' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(focusedRow, soon).toBe(first);
    await page.keyboard.press('k');
    await expect.poll(() => readOpenRow(page), soon).not.toBe(first);

    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('Search').inputValue(), soon).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).not.toBe('INPUT');
  });

  it('find nothing twice: the queue and the lists offer to clear the filters', async () => {
    await openQueue(page, panel, '?search=okokrim%20opens');
    await page.keyboard.press('/');
    await page.keyboard.type(' xyz');
    await button('Search all states').waitFor();
    expect(await page.getByText('Choose a row in the list').count()).toBe(0);
    await button('Clear the filters').click();
    await expect.poll(() => rowButtons(page).count(), soon).toBeGreaterThan(2);

    const list = `${panel.url}/admin/collections/news?search=`;
    await open(page, `${list}okokrim`);
    await page.getByRole('link', { name: 'Økokrim opens' }).waitFor();
    await open(page, `${list}xyz`);
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await expect.poll(() => page.url(), soon).toBe(`${panel.url}/admin/collections/news`);
  });
});

describe('what others do', () => {
  it('shows within seconds, and moves neither the open row nor what is typed', async () => {
    const [first, second] = [await createStory(send, 'live-1'), await createStory(send, 'live-2')];
    await openQueue(page, panel, found('Story live'));
    await expect.poll(() => readOpenRow(page), soon).toBe(`news/${first}`);
    await page.locator('#field-title').fill('Typed meanwhile');
    await decide(second, 'published');
    await createStory(send, 'live-3');
    await page.getByText('Approved meanwhile by Admin.').waitFor();
    await expect.poll(() => rowButtons(page).count(), soon).toBe(3);
    await page.locator('label').filter({ hasText: '2 rows' }).waitFor();
    expect(await readOpenRow(page)).toBe(`news/${first}`);
    expect(await page.locator('#field-title').inputValue()).toBe('Typed meanwhile');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  it('announces rows that would move the others, and updates the dashboard', async () => {
    await openQueue(page, panel, `${found('Story live')}&order=newest`);
    const before = await readOpenRow(page);
    await createStory(send, 'live-4');
    await button('Show 1 new row').click();
    await expect.poll(() => rowButtons(page).first().textContent(), soon).toContain('Story live-4');
    expect(await readOpenRow(page)).toBe(before);

    await open(page, `${panel.url}/admin`);
    const total = page.getByRole('link', { name: /^Total, All: / });
    const count = Number((await total.textContent()) ?? 0);
    await createStory(send, 'live-5');
    await expect.poll(async () => Number(await total.textContent()), soon).toBe(count + 1);
  });
});

it('on a narrow screen the filters are folded', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQueue(page, panel, '?attention=true');
  const family = page.getByRole('combobox', { name: 'Family' });
  expect(await family.isVisible()).toBe(false);
  expect(await violationsOn(page)).toEqual([]);
  await button('Filters (1)').click();
  await family.waitFor();
  expect(await violationsOn(page)).toEqual([]);
});
