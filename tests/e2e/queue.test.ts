/** The review queue: an editor with nothing but a keyboard, and with a mouse, on wide and narrow screens. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { makeStory, openQueue, openRow, readOpenRow, rowButtons, said } from './support/queue-page.ts';
import type { Session } from './support/session.ts';

let panel: Panel;
let browser: Browser;
let page: Page;
let faults: string[];
let send: Session;
/** How often the screen asked for a decision. */
let decisions = 0;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  ({ page, faults } = await openPage(browser));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/review/decide')) decisions += 1;
  });
  send = await panel.signIn('editor');
  for (const key of ['one', 'two', 'three']) await makeStory(send, key);
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const stateOf = async (key: string) => (await send('GET', `/${key}?depth=0`)).body;

describe('who may not review', () => {
  it('does not find the screen as a contributor, and signs in first as nobody', async () => {
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

describe('the keys', () => {
  it('walk through the list, and take the focus along', async () => {
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

  it('are dead while somebody types, with a modifier, and in a dialog', async () => {
    const before = await readOpenRow(page);
    await page.locator('#field-queue-search').click();
    await page.keyboard.type('Story axjkr');
    await page.getByText('Nothing here waits for a decision.').waitFor();
    await page.locator('#field-queue-search').fill('');
    await page.locator(`[id="queue-row-${before}"]`).click();
    for (const modifier of ['Control', 'Alt', 'Meta', 'Shift']) await page.keyboard.press(`${modifier}+a`);
    await page.locator(`[id="queue-row-${before}"]`).focus();
    await page.keyboard.press('r');
    await dialog('Reject: why?').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('aujx');
    expect(await page.getByLabel('Reason', { exact: true }).inputValue()).toBe('aujx');
    await page.keyboard.press('Escape');
    await dialog('Reject: why?').waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await page.keyboard.type('a');
    await page.keyboard.press('Backspace');
    await button('Discard').click();
    await page.locator('main h2').click();
    expect(await readOpenRow(page)).toBe(before);
    expect(decisions).toBe(0);
  });

  it('rest when they are switched off, also after a reload, until they are switched on', async () => {
    const first = await readOpenRow(page);
    await page.keyboard.press('?');
    await dialog('Keys of the queue').waitFor();
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith('/payload-preferences/review-queue') && response.request().method() === 'POST',
    );
    await page.getByLabel('Single keys act').uncheck();
    await kept;
    await button('Close').click();
    await openQueue(page, panel);
    for (const key of ['j', 'a', 'x', '?', 'r']) await page.keyboard.press(key);
    expect(await readOpenRow(page)).toBe(first);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await button('Keys (off)').click();
    await page.getByLabel('Single keys act').check();
    await button('Close').click();
    await page.keyboard.press('j');
    expect(await readOpenRow(page)).not.toBe(first);
    expect(decisions).toBe(0);
  });

  it('decide twenty rows of mixed families in under forty presses, and the log tells the same', async () => {
    await openQueue(page, panel);
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const told: { family: string; row: string; to: string; reason: string | null }[] = [];
    for (let row = 0; row < 20; row += 1) {
      const key = await readOpenRow(page);
      const [family = '', id = ''] = key.split('/');
      const missing = await page.getByText('Missing before it can be published').count();
      if (missing > 0) {
        await press('r');
        await dialog('Reject: why?').waitFor();
        await press('6');
        await press('Enter');
        await dialog('Reject: why?').waitFor({ state: 'detached' });
      } else {
        await press('a');
      }
      const [to, reason] = missing > 0 ? ['rejected', 'Too few facts to publish.'] : ['published', null];
      told.push({ family, row: id, to, reason });
      await page.locator(`[id="queue-row-${key}"]`).waitFor({ state: 'detached' });
    }
    await said(page, /^(Approved|Rejected) “/).waitFor();
    expect(presses).toBeLessThan(40);
    expect(new Set(told.map(({ family }) => family)).size).toBeGreaterThan(8);
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set(['published', 'rejected']));

    const log = await send('GET', '/review-log?limit=20&sort=-id&depth=0');
    const byRow = (a: { row: string }, b: { row: string }) => a.row.localeCompare(b.row);
    expect([...log.body.docs].sort(byRow)).toMatchObject(
      told.map((decision) => ({ ...decision, from: 'pending', who: 'The editor' })).sort(byRow),
    );
    await page.getByRole('link', { name: /^Review queue \([12]\)$/ }).waitFor();
  });

  it('take the last decision back, and open the row again', async () => {
    const [last] = (await send('GET', '/review-log?limit=1&sort=-id&depth=0')).body.docs;
    await page.keyboard.press('u');
    await said(page, /^Undone: “/).waitFor();
    expect(await readOpenRow(page)).toBe(`${last.family}/${last.row}`);
    expect(await stateOf(`${last.family}/${last.row}`)).toMatchObject({ status: 'pending' });
  });

  it('edit a row in place: what is typed is saved with the approval', async () => {
    const id = await makeStory(send, 'four', { country: null });
    await openQueue(page, panel, `?families=news&search=${encodeURIComponent('Story four')}`);
    await button('country is missing.').click();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'SE', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await said(page, 'Approved “Story four”.').waitFor();
    expect(await stateOf(`news/${id}`)).toMatchObject({ status: 'published', country: 'SE' });
  });

  it('show a refusal where the row was: it comes back with what is wrong', async () => {
    await makeStory(send, 'five', { country: null });
    await openQueue(page, panel, `?families=news&search=${encodeURIComponent('Story five')}`);
    await page.keyboard.press('a');
    await said(page, /^Not approved: “Story five”\. .*country is missing/).waitFor();
    await rowButtons(page).filter({ hasText: 'country is missing' }).waitFor();
  });

  it('take nobody out of a search, also after the last row was decided', async () => {
    await makeStory(send, 'six');
    const id = await makeStory(send, 'seven');
    await openQueue(page, panel, `?families=news&search=${encodeURIComponent('Story six')}`);
    await readOpenRow(page);
    await page.keyboard.press('a');
    await page.getByText('Nothing here waits for a decision.').waitFor();
    await page.locator('#field-queue-search').selectText();
    // Slowly: the list is asked for in between, and opens its first row.
    await page.keyboard.type('Story seva', { delay: 450 });
    expect(await page.locator('#field-queue-search').inputValue()).toBe('Story seva');
    expect(await stateOf(`news/${id}`)).toMatchObject({ status: 'pending' });
  });

  it('and filters follow the address when the back button changes it, the search box too', async () => {
    await openQueue(page, panel, '?families=news');
    await page.locator('#field-queue-search').fill('Story seven');
    await page.waitForURL(/search=Story\+seven&row=/);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#field-queue-search')?.value === '');
    await expect.poll(() => rowButtons(page).count()).toBeGreaterThan(1);
  });

  it('met no fault on the browser’s console', () => {
    expect(faults).toEqual([]);
  });
});

describe('for those who do not see the screen, or use no mouse', () => {
  it.each([
    ['wide', 'light', { width: 1440, height: 900 }],
    ['wide', 'dark', { width: 1440, height: 900 }],
    ['narrow', 'light', { width: 390, height: 844 }],
    ['narrow', 'dark', { width: 390, height: 844 }],
  ])('axe finds nothing wrong: %s, %s', async (_, theme, viewport) => {
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
    await dialog('Reject: why?').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog('Reject: why?').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await dialog('Keys of the queue').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
