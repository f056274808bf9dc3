/**
 * Every screen of the panel, Payload's too: axe finds nothing in the light and in the dark theme, nothing scrolls sideways on a
 * phone, the console has no errors (violations of the content security policy included), and nothing is requested from others.
 * The screens are derived from the collections, so a new one is included.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections, globals } from '../../collections/index.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { open, openBrowser, openPage, type RecordedPage, signInOn } from './support/browser.ts';
import { hiddenFocusOn } from './support/focus.ts';
import { type Panel, startPanel } from './support/panel.ts';
import type { Session } from './support/session.ts';
import { sidewaysOn } from './support/sideways.ts';

const wide = { width: 1440, height: 900 };
const phones = [390, 320];
/** A complete pending story of the sample content. */
const story = '/admin/collections/news/e127ea5ff2ec';

let panel: Panel;
let browser: Browser;
let recorded: RecordedPage;
let page: Page;
let send: Session;
beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  recorded = await openPage(browser);
  page = recorded.page;
  send = await panel.signIn('admin');
  await signInOn(page, panel, panel.accounts.admin);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

/** Opens a screen, and waits until it has loaded and its controls have their names. */
async function show(path: string): Promise<void> {
  await open(page, panel.url + path);
  await settle();
}

async function settle(): Promise<void> {
  await page.waitForFunction(
    () =>
      document.title !== '' &&
      document.querySelector('main, [role=main]') &&
      !document.querySelector('.shimmer-effect, .loading-overlay, .rs__loading-indicator'),
  );
}

/** @returns what is wrong, with the path */
async function problemsOn(path: string): Promise<string[]> {
  const { errors, requests } = recorded;
  errors.length = 0;
  requests.length = 0;
  await show(path);
  const problems = await violationsInBothThemes(page);
  for (const width of phones) {
    await page.setViewportSize({ ...wide, width });
    problems.push(...(await sidewaysOn(page)).map((line) => `${width} px: ${line}`));
  }
  await page.setViewportSize(wide);
  const foreign = requests.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== panel.url);
  problems.push(...foreign.map((url) => `requests ${url}`));
  // Chromium reports the status of a page that does not exist.
  const missing = path.endsWith('/unknown') ? `(${panel.url}${path})` : undefined;
  problems.push(...errors.filter((error) => missing === undefined || !error.endsWith(missing)));
  return problems.map((line) => `${path} ${line}`);
}

/** The list, an empty form and the first row; of two families also what the History and Versions tabs show, which is the same for all. */
async function screensOf(collection: string): Promise<string[]> {
  const base = `/admin/collections/${collection}`;
  const { body } = await send('GET', `/${collection}?limit=1&depth=0`);
  const id = body.docs?.[0]?.id;
  const canCreate = collection !== 'review-log';
  const screens = [`${base}?limit=10`, ...(canCreate ? [`${base}/create`] : []), ...(id ? [`${base}/${id}`] : [])];
  if (id && ['news', 'entities'].includes(collection)) {
    screens.push(`${base}/${id}/history`, `${base}/${id}/versions`);
    const versions = await send('GET', `/${collection}/versions?limit=1&depth=0`);
    const version = versions.body.docs?.[0];
    if (version) screens.push(`${base}/${version.parent}/versions/${version.id}`);
  }
  return screens;
}

const listed = collections.filter(({ admin }) => !admin?.hidden).map(({ slug }) => slug);

describe('the screens of an account', () => {
  it.each(listed)('are accessible for %s, and fit on a phone', async (collection) => {
    const problems: string[] = [];
    for (const path of await screensOf(collection)) problems.push(...(await problemsOn(path)));
    expect(problems).toEqual([]);
  });

  it.each([
    ...[
      '',
      '/queue',
      '/preview',
      '/export',
      '/translations',
      '/account',
      '/collections/news?search=zzzz',
      '/collections/unknown',
    ],
    ...globals.map(({ slug }) => `/globals/${slug}`),
  ])('are accessible at /admin%s, and fit on a phone', async (path) => {
    expect(await problemsOn(`/admin${path}`)).toEqual([]);
  });
});

