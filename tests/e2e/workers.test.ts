/**
 * Pages, feed and workers together in Chromium, connected as `npm start` connects them: the feed server in front of both workers in
 * the runtime of the edge (docs/feed-rules.md 16.4, 16.28, 16.29). The push service is simulated: without a network the browser's
 * `subscribe` never answers.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { PageWriter } from '../../export/pages/page-writer.ts';
import { bundleSiteAssets, writeAssets } from '../../export/pages/site-assets.ts';
import { createFeedServer } from '../../export/serve/feed-server.ts';
import { runWorkers } from '../../src/commands/workers/run-workers.ts';
import { vapidKeys } from '../../src/commands/workers/vapid-keys.ts';
import { buildContext } from '../../src/contract/context.ts';
import { readSettings } from '../../src/lib/settings.ts';
import { homePage } from '../../src/site/pages/home.ts';
import { siteOf } from '../../src/site/site.ts';
import { startPushService, vapidClaims } from '../integration/workers/push/push-service.ts';
import { type Story, story } from '../integration/workers/push/simulated-feed.ts';
import { openBrowser, openPage } from './support/browser.ts';

const assets = await bundleSiteAssets();

const HOST = '127.0.0.1';
const root = fileURLToPath(new URL('../..', import.meta.url));

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Starts the site and the workers, which end with the test. @param country what the edge reports; null where it knows none */
async function start(country: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'workers-e2e-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [dir, data] = [join(folder, 'dist'), join(folder, 'workers')];
  // The workers need the address of the feed server, which needs theirs.
  const server = createServer((request, response) => files.emit('request', request, response)).listen(0, HOST);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const feed = `http://localhost:${(server.address() as AddressInfo).port}`;
  const keys = vapidKeys(data, {});
  const reports: string[] = [];
  const report = (line: string) => reports.push(line);
  const setup = { root, port: 0, feed, data, country, keys, contact: undefined, allowLoopback: true, report };
  const workers = await runWorkers(setup);
  onTestFinished(workers.close);
  const files = createFeedServer({ dir, workers: workers.address });

  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), content);
  };
  writePages(write, { feed, key: keys.VAPID_PUBLIC_KEY });
  return {
    home: `${feed}/`,
    key: keys.VAPID_PUBLIC_KEY,
    /** What the workers reported while they ran. */
    reports,
    /** Writes the two files that the push worker reads. */
    publish: (...items: Story[]) => {
      for (const [kind, name] of Object.entries({ news: 'news/latest.json', push: 'push/items.json' })) {
        const envelope = { api_version: '1', name: 'Example', generated_at: 'now', preview: false, kind };
        write(`api/v1/${name}`, JSON.stringify({ ...envelope, count: items.length, items }));
      }
    },
    /** Does the scheduled run of the push worker, and ends with it. */
    runScheduled: async () => expect((await fetch(`${workers.address}/cdn-cgi/handler/scheduled`)).status).toBe(200),
  };
}

/** Writes the homes as the export does, with the settings that `npm start` gives it. */
function writePages(file: (name: string, content: string | Uint8Array) => void, own: { feed: string; key: string }) {
  const settings = readSettings({
    BASE_URL: own.feed,
    PUSH_WORKER_URL: own.feed,
    PUSH_VAPID_PUBLIC_KEY: own.key,
    SITE_LANGUAGES: 'en nn fi',
  });
  const none = () => {
    throw new Error('The pages of this test are written whole.');
  };
  const site = siteOf(buildContext(settings, '2026-11-22T12:00:00+00:00'), {
    assets: assets.paths,
    hasPage: () => true,
    hasRules: false,
    sampleMarkets: false,
    ownPages: [],
  });
  const pages = new PageWriter({ previous: null, file, stream: none, scratch: none }, site);
  pages.write('/', (here) => homePage({ stories: [], events: [], talks: [], prices: [] }, here));
  pages.file('/site.webmanifest', '{}');
  writeAssets(assets, pages);
}

/** The number of things that the visitor's browser keeps. */
const stored = async (page: Page) =>
  (await page.context().cookies()).length +
  (await page.evaluate(async () => {
    const kept = [localStorage, sessionStorage, await indexedDB.databases(), await caches.keys()];
    return kept.reduce((sum, { length }) => sum + length, 0);
  }));

it.each([
  ['from Norway', 'NO', 'en-US', 'nn'],
  ['from Finland', 'FI', 'en-US', 'fi'],
  ['from an unknown country with a browser in Finnish', null, 'fi-FI', 'fi'],
])(
  'a first visitor %s is taken to the home of that language, and nothing is stored',
  async (_, country, locale, language) => {
    const { home } = await start(country);
    expect(await (await fetch(`${home}api/geo`)).json()).toEqual({ country });
    const { page, errors } = await openPage(browser, { locale });
    onTestFinished(() => page.context().close());
    const geo = page.waitForResponse(`${home}api/geo`);
    await page.goto(home, { waitUntil: 'commit' });
    await page.waitForURL(`${home}${language}/`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect((await geo).status()).toBe(200);
    expect(await stored(page)).toBe(0);
    expect(errors).toEqual([]);
  },
);

it('a reader who registers gets one message about a new story, in the language of the page, until they end it', async () => {
  const { home, key, reports, publish, runScheduled } = await start(null);
  const push = await startPushService();
  onTestFinished(push.close);
  const reader = push.browser('/reader');
  const { endpoint, keys } = reader;
  const { page, errors } = await openPage(browser);
  onTestFinished(() => page.context().close());
  await page.context().grantPermissions(['notifications'], { origin: new URL(home).origin });
  await page.addInitScript(simulateSubscription, { endpoint, keys });
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) if (scopeURL === home) resolve(registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const news = (n: number) => story(n, { url: `${home}stories/${n}/` });
  /** Clicks, and gives the status of the worker's answer. */
  const click = async (name: string, state: string) => {
    const answer = page.waitForResponse(`${home}api/push/register`);
    await page.getByRole('button', { name }).click();
    await page.locator('[role="status"]').getByText(state).waitFor();
    return (await answer).status();
  };

  publish(news(1));
  await page.goto(`${home}nn/`);
  expect(await click('Slå på varsel', 'Varsel er slått på.')).toBe(201);
  expect(await page.evaluate(() => localStorage.getItem('test key'))).toBe(key);
  await runScheduled();
  expect(push.received).toEqual([]);

  publish(news(2), news(1));
  await runScheduled();
  await runScheduled();
  expect(push.received.map((one) => vapidClaims(one).key)).toEqual([key]);
  const [message] = push.messagesOf(reader);
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(home).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, lang, tag, data }) => ({ title, lang, tag, url: data.url }));
    });
  const { id, url } = news(2);
  await expect.poll(shown).toEqual([{ title: 'Sak 2 på nynorsk', lang: 'nn', tag: id, url }]);

  expect(await click('Slå av', 'Varsel er slått av.')).toBe(204);
  const again = await fetch(`${home}api/push/register`, {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { auth: keys.auth } }),
  });
  expect(again.status).toBe(404);
  publish(news(3), news(2), news(1));
  await runScheduled();
  expect(push.received).toHaveLength(1);
  expect(reports).toEqual([]);
  expect(errors).toEqual([]);
});

/** Runs in the page: the push service of the browser, which keeps one subscription with the keys of the test. */
function simulateSubscription({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }): void {
  const own = {
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('test key');
      return true;
    },
  } as unknown as PushSubscription; // what the script uses
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('test key') === null ? null : own);
  PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
    localStorage.setItem('test key', String(applicationServerKey));
    return own;
  };
}
