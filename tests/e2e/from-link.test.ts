/** "Fetch from a link": a talk from the page of its video, with what was typed kept, and its player. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';

let panel: Panel;
let browser: Browser;
let page: Page;
let errors: string[];
let host: Server;
let video: string;

beforeAll(async () => {
  host = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const ld = {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Bitcoin for banks',
      duration: 'PT1H2M3S',
    };
    const facts = { uploadDate: '2026-11-16', author: 'Bitcoin Oslo', actor: ['Kari Nordmann', 'Ola Hansen'] };
    const html = `<link rel="alternate" type="application/json+oembed" href="${origin}/oembed"><script type="application/ld+json">${JSON.stringify({ ...ld, ...facts })}</script>`;
    if (request.url === '/video') return void response.setHeader('content-type', 'text/html').end(html);
    if (request.url === '/oembed') {
      return void response.end(JSON.stringify({ type: 'video', html: '<iframe src="/embed"></iframe>' }));
    }
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => host.once('listening', listening));
  video = `http://127.0.0.1:${(host.address() as AddressInfo).port}/video`;
  panel = await startPanel({ INTAKE_ALLOW_LOOPBACK: '1', INTAKE_DELAY_MS: '1' });
  browser = await openBrowser();
  ({ page, errors } = await openPage(browser));
  await signInOn(page, panel, panel.accounts.editor);
});
afterAll(async () => {
  await browser?.close();
  await panel?.close();
  host?.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const embed = () => page.getByRole('checkbox', { name: 'Embed' });

describe('a talk from its link', () => {
  it('fills the empty fields, and asks before it replaces a typed one', async () => {
    await open(page, `${panel.url}/admin/collections/talks/create`);
    await page.locator('#field-title').fill('My own title');
    expect(await embed().isEnabled()).toBe(false);
    await page.getByLabel('Link of the video').fill(video);
    await page.keyboard.press('Enter');
    await page.getByText('Filled: ID').waitFor();
    expect(await page.locator('#field-title').inputValue()).toBe('My own title');
    expect(await page.locator('#field-video_url').inputValue()).toBe(video);
    expect(await page.locator('#field-duration').inputValue()).toBe('PT1H2M3S');
    expect(await page.locator('#field-channel').inputValue()).toBe('Bitcoin Oslo');
    await page.locator('#field-speakers__1__name').waitFor();
    expect(await page.locator('#field-speakers__1__name').inputValue()).toBe('Ola Hansen');
    expect([await embed().isChecked(), await embed().isEnabled()]).toEqual([true, true]);
    await button('Replace Title').click();
    expect(await page.locator('#field-title').inputValue()).toBe('Bitcoin for banks');
  });

  it('keeps where the values are from, and the player, when it is saved', async () => {
    await page.locator('#field-description').fill('How a bank does it.');
    await button('Save').click();
    await page.waitForURL(/talks\/ot-[0-9a-f]{12}$/);
    const send = await panel.signIn('admin');
    const { body } = await send('GET', `/talks/${page.url().split('/').at(-1)}`);
    expect(body).toMatchObject({
      ...{ title: 'Bitcoin for banks', status: 'pending', embed: true, oembed_at: expect.any(String) },
      speakers: [{ name: 'Kari Nordmann' }, { name: 'Ola Hansen' }],
      provenance: expect.arrayContaining([expect.objectContaining({ field: 'title', url: video })]),
    });
    await page.getByText('The platform showed a player').waitFor();
  });

  it('is not embedded when the platform is asked about another video', async () => {
    await page.locator('#field-video_url').fill(`${video}/other`);
    await page.getByText('Not known.').waitFor();
    await button('Ask the platform').click();
    await page.getByRole('alert').filter({ hasText: 'HTTP status 404' }).waitFor();
    expect(await embed().isEnabled()).toBe(false);
    await page.locator('#field-video_url').fill(video);
    await button('Ask the platform').click();
    await page.getByText('The platform showed a player').waitFor();
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  });
});
