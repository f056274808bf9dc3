/** "Fetch from a link": the endpoint, and what is kept of its answer when the form is saved. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readProvenance } from '../../../../collections/review/provenance.ts';
import { type Actor, actors, openPanel, type Panel } from '../../collections/panel.ts';
import { type FakeHost, startFakeHost } from '../fetch/fake-host.ts';

let panel: Panel;
let host: FakeHost;

const script = (node: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script>`;

beforeAll(async () => {
  vi.stubEnv('INTAKE_DELAY_MS', '1');
  const pages: Record<string, (origin: string) => [type: string, body: string]> = {
    '/video': (origin) => [
      'text/html',
      `<link rel="alternate" type="application/json+oembed" href="${origin}/oembed">${script({
        '@type': 'VideoObject',
        name: 'Bitcoin for banks',
        uploadDate: '2026-11-16',
        duration: 'PT1H2M3S',
        description: 'What the channel wrote.',
        actor: [{ '@type': 'Person', name: 'Kari Nordmann' }],
      })}`,
    ],
    '/oembed': () => ['application/json', JSON.stringify({ type: 'video', html: '<iframe src="x"></iframe>' })],
    '/silent': () => ['text/html', script({ '@type': 'VideoObject', name: 'A video that nobody answers for' })],
    '/event': () => [
      'text/html',
      script({
        '@type': 'Event',
        name: 'Bitcoin meetup',
        startDate: '2027-03-01T18:00:00+01:00',
        location: { '@type': 'Place', name: 'Salen', address: { addressLocality: 'Oslo', addressCountry: 'NO' } },
      }),
    ],
    '/story': () => [
      'text/html',
      `<html lang="nb"><head><meta name="description" content="Ingress.">${script({
        '@type': 'NewsArticle',
        headline: 'Banken kjøper bitcoin',
        datePublished: '2026-11-20T08:30:00+01:00',
        articleBody: 'The article.',
      })}</head></html>`,
    ],
  };
  host = await startFakeHost((request, response) => {
    const page = pages[request.url ?? '']?.(`http://${request.headers.host}`);
    if (request.url === '/slow') return;
    if (!page) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': page[0] }).end(page[1]);
  });
  panel = await openPanel();
  await allowLoopback('1');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  host?.close();
  await panel?.close();
});

async function allowLoopback(value: '0' | '1'): Promise<void> {
  vi.stubEnv('INTAKE_ALLOW_LOOPBACK', value);
  const { resetFetcher } = await import('../../../../src/intake/from-link/read-link.ts');
  resetFetcher();
}

const fetchPage = (actor: Actor, body: object) => panel.send(actor, 'POST', '/review/fetch-page', body);
const fetched = async (family: string, path: string) =>
  (await fetchPage('editor', { what: 'page', family, url: host.origin + path })).body;
const rowOf = ({ values }: { values: { path: string; value?: unknown; items?: unknown }[] }) =>
  Object.fromEntries(values.map(({ path, value, items }) => [path, items ?? value]));

describe('fetching from a link', () => {
  it('is open to people in the panel, not to machines and strangers', async () => {
    const statuses = await Promise.all(
      actors.map(async (actor) => [
        actor,
        (await fetchPage(actor, { what: 'page', family: 'talks', url: 'x' })).status,
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      ...{ admin: 400, editor: 400, contributor: 400, machine: 403, anonymous: 401 },
    });
  });

  it('reads a talk with what its page states, and keeps the rest empty', async () => {
    const answer = await fetched('talks', '/video');
    expect(rowOf(answer)).toMatchObject({
      title: 'Bitcoin for banks',
      video_url: `${host.origin}/video`,
      published: '2026-11-16',
      duration: 'PT1H2M3S',
      speakers: [{ name: 'Kari Nordmann', entity: null }],
      embed: true,
    });
    expect(answer.values.map(({ path }: { path: string }) => path)).not.toContain('channel');
    expect(answer).toMatchObject({ page: `${host.origin}/video`, quote: 'What the channel wrote.', player: true });
  });

  it('reads an event in its own offset', async () => {
    expect(rowOf(await fetched('events', '/event'))).toMatchObject({
      title: 'Bitcoin meetup',
      start: '2027-03-01T18:00:00+01:00',
      place: 'Salen',
      city: 'Oslo',
      country: 'NO',
    });
  });

  it('matches a story to the source record of its outlet, and takes neither its text nor its summary', async () => {
    await panel.payload.create({
      collection: 'sources',
      data: { id: 'local', name: 'Local', country: 'NO', url: `${host.origin}/` } as never,
    });
    const answer = await fetched('news', '/story');
    expect(rowOf(answer)).toMatchObject({
      ...{ title: 'Banken kjøper bitcoin', source: 'local', country: 'NO', language_code: 'nb' },
      ...{ published: '2026-11-20T07:30:00+00:00', url: `${host.origin}/story` },
    });
    expect(Object.keys(rowOf(answer))).not.toContain('summary');
    expect(answer.quote).toBe('Ingress.');
    expect(JSON.stringify(answer)).not.toContain('The article.');
  });

  it.each([
    ['a page that is not there', '/missing', 422, /HTTP status 404.*by hand\.$/],
    ['a page without a video', '/event', 422, /has no video.*by hand\.$/],
  ])('says in one line why %s cannot be read', async (_, path, status, message) => {
    const answer = await fetchPage('editor', { what: 'page', family: 'talks', url: host.origin + path });
    expect([answer.status, answer.body.errors[0].message]).toEqual([status, expect.stringMatching(message)]);
  });

  it('asks nobody on this machine or its network', async () => {
    await allowLoopback('0');
    const before = host.asked.length;
    for (const url of [
      `${host.origin}/video`,
      'http://169.254.169.254/latest',
      'http://[::1]/',
      'http://user:pw@example.org/',
    ]) {
      const { status, body } = await fetchPage('admin', { what: 'page', family: 'talks', url });
      expect([url, status]).toEqual([url, 422]);
      expect(body.errors[0].message).not.toContain('pw');
    }
    await allowLoopback('1');
    expect(host.asked).toHaveLength(before);
  });
});

describe('saving what was fetched', () => {
  const talk = async (more: object, actor: Actor = 'editor') => {
    const { status, body } = await panel.send(actor, 'POST', '/talks', {
      ...{ title: 'T', video_url: `${host.origin}/video`, description: 'D', platform: 'other' },
      ...more,
    });
    expect(status).toBe(201);
    return body.doc;
  };

  it('keeps the origin of each value that was not changed afterwards', async () => {
    const answer = await fetched('talks', '/video');
    const { id } = await talk({
      ...rowOf(answer),
      id: 'ot-kept',
      channel: 'Typed',
      duration: 'PT2H',
      fetched_page: answer.signed,
    });
    const stored = await panel.payload.findByID({ collection: 'talks', id });
    const fields = readProvenance(stored.provenance).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['title', 'video_url', 'published', 'speakers']));
    expect(fields).not.toContain('duration');
    expect(fields).not.toContain('channel');
    expect(readProvenance(stored.provenance)[0]).toMatchObject({
      ...{ source: null, url: `${host.origin}/video`, quote: 'What the channel wrote.' },
    });
    expect(stored).not.toHaveProperty('fetched_page');
    expect([stored.embed, Boolean(stored.oembed_at)]).toEqual([true, true]);
  });

  it('does not let anybody claim a player that no platform showed', async () => {
    const answer = await fetched('talks', '/video');
    const forged = `${answer.signed.slice(0, -4)}AAAA`;
    const at = '2026-11-22T10:00:00.000Z';
    for (const [id, more] of Object.entries({
      'ot-ticked': { embed: true },
      'ot-timed': { embed: true, oembed_at: at },
      'ot-forged': { embed: true, fetched_page: forged },
      'ot-other': { embed: true, fetched_page: answer.signed, video_url: 'https://video.example/other' },
    })) {
      const { embed, oembed_at } = await talk({ id, ...more });
      expect([id, embed, oembed_at ?? null]).toEqual([id, false, null]);
    }
    // The answer was given to another account.
    const stolen = await talk({ id: 'ot-stolen', embed: true, fetched_page: answer.signed }, 'contributor');
    expect(stolen.embed).toBe(false);
    const patched = await panel.send('editor', 'PATCH', '/talks/ot-ticked', { embed: true, oembed_at: at });
    expect([patched.status, patched.body.doc.embed]).toEqual([200, false]);
  });

  it('asks the platform for a talk that exists, and forgets the answer when the video changes', async () => {
    const { id, video_url } = await talk({ id: 'ot-asked' });
    const { body } = await fetchPage('editor', { what: 'player', family: 'talks', url: video_url, signed: null });
    expect(body).toMatchObject({ player: true, values: [] });
    const patch = async (data: object) => (await panel.send('editor', 'PATCH', `/talks/${id}`, data)).body.doc;
    expect(await patch({ embed: true, fetched_page: body.signed })).toMatchObject({
      embed: true,
      oembed_at: expect.any(String),
    });
    // By hand the box may be unticked, and ticked again.
    expect((await patch({ embed: false })).embed).toBe(false);
    expect((await patch({ embed: true })).embed).toBe(true);
    expect(await patch({ video_url: 'https://video.example/other' })).toMatchObject({ embed: false, oembed_at: null });
  });

  it('keeps the origin of the values when the platform is asked afterwards', async () => {
    const { signed } = await fetched('talks', '/video');
    const { body } = await fetchPage('editor', {
      what: 'player',
      family: 'talks',
      url: `${host.origin}/video`,
      signed,
    });
    const { id } = await talk({ id: 'ot-both', title: 'Bitcoin for banks', embed: true, fetched_page: body.signed });
    const stored = await panel.payload.findByID({ collection: 'talks', id });
    expect(readProvenance(stored.provenance).map(({ field }) => field)).toContain('title');
    expect(stored.embed).toBe(true);
  });

  it('says what a video without an answer needs', async () => {
    const { status, body } = await fetchPage('editor', {
      ...{ what: 'player', family: 'talks', url: `${host.origin}/silent`, signed: null },
    });
    expect([status, body.errors[0].message]).toEqual([422, expect.stringContaining('names no oEmbed address')]);
  });
});
