/** The language of a visitor in Chromium: the script of the home page and the switcher (docs/feed-rules.md 11.13 to 11.18). */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage, openProfile, openShell } from './support/browser.ts';
import { type SmallSite, sendCountry, startSmallSite } from './support/small-site.ts';

let browser: Browser;
let site: SmallSite;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await openShell();
  site = await startSmallSite();
});
beforeEach(() => {
  site.asked.length = 0;
  site.worker((response) => sendCountry(response, 'NO'));
});
afterEach(async () => {
  await page?.context().close();
});
afterAll(async () => {
  site?.close();
  await browser?.close();
});

interface Visitor {
  cookie?: string | undefined;
  storage?: string | undefined;
  locale?: string;
}

/** Opens an empty page with what the visitor has stored before. */
async function prepare({ cookie, storage, locale = 'en-US' }: Visitor = {}, { home } = site): Promise<void> {
  const { origin } = new URL(home);
  ({ page, errors } = await openPage(browser, {
    locale,
    storageState: {
      cookies: [],
      origins: storage === undefined ? [] : [{ origin, localStorage: [{ name: 'nc_lang', value: storage }] }],
    },
  }));
  if (cookie !== undefined) await page.context().addCookies([{ name: 'nc_lang', value: cookie, url: home }]);
}

/** Opens an address as from outside, and expects that the visitor gets to this path of the site and stays there. */
async function expectVisit(url: string, path: string, wait?: number): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await expectToStay(path, wait);
}

async function expectToStay(path: string, wait = 500): Promise<void> {
  await page.waitForURL(`${site.home}${path}`);
  await page.waitForTimeout(wait);
  expect(page.url()).toBe(`${site.home}${path}`);
}

/** Everything that the visitor's browser keeps. */
async function stored(): Promise<Record<string, string>> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => [`cookie ${name}`, value]);
  const storages = await page.evaluate(() => [
    ...Object.entries(localStorage).map(([name, value]) => [`local ${name}`, value]),
    ...Object.entries(sessionStorage).map(([name, value]) => [`session ${name}`, value]),
  ]);
  return Object.fromEntries([...cookies, ...storages]);
}

