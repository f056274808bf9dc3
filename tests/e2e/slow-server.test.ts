/** What an editor types or presses while the server is slow or fails: no text is lost, and nothing is done twice. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { createStory, notice, openQueue, readOpenRow, rowButtons } from './support/queue-page.ts';
import type { Session } from './support/session.ts';

let panel: Panel;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let send: Session;
let name: string;
let ids: string[];

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  send = await panel.signIn('editor');
  ({ page } = await openPage(browser));
  context = page.context();
  await signInOn(page, panel, panel.accounts.editor);
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

let count = 0;
beforeEach(async () => {
  count += 1;
  name = `slow${count}x`;
  ids = [await createStory(send, `${name}-1`), await createStory(send, `${name}-2`)];
  page = await context.newPage();
});
afterEach(() => page.close());

const soon = { timeout: 20_000 };
const story = async (id = ids[0]) => (await send('GET', `/news/${id}?depth=0`)).body;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.locator(`#field-${name}`);
/** Answers these requests of the page after a second. @returns a function that returns their number */
async function slow(method: string, url: RegExp): Promise<() => number> {
  let requests = 0;
  await page.route(url, async (route) => {
    if (route.request().method() === method) {
      requests += 1;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    await route.fallback();
  });
  return () => requests;
}

describe('in the queue', () => {
  beforeEach(async () => {
    await openQueue(page, panel, `?families=news&search=${name}`);
    await expect.poll(() => readOpenRow(page), soon).toBe(`news/${ids[0]}`);
    await field('title').waitFor();
  });

  it('what is typed while the row is being saved stays, and is saved next', async () => {
    await slow('PATCH', /\/api\/news\//);
    await field('title').fill('Typed');
    const reloaded = page.waitForResponse(/\/api\/review\/row\?/);
    await button('Save').click();
    await field('title').press('End');
    await page.keyboard.type(' and more');
    await reloaded;
    await notice(page, /^Saved/).waitFor();
    expect((await story()).title).toBe('Typed');
    await page.waitForTimeout(1000); // a form that is built again would be shown by now
    expect(await field('title').inputValue()).toBe('Typed and more');
    await button('Save').click();
    await expect.poll(async () => (await story()).title, soon).toBe('Typed and more');
    await button('Save').waitFor({ state: 'detached' });
  });

  it('what is typed stays when the row cannot be loaded again', async () => {
    await field('title').fill('Typed');
    await page.route(/\/api\/review\/row\?/, (route) => route.abort());
    await button('Assign').click();
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    await dialog.getByLabel('Nobody').check();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).waitFor();
    expect(await field('title').inputValue()).toBe('Typed');
  });

  it('a row with changes that is approved twice is decided once', async () => {
    const saved = await slow('PATCH', /\/api\/news\//);
    const decided = await slow('POST', /\/api\/review\/decide/);
    await field('title').fill('Typed');
    for (const _ of [1, 2]) await button('Approve').click();
    await notice(page, 'Approved “').waitFor();
    await expect.poll(() => readOpenRow(page), soon).toBe(`news/${ids[1]}`);
    await page.waitForTimeout(1500);
    expect([saved(), decided(), await rowButtons(page).count()]).toEqual([1, 1, 1]);
    expect(await story()).toMatchObject({ title: 'Typed', status: 'published' });
  });

  it('two undos in a row are about the last two decisions', async () => {
    for (const id of ids) {
      await page.keyboard.press('a');
      await expect.poll(async () => (await story(id)).status, soon).toBe('published');
    }
    for (const _ of ids) await page.keyboard.press('u');
    await expect.poll(() => rowButtons(page).count(), soon).toBe(2);
    expect((await Promise.all(ids.map(story))).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('says the same on the button for assigning as the key does: it is about the selected rows', async () => {
    for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
    await expect.poll(() => readOpenRow(page), soon).toBe(`news/${ids[1]}`);
    const actions = page.getByRole('toolbar', { name: 'Row actions' });
    await actions.getByRole('button', { name: 'Assign 2' }).click();
    await page.getByRole('dialog', { name: 'Assign' }).getByText('2 rows').waitFor();
  });
});

it('in the edit view, a second click on Approve does nothing', async () => {
  await open(page, `${panel.url}/admin/collections/news/${ids[0]}`);
  const saved = await slow('PATCH', /\/api\/news\//);
  await page.waitForLoadState('networkidle');
  for (const _ of [1, 2]) await button('Approve').click();
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Updated successfully' }).first().waitFor();
  expect([saved(), await page.getByRole('dialog', { name: 'Changed meanwhile' }).count()]).toEqual([1, 0]);
  expect((await story()).status).toBe('published');
});
