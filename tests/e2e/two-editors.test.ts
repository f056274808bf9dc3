/** Two editors with the same row open, who holds a lock, and a session that ends: nothing that was typed is lost. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { createStory, notice, openQueue, readOpenRow } from './support/queue-page.ts';
import type { Session } from './support/session.ts';

let panel: Panel;
let browser: Browser;
/** The page of the editor. */
let mine: Page;
/** The page of the admin. */
let theirs: Page;
let send: Session;
let id: string;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  send = await panel.signIn('admin');
  [{ page: mine }, { page: theirs }] = await Promise.all([openPage(browser), openPage(browser)]);
  await Promise.all([signInOn(mine, panel, panel.accounts.editor), signInOn(theirs, panel, panel.accounts.admin)]);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

let count = 0;
beforeEach(async () => {
  count += 1;
  id = await createStory(send, `edited-${count}`);
  await send('PATCH', `/news/${id}`, { status: 'published' });
});

const story = async () => (await send('GET', `/news/${id}?depth=0`)).body;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const openBoth = () =>
  Promise.all([mine, theirs].map((page) => open(page, `${panel.url}/admin/collections/news/${id}`)));
const field = (page: Page, name: string) => page.locator(`#field-${name}`);

async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes(id),
  );
  await button(page, 'Save').click();
  await answer;
}
const saved = async (page: Page) => {
  await toast(page, 'Updated successfully').last().waitFor();
};

describe('in the edit view', () => {
  it('both keep what they changed in different fields of a published story', async () => {
    await openBoth();
    await field(theirs, 'title').fill('Corrected by the admin');
    await save(theirs);
    await saved(theirs);
    await field(mine, 'summary').fill('Typed by the editor.');
    await save(mine);
    await saved(mine);
    expect(await story()).toMatchObject({ title: 'Corrected by the admin', summary: 'Typed by the editor.' });
    expect(await field(mine, 'title').inputValue()).toBe('Corrected by the admin');
    expect(await mine.getByText('Document modified').count()).toBe(0);
  });

  it('the second one sees both values when both changed the same field, and chooses', async () => {
    await openBoth();
    await field(theirs, 'title').fill('Theirs');
    await save(theirs);
    await field(mine, 'title').fill('Mine');
    await save(mine);
    const asked = dialog(mine, 'Changed meanwhile');
    await asked.getByText('Admin has changed Title meanwhile.').waitFor();
    await asked.getByText('Mine', { exact: true }).waitFor();
    await asked.getByText('Theirs', { exact: true }).waitFor();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    expect(await field(mine, 'title').inputValue()).toBe('Mine');
    expect(await story()).toMatchObject({ title: 'Theirs' });

    await save(mine);
    await asked.getByRole('radio', { name: /Keep mine/ }).check();
    await asked.getByRole('button', { name: 'Save' }).click();
    await saved(mine);
    expect(await story()).toMatchObject({ title: 'Mine' });
  });

  it('the change is in the history, with both values', async () => {
    await send('PATCH', `/news/${id}`, { title: 'A new title' });
    await open(mine, `${panel.url}/admin/collections/news/${id}/history`);
    await mine.getByText(/Admin changed/).waitFor();
    await mine.locator('details summary').filter({ hasText: 'Title' }).first().click();
    await mine.locator('details ins').filter({ hasText: 'A new title' }).waitFor();
  });

  it('says by name who is editing, and saves over the lock without losing the text of either', async () => {
    await open(theirs, `${panel.url}/admin/collections/news/${id}`);
    await field(theirs, 'title').fill('Typed by the admin');
    await expect.poll(async () => (await send('GET', `/review/lock?family=news&id=${id}`)).body.lock?.by).toBe('Admin');
    await open(mine, `${panel.url}/admin/collections/news/${id}`);
    await mine.getByText('Admin is editing this row').waitFor();
    expect(await dialog(mine, 'Document locked').count()).toBe(0);
    await field(mine, 'summary').fill('Typed by the editor.');
    await save(mine);
    const asked = dialog(mine, 'Somebody else is editing');
    await asked.getByText('Admin is editing it.').waitFor();
    await asked.getByRole('button', { name: 'Take over and save' }).click();
    await saved(mine);
    await save(theirs);
    await saved(theirs);
    expect(await story()).toMatchObject({ title: 'Typed by the admin', summary: 'Typed by the editor.' });
  });

  it('a session that ended asks for the password on the same page, and then saves what was typed', async () => {
    await open(mine, `${panel.url}/admin/collections/news/${id}`);
    await mine.waitForLoadState('networkidle');
    await mine.context().clearCookies();
    const asked = mine.waitForResponse((response) => response.request().method() === 'POST'); // about the form
    await field(mine, 'title').fill('Typed after the session had ended');
    await asked;
    await button(mine, 'Save').click();
    await signInAgain();
    await saved(mine);
    expect(await story()).toMatchObject({ title: 'Typed after the session had ended' });
  });
});

