/** The command palette, notes with mentions, assigning, saved filters and own reject reasons in the browser. */
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
let errors: string[];
let send: Session;
let story: string;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  ({ page, errors } = await openPage(browser));
  send = await panel.signIn('editor');
  story = await createStory(send, 'palette');
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

const palette = () => page.getByRole('dialog', { name: 'Go to a row, a screen or an action' });
const search = () => page.getByRole('combobox', { name: 'Command palette' });
const option = (name: string | RegExp) => palette().getByRole('option', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
async function openPalette(typed = ''): Promise<void> {
  // The key works once the header has loaded its scripts.
  await page.waitForFunction(() => {
    const button = document.querySelector('[aria-keyshortcuts="Control+K Meta+K"]');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
  await page.keyboard.press('Control+k');
  await palette().waitFor();
  if (typed) await search().fill(typed);
}

describe('the palette', () => {
  it('opens a row of any family by its title, and has the rows that changed last', async () => {
    await openPalette();
    await option(/^Story palette/).waitFor();
    expect(await palette().getByRole('option').first().textContent()).toContain('Story palette');
    expect(await violationsOn(page)).toEqual([]);
    await search().fill('palette sto');
    await option(/^Story palette/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/collections/news/${story}`);
    await palette().waitFor({ state: 'detached' });
  });

  it('opens no row of an earlier search', async () => {
    const address = page.url();
    await openPalette();
    await option(/^Story palette/).waitFor();
    await search().fill('no such row');
    await page.keyboard.press('Enter'); // before the rows are searched
    await palette().getByText('Nothing matches.').waitFor();
    expect(page.url()).toBe(address);
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
  });

  it('opens with Enter the first row that is found, whatever was listed before', async () => {
    await openPalette();
    await option(/^Story palette/).waitFor();
    await search().pressSequentially('okokrim', { delay: 20 });
    await option(/^Økokrim/)
      .first()
      .waitFor();
    await option(/^Story palette/).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/okokrim');
    await palette().waitFor({ state: 'detached' });
    await open(page, `${panel.url}/admin/collections/news/${story}`);
  });

  it('opens while somebody types, and asks before it leaves typed text', async () => {
    await page.locator('#field-title').fill('Typed and not saved');
    await openPalette('books');
    await option(/^Books/)
      .first()
      .click();
    await page.getByText('Leave without saving').waitFor();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    expect(await page.locator('#field-title').inputValue()).toBe('Typed and not saved');
    await page.reload();
  });

  it('has the screens and the actions of the open row in the queue', async () => {
    await openQueue(page, panel, '?families=news&search=Story+palette');
    await readOpenRow(page);
    await openPalette('assign to me');
    await option('Assign to me').waitFor();
    await page.keyboard.press('Enter');
    await notice(page, 'Assigned “Story palette” to you.').waitFor();
    await rowButtons(page).filter({ hasText: 'for you' }).waitFor();
    await openPalette('reject');
    await option(/^Reject/)
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await dialog('Reject').waitFor();
    await page.keyboard.press('Escape');
    await dialog('Reject').waitFor({ state: 'detached' });
  });

  it('has no queue, no log and no actions for contributors', async () => {
    const contributor = await openPage(browser);
    await signInOn(contributor.page, panel, panel.accounts.contributor);
    await contributor.page.getByRole('button', { name: 'Commands' }).click();
    const options = contributor.page.getByRole('dialog').getByRole('option');
    await options.filter({ hasText: 'Create Story' }).waitFor();
    const texts = await options.allTextContents();
    const ofReviewers = /^(Review|Translations|Publish|Preview|Approve|Reject|Assign|Saved|Machine|Reader)/;
    expect(texts.filter((text) => ofReviewers.test(text))).toEqual([]);
    await contributor.page.close();
  });
});

describe('notes', () => {
  it('keep what is typed until it is saved, also while another row is open', async () => {
    await openQueue(page, panel, '?families=news');
    const row = await readOpenRow(page);
    const note = page.getByRole('textbox', { name: 'Add a note' });
    await note.fill('Half a note');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect.poll(() => readOpenRow(page)).not.toBe(row);
    expect(await note.inputValue()).toBe('');
    await page.keyboard.press('k');
    await expect.poll(() => readOpenRow(page)).toBe(row);
    expect(await note.inputValue()).toBe('Half a note');
    await note.fill('');
    await page.keyboard.press('Escape');
  });

  it('mention a colleague, who sees it in the menu and on the dashboard until it is marked as read', async () => {
    const admin = await openPage(browser);
    await signInOn(admin.page, panel, panel.accounts.admin);
    await openQueue(page, panel, '?families=news&search=Story');
    const note = page.getByRole('textbox', { name: 'Add a note' });
    await rowButtons(page).filter({ hasText: 'Story palette' }).click();
    await note.fill('half a');
    await rowButtons(page).filter({ hasNotText: 'Story palette' }).first().click();
    await expect.poll(() => note.inputValue()).toBe('');
    await rowButtons(page).filter({ hasText: 'Story palette' }).click();
    await expect.poll(() => note.inputValue()).toBe('half a');
    await note.fill('');
    await note.pressSequentially('@adm');
    await page.getByRole('list', { name: 'Colleagues' }).getByRole('button').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('is this ours?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('list', { name: 'Notes' }).getByText('@Admin is this ours?').waitFor();

    // Without loading the page again.
    await admin.page.getByRole('link', { name: 'Mentioned (1)' }).waitFor();
    const section = admin.page.getByRole('region', { name: 'Mentioned' });
    await section.getByText('@Admin is this ours?').waitFor();
    await section.getByRole('link', { name: 'Story palette' }).waitFor();
    await section.getByRole('button', { name: /^Mark as read/ }).click();
    await section.waitFor({ state: 'detached' });
    await admin.page.getByRole('link', { name: /^Mentioned/ }).waitFor({ state: 'detached' });
    await open(admin.page, `${panel.url}/admin/collections/news/${story}`);
    await admin.page.getByRole('list', { name: 'Notes' }).getByText('is this ours?').waitFor();
    await admin.page.close();
  });
});

describe('assigning', () => {
  it('gives a row to a colleague and takes it back with a key; the filter is in the address', async () => {
    await openQueue(page, panel, '?assigned=me');
    await expect.poll(() => rowButtons(page).allTextContents()).toEqual([expect.stringContaining('Story palette')]);
    await page.getByRole('toolbar', { name: 'Row actions' }).getByRole('button', { name: 'Assign' }).click();
    await dialog('Assign').getByLabel('Admin').check();
    await dialog('Assign').getByRole('button', { name: 'Assign' }).click();
    await notice(page, 'Assigned “Story palette” to Admin.').waitFor();
    await openQueue(page, panel, '?families=news&search=Story+palette');
    await readOpenRow(page);
    await page.keyboard.press('m');
    await notice(page, 'Assigned “Story palette” to you.').waitFor();
    await open(page, `${panel.url}/admin`);
    await page.getByRole('link', { name: 'Assigned to You: 1' }).click();
    await page.waitForURL(/assigned=me/);
  });
});

describe('saved filters', () => {
  let attempts = 0;
  it('bring the filters back, from the dialog and from the palette', async () => {
    // A name can be used once, also by a second attempt of this test.
    attempts += 1;
    const name = `My stories ${attempts}`;
    await openQueue(page, panel, '?families=news&search=Story+palette');
    await button('Saved filters').click();
    await dialog('Saved filters').getByLabel('Name for the current filters').fill(name);
    await page.keyboard.press('Enter');
    const saved = dialog('Saved filters').getByRole('list', { name: 'Saved filters' });
    await saved.getByRole('button', { name, exact: true }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await openQueue(page, panel);
    await button('Saved filters').click();
    await saved.getByRole('button', { name, exact: true }).click();
    await page.waitForURL(/families=news&search=Story\+palette/);
    await open(page, `${panel.url}/admin`);
    await openPalette(`my stories ${attempts}`);
    await option(name).and(page.locator('[aria-selected=true]')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/queue\?families=news&search=Story\+palette/);
  });
});

describe('reject reasons', () => {
  it('are those that an admin has set up', async () => {
    const admin = await panel.signIn('admin');
    const reasons = [
      { label: 'Spam', text: 'Unwanted advertising.' },
      { label: 'Old', text: 'Older than a week.' },
    ];
    expect((await admin('POST', '/globals/reject-reasons', { reasons })).status).toBe(200);
    await openQueue(page, panel, '?families=news&search=Story+palette');
    await readOpenRow(page);
    await page.keyboard.press('r');
    await dialog('Reject').getByLabel('Spam').waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await notice(page, 'Rejected “Story palette”.').waitFor();
    expect((await send('GET', `/news/${story}?depth=0`)).body.reason).toBe('Older than a week.');
  });

  it('and everything else caused no errors on the browser’s console', () => {
    expect(errors).toEqual([]);
  });
});
