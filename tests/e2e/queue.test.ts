/** The review queue with keyboard and mouse, on wide and narrow screens. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { createStory, notice, openQueue, openRow, readOpenRow, rowButtons } from './support/queue-page.ts';
import type { Session } from './support/session.ts';

let panel: Panel;
let browser: Browser;
let page: Page;
let errors: string[];
let send: Session;
/** The number of requests for a decision. */
let decisions = 0;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  ({ page, errors } = await openPage(browser));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/review/decide')) decisions += 1;
  });
  send = await panel.signIn('editor');
  for (const key of ['one', 'two', 'three']) await createStory(send, key);
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const stateOf = async (key: string) => (await send('GET', `/${key}?depth=0`)).body;

describe('without the right to review', () => {
  it('the screen does not exist for contributors, and needs an account', async () => {
    const contributor = await openPage(browser);
    await open(contributor.page, `${panel.url}/admin/queue?families=news`);
    expect(contributor.page.url()).toContain('/admin/login?redirect=%2Fadmin%2Fqueue%3Ffamilies%3Dnews');
    await signInOn(contributor.page, panel, panel.accounts.contributor);
    expect(await contributor.page.getByRole('link', { name: 'Review queue' }).count()).toBe(0);
    await open(contributor.page, `${panel.url}/admin/queue`);
    await contributor.page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    expect(await contributor.page.getByText('Sample: ').count()).toBe(0);
    await contributor.page.close();
  });
});

