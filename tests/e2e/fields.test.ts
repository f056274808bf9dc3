/** The fields of the panel in Chromium: dates, times and their zones, countries, what is needed, and the EU rules. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import type { Session } from './support/session.ts';

let panel: Panel;
let browser: Browser;
let page: Page;
let send: Session;
let errors: string[];
beforeAll(async () => {
  panel = await startPanel();
  browser = await openBrowser();
  ({ page, errors } = await openPage(browser, { locale: 'en-US', timezoneId: 'Europe/Oslo' }));
  send = await panel.signIn('editor');
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
});

const field = (id: string) => page.locator(`[id="field-${id}"]`);
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

describe('a new event', () => {
  let id: string;
  it('gets the zone of its city, and its offset with summer time, from what is typed', async () => {
    await open(page, `${panel.url}/admin/collections/events/create`);
    await field('title').fill('A meetup in Helsinki');
    await page.getByLabel('Start', { exact: true }).fill('22. november 2026 kl. 18');
    await field('country').selectOption({ label: 'Finland' });
    await page.getByLabel('City').fill('Helsinki');
    await field('start-result').getByText('Sun 22 Nov 2026, 6:00 PM Helsinki (UTC+2)').waitFor();
    await page.getByLabel('End', { exact: true }).fill('22.11.26 20:00');
    await field('end-result').getByText('8:00 PM Helsinki (UTC+2)').waitFor();
    await save();
    await page.waitForURL(/events\/[0-9a-f]{12}$/);
    id = page.url().slice(-12);
    const { body } = await send('GET', `/events/${id}`);
    expect([body.start, body.end, body.country]).toEqual([
      '2026-11-22T18:00:00+02:00',
      '2026-11-22T20:00:00+02:00',
      'FI',
    ]);
  });

  it('refuses an hour that the clocks skip, and asks about one that comes twice', async () => {
    await open(page, `${panel.url}/admin/collections/events/${id}`);
    await page.getByLabel('Start', { exact: true }).fill('29.3.2026 03:30');
    await field('start-result').getByText('There is no 03:30 on 29 Mar 2026 in Helsinki').waitFor();
    expect(await field('start-time').getAttribute('aria-invalid')).toBe('true');
    await save();
    await field('start-error').getByText('Give a day and a time that exist').waitFor();

    await page.getByLabel('Start', { exact: true }).fill('25.10.2026 03:30');
    await page.getByLabel('After the clocks go back (UTC+2)').check();
    await page.getByLabel('End', { exact: true }).fill('');
    await field('end-time').fill('');
    await save();
    await page.locator('[data-sonner-toast]').filter({ hasText: 'Updated successfully' }).waitFor();
    expect((await send('GET', `/events/${id}`)).body).toMatchObject({ start: '2026-10-25T03:30:00+02:00', end: null });
  });

  it('warns of an offset that the place does not have, in the form and in the queue', async () => {
    await page.getByLabel('Start', { exact: true }).fill('2026-11-22T18:00:00+01:00');
    await page.getByText('Helsinki has UTC+2 then, not UTC+1.').waitFor();
    await save();
    await expect.poll(async () => (await send('GET', `/events/${id}`)).body.start).toBe('2026-11-22T18:00:00+01:00');
    const { body } = await send('GET', `/review/row?family=events&id=${id}`);
    expect(body.warnings).toEqual([
      { path: 'start', message: 'Start has the offset UTC+1, but Helsinki has UTC+2 then. Check the time.' },
    ]);
  });

  it('has a calendar that begins and is used as the browser has it', async () => {
    await open(page, `${panel.url}/admin/collections/events/create`);
    await page.getByRole('button', { name: 'Open the calendar for Start' }).focus();
    await page.keyboard.press('Enter');
    const days = page.locator('.react-datepicker__day-name');
    await days.first().waitFor();
    expect(await days.first().innerText()).toMatch(/^Su/);
    await page.keyboard.press('Escape');
    await expect.poll(() => days.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Open the calendar for Start',
    );
  });
});

it('a source that was checked on a day that does not exist is refused', async () => {
  const { body } = await send('POST', '/caveats', { text: '  Trimmed  ' });
  expect(body.doc.text).toBe('Trimmed');
  const refused = await send('POST', '/relations', {
    from: 'sample-bank',
    to: 'sample-office',
    sources: [{ url: 'https://user:pw@example.org/', date: '31.02.2026' }],
  });
  expect(refused.status).toBe(400);
});

it('what is needed to publish is marked, and the name does not have the mark', async () => {
  await open(page, `${panel.url}/admin/collections/books/create`);
  const star = (id: string) =>
    page.locator(`label[for="field-${id}"]`).evaluate((label) => getComputedStyle(label, '::after').content);
  expect([await star('title'), await star('isbn')].map((content) => content.includes('*'))).toEqual([true, false]);
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).count()).toBe(1);
});

it('the EU rules are edited as fields, and stored as they were', async () => {
  const before = (await send('GET', '/globals/rules')).body.content;
  await open(page, `${panel.url}/admin/globals/rules`);
  await page.getByText('European Union', { exact: true }).first().click();
  const name = field('content__eu__acts__0__name');
  await name.fill(`${before.eu.acts[0].name} changed`);
  await field('content__eu__acts__0__applies').fill('30. desember 2024');
  await field('content__eu__acts__0__name').focus();
  await save();
  await page.locator('[data-sonner-toast]').filter({ hasText: 'successfully' }).waitFor();
  const expected = structuredClone(before);
  Object.assign(expected.eu.acts[0], { name: `${before.eu.acts[0].name} changed`, applies: '2024-12-30' });
  expect((await send('GET', '/globals/rules')).body.content).toEqual(expected);

  await name.fill('');
  await page.getByText('European Union (1 missing or wrong)').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  // One save was refused above.
  expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
});
