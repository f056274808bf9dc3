/** The review queue with bulk decisions, several editors, and merges. */
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
/** The page of another editor, with the admin's account. */
let other: Page;
let send: Session;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  send = await panel.signIn('editor');
  [{ page }, { page: other }] = await Promise.all([openPage(browser), openPage(browser)]);
  await Promise.all([signInOn(page, panel, panel.accounts.editor), signInOn(other, panel, panel.accounts.admin)]);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

const of = (tab: Page, name: string | RegExp) => tab.getByRole('button', { name });
const found = (words: string) => `?families=news&search=${encodeURIComponent(words)}`;
const rowOf = async (id: string) => (await send('GET', `/news/${id}?depth=0`)).body;
const statesOf = async (ids: string[]) => {
  const { body } = await send('GET', `/news?depth=0&limit=0&where[id][in]=${ids.join(',')}`);
  return body.docs.map(({ status }: { status: string }) => status).sort();
};
const locksOf = async (id: string) =>
  (await send('GET', '/payload-locked-documents?depth=0')).body.docs.filter(
    ({ document }: { document: { value: string } }) => document.value === id,
  ).length;
/** Long enough for a busy machine. */
const longTimeout = { timeout: 20_000 };
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('bulk decisions', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 28; at += 1) ids.push(await createStory(send, `bulk-${at}`));
    for (const key of ['bulk-broken-1', 'bulk-broken-2']) ids.push(await createStory(send, key, { country: null }));
  });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const selectedRows = (name: string) =>
    page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name });

  it('approve rows selected by shortcut and by Shift, and report each row', async () => {
    await openQueue(page, panel, found('Story bulk'));
    await page.keyboard.press('x');
    await selectedRows('Approve 1').waitFor();
    await page.getByRole('checkbox', { name: 'Select Story bulk-3' }).click({ modifiers: ['Shift'] });
    await selectedRows('Approve 4').click();
    await dialog('Approve 4 rows').getByRole('button', { name: 'Approve 4 rows' }).click();
    await dialog('Approve 4 rows').getByText('4 done, 0 refused.').waitFor();
    expect(await statesOf(ids.slice(0, 4))).toEqual(times(4, 'published'));
    await dialog('Approve 4 rows').getByRole('button', { name: 'Close' }).click();
    await page.getByText('26 rows', { exact: true }).waitFor();
  });

  it('approve all matching rows despite a lost response, list refused rows with reasons, and can be undone', async () => {
    let lost = 0;
    await page.route('**/api/review/decide', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch(); // the server decides, but the browser gets no response
      return route.abort();
    });
    await page.getByLabel('26 rows').check();
    await selectedRows('Approve 26').click();
    await dialog('Approve 26 rows').getByRole('button', { name: 'Approve 26 rows' }).click();
    await dialog('Approve 26 rows').getByText('24 done, 2 refused.').waitFor();
    expect(lost).toBe(1);
    const refused = page.getByRole('region', { name: 'Refused rows' }).getByRole('listitem');
    expect(await refused.allTextContents()).toEqual([
      expect.stringMatching(/^Story bulk-broken-1.*country is missing/),
      expect.stringMatching(/^Story bulk-broken-2.*country is missing/),
    ]);
    expect(await violationsOn(page)).toEqual([]);
    expect(await statesOf(ids)).toEqual([...times(2, 'pending'), ...times(28, 'published')]);

    await of(page, 'Undo all 24').click();
    await dialog('Undo decisions').getByText('24 done, 0 refused.').waitFor();
    expect(await statesOf(ids)).toEqual([...times(26, 'pending'), ...times(4, 'published')]);
    await of(page, 'Close').click();
    await page.unroute('**/api/review/decide');
  });

  it('reject rows with one reason, and are undone by shortcut', async () => {
    await openQueue(page, panel, found('Story bulk-broken'));
    for (const key of ['x', 'j', 'x', 'r', '4', 'Enter']) {
      if (key === '4') await dialog('Reject').waitFor();
      await page.keyboard.press(key);
    }
    await dialog('Reject 2 rows').getByText('2 done, 0 refused.').waitFor();
    expect(await rowOf(ids[29] as string)).toMatchObject({ status: 'rejected', reason: 'Advertising.' });
    await of(page, 'Close').click();
    await dialog('Reject 2 rows').waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await dialog('Undo decisions').getByText('2 done, 0 refused.').waitFor();
    await of(page, 'Close').click();
    expect(await statesOf(ids.slice(28))).toEqual(times(2, 'pending'));
  });
});