describe('shortcuts', () => {
  it('move through the list, and move the focus', async () => {
    await openQueue(page, panel);
    const first = await readOpenRow(page);
    await page.keyboard.press('j');
    const second = await readOpenRow(page);
    expect(second).not.toBe(first);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`queue-row-${second}`);
    await page.waitForURL((url) => url.searchParams.get('row') === second);
    await page.keyboard.press('k');
    expect(await readOpenRow(page)).toBe(first);
  });

  it('are off while somebody types, with a modifier, and in a dialog', async () => {
    const before = await readOpenRow(page);
    await page.locator('#field-queue-search').click();
    await page.keyboard.type('Story axjkr');
    await page.getByText('No rows match the filters.').waitFor();
    await page.locator('#field-queue-search').fill('');
    await page.locator(`[id="queue-row-${before}"]`).click();
    for (const modifier of ['Control', 'Alt', 'Meta', 'Shift']) await page.keyboard.press(`${modifier}+a`);
    await page.locator(`[id="queue-row-${before}"]`).focus();
    await page.keyboard.press('r');
    await dialog('Reject').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('aujx');
    expect(await page.getByLabel('Reason', { exact: true }).inputValue()).toBe('aujx');
    await page.keyboard.press('Escape');
    await dialog('Reject').waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await page.keyboard.type('a');
    await page.keyboard.press('Backspace');
    await button('Discard').click();
    await page.locator('main h2').click();
    expect(await readOpenRow(page)).toBe(before);
    expect(decisions).toBe(0);
  });

  it('can be turned off, also after a reload, and on again', async () => {
    const first = await readOpenRow(page);
    await page.keyboard.press('?');
    await dialog('Keyboard shortcuts').waitFor();
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith('/payload-preferences/review-queue') && response.request().method() === 'POST',
    );
    await page.getByLabel('Enable keyboard shortcuts').uncheck();
    await kept;
    await button('Close').click();
    await openQueue(page, panel);
    for (const key of ['j', 'a', 'x', '?', 'r']) await page.keyboard.press(key);
    expect(await readOpenRow(page)).toBe(first);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await button('Shortcuts (off)').click();
    await page.getByLabel('Enable keyboard shortcuts').check();
    await button('Close').click();
    await page.keyboard.press('j');
    expect(await readOpenRow(page)).not.toBe(first);
    expect(decisions).toBe(0);
  });

  it('decide twenty rows of several families in under forty key presses, as logged', async () => {
    await openQueue(page, panel);
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const decided: { family: string; row: string; to: string; reason: string | null }[] = [];
    for (let row = 0; row < 20; row += 1) {
      const key = await readOpenRow(page);
      const [family = '', id = ''] = key.split('/');
      const problems = await page.getByText('Fix these problems before publishing').count();
      if (problems > 0) {
        await press('r');
        await dialog('Reject').waitFor();
        await press('6');
        await press('Enter');
        await dialog('Reject').waitFor({ state: 'detached' });
      } else {
        await press('a');
      }
      const [to, reason] = problems > 0 ? ['rejected', 'Not enough information to publish.'] : ['published', null];
      decided.push({ family, row: id, to, reason });
      await page.locator(`[id="queue-row-${key}"]`).waitFor({ state: 'detached' });
    }
    await notice(page, /^(Approved|Rejected) “/).waitFor();
    expect(presses).toBeLessThan(40);
    expect(new Set(decided.map(({ family }) => family)).size).toBeGreaterThan(8);
    expect(new Set(decided.map(({ to }) => to))).toEqual(new Set(['published', 'rejected']));

    const log = await send('GET', '/review-log?limit=20&sort=-id&depth=0');
    const byRow = (a: { row: string }, b: { row: string }) => a.row.localeCompare(b.row);
    expect([...log.body.docs].sort(byRow)).toMatchObject(
      decided.map((decision) => ({ ...decision, from: 'pending', who: 'The editor' })).sort(byRow),
    );
    await page.getByRole('link', { name: /^Review queue \([1-3]\)$/ }).waitFor();
  });

  it('undo the last decision, and open the row again', async () => {
    const [last] = (await send('GET', '/review-log?limit=1&sort=-id&depth=0')).body.docs;
    await page.keyboard.press('u');
    await notice(page, /^Undone: “/).waitFor();
    expect(await readOpenRow(page)).toBe(`${last.family}/${last.row}`);
    expect(await stateOf(`${last.family}/${last.row}`)).toMatchObject({ status: 'pending' });
  });

  it('edit a row: changes are saved with the approval', async () => {
    const id = await createStory(send, 'four', { country: null });
    await openQueue(page, panel, `?families=news&search=${encodeURIComponent('Story four')}`);
    const country = page.locator('#field-country input').first();
    await country.waitFor({ state: 'attached' });
    await button('country is missing.').click();
    await expect.poll(() => country.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'SE', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await notice(page, 'Approved “Story four”.').waitFor();
    expect(await stateOf(`news/${id}`)).toMatchObject({ status: 'published', country: 'SE' });
  });

  it('return a refused row to its place, with the problem', async () => {
    await createStory(send, 'five', { country: null });
    await openQueue(page, panel, `?families=news&search=${encodeURIComponent('Story five')}`);
    await page.keyboard.press('a');
    await notice(page, /^Not approved: “Story five”\. .*country is missing/).waitFor();
    await rowButtons(page).filter({ hasText: 'country is missing' }).waitFor();
  });

  it('never take the focus from the search, even after the last row was decided', async () => {
    await createStory(send, 'six');
    const id = await createStory(send, 'seven');
    await openQueue(page, panel, `?families=news&search=${encodeURIComponent('Story six')}`);
    await readOpenRow(page);
    await page.keyboard.press('a');
    await page.getByText('No rows match the filters.').waitFor();
    await page.locator('#field-queue-search').selectText();
    // Slowly, so that the list is loaded in between and opens its first row.
    await page.keyboard.type('Story seva', { delay: 450 });
    expect(await page.locator('#field-queue-search').inputValue()).toBe('Story seva');
    expect(await stateOf(`news/${id}`)).toMatchObject({ status: 'pending' });
  });

  it('and filters follow the URL when the back button changes it, including the search field', async () => {
    await openQueue(page, panel, '?families=news');
    await page.locator('#field-queue-search').fill('Story seven');
    await page.waitForURL(/search=Story\+seven&row=/);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#field-queue-search')?.value === '');
    await expect.poll(() => rowButtons(page).count()).toBeGreaterThan(1);
  });

  it('is left by the back button at once, also while its rows are loaded', async () => {
    await open(page, `${panel.url}/admin`);
    await page.locator('main a[href^="/admin/queue"]').first().click();
    await page.waitForURL(/\/admin\/queue/);
    await page.goBack();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/admin');
  });

  it('caused no errors on the browser’s console', () => {
    expect(errors).toEqual([]);
  });
});

describe('accessibility', () => {
  it.each([
    ['wide', 'light', { width: 1440, height: 900 }],
    ['wide', 'dark', { width: 1440, height: 900 }],
    ['narrow', 'light', { width: 390, height: 844 }],
    ['narrow', 'dark', { width: 390, height: 844 }],
  ])('axe finds no violations: %s, %s', async (_, theme, viewport) => {
    await page.setViewportSize(viewport);
    await page.context().addCookies([{ name: 'payload-theme', value: theme, url: panel.url }]);
    await openQueue(page, panel);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    await page.waitForFunction((width) => document.documentElement.scrollWidth <= width, viewport.width);
    expect(await violationsOn(page)).toEqual([]);
    await openRow(page).click();
    await page.locator('main form .field-type').first().waitFor();
    await page.waitForFunction((width) => document.documentElement.scrollWidth <= width, viewport.width);
    expect(await violationsOn(page)).toEqual([]);
    await page.locator('main h2').click();
    await page.keyboard.press('r');
    await dialog('Reject').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog('Reject').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await dialog('Keyboard shortcuts').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
