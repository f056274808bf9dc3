/** Pending rows are published or rejected in the panel, and the next export has the result. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTree } from '../integration/support/read-tree.ts';
import { runCommand } from '../integration/support/run-command.ts';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';

/** Rows of the sample content, all pending. */
const story = { id: 'e127ea5ff2ec', title: 'Sample: Waiting story with all it needs' };
const refused = { id: 'e626f21e8db7', title: 'Sample: Ventande sak utan samandrag og emne' };
const broken = { id: '6bc56e5d98ef', title: 'Sample: Waiting story without a country' };
const meetup = { id: '8d0bd7b6ea67', title: 'Sample: Waiting Meetup in Trondheim' };
const reason = 'A second story about the same notice.';

let panel: Panel;
let browser: Browser;
let page: Page;
let errors: string[];
/** The exported files before the decisions and after them, as texts. */
let before: Map<string, string>;
let after: Map<string, string>;

beforeAll(async () => {
  [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
  ({ page, errors } = await openPage(browser));
  before = await exported('2026-11-22T00:00:00+00:00');
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

const exported = async (at: string) => {
  const out = join(panel.folder, 'dist');
  const ended = await runCommand('src/commands/export.ts', ['--no-search', '--out', out, '--at', at], panel.env);
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  return new Map([...readTree(out)].map(([path, content]) => [path, content.toString('utf8')]));
};
const rowPage = (family: string, id: string) => `${panel.url}/admin/collections/${family}/${id}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const statusField = () => page.locator('#field-status');
const toast = (text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const inTable = (text: string) => page.locator('table tbody tr').filter({ hasText: text });
const stateOf = async (family: string, id: string) =>
  (await (await panel.signIn('editor'))('GET', `/${family}/${id}`)).body;

describe('an editor in the panel', () => {
  it('signs in through the form, and finds the pending rows on the dashboard and in the list', async () => {
    await signInOn(page, panel, panel.accounts.editor);
    await page.getByRole('link', { name: 'Stories, All: 3' }).waitFor();
    await open(page, `${panel.url}/admin/collections/news?where[or][0][and][0][status][equals]=pending`);
    await page.getByRole('link', { name: 'Pending (3)' }).waitFor();
    const titles = await page.locator('table tbody tr .cell-title').allInnerTexts();
    expect(titles.sort()).toEqual([refused.title, story.title, broken.title].sort());
    expect(await page.getByRole('navigation', { name: 'Status' }).locator('[aria-current=page]').textContent()).toBe(
      'Pending (3)',
    );
  });

  it('publishes a story with one click', async () => {
    await page.getByRole('link', { name: story.title }).click();
    await button('Approve').click();
    await toast('Updated successfully').waitFor();
    await statusField().filter({ hasText: 'published' }).waitFor();
    expect(await button('Approve').count()).toBe(0);
    expect(await button('Reject').count()).toBe(1);
  });

  it('cannot reject a story without a reason, and rejects it with one', async () => {
    await open(page, rowPage('news', refused.id));
    await button('Reject').click();
    await page.getByText('Say why the row is rejected.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-reason');
    expect(await stateOf('news', refused.id)).toMatchObject({ status: 'pending' });
    await page.keyboard.type(reason);
    await button('Reject').click();
    await toast('Updated successfully').waitFor();
    await statusField().filter({ hasText: 'rejected' }).waitFor();
    expect(await stateOf('news', refused.id)).toMatchObject({ status: 'rejected', reason });
  });

  it('sees which field prevents publication, corrects it and publishes', async () => {
    await open(page, rowPage('news', broken.id));
    await button('Approve').click();
    await toast('country is missing').waitFor();
    await page.locator('#field-country').getByText('Cannot be published: country is missing.').waitFor();
    expect(await statusField().textContent()).toContain('pending');
    expect(await stateOf('news', broken.id)).toMatchObject({ status: 'pending' });

    await page.locator('#field-country').click();
    await page.getByRole('option', { name: 'SE', exact: true }).click();
    await button('Approve').click();
    await statusField().filter({ hasText: 'published' }).waitFor();
    expect(await stateOf('news', broken.id)).toMatchObject({ status: 'published', country: 'SE' });
  });

  it('publishes an event the same way', async () => {
    await open(page, rowPage('events', meetup.id));
    await button('Approve').click();
    await statusField().filter({ hasText: 'published' }).waitFor();
  });

  it('sees the new status in the list', async () => {
    await open(page, `${panel.url}/admin/collections/news`);
    await page.getByRole('link', { name: 'Pending (0)' }).waitFor();
    await page.getByRole('link', { name: 'Published (34)' }).waitFor();
    await page.getByRole('link', { name: 'Rejected (4)' }).click();
    await page.waitForURL(/equals/);
    await inTable(refused.title).filter({ hasText: 'rejected' }).waitFor();
    expect(await page.locator('table tbody tr').count()).toBe(4);
  });

  it('sees the moves in the review log, with who and why', async () => {
    await open(page, `${panel.url}/admin/collections/review-log`);
    const line = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first().innerText();
    expect(await line(story.title)).toContain(`The editor approved ${story.title} Story just now`);
    expect(await line(refused.title)).toMatch(
      /^The editor rejected .* Story just now\n+A second story about the same notice/,
    );
    expect(await line(meetup.title)).toContain(`The editor approved ${meetup.title} Event`);
  });

  it('caused no errors on the browser’s console except the refusal', () => {
    expect(errors).toEqual([expect.stringMatching(/400 \(Bad Request\) .*\/api\/news\/6bc56e5d98ef/)]);
  });
});

describe('the export after it, while the panel runs', () => {
  beforeAll(async () => {
    after = await exported('2026-11-23T00:00:00+00:00');
  });

  const pathsWith = (text: string) =>
    [...after]
      .filter(([path, content]) => /^api\/.*\.(json|yaml)$/.test(path) && content.includes(text))
      .map(([path]) => path.replace('api/v1/', ''));
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const json = (tree: Map<string, string>, path: string) => JSON.parse(tree.get(`api/v1/${path}`) ?? 'null');

  it('has the published story in every file that should have it, and in no other', () => {
    // The examples in the index and in OpenAPI do not follow the newest story.
    expect(pathsWith(story.id).sort()).toEqual([
      'archive/articles.json',
      `archive/articles/${story.id}.json`,
      'changes.json',
      'manifest.json',
      'news.json',
      'news/by-country/NORDIC.json',
      'news/by-topic/business.json',
      `news/${story.id}.json`,
      'news/latest.json',
      'push/items.json',
    ]);
    expect(json(after, `news/${story.id}.json`).item).toMatchObject({ id: story.id, title: story.title });
    for (const path of [
      'news.json',
      'news/latest.json',
      'news/by-country/NORDIC.json',
      'news/by-topic/business.json',
    ]) {
      const [was, is] = [json(before, path), json(after, path)];
      expect(ids(is.items), path).toContain(story.id);
      expect(ids(was.items), path).not.toContain(story.id);
      expect(is.count, path).toBe(is.items.length);
    }
    const business = ({ id }: { id: string }) => id === 'business';
    expect(json(after, 'news/topics.json').topics.find(business).count).toBe(
      json(before, 'news/topics.json').topics.find(business).count + 1,
    );
  });

  it('has the published event in every file that should have it, and in no other', () => {
    expect(pathsWith(meetup.id).sort()).toEqual([
      'changes.json',
      'events.json',
      `events/${meetup.id}.json`,
      'events/by-country/NO.json',
      'events/upcoming.json',
      'manifest.json',
    ]);
    expect(json(after, `events/${meetup.id}.json`).item).toMatchObject({ id: meetup.id, title: meetup.title });
  });

  it('counts them', () => {
    const [was, is] = [json(before, 'index.json').counts, json(after, 'index.json').counts];
    expect(is).toEqual({
      ...was,
      news: was.news + 2,
      news_by_country: {
        ...was.news_by_country,
        NORDIC: was.news_by_country.NORDIC + 1,
        SE: was.news_by_country.SE + 1,
      },
      archive_articles: was.archive_articles + 2,
      events: was.events + 1,
      events_upcoming: was.events_upcoming + 1,
    });
  });

  it('lists the new rows in changes.json', () => {
    expect(json(after, 'changes.json').builds[0]).toMatchObject({
      added: expect.arrayContaining([
        { family: 'news', id: story.id },
        { family: 'events', id: meetup.id },
      ]),
    });
  });

  it('does not have the rejected story anywhere', () => {
    for (const text of [refused.id, refused.title, 'https://fjordposten.example.org/nyheiter/8850', reason]) {
      expect(pathsWith(text), text).toEqual([]);
    }
  });
});
