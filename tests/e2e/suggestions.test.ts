/** A suggested duplicate is accepted or dismissed with one key, and either is undone with `u`. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violationsInBothThemes, violationsOn } from './support/axe.ts';
import { openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { createStory, notice, openQueue, readOpenRow } from './support/queue-page.ts';
import type { Session } from './support/session.ts';

let panel: Panel;
let browser: Browser;
let page: Page;
let send: Session;
/** A word that only the rows of this attempt have, and a day far from those of the others. */
let word: string;
let day: string;
let attempts = 0;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  send = await panel.signIn('editor');
  ({ page } = await openPage(browser));
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});
beforeEach(() => {
  word = `q${randomBytes(6).toString('hex')}`;
  attempts += 1;
  day = new Date(Date.UTC(2020, 0, 10 * attempts)).toISOString().slice(0, 10);
});

const suggestions = () => page.getByRole('region', { name: 'Possible duplicates' });
const found = (family = 'news') => `?families=${family}&search=${word}`;
const stored = async (id: string, family = 'news') => (await send('GET', `/${family}/${id}?depth=0`)).body;
const titleOf = (more = '') => `The bank ${more}opens its ${word} vault in Bergen`;

/** Two stories about the same thing: NRK published it first and DR's row was received first, so that DR's is open. */
async function createPair(title = titleOf(), otherTitle = titleOf()): Promise<{ dr: string; nrk: string }> {
  const late = { source: 'dr', published: `${day}T10:00:00.000Z`, summary: 'It has 5 rooms.' };
  const early = { published: `${day}T08:00:00.000Z`, summary: 'It has 15 rooms.' };
  const dr = await createStory(send, `${word}-dr`, { title, ...late });
  const nrk = await createStory(send, `${word}-nrk`, { title: otherTitle, ...early });
  return { dr, nrk };
}

/** Presses the key and waits until what it did is reported. */
async function press(key: string, text: RegExp): Promise<void> {
  await page.keyboard.press(key);
  await notice(page, text).waitFor();
}