describe('a visitor from outside', () => {
  it.each<[string, Visitor, string, number]>([
    ['the cookie wins', { cookie: 'fi', storage: 'da', locale: 'de' }, 'fi/', 0],
    ['the storage follows', { storage: 'da', locale: 'de' }, 'da/', 0],
    ['the storage counts when the cookie is invalid', { cookie: 'FI', storage: 'da' }, 'da/', 0],
    ['chosen English stays', { cookie: 'en', storage: 'da', locale: 'de' }, '', 0],
    ['English in the storage stays', { storage: 'en', locale: 'de' }, '', 0],
    ['the worker follows', { locale: 'de' }, 'nn/', 1],
    ['the worker is asked when both are invalid', { cookie: 'no', storage: 'zh-Hans', locale: 'de' }, 'nn/', 1],
  ])('%s', async (_, visitor, path, requests) => {
    await prepare(visitor);
    const before = { cookie: visitor.cookie, storage: visitor.storage };
    await expectVisit(site.home, path);
    expect(site.asked.length).toBe(requests);
    expect(await stored()).toEqual({
      ...(before.cookie === undefined ? {} : { 'cookie nc_lang': before.cookie }),
      ...(before.storage === undefined ? {} : { 'local nc_lang': before.storage }),
    });
    expect(errors).toEqual([]);
  });

  it('is guessed at the home page with any query and fragment, and asked for again each time', async () => {
    await prepare();
    await expectVisit(`${site.home}?utm=1#top`, 'nn/');
    await expectVisit(`${site.home}?utm=1#top`, 'nn/');
    expect(site.asked.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  });

  it.each(['stories/', 'sv/', 'index.html'])('stays on the page %s', async (path) => {
    await prepare({ cookie: 'fi', storage: 'fi' });
    await expectVisit(`${site.home}${path}`, path);
    expect(site.asked).toEqual([]);
  });

  it('leaves with the back button', async () => {
    const outside = await startOutside(`<a href="${site.home}">Feed</a>`);
    await prepare();
    await page.goto(outside.url);
    await page.click('a');
    await page.waitForURL(`${site.home}nn/`);
    await page.goBack();
    expect(page.url()).toBe(outside.url);
    outside.close();
  });

  it('stays on the home page with the back button', async () => {
    site.worker((response) => sendCountry(response, 'US'));
    await prepare();
    await expectVisit(site.home, '');
    await chooseWith((link) => link.click());
    await page.waitForURL(`${site.home}sv/`);
    await page.goBack({ waitUntil: 'commit' });
    await expectToStay('');
  });
});

describe('the worker', () => {
  const answers: [string, (response: ServerResponse) => void][] = [
    ['an error', (response) => response.writeHead(500).end('{"country":"NO"}')],
    ['a page', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>NO</h1>')],
    ['XX', (response) => sendCountry(response, 'XX')],
    ['T1', (response) => sendCountry(response, 'T1')],
    ['nothing', (response) => response.destroy()],
  ];
  it.each(answers)("is followed by the browser's language after %s", async (_, answer) => {
    site.worker(answer);
    await prepare({ locale: 'sv-SE' });
    await expectVisit(site.home, 'sv/');
    expect(await stored()).toEqual({});
  });

  it('decides for English with a country without a row', async () => {
    site.worker((response) => sendCountry(response, 'US'));
    await prepare({ locale: 'sv-SE' });
    await expectVisit(site.home, '');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['', () => {}],
    [' with its body', (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"coun')],
  ])('has 800 ms, and a late answer%s has no effect', async (_, begin) => {
    site.worker((response) => {
      begin(response);
      setTimeout(() => (response.headersSent ? response.end('try":"NO"}') : sendCountry(response, 'NO')), 2000);
    });
    await prepare({ locale: 'en-US' });
    await expectVisit(site.home, '', 2500);
    await page.context().close();

    await prepare({ locale: 'fi-FI' });
    await page.goto(site.home);
    const start = Date.now();
    await page.waitForURL(`${site.home}fi/`);
    expect(Date.now() - start).toBeLessThan(1900);
    await expectToStay('fi/', 1500);
  });

  it('does not lead away a visitor who has clicked', async () => {
    site.worker((response) => setTimeout(() => sendCountry(response, 'NO'), 300));
    await prepare();
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.click()));
    await expectVisit(site.home, '', 1000);
    expect(site.asked.length).toBe(1);
  });

  it('may have another address, which the policy allows', async () => {
    const other = await startSmallSite();
    other.worker((response) => sendCountry(response, 'IS'));
    const { origin } = new URL(other.home);
    const away = await startSmallSite({ geoUrl: `${origin}/api/geo` });
    await prepare({ cookie: 'xx' }, away);
    await page.goto(away.home, { waitUntil: 'commit' });
    await page.waitForURL(`${away.home}is/`);
    expect(away.asked).toEqual([]);
    expect(other.asked.map(({ headers }) => headers.cookie)).toEqual([undefined]);
    expect(errors).toEqual([]);
    for (const one of [other, away]) one.close();
  });

  it('is not asked without an address, and is asked at the origin for a site below a path', async () => {
    const without = await startSmallSite({ geoUrl: '' });
    await prepare({ locale: 'nb-NO' }, without);
    await page.goto(without.home, { waitUntil: 'commit' });
    await page.waitForURL(`${without.home}nn/`);
    expect(without.asked).toEqual([]);
    await page.context().close();

    const below = await startSmallSite({ path: 'feed/' });
    below.worker((response) => sendCountry(response, 'FO'));
    await prepare({}, below);
    await page.goto(below.home, { waitUntil: 'commit' });
    await page.waitForURL(`${below.home}da/`);
    expect(below.asked.length).toBe(1);
    expect(errors).toEqual([]);
    for (const one of [without, below]) one.close();
  });
});

describe('a visitor from a page of the site', () => {
  it.each<[string, Visitor]>([
    ['with a choice', { cookie: 'fi', storage: 'fi' }],
    ['without a choice', { locale: 'fi' }],
  ])('stays on the home page %s', async (_, visitor) => {
    await prepare(visitor);
    await page.goto(`${site.home}stories/`);
    await page.click('#home');
    await page.waitForURL(site.home);
    await expectToStay('');
    await page.reload();
    await expectToStay('');
    expect(site.asked).toEqual([]);
  });
});

/** Opens the switcher and follows its link to Swedish. */
async function chooseWith(follow: (link: ReturnType<Page['locator']>) => Promise<void>): Promise<void> {
  await page.click('.lang summary');
  await follow(page.locator('.lang a[data-lang="sv"]'));
}

describe('the switcher', () => {
  const choice = { 'cookie nc_lang': 'sv', 'local nc_lang': 'sv' };

  it('stores the choice, which then wins', async () => {
    await prepare({ locale: 'fi' });
    await page.goto(`${site.home}stories/`);
    await chooseWith((link) => link.click());
    await page.waitForURL(`${site.home}sv/`);
    expect(await stored()).toEqual(choice);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false });
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(365);
    await page.goto('about:blank');
    await expectVisit(site.home, 'sv/');
    expect(site.asked).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('leads to English, which stays', async () => {
    await prepare({ cookie: 'sv', storage: 'sv' });
    await page.goto(`${site.home}sv/`);
    await page.click('.lang summary');
    await page.click('.lang a[data-lang="en"]');
    await page.waitForURL(site.home);
    await expectToStay('');
    expect(await stored()).toEqual({ 'cookie nc_lang': 'en', 'local nc_lang': 'en' });
  });

  it.each<[string, Parameters<typeof chooseWith>[0]]>([
    ['the keyboard', (link) => link.press('Enter')],
    ['the middle button', (link) => link.click({ button: 'middle' })],
    ['a click for a new tab', (link) => link.click({ modifiers: ['ControlOrMeta'] })],
  ])('stores the choice with %s', async (_, follow) => {
    await prepare();
    await page.goto(`${site.home}stories/`);
    await chooseWith(follow);
    await expect.poll(stored).toEqual(choice);
  });

  it('stores nothing with the right button', async () => {
    await prepare();
    await page.goto(`${site.home}stories/`);
    await chooseWith((link) => link.click({ button: 'right' }));
    await page.waitForTimeout(200);
    expect(await stored()).toEqual({});
  });
});

describe('on https', () => {
  /** The site at two addresses, of which one begins with the other. */
  async function serveAt(context: BrowserContext): Promise<void> {
    const outside = '<a href="https://feed.example/">Feed</a>';
    await context.route('https://feed.example.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: outside }),
    );
    await context.route('https://feed.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: new URL(pathname, site.home).href }) });
    });
  }

  it('the cookie is secure', async () => {
    await prepare();
    await serveAt(page.context());
    await page.goto('https://feed.example/stories/');
    await chooseWith((link) => link.click());
    await page.waitForURL('https://feed.example/sv/');
    expect(await page.context().cookies()).toMatchObject([{ name: 'nc_lang', value: 'sv', secure: true }]);
  });

  it('an origin that only begins like the site is outside', async () => {
    await prepare();
    await serveAt(page.context());
    await page.goto('https://feed.example.org/');
    await page.click('a');
    await page.waitForURL('https://feed.example/nn/');
  });
});

it('works where the browser blocks cookies and storage', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  mkdirSync(join(profile, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await openProfile(profile);
  const uncaught: string[] = [];
  context.on('weberror', (error) => uncaught.push(String(error.error())));
  page = await context.newPage();

  await page.goto(site.home, { waitUntil: 'commit' });
  await page.waitForURL(`${site.home}nn/`);
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
  await chooseWith((link) => link.click());
  await page.waitForURL(`${site.home}sv/`);
  await page.click('.lang summary');
  await page.click('.lang a[data-lang="en"]');
  await page.waitForURL(site.home);
  await expectToStay('');
  expect(await context.cookies()).toEqual([]);
  expect(uncaught).toEqual([]);

  await context.close();
  rmSync(profile, { recursive: true });
});

async function startOutside(body: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(body);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
