/** `npm run intake -- --discover URL`, with a site on this machine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type FakeHost, startFakeHost } from '../fetch/fake-host.ts';

let database: TestDatabase;
let host: FakeHost;

const files: Record<string, [type: string, body: string]> = {
  '/': [
    'text/html; charset=utf-8',
    `<html lang="nb-NO"><head><meta property="og:site_name" content="Kryptoavisa">
      <link rel="alternate" type="application/rss+xml" href="/feed"></head>
      <body><a href="/kalender.ics">Kalender</a> <a href="/hemmelig.ics" type="text/calendar">Styret</a></body></html>`,
  ],
  '/feed': [
    'application/rss+xml',
    '<rss><channel><title>Siste nytt</title><item><title>Bitcoin</title><link>https://k.example/1</link></item></channel></rss>',
  ],
  '/kalender.ics': [
    'text/calendar',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270301T170000Z\r\nSUMMARY:Treff\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ],
  '/hemmelig.ics': [
    'text/calendar',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270301T170000Z\r\nSUMMARY:Styremøte\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ],
  '/nested': ['text/html', '<b>'.repeat(100_000)],
};

beforeAll(async () => {
  database = await openTestDatabase();
  host = await startFakeHost((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file[0] }).end(file[1]);
  }, 'User-agent: *\nDisallow: /hemmelig\n');
});
afterAll(async () => {
  host.close();
  await database.close();
});

const settings = { INTAKE_ALLOW_LOOPBACK: '1', INTAKE_DELAY_MS: '0' };
const intake = (...args: string[]) => runCommand('src/commands/intake.ts', args, { ...settings, ...database.env });
const sources = async () => {
  const where = { feed: { contains: host.origin } };
  return (await database.payload.find({ collection: 'sources', where, sort: 'createdAt', depth: 0 })).docs;
};

describe('discovering', () => {
  it('lists what a page offers, and creates nothing', async () => {
    const { status, stdout, stderr } = await intake('--discover', host.origin);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      [
        `Kryptoavisa: ${host.origin}/ (Norwegian, NO)`,
        `1. Feed ${host.origin}/feed`,
        '   "Siste nytt"; 1 item; newest "Bitcoin"',
        `2. Calendar ${host.origin}/hemmelig.ics`,
        '   "Styret"; not read: robots.txt does not allow to try it, but as a source it is a subscription and is read',
        `3. Calendar ${host.origin}/kalender.ics`,
        '   "Kalender"; 1 event; next "Treff", 2027-03-01',
        'Create a source record of one of them with --take and its number.',
        '',
      ].join('\n'),
    );
    expect(await sources()).toEqual([]);
  });

  it('creates a pending source of the one that is taken, as the machine user, with a log entry', async () => {
    const { status, stdout } = await intake('--discover', host.origin, '--take', '1');
    expect([status, stdout]).toEqual([0, expect.stringContaining('Created the pending source kryptoavisa.')]);
    expect(await sources()).toMatchObject([
      {
        ...{ id: 'kryptoavisa', status: 'pending', name: 'Kryptoavisa', url: `${host.origin}/`, enabled: true },
        ...{ feed: `${host.origin}/feed`, method: 'rss', list: 'sources', type: 'rss', fetch_status: 'ok' },
        ...{ language: 'Norwegian', country: 'NO' },
      },
    ]);
    const log = await database.payload.find({ collection: 'review-log', where: { row: { equals: 'kryptoavisa' } } });
    expect(log.docs).toMatchObject([{ family: 'sources', from: null, to: 'pending', who: 'The intake' }]);
  });

  it('says which source already reads an address, and creates no second one', async () => {
    const again = await intake('--discover', host.origin, '--take', `${host.origin}/feed`, '--json');
    expect(again.status).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({
      site: { name: 'Kryptoavisa' },
      offers: [{ number: 1, source: 'kryptoavisa' }, { source: null }, { number: 3, source: null }],
      taken: { number: 1, source: 'kryptoavisa', created: false },
    });
    expect(await sources()).toHaveLength(1);
  });

  it('gives a second source of the same site an id of its own', async () => {
    const { stdout } = await intake('--discover', host.origin, '--take', '3');
    expect(stdout).toContain('Created the pending source kryptoavisa-calendar.');
    expect((await sources()).at(-1)).toMatchObject({ method: 'ical', list: 'event_sources', status: 'pending' });
  });

  it.each([
    ['/gone', 'HTTP status 404'],
    ['/nested', 'more than 2000 nested elements'],
    ['/hemmelig', 'robots.txt of the host does not allow it'],
  ])('reports in one line why %s cannot be read', async (path, reason) => {
    const { status, stderr } = await intake('--discover', host.origin + path);
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(reason)]]);
  });

  it('reads a calendar that was typed as a subscription, without robots.txt', async () => {
    const { status, stdout } = await intake('--discover', `${host.origin}/hemmelig.ics`);
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 event; next "Styremøte"')]);
  });

  it('asks only public addresses', async () => {
    const guarded = { ...settings, INTAKE_ALLOW_LOOPBACK: '0' };
    const args = ['--discover', host.origin];
    const { status, stderr } = await runCommand('src/commands/intake.ts', args, { ...guarded, ...database.env });
    expect([status, stderr]).toEqual([1, expect.stringContaining('not a public address')]);
  });

  it.each([
    [['--discover', 'avisa'], 'must be an http or https address'],
    [['--discover', 'https://a.example/', '--check'], 'leave --check out'],
    [['--discover', 'https://a.example/', '--dry-run'], 'leave --dry-run out'],
    [['--discover', 'https://a.example/', '--links'], 'leave --links out'],
    [['--discover', 'https://a.example/', 'avisa'], 'leave "avisa" out'],
    [['--discover', 'https://a.example/', '--take', 'first'], 'the number of an offer, or its address'],
    [['--take', '1'], '--take needs --discover URL'],
  ])('refuses %j', async (args, reason) => {
    const { status, stderr } = await intake(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('refuses an offer that does not exist, and creates nothing', async () => {
    const { status, stderr } = await intake('--discover', host.origin, '--take', '9');
    expect([status, stderr]).toEqual([2, expect.stringContaining('--take 9: the page has 3 offers')]);
  });
});