describe('a suggested duplicate', () => {
  it('stands beside the open row with what differs, and with buttons that name it', async () => {
    const { dr } = await createPair(titleOf(), titleOf('quietly '));
    await openQueue(page, panel, found());
    expect(await readOpenRow(page)).toBe(`news/${dr}`);
    const row = (name: RegExp) => suggestions().getByRole('row', { name });
    await row(/^Title .* quietly opens/).waitFor();
    expect(
      await row(/^Title/)
        .locator('mark')
        .allTextContents(),
    ).toEqual(['quietly']);
    expect(
      await row(/^Numbers/)
        .locator('mark')
        .allTextContents(),
    ).toEqual(['5', '15']);
    await row(/^Source DR.* NRK/).waitFor();
    await row(/^Published .*, 10:00 UTC .*, 08:00 UTC/).waitFor();
    await suggestions().getByText('A merge keeps the other row, which was published first.').waitFor();
    for (const name of [`Merge with “${titleOf('quietly ')}”`, `Not the same as “${titleOf('quietly ')}”`, 'Compare'])
      await suggestions().getByRole('button', { name, exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('is accepted with s: the outlet that was first is kept, and u makes two rows of it again', async () => {
    const { dr, nrk } = await createPair();
    await openQueue(page, panel, found());
    await suggestions()
      .getByRole('row', { name: /^Title/ })
      .waitFor();
    await press('s', new RegExp(`^Merged .* Kept the row with the id ${nrk} from NRK\\.`));
    expect(await stored(dr)).toMatchObject({ status: 'rejected', merged_into: nrk });
    expect((await stored(nrk)).also_covered_by).toMatchObject([{ outlet: 'dr' }]);
    await page.locator(`[data-row="news/${nrk}"]`).waitFor();
    await press('u', /^Undone/);
    await page.locator(`[data-row="news/${dr}"]`).waitFor();
    await suggestions()
      .getByRole('row', { name: /^Title/ })
      .waitFor();
    expect(await stored(dr)).toMatchObject({ status: 'pending', merged_into: null });
    expect((await stored(nrk)).also_covered_by).toEqual([]);
  });

  it('is dismissed with d for good, also after a reload, until u takes it back', async () => {
    const { dr, nrk } = await createPair();
    await openQueue(page, panel, found());
    await suggestions()
      .getByRole('row', { name: /^Title/ })
      .waitFor();
    await press('d', /^Not the same as .* It is not suggested again\./);
    await suggestions().waitFor({ state: 'detached' });
    expect(await readOpenRow(page)).toBe(`news/${dr}`);
    expect(await violationsOn(page)).toEqual([]);
    await press('u', /^Undone/);
    await suggestions()
      .getByRole('row', { name: /^Title/ })
      .waitFor();
    await press('d', /^Not the same as/);
    await suggestions().waitFor({ state: 'detached' });

    await openQueue(page, panel, found());
    for (const id of [dr, nrk]) {
      await page.locator(`[data-row="news/${id}"]`).waitFor();
      await page.getByRole('heading', { name: 'History' }).waitFor();
      expect(await suggestions().count()).toBe(0);
      await page.keyboard.press('j');
    }
    await press('u', /^Undone/);
    await suggestions()
      .getByRole('row', { name: /^Title/ })
      .waitFor();
    expect(await readOpenRow(page)).toBe(`news/${dr}`);
  });

  it('is merged once while the server is slow, and u waits for it', async () => {
    const { dr, nrk } = await createPair();
    await openQueue(page, panel, found());
    await suggestions()
      .getByRole('row', { name: /^Title/ })
      .waitFor();
    let merges = 0;
    const path = /\/api\/review\/merge$/;
    await page.route(path, async (route) => {
      merges += 1;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fallback();
    });
    for (const key of ['s', 's', 'd', 'u']) await page.keyboard.press(key);
    await notice(page, /^Undone/).waitFor();
    await page.unroute(path);
    expect(merges).toBe(1);
    for (const id of [dr, nrk]) expect(await stored(id)).toMatchObject({ status: 'pending', merged_into: null });
    await suggestions()
      .getByRole('row', { name: /^Title/ })
      .waitFor();
  });

  it('is not touched by a key while it cannot be seen', async () => {
    const { dr } = await createPair();
    await openQueue(page, panel, found());
    await suggestions()
      .getByRole('row', { name: /^Title/ })
      .waitFor();
    const scrollDown = () => {
      window.scrollTo(0, document.body.scrollHeight);
      return window.scrollY;
    };
    await expect.poll(() => page.evaluate(scrollDown)).toBeGreaterThan(600);
    await press('s', /^Here is the suggestion/);
    expect(await stored(dr)).toMatchObject({ status: 'pending', merged_into: null });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(600);
    await press('s', /^Merged/);
    expect(await stored(dr)).toMatchObject({ status: 'rejected' });
  });

  it('is an event too, and the buttons do what the keys do', async () => {
    const event = { title: `Meetup ${word}`, start: '2026-12-05T18:00:00+01:00', country: 'NO' };
    const [first, second] = await Promise.all(
      ['Oslo', 'Bergen'].map(async (city) => (await send('POST', '/events', { ...event, city })).body.doc.id as string),
    );
    await openQueue(page, panel, found('events'));
    const open = (await readOpenRow(page)).replace('events/', '');
    const [kept, gone] = [first, second].includes(open) ? [open, open === first ? second : first] : [];
    await suggestions()
      .getByRole('row', { name: /^Place (Oslo Bergen|Bergen Oslo)/ })
      .waitFor();
    const button = (name: string) => suggestions().getByRole('button', { name });
    await button(`Not the same as “${event.title}”`).focus();
    await page.keyboard.press('Enter');
    await suggestions().waitFor({ state: 'detached' });
    expect(await page.locator('main h2').and(page.locator(':focus')).count()).toBe(1);
    await page.getByRole('button', { name: 'Take back' }).click();
    await suggestions().waitFor();
    await button(`Merge with “${event.title}”`).click();
    await notice(page, /^Merged/).waitFor();
    expect(await stored(String(gone), 'events')).toMatchObject({ status: 'rejected', merged_into: kept });
  });
});

it('nothing happens by s and d in a row without a suggestion', async () => {
  const id = await createStory(send, word);
  await openQueue(page, panel, found());
  await page.getByRole('heading', { name: 'History' }).waitFor();
  for (const key of ['s', 'd']) await press(key, /^Nothing is suggested for this row\./);
  expect(await stored(id)).toMatchObject({ status: 'pending' });
});
