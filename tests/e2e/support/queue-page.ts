/** The review queue in the browser. */
import type { Page } from 'playwright';
import { open } from './browser.ts';
import type { Panel } from './panel.ts';
import type { Session } from './session.ts';

/** Opens the queue, and waits until the first row is open and shortcuts work. */
export async function openQueue(page: Page, panel: Panel, query = ''): Promise<void> {
  const preference = page.waitForResponse(/payload-preferences\/review-queue/);
  await open(page, `${panel.url}/admin/queue${query}`);
  await preference;
  // On narrow screens the list covers it.
  await page.locator('main h2').waitFor({ state: 'attached' });
}

/** The rows of the list. */
export const rowButtons = (page: Page) => page.getByRole('list', { name: 'Rows' }).locator('button');
export const openRow = (page: Page) => page.getByRole('list', { name: 'Rows' }).locator('button[aria-current=true]');
/** The notice at the top, which says what happened. */
export const notice = (page: Page, text: string | RegExp) =>
  page.locator('main > p[role=status]').filter({ hasText: text });

/** Waits until the row that is marked in the list is also shown next to it. @returns its key, such as `news/0123456789ab` */
export async function readOpenRow(page: Page): Promise<string> {
  const key = (await openRow(page).getAttribute('id'))?.replace('queue-row-', '') ?? '';
  await page.locator(`[data-row="${key}"]`).waitFor();
  return key;
}

/** Creates a complete story. @returns its id */
export async function createStory(send: Session, key: string, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await send('POST', '/news', {
    title: `Story ${key}`,
    url: `https://avisa.example/${key}`,
    source: 'nrk',
    country: 'NO',
    language_code: 'nb',
    published: '2026-11-20T08:00:00.000Z',
    topics: ['bitcoin'],
    summary: `What happened in ${key}.`,
    title_en: `Story ${key}`,
    ...more,
  });
  if (status !== 201) throw new Error(`The panel answered ${status}: ${JSON.stringify(body)}`);
  return body.doc.id;
}