describe('two editors', () => {
  it('do not decide a row twice: the second one sees who did what', async () => {
    const id = await createStory(send, 'contested');
    await Promise.all([page, other].map((tab) => openQueue(tab, panel, found('Story contested'))));
    await other.keyboard.press('a');
    await notice(other, 'Approved “Story contested”.').waitFor();
    await page.keyboard.press('a');
    await notice(page, /^Not approved: “Story contested”/).waitFor();
    await rowButtons(page).click();
    await page.getByText(/^Approved by Admin/).waitFor();
    const log = await send('GET', `/review-log?where[row][equals]=${id}&where[to][equals]=published`);
    expect(log.body.docs).toMatchObject([{ who: 'Admin' }]);
    await of(page, 'Reload row').click();
    await page.locator('main header .pill').filter({ hasText: 'published' }).waitFor();
  });

  it('see who is editing and can take over, and the lock is released when the editor leaves', async () => {
    const id = await createStory(send, 'locked');
    await openQueue(other, panel, found('Story locked'));
    await readOpenRow(other);
    await other.locator('#field-title').waitFor();
    await other.keyboard.press('e');
    await other.keyboard.type('!');
    await expect.poll(() => locksOf(id), longTimeout).toBe(1);

    await openQueue(page, panel, found('Story locked'));
    await page.getByText(/^Admin is editing this row/).waitFor();
    expect(await page.locator('#field-title').isDisabled()).toBe(true);
    await page.keyboard.press('a');
    await notice(page, /^Not approved: “Story locked”.*Admin/).waitFor();
    await rowButtons(page).click();
    await of(page, 'Take over and approve').click();
    await notice(page, 'Approved “Story locked”.').waitFor();
    expect(await rowOf(id)).toMatchObject({ status: 'published' });

    other.once('dialog', (dialog) => dialog.accept()); // discards the unsaved changes
    await other.goto(`${panel.url}/admin`);
    await expect.poll(() => locksOf(id), longTimeout).toBe(0);
  });

  it('do not have to wait for the lock of a closed edit view', async () => {
    const id = await createStory(send, 'closed');
    await open(other, `${panel.url}/admin/collections/news/${id}`);
    await other.locator('#field-title').fill('Changed, and left so');
    await expect.poll(() => locksOf(id), longTimeout).toBe(1);
    other.once('dialog', (dialog) => dialog.accept());
    await other.goto(`${panel.url}/admin/account`);
    await expect.poll(() => locksOf(id), longTimeout).toBe(0);
  });
});

describe('the form of the edit view', () => {
  it('does not revert a decision made after it was opened, and shows who made it', async () => {
    const id = await createStory(send, 'stale');
    await open(other, `${panel.url}/admin/collections/news/${id}`);
    await other.locator('#field-title').fill('Typed before');
    await expect.poll(() => locksOf(id), longTimeout).toBe(1);
    const decisions = [{ family: 'news', id, seen: (await rowOf(id)).updatedAt }];
    const { body } = await send('POST', '/review/decide', { to: 'published', takeOver: true, decisions });
    expect(body.results).toMatchObject([{ result: 'done' }]);
    await of(other, 'Save').click();
    const dialog = other.getByRole('dialog', { name: 'Changed meanwhile' });
    await dialog.getByText('The editor has published it meanwhile').waitFor();
    expect(await rowOf(id)).toMatchObject({ status: 'published', title: 'Story stale' });
  });
});

describe('duplicates', () => {
  it('are merged, and separated again by undo', async () => {
    const kept = await createStory(send, 'merge-a', { title: 'The bank opens its vault in Bergen' });
    await send('PATCH', `/news/${kept}`, { status: 'published' });
    const gone = await createStory(send, 'merge-b', {
      title: 'The bank opens its vault in Bergen',
      source: 'dr',
    });
    await openQueue(page, panel, found('its vault in Bergen'));
    await of(page, 'Compare').click();
    const dialog = page.getByRole('dialog', { name: 'Compare and merge' });
    await dialog.getByRole('row', { name: /^Address.*merge-b.*merge-a/ }).waitFor();
    await dialog.getByRole('row', { name: /^Published Fri 20 Nov 2026, 08:00 UTC/ }).waitFor();
    await dialog.getByRole('row', { name: /^Summary What happened in merge-b\. What happened in merge-a\./ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    // Enter merges nothing.
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await rowOf(gone)).toMatchObject({ status: 'pending', merged_into: null });
    await of(page, 'Compare').click();
    await dialog.getByRole('button', { name: 'Keep other row' }).click();
    await notice(page, /^Merged/).waitFor();
    expect(await rowOf(gone)).toMatchObject({ status: 'rejected', merged_into: kept });
    expect((await rowOf(kept)).also_covered_by).toMatchObject([{ url: 'https://avisa.example/merge-b' }]);
    await page.keyboard.press('u');
    await notice(page, /^Undone/).waitFor();
    expect(await rowOf(gone)).toMatchObject({ status: 'pending', merged_into: null });
    expect((await rowOf(kept)).also_covered_by).toEqual([]);
  });
});
