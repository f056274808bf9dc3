/**
 * Messages about new stories in Chromium: registration, message, click, end, with the real pages, scripts and service worker
 * (docs/feed-rules.md 16.29). The push worker is simulated, and so is the browser's push service: without a network its
 * `subscribe` never answers.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageWriter } from '../../export/pages/page-writer.ts';
import { bundleSiteAssets, writeAssets } from '../../export/pages/site-assets.ts';
import { createFeedServer } from '../../export/serve/feed-server.ts';
import { buildContext } from '../../src/contract/context.ts';
import { readSettings } from '../../src/lib/settings.ts';
import { homePage } from '../../src/site/pages/home.ts';
import { newsletterPage } from '../../src/site/pages/newsletter.ts';
import { notFoundPage } from '../../src/site/pages/not-found.ts';
import { siteOf } from '../../src/site/site.ts';
import { violationsOn } from './support/axe.ts';
import { openBrowser, openPage } from './support/browser.ts';

const keys = [
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BEWHS1Py_C6Y_j2JZJv1NJVMcMY1V4JGPS9OX_4r7FYt6372L7lURJodAjiGe87aJQ6giJrJMGV2rGYrg2YLmMU',
] as const;

/** The path of the site on its host. */
const path = 'feed/';

const assets = await bundleSiteAssets();

interface Asked {
  method: string;
  body: Record<string, unknown>;
}

let browser: Browser;
let folder: string;
let server: Server;
let worker: Server;
/** The address of the site, with a slash at the end. */
let home: string;
let workerUrl: string;
/** What the push worker was asked. */
let asked: Asked[] = [];
let answer: (response: ServerResponse, asked: Asked) => void;
let page: Page;
let errors: string[];
let requests: string[];

beforeAll(async () => {
  browser = await openBrowser();
  folder = mkdtempSync(join(tmpdir(), 'notifications-'));
  server = createFeedServer({ dir: folder });
  worker = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', new URL(home).origin);
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    response.setHeader('Access-Control-Allow-Methods', 'POST, DELETE');
    response.setHeader('Access-Control-Expose-Headers', 'retry-after');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const one = { method: request.method ?? '', body: JSON.parse(await bodyOf(request)) };
    asked.push(one);
    answer(response, one);
  });
  home = `${await listen(server)}/${path}`;
  workerUrl = await listen(worker);
});
beforeEach(() => {
  asked = [];
  const known = new Set<unknown>();
  answer = (response, { method, body }) => {
    const { endpoint } = body;
    if (method === 'DELETE') return response.writeHead(known.delete(endpoint) ? 204 : 404).end();
    response.writeHead(known.has(endpoint) ? 200 : 201, { 'Content-Type': 'application/json' }).end('{}');
    known.add(endpoint);
  };
  build({});
});
afterEach(async () => {
  await page?.context().close();
});
afterAll(async () => {
  for (const one of [server, worker]) {
    one?.closeAllConnections();
    one?.close();
  }
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true });
});

