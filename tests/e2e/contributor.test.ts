/** Accounts that may not decide: a contributor in the panel, and a machine with its key. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';
import type { Session } from './support/session.ts';

let panel: Panel;
beforeAll(async () => {
  panel = await startPanel();
});
afterAll(() => panel?.close());

describe('a contributor', () => {
  let browser: Browser;
  let page: Page;
  let send: Session;
  let id: string;
  beforeAll(async () => {
    browser = await openBrowser();
    ({ page } = await openPage(browser));
    send = await panel.signIn('contributor');
    await signInOn(page, panel, panel.accounts.contributor);
  });
  afterAll(() => browser?.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('creates a pending row in the panel', async () => {
    await open(page, `${panel.url}/admin/collections/news/create`);
    await page.locator('#field-title').fill('A story by a contributor');
    await page.locator('#field-url').fill('https://avisa.example/by-a-contributor');
    await button('Save').click();
    await page.waitForURL(/news\/[0-9a-f]{12}$/);
    id = page.url().slice(-12);
    expect((await send('GET', `/news/${id}`)).body).toMatchObject({
      title: 'A story by a contributor',
      status: 'pending',
    });
  });

  it('edits it, and sees no Publish and Reject buttons', async () => {
    await open(page, `${panel.url}/admin/collections/news/${id}`);
    await page.locator('#field-title').fill('A better story by a contributor');
    await button('Save').click();
    await page.locator('[data-sonner-toast]').filter({ hasText: 'Updated successfully' }).waitFor();
    expect((await send('GET', `/news/${id}`)).body.title).toBe('A better story by a contributor');
    expect(await button('Approve').count()).toBe(0);
    expect(await button('Reject').count()).toBe(0);
  });

  it('cannot change the row of somebody else', async () => {
    await open(page, `${panel.url}/admin/collections/news/e127ea5ff2ec`);
    await page.locator('#field-title').waitFor();
    expect(await page.locator('#field-title').isDisabled()).toBe(true);
    expect(await button('Save').count()).toBe(0);
    expect((await send('PATCH', '/news/e127ea5ff2ec', { title: 'Mine' })).status).toBe(403);
  });

  it('cannot publish or reject, by any route', async () => {
    const own = await send('GET', `/news/${id}`);
    for (const status of ['published', 'rejected']) {
      expect((await send('PATCH', `/news/${id}`, { status, reason: 'Because' })).status).toBe(403);
      expect((await send('PATCH', `/news?where[id][equals]=${id}`, { status, reason: 'Because' })).status).toBe(403);
    }
    const created = await send('POST', '/news', { title: 'B', url: 'https://avisa.example/b', status: 'published' });
    expect(created.body.doc).toMatchObject({ status: 'pending', first_published_at: null });
    expect((await send('DELETE', `/news/${id}`)).status).toBe(403);
    expect((await send('GET', `/news/${id}`)).body).toEqual(own.body);
  });

  it('cannot edit a row after it was decided', async () => {
    const { body } = await send('POST', '/news', { title: 'C', url: 'https://avisa.example/c' });
    const editor = await panel.signIn('editor');
    const decided = await editor('PATCH', `/news/${body.doc.id}`, { status: 'rejected', reason: 'Not about us.' });
    expect(decided.status).toBe(200);
    expect((await send('PATCH', `/news/${body.doc.id}`, { title: 'Again' })).status).toBe(403);
  });

  it('has no access to accounts, settings and the log', async () => {
    await open(page, `${panel.url}/admin`);
    for (const name of ['Machine users', 'Review log', 'Subscribers']) {
      expect(await page.getByRole('link', { name }).count(), name).toBe(0);
    }
    expect((await send('GET', '/users')).body.docs).toMatchObject([{ email: panel.accounts.contributor.email }]);
    for (const path of ['/review-log', '/machines', '/subscribers', '/reports']) {
      expect((await send('GET', path)).status, path).toBe(403);
    }
  });
});

describe('a machine with its key', () => {
  const row = { title: 'Found by a machine', url: 'https://avisa.example/found', status: 'published' };

  it('creates pending rows, and gets only its own values back', async () => {
    const send = await panel.signIn('machine');
    const { status, body } = await send('POST', '/news?depth=5', row);
    expect(status).toBe(201);
    expect(body.doc).toMatchObject({ title: row.title, status: 'pending' });
    const editor = await panel.signIn('editor');
    expect((await editor('GET', `/news/${body.doc.id}`)).body).toMatchObject({ title: row.title, status: 'pending' });
    const log = await editor('GET', `/review-log?where[row][equals]=${body.doc.id}`);
    expect(log.body.docs).toMatchObject([{ who: 'The machine', role: 'machine', from: null, to: 'pending' }]);
  });

  it('can do nothing else', async () => {
    const send = await panel.signIn('machine');
    const { body } = await send('POST', '/news', { ...row, url: 'https://avisa.example/found/2' });
    const { id } = body.doc;
    for (const [method, path, patch] of [
      ['GET', '/news'],
      ['GET', `/news/${id}`],
      ['GET', `/news/${id}?depth=0`],
      ['GET', '/news/count'],
      ['GET', '/news/versions'],
      ['PATCH', `/news/${id}`, { title: 'Changed' }],
      ['PATCH', `/news/${id}`, { status: 'published' }],
      ['PATCH', `/news?where[id][equals]=${id}`, { title: 'Changed' }],
      ['DELETE', `/news/${id}`],
      ['GET', '/users'],
      ['GET', '/machines'],
      ['GET', '/review-log'],
      ['GET', '/media'],
      ['POST', '/users', { email: 'x@example.org', password: 'x'.repeat(12), role: 'admin' }],
      ['POST', '/machines', { name: 'Another' }],
      ['POST', '/review-log', { family: 'news', row: id, to: 'published', who: 'me', role: 'admin', at: new Date() }],
      ['GET', '/globals/meta'],
      ['POST', '/globals/meta', { description: 'x' }],
    ] as const) {
      const answer = await send(method, path, patch);
      expect([403, 404], `${method} ${path}: ${answer.status}`).toContain(answer.status);
    }
  });

  it('cannot upload pictures', async () => {
    const form = new FormData();
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
    form.set('file', new File([Buffer.from(png, 'base64')], 'dot.png', { type: 'image/png' }));
    form.set('_payload', JSON.stringify({ alt: 'A dot' }));
    const headers = { Authorization: `machines API-Key ${panel.machineKey}` };
    const { status } = await fetch(`${panel.url}/api/media`, { method: 'POST', headers, body: form });
    expect(status).toBe(403);
  });

  it('cannot open the panel', async () => {
    const headers = { Authorization: `machines API-Key ${panel.machineKey}` };
    const response = await fetch(`${panel.url}/admin/collections/news`, { headers });
    const text = await response.text();
    expect(response.url).toContain('/admin/unauthorized');
    expect(text).toContain('You are not allowed to access this page.');
    expect(text).not.toContain('Sample: ');
  });
});
