/** The dashboard, the review log, a row's history and the preview, for editors and contributors. */
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { open, openBrowser, openPage, type RecordedPage, signInOn } from './support/browser.ts';
import { startFakeFeed } from './support/fake-feed.ts';
import { type Panel, startPanel } from './support/panel.ts';
import type { Session } from './support/session.ts';

/** A complete pending story of the sample content. */
const story = { id: 'e127ea5ff2ec', title: 'Sample: Waiting story with all it needs' };

let panel: Panel;
let browser: Browser;
let editor: RecordedPage;
let page: Page;
let send: Session;
let stopFeed: () => void;
beforeAll(async () => {
  const feed = await startFakeFeed();
  [panel, browser] = await Promise.all([startPanel({ BASE_URL: feed.url }), openBrowser()]);
  stopFeed = feed.stop;
  editor = await openPage(browser);
  page = editor.page;
  send = await panel.signIn('editor');
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
  stopFeed?.();
});

const publish = async () => {
  const { status } = await send('PATCH', `/news/${story.id}`, { status: 'published' });
  expect(status).toBe(200);
};
const stateOf = async () => (await send('GET', `/news/${story.id}`)).body.status;
const toast = (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

describe('the dashboard of an editor', () => {
  it('links each number to the queue with that filter', async () => {
    await page.getByRole('link', { name: 'Stories, All: 3' }).click();
    await page.waitForURL(/\/admin\/queue\?families=news$/);
    await page.getByText(story.title).first().waitFor();
  });

  it('shows recent decisions, and undoes one with one click', async () => {
    await publish();
    await open(page, `${panel.url}/admin`);
    const recent = page.getByRole('region', { name: 'Recent decisions' });
    await recent.getByText(`The editor approved ${story.title}`).waitFor();
    await recent.getByRole('button', { name: `Undo: ${story.title}` }).click();
    await toast('Undone.').waitFor();
    await recent.getByText(`The editor undid a decision on ${story.title}`).waitFor();
    await recent.getByText('Undone by The editor.').waitFor();
    expect(await stateOf()).toBe('pending');
  });

  it('shows the contents of the feed, unexported decisions, and the status of the exchanges', async () => {
    await publish();
    await open(page, `${panel.url}/admin`);
    const feed = page.getByRole('region', { name: 'Feed' });
    await feed.getByText(/was exported 1 h/).waitFor();
    await feed.getByText(/^32 stories, 13 events/).waitFor();
    await feed.getByRole('link', { name: '1 published' }).waitFor();
    const exchanges = page.getByRole('region', { name: 'Exchanges' }).getByRole('row');
    await exchanges.filter({ hasText: 'Nord' }).getByText('ok').waitFor();
    await exchanges.filter({ hasText: 'Syd' }).getByText('no response within 10 s').waitFor();
    await send('PATCH', `/news/${story.id}`, { status: 'pending' });
  });

  it('shows whether the intake has run, its result, and the sources that keep failing', async () => {
    const intake = page.getByRole('region', { name: 'Intake' });
    await intake.getByText('The intake has not run yet.').waitFor();
    const sql = new DatabaseSync(panel.database, { timeout: 5000 });
    const now = new Date().toISOString();
    sql
      .prepare('INSERT INTO intake_runs (started_at, finished_at, summary) VALUES (?, ?, ?)')
      .run(now, now, JSON.stringify({ new: 12, changed: 0, sources: { worked: 30, failed: 2 } }));
    const source = sql.prepare('INSERT INTO intake_sources (id, fails, error) VALUES (?, ?, ?)');
    source.run('sample-tidende-no', 5, 'the address is gone');
    source.run('sample-finans-no', 4, 'too slow');
    sql.close();
    await open(page, `${panel.url}/admin`);
    await intake.getByText('12 new, 30 sources worked, 2 sources failed').waitFor();
    expect(await intake.getByRole('listitem').allInnerTexts()).toEqual([
      'Sample Tidende (Norway) failed 5 times: the address is gone',
    ]);
  });
});

describe('the review log', () => {
  it('is filtered by a form whose filters are in the URL', async () => {
    await open(page, `${panel.url}/admin/collections/review-log`);
    await page.getByRole('textbox', { name: 'Account' }).fill('the editor');
    await page.getByLabel('From').selectOption('pending');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.waitForURL(/who=the\+editor/);
    await page.getByText('Sample Editor').first().waitFor({ state: 'detached' });
    const lines = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    expect(lines).toHaveLength(2); // in the tests above
    for (const line of lines) expect(line).toContain(`The editor approved ${story.title}`);
  });
});

describe('the history of a row', () => {
  it('shows the changes since publication, and links to the published version, which can be restored', async () => {
    await publish();
    await send('PATCH', `/news/${story.id}`, { title: 'A title that went wrong' });
    await open(page, `${panel.url}/admin/collections/news/${story.id}`);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('region', { name: 'Changes since publication' }).getByText('went wrong').waitFor();
    await page.getByRole('link', { name: 'View or restore the published version' }).click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(new RegExp(`/news/${story.id}$`));
    expect((await send('GET', `/news/${story.id}`)).body).toMatchObject({ title: story.title, status: 'published' });
    await open(page, `${panel.url}/admin/collections/news/${story.id}/history`);
    await page.getByRole('region', { name: 'Changes since publication' }).getByText('No changes.').waitFor();
  });

  it('is next to the public addresses of the row, which can be copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${panel.url}/admin/collections/news/${story.id}`);
    await page.getByRole('button', { name: 'Copy the address of the file' }).click();
    await toast('Copied the address of the file.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`/api/v1/news/${story.id}\\.json$`));
  });
});

describe('the preview', () => {
  it('is built and opened with one click, and links its files', async () => {
    await open(page, `${panel.url}/admin`);
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Preview' }).click(),
    ]);
    await preview.getByRole('heading', { name: /^Preview of / }).waitFor();
    await preview.getByRole('link', { name: '/api/v1/orgchart.json', exact: true }).click();
    await preview.waitForURL(/orgchart\.json$/);
    expect(await preview.locator('body').innerText()).toContain('"status":"pending"');
    await preview.close();
  });

  it('shows the pages of the site with a banner, and their links stay in the preview', async () => {
    await page.goto(`${panel.url}/api/review/preview`);
    await page.getByRole('link', { name: 'Open the site' }).click();
    await page.getByText('it contains entries that no editor has approved yet').waitFor();
    expect(page.url()).toBe(`${panel.url}/api/review/preview/`);
    await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
    await page.waitForURL(`${panel.url}/api/review/preview/calendar/`);
    const style = await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily);
    expect(style).toContain('Hedvig');
    expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
    await page.goto(`${panel.url}/api/review/preview/calendar`);
    expect(page.url()).toBe(`${panel.url}/api/review/preview/calendar/`);
  });

  it('is not available to contributors, whose dashboard has only their own rows', async () => {
    const contributor = await panel.signIn('contributor');
    await contributor('POST', '/news', { title: 'Mine', url: 'https://avisa.example/mine' });
    const { page: other } = await openPage(browser);
    await signInOn(other, panel, panel.accounts.contributor);
    await other.getByRole('link', { name: 'Stories, pending: 1' }).waitFor();
    expect(await other.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Your rows']);
    expect(await other.getByRole('link', { name: 'Preview' }).count()).toBe(0);
    for (const path of [
      '/admin/preview',
      `/admin/collections/news/${story.id}/history`,
      '/admin/collections/review-log',
    ]) {
      await other.goto(panel.url + path);
      await other.getByText('Nothing found').or(other.getByText('Not Found')).first().waitFor();
    }
    expect((await other.goto(`${panel.url}/api/review/preview/api/v1/orgchart.json`))?.status()).toBe(403);
    await other.context().close();
    expect((await fetch(`${panel.url}/api/review/preview/api/v1/orgchart.json`)).status).toBe(401);
  });
});

describe('dashboard, log and preview', () => {
  it.each(['light', 'dark'])('have no axe violations, and fit a narrow screen (%s)', async (theme) => {
    await page.context().addCookies([{ name: 'payload-theme', value: theme, url: panel.url }]);
    for (const path of ['/admin', '/admin/collections/review-log', '/api/review/preview']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(panel.url + path);
      await page.waitForLoadState('networkidle');
      expect(await violationsOn(page), path).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
    }
  });

  it('caused no errors on the browser’s console', () => {
    expect(editor.errors).toEqual([]);
  });
});