async function listen(one: Server): Promise<string> {
  await once(one.listen(0, 'localhost'), 'listening');
  return `http://localhost:${(one.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return String(Buffer.concat(parts));
}

/** Writes the pages as the export does. @param worker an address in place of the simulated worker; empty for none */
function build({ worker = workerUrl, key = keys[0] as string, preview = false }): void {
  const settings = readSettings({
    BASE_URL: home.replace(/\/$/, ''),
    PUSH_WORKER_URL: worker,
    PUSH_VAPID_PUBLIC_KEY: key,
    SITE_LANGUAGES: 'en nn ar',
    GEO_URL: '',
  });
  const site = siteOf(buildContext(settings, '2026-11-22T12:00:00+00:00', { preview }), {
    assets: assets.paths,
    hasPage: () => true,
    hasRules: false,
    sampleMarkets: false,
    ownPages: [],
  });
  const stage = {
    previous: null,
    file: (name: string, content: string | Uint8Array) => {
      const file = join(folder, path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    stream: () => {
      throw new Error('Pages are written whole.');
    },
    scratch: () => {
      throw new Error('Pages need no scratch folder.');
    },
  };
  const pages = new PageWriter(stage, site);
  pages.write('/', (here) => homePage({ stories: [], events: [], talks: [], prices: [] }, here));
  pages.write('/newsletter/', (here) => newsletterPage([], here));
  pages.page('/stories/0123456789ab/', notFoundPage(site));
  pages.file('/site.webmanifest', '{}');
  writeAssets(assets, pages);
}

/**
 * Opens a browser whose push service and permission are simulated. They stay from page to page, as a browser's do.
 * @param permission what the reader answers
 */
async function visit(
  at: string,
  { permission = 'granted', ...options }: { permission?: NotificationPermission } & BrowserContextOptions = {},
): Promise<void> {
  ({ page, errors, requests } = await openPage(browser, options));
  await page.context().grantPermissions(['notifications'], { origin: new URL(home).origin });
  await page.addInitScript(simulatePushService, permission);
  await page.goto(home + at);
}

/** Runs in the page. */
function simulatePushService(permission: NotificationPermission): void {
  const kept = (name: string) => localStorage.getItem(`test ${name}`);
  const keep = (name: string, value: string) => localStorage.setItem(`test ${name}`, value);
  const count = (name: string) => keep(name, String(Number(kept(name)) + 1));
  Object.defineProperty(Notification, 'permission', { get: () => kept('permission') ?? 'default' });
  Notification.requestPermission = async () => {
    count('questions');
    if (permission !== 'default') keep('permission', permission);
    return permission;
  };
  const subscription = (): PushSubscription | null => {
    const [endpoint, key] = [kept('endpoint'), kept('key')];
    if (endpoint === null || key === null) return null;
    return {
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'BPub', auth: `auth of ${endpoint}` } }),
      unsubscribe: async () => {
        localStorage.removeItem('test endpoint');
        return true;
      },
    } as unknown as PushSubscription; // what the script uses
  };
  PushManager.prototype.getSubscription = async () => subscription();
  PushManager.prototype.subscribe = async ({ applicationServerKey = '', userVisibleOnly = false } = {}) => {
    if (kept('hangs') !== null) return new Promise(() => {});
    if (!userVisibleOnly) throw new DOMException('', 'NotAllowedError');
    if (subscription() && kept('key') !== applicationServerKey) throw new DOMException('', 'InvalidStateError');
    if (!subscription()) {
      count('subscriptions');
      keep('key', String(applicationServerKey));
      keep('endpoint', `https://push.example/${kept('subscriptions')}`);
    }
    return subscription() as PushSubscription;
  };
}

const kept = (name: string) => page.evaluate((key) => localStorage.getItem(`test ${key}`), name);
const stated = (text: string) => page.locator('[role="status"]').getByText(text).waitFor();
/** The state in words: all texts that are shown. */
const status = () => page.locator('[role="status"] p:visible').allInnerTexts();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const foreign = () => requests.filter((url) => !url.startsWith(home));

const endpoint = (n: number) => `https://push.example/${n}`;
const subscription = (n: number) => ({
  endpoint: endpoint(n),
  expirationTime: null,
  keys: { p256dh: 'BPub', auth: `auth of ${endpoint(n)}` },
});

async function turnOn(): Promise<void> {
  await button('Turn on notifications').click();
  await stated('Notifications are on.');
}