it('a picture that somebody else has changed is not saved, and what was typed stays', async () => {
  const [picture] = (await send('GET', '/media?limit=1')).body.docs;
  await open(mine, `${panel.url}/admin/collections/media/${picture.id}`);
  const type = async (text: string) => {
    await field(mine, 'alt').fill(text);
    await button(mine, 'Save').click();
  };
  for (const text of ['First', 'Second']) {
    await type(text);
    await expect.poll(async () => (await send('GET', `/media/${picture.id}`)).body.alt).toBe(text);
    await mine.waitForTimeout(1000); // Payload builds the form again
  }
  await send('PATCH', `/media/${picture.id}`, { author: 'Corrected' });
  await type('Third');
  await toast(mine, 'Somebody has changed this picture').waitFor();
  expect(await field(mine, 'alt').inputValue()).toBe('Third');
  expect((await send('GET', `/media/${picture.id}`)).body).toMatchObject({ alt: 'Second', author: 'Corrected' });
});

it('a session that another tab has renewed is not reported as ended', async () => {
  const { page } = await openPage(browser, { storageState: await theirs.context().storageState() });
  await page.clock.install();
  await open(page, `${panel.url}/admin/collections/news/${id}`);
  // To this tab, its session has ended; the cookie is valid still.
  const asked = page.waitForResponse(/users\/me/);
  await page.clock.fastForward('08:01:00');
  await asked;
  await page.clock.runFor(1000);
  expect(await toast(page, 'Your session has ended').count()).toBe(0);
  await page.context().close();
});

async function signInAgain(): Promise<void> {
  const asked = dialog(mine, 'Your session has ended');
  await asked.getByLabel('Password').fill(panel.accounts.editor.password);
  await asked.getByRole('button', { name: 'Sign in' }).click();
  await asked.waitFor({ state: 'detached' });
}

describe('in the queue', () => {
  const openRow = async () => {
    await openQueue(mine, panel, `?status=published&families=news&search=${id}`);
    await readOpenRow(mine);
    await field(mine, 'title').waitFor();
  };

  it('the second one sees both values when both changed the same field, and takes those of the other', async () => {
    await openRow();
    await field(mine, 'title').fill('Mine');
    await field(mine, 'summary').fill('Mine, too.');
    await send('PATCH', `/news/${id}`, { title: 'Theirs', title_en: 'Theirs, too' });
    await button(mine, 'Save').click();
    const asked = dialog(mine, 'Changed meanwhile');
    await asked.getByRole('radio', { name: /Take theirs/ }).check();
    await asked.getByRole('button', { name: 'Save' }).click();
    await notice(mine, /^Saved/).waitFor();
    expect(await story()).toMatchObject({ title: 'Theirs', title_en: 'Theirs, too', summary: 'Mine, too.' });
    await expect.poll(() => field(mine, 'title').inputValue()).toBe('Theirs');
  });

  it('a session that ended asks for the password on the same page, and then saves what was typed', async () => {
    await openRow();
    await mine.context().clearCookies();
    const asked = mine.waitForResponse((response) => response.request().method() === 'POST'); // about the form
    await field(mine, 'title').fill('Typed in the queue');
    await asked;
    await button(mine, 'Save').click();
    await signInAgain();
    await expect.poll(story, { timeout: 20_000 }).toMatchObject({ title: 'Typed in the queue' });
  });
});