describe('the windows and menus of Payload', () => {
  it.each([
    ['the columns of a list', '/admin/collections/news', ['#toggle-list-columns']],
    ['a filter of a list', '/admin/collections/news', ['#toggle-list-filters', '.where-builder__add-first-filter']],
    ['the menu of a row', story, ['.doc-controls__popup .popup-button']],
    ['the question before deleting', story, ['.doc-controls__popup .popup-button', '#action-delete']],
    ['the choice of a source', story, ['#field-source .rs__control']],
    ['the list of pictures', '/admin/collections/illustrations/create', ['button:has-text("Choose from existing")']],
  ])('are accessible: %s', async (_, path, clicks) => {
    await show(path);
    for (const selector of clicks) await page.locator(selector).first().click();
    // The first filter changes the address, and with it the title is away for a moment.
    if (clicks.includes('.where-builder__add-first-filter')) await page.waitForURL(/[?&]page=1/);
    await settle();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('are accessible: a row in a window', async () => {
    await show(story);
    await page.locator('#field-source .relationship-add-new__add-button').click();
    await page.locator('dialog #field-name').waitFor();
    await settle();
    // Payload's window has a <main> inside the one of the page, and no attribute may change what that element is.
    const rules = { 'landmark-no-duplicate-main': { enabled: false } };
    expect(await violationsInBothThemes(page, { rules })).toEqual([]);
  });
});

describe('a list on a phone', () => {
  it('shows what its rows refer to, each value beside its heading', async () => {
    await page.setViewportSize({ ...wide, width: 390 });
    await show('/admin/collections/relations');
    await page.getByRole('cell').filter({ hasText: 'Sample Supervisory Authority' }).first().waitFor();
    const cell = page.locator('tbody tr').first().locator('td[data-label="Type"]');
    expect((await cell.boundingBox())?.height).toBeLessThan(30);
    await page.setViewportSize(wide);
  });
});

describe('the focus', () => {
  it.each([
    '',
    '/queue',
    '/collections/news',
    '/collections/news/e127ea5ff2ec',
    '/collections/media/create',
    '/account',
  ])('is visible on every control of /admin%s', async (path) => {
    await show(`/admin${path}`);
    expect(await hiddenFocusOn(page)).toEqual([]);
  });
});

describe('the tour', () => {
  it('is offered on the dashboard, takes six steps, and is not offered again', async () => {
    await show('/admin');
    await page.getByRole('button', { name: 'Take the tour' }).click();
    const tour = page.getByRole('dialog');
    for (let step = 1; step <= 6; step += 1) {
      await tour.getByText(`Step ${step} of 6`).waitFor();
      await page.locator('[data-tour-target]').waitFor();
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await tour.getByRole('button', { name: step < 6 ? 'Next' : 'Done' }).click();
    }
    await tour.waitFor({ state: 'detached' });
    await show('/admin');
    expect(await page.getByText('New here?').count()).toBe(0);
  });
});

describe('a title of 1,500 characters', () => {
  it('moves nothing out of its place', async () => {
    const title = 'Tilsynsmyndighetenes kryptovalutaregelverk '.repeat(35);
    const { status, body } = await send('POST', '/news', { title, url: 'https://avisa.example/long', source: 'nrk' });
    expect(status).toBe(201);
    const base = `/admin/collections/news/${body.doc.id}`;
    const paths = [
      '/admin/collections/news?sort=-createdAt',
      base,
      `${base}/history`,
      `/admin/queue?row=news/${body.doc.id}`,
    ];
    for (const path of paths) {
      expect(await problemsOn(path)).toEqual([]);
      const tall = await page
        .getByRole('main')
        .locator('h1, h2, td, li > button')
        .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().height > 200).length);
      expect(tall).toBe(0);
    }
  });
});

describe('the screens before the panel', () => {
  it.each(['/login', '/forgot', '/reset/unknown'])('are accessible at /admin%s, and fit on a phone', async (path) => {
    await page.context().clearCookies();
    expect(await problemsOn(`/admin${path}`)).toEqual([]);
    if (path === '/login') expect(await hiddenFocusOn(page)).toEqual([]);
  });

  it('have the mark and the name of the service', async () => {
    await show('/admin/login');
    await page.getByText('Nordic Crypto Feed', { exact: true }).waitFor();
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    expect((await page.request.get(new URL(icon ?? '', panel.url).href)).headers()['content-type']).toContain('svg');
  });
});