describe('without a worker', () => {
  it.each([
    ['no address', { worker: '' }],
    ['no key', { key: '' }],
    ['a preview', { preview: true }],
  ])('(%s) the page states that they are not enabled, and calls nothing', async (_, how) => {
    build(how);
    await visit('newsletter/', { permission: 'granted' });
    await page.waitForTimeout(300);
    expect(await page.getByText('Notifications are not enabled on this site.').isVisible()).toBe(true);
    expect(await page.locator('form').count()).toBe(0);
    expect(requests.filter((url) => /notifications|service-worker|push/.test(url))).toEqual([]);
    expect(foreign()).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('before a click', () => {
  it('neither the browser nor the worker is asked, and nothing is stored', async () => {
    await visit('nn/newsletter/');
    await stated('Varsel er slått av.');
    await page.waitForTimeout(300);
    expect(await kept('questions')).toBeNull();
    expect(asked).toEqual([]);
    expect(foreign()).toEqual([]);
    expect(requests.filter((url) => url.includes('service-worker'))).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('registration', () => {
  it('sends the subscription in the language of the page, and stays on until it is ended', async () => {
    await visit('nn/');
    await button('Slå på varsel').click();
    await stated('Varsel er slått på.');
    expect(asked).toEqual([{ method: 'POST', body: { ...subscription(1), language: 'nn' } }]);
    expect(await kept('questions')).toBe('1');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lagre endringane');

    await page.reload();
    await stated('Varsel er slått på.');
    await page.goto(`${home}newsletter/`);
    await stated('Notifications are on.');
    expect(await status()).toEqual([
      'Notifications are on.',
      'They come in this language: Nynorsk. Save to get them in the language of this page.',
    ]);
    expect(asked).toHaveLength(1);

    await button('Save changes').click();
    await expect.poll(status).toEqual(['Notifications are on.']);
    expect(asked[1]).toEqual({ method: 'POST', body: { ...subscription(1), language: 'en' } });

    await button('Turn off').click();
    await stated('Notifications are off.');
    expect(asked[2]).toEqual({
      method: 'DELETE',
      body: { endpoint: endpoint(1), keys: { auth: `auth of ${endpoint(1)}` } },
    });
    expect(await kept('endpoint')).toBeNull();
    await page.reload();
    await stated('Notifications are off.');
    expect(asked).toHaveLength(3);
    expect(errors).toEqual([]);
  });

  it('sends the countries that are ticked, the Nordic ones with any country, and none for all', async () => {
    await visit('');
    await page.locator('summary', { hasText: 'Only news from certain countries' }).click();
    await page.getByLabel('European Union').check();
    expect(await page.getByLabel('The Nordic countries').isChecked()).toBe(false);
    await page.getByLabel('Norway').check();
    expect(await page.getByLabel('The Nordic countries').isChecked()).toBe(true);
    await turnOn();
    expect(asked[0]?.body.countries).toEqual(['NO', 'NORDIC', 'EU']);

    await page.reload();
    await stated('Notifications are on.');
    expect(
      await page.locator('input:checked').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['NO', 'NORDIC', 'EU']);
    for (const name of ['Sweden', 'Denmark', 'Finland', 'Iceland']) await page.getByLabel(name).check();
    await button('Save changes').click();
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked[1]?.body).not.toHaveProperty('countries');
  });

  it.each([
    ['key', () => build({ key: keys[1] })],
    ['worker', () => build({ worker: `${workerUrl}/moved` })],
  ])('is renewed with the same choice when the %s is another one', async (_, change) => {
    await visit('nn/');
    await page.locator('summary', { hasText: 'Berre nyheiter frå utvalde land' }).click();
    await page.getByLabel('EU').check();
    await button('Slå på varsel').click();
    await stated('Varsel er slått på.');
    change();
    await page.goto(`${home}newsletter/`);
    await stated('They come in this language: Nynorsk.');
    expect(asked[1]).toEqual({
      method: 'POST',
      body: { ...subscription(2), language: 'nn', countries: ['EU'] },
    });
    expect(await kept('questions')).toBe('1');
    await page.reload();
    await stated('Notifications are on.');
    expect(asked).toHaveLength(2);
  });

  it('ends on this device also when the worker does not know it, or fails', async () => {
    await visit('');
    await turnOn();
    answer = (response) => response.writeHead(500).end();
    await button('Turn off').click();
    await stated('Notifications are off.');
    expect(await kept('endpoint')).toBeNull();
  });
});

describe('a failure is stated in words, and can be tried again', () => {
  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    [
      '429',
      (response) => response.writeHead(429, { 'Retry-After': '120' }).end(),
      /^Too many attempts\. Try again after \d/,
    ],
    ['403', (response) => response.writeHead(403).end(), /^The service does not accept this browser\./],
    ['500', (response) => response.writeHead(500).end(), /^That did not work\./],
    ['a broken connection', (response) => response.destroy(), /^There was no answer\./],
  ])('%s', async (_, fail, words) => {
    await visit('');
    const succeed = answer;
    answer = fail;
    await button('Turn on notifications').click();
    await expect.poll(status).toEqual(['Notifications are off.', expect.stringMatching(words)]);
    expect(await kept('endpoint')).toBeNull();
    answer = succeed;
    await turnOn();
    expect(await status()).toEqual(['Notifications are on.']);

    await page.locator('summary', { hasText: 'Only news from certain countries' }).click();
    await page.getByLabel('Iceland').check();
    answer = fail;
    await button('Save changes').click();
    await expect.poll(status).toEqual(['Notifications are on.', expect.stringMatching(words)]);
    expect(await page.getByLabel('Iceland').isChecked()).toBe(true);
    expect(await kept('endpoint')).not.toBeNull();
  });

  it('a worker that never answers', { timeout: 30_000 }, async () => {
    await visit('');
    answer = () => {};
    await button('Turn on notifications').click();
    await stated('One moment.');
    await button('Turn on notifications').click({ force: true });
    await page.getByText('There was no answer.').waitFor({ timeout: 15_000 });
    expect(asked).toHaveLength(1);
  });

  it('a push service that never answers', async () => {
    await visit('');
    await page.evaluate(() => localStorage.setItem('test hangs', '1'));
    await page.clock.install();
    await button('Turn on notifications').click();
    await stated('One moment.');
    await page.clock.fastForward(20_000);
    await stated('There was no answer.');
    expect(asked).toEqual([]);
  });

  it('a question that the reader closes', async () => {
    await visit('', { permission: 'default' });
    await button('Turn on notifications').click();
    await stated('The browser was not given permission.');
    expect(await button('Turn on notifications').isVisible()).toBe(true);
    expect(asked).toEqual([]);
  });
});

describe('where it is not possible', () => {
  it('a reader who refuses learns how to undo it', async () => {
    await visit('', { permission: 'denied' });
    await button('Turn on notifications').click();
    await stated('This browser blocks notifications from this site.');
    expect(await page.locator('form').count()).toBe(0);
    await page.reload();
    await stated('This browser blocks notifications from this site.');
    expect(await kept('questions')).toBe('1');
    expect(asked).toEqual([]);
  });

  it.each([
    [undefined, 'This browser cannot show notifications from this site.'],
    [false, 'Here notifications work only from the home screen'],
  ])('a browser without a push service, with navigator.standalone %s', async (standalone, words) => {
    ({ page, errors, requests } = await openPage(browser));
    await page.addInitScript((value) => {
      Reflect.deleteProperty(window, 'PushManager');
      if (value !== undefined) Object.defineProperty(navigator, 'standalone', { value });
    }, standalone);
    await page.goto(home);
    await stated(words);
    expect(await page.locator('form').count()).toBe(0);
    expect(foreign()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('a browser that stores nothing for the site', async () => {
    ({ page, errors } = await openPage(browser));
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.getRegistration = async () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    await page.goto(home);
    await stated('This browser cannot show notifications from this site.');
    expect(await page.locator('form').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('a registration that the browser cannot remember is ended', async () => {
    await visit('');
    await page.evaluate(() => {
      indexedDB.open = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    await button('Turn on notifications').click();
    await stated('That did not work.');
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(await kept('endpoint')).toBeNull();
  });

  it('without scripts the page states that they are needed, and offers RSS', async () => {
    await visit('nn/newsletter/', { javaScriptEnabled: false });
    const words = page.locator('noscript p', { hasText: 'Varsel krev skript' });
    expect(await words.isVisible()).toBe(true);
    expect(await words.locator('a').getAttribute('href')).toBe('../../nn/rss.xml');
    expect(await page.locator('form:visible, button:visible').count()).toBe(0);
  });
});

describe('a message', () => {
  let devTools: CDPSession;
  let registrationId: string;

  /** Turns messages on, and lets DevTools deliver to the service worker. */
  async function start(): Promise<void> {
    await visit('');
    devTools = await page.context().newCDPSession(page);
    const found = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const one of registrations) if (one.scopeURL === home && !one.isDeleted) resolve(one.registrationId);
      });
    });
    await devTools.send('ServiceWorker.enable');
    await turnOn();
    registrationId = await found;
  }

  const deliver = (data: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', { origin: new URL(home).origin, registrationId, data });

  const message = (fields: object) =>
    JSON.stringify({
      id: 'a',
      title: 'Nyheit',
      body: 'Kort.',
      lang: 'nn',
      tag: 'story-a',
      url: `${home}stories/a/`,
      ...fields,
    });

  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, lang, dir, tag, data }) => ({ title, body, lang, dir, tag, data }));
    });

  /** Clicks a message in the service worker. DevTools cannot click for the reader, so what would open is recorded. */
  const click = () =>
    page
      .context()
      .serviceWorkers()[0]
      ?.evaluate(async () => {
        const opened: string[] = [];
        // The types of the page know nothing of a service worker.
        const worker = self as unknown as {
          clients: { openWindow: (url: string) => Promise<null> };
          WindowClient: { prototype: { focus: () => Promise<void> } };
          registration: ServiceWorkerRegistration;
          NotificationEvent: new (type: string, init: object) => globalThis.Event;
        };
        worker.clients.openWindow = async (url) => {
          opened.push(`opened ${url}`);
          return null;
        };
        worker.WindowClient.prototype.focus = async function (this: { url: string }) {
          opened.push(`focused ${this.url}`);
        };
        const [notification] = await worker.registration.getNotifications();
        self.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }));
        for (let tries = 0; opened.length === 0 && tries < 50; tries += 1)
          await new Promise((resolve) => setTimeout(resolve, 20));
        return opened;
      });

  it('is shown in its language, and again with the same tag only once', async () => {
    await start();
    await deliver(message({}));
    await expect
      .poll(shown)
      .toEqual([
        { title: 'Nyheit', body: 'Kort.', lang: 'nn', dir: 'ltr', tag: 'story-a', data: { url: `${home}stories/a/` } },
      ]);
    await deliver(message({ title: 'Nyheit att' }));
    await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['Nyheit att']);
    await deliver(message({ title: 'خبر', lang: 'ar', tag: 'story-b' }));
    await expect
      .poll(async () => (await shown()).map(({ dir, lang }) => `${lang} ${dir}`).sort())
      .toEqual(['ar rtl', 'nn ltr']);
    expect(errors).toEqual([]);
  });

  it('opens its story, or goes to the tab that has it', async () => {
    await start();
    const story = `${home}stories/0123456789ab/`;
    await deliver(message({ url: story }));
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect(await click()).toEqual([`opened ${story}`]);
    expect(await shown()).toEqual([]);

    await page.goto(story);
    await deliver(message({ url: story }));
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect(await click()).toEqual([`focused ${story}`]);
  });

  it.each([
    ['an address elsewhere', () => message({ url: 'https://evil.example/' })],
    ['an address outside the site', () => message({ url: new URL('/', home).href })],
  ])('with %s opens the front page', async (_, data) => {
    await start();
    await deliver(data());
    await expect.poll(async () => (await shown()).length).toBe(1);
    await page.goto(`${home}newsletter/`);
    expect(await click()).toEqual([`opened ${home}`]);
  });

  it.each(['', '{"title":', '{"title":"","url":"https://evil.example/"}'])(
    'that cannot be read (%j) names only the host',
    async (data) => {
      await start();
      await deliver(data);
      await expect
        .poll(shown, { timeout: 10_000 })
        .toEqual([
          { title: new URL(home).host, body: '', lang: '', dir: 'auto', tag: 'unreadable', data: { url: home } },
        ]);
    },
  );

  it('reaches a subscription that the browser has replaced, which is registered with the same choice', async () => {
    await start();
    await page
      .context()
      .serviceWorkers()[0]
      ?.evaluate(() => {
        const replaced = (name: string) => ({
          endpoint: name,
          toJSON: () => ({ endpoint: name, keys: { p256dh: 'BPub', auth: `auth of ${name}` } }),
        });
        const worker = self as unknown as { ExtendableEvent: new (type: string) => globalThis.Event };
        const change = new worker.ExtendableEvent('pushsubscriptionchange');
        self.dispatchEvent(
          Object.assign(change, {
            oldSubscription: replaced('https://push.example/1'),
            newSubscription: replaced('https://push.example/new'),
          }),
        );
      });
    await expect
      .poll(() => asked.slice(1))
      .toEqual([
        {
          method: 'POST',
          body: {
            endpoint: 'https://push.example/new',
            keys: { p256dh: 'BPub', auth: 'auth of https://push.example/new' },
            language: 'en',
          },
        },
        { method: 'DELETE', body: { endpoint: endpoint(1), keys: { auth: `auth of ${endpoint(1)}` } } },
      ]);
    await page.evaluate(() => localStorage.setItem('test endpoint', 'https://push.example/new'));
    await page.reload();
    await stated('Notifications are on.');
    expect(asked).toHaveLength(3);
  });

  it('never touches the pages: the service worker answers no requests', async () => {
    await start();
    await page.reload();
    await stated('Notifications are on.');
    const from = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).workerStart),
    );
    expect(from.every((start) => start === 0)).toBe(true);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  });
});

it.each([
  ['', 'light'],
  ['nn/newsletter/', 'dark'],
  ['ar/', 'dark'],
] as const)('the section at /%s (%s) is accessible and fits', async (at, colorScheme) => {
  await visit(at, { colorScheme, viewport: { width: 320, height: 800 } });
  await page.locator('.notify summary').click();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.locator('.notify button:visible').first().click();
  await page.locator('.notify button[value="turnOff"]').waitFor();
  expect(await violationsOn(page)).toEqual([]);
});
