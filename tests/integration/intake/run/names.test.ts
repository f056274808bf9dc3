/** The names of the who's who, from the database to the process of the readers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runIntake } from '../../../../src/intake/run/intake.ts';
import { selectSources } from '../../../../src/intake/run/select-sources.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type FakeHost, startFakeHost } from '../fetch/fake-host.ts';

let database: TestDatabase;
let host: FakeHost;

const headlines = ['Firi kutter 30 stillinger', 'Safello redovisar omsättning', 'Tether köper guld', 'Skatten øker'];

beforeAll(async () => {
  database = await openTestDatabase();
  const items = headlines.map((title, n) => `<item><title>${title}</title><link>https://a.example/${n}</link></item>`);
  host = await startFakeHost((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml' });
    response.end(`<rss><channel>${items.join('')}</channel></rss>`);
  });
});
afterAll(async () => {
  host.close();
  await database.close();
});

it("takes a headline that names a published row of the who's who, and not one that names a pending row", async () => {
  const { payload, uri } = database;
  const sources = [{ url: 'https://a.example/', title: 'About', source_name: 'A', date: '02.11.2026' }];
  const company = { type: 'organisation', sector: 'private', country: 'NO', origin: 'test', sources };
  for (const name of ['Firi', 'Safello']) {
    await payload.create({ collection: 'entities', data: { ...company, id: name.toLowerCase(), name } as never });
  }
  await payload.update({ collection: 'entities', id: 'firi', data: { status: 'published' } });
  const outlet = { name: 'Avisa', country: 'NO', type: 'rss', method: 'rss', list: 'sources', coverage: 'national' };
  const record = {
    ...outlet,
    id: 'avisa',
    feed: `${host.origin}/feed`,
    url: 'https://a.example/',
    fetch_status: 'new',
  };
  await payload.create({ collection: 'sources', data: record as never });
  await payload.update({ collection: 'sources', id: 'avisa', data: { status: 'published' } });

  const settings = readSettings({ INTAKE_ALLOW_LOOPBACK: '1', INTAKE_DELAY_MS: '0', DATABASE_URI: uri });
  const read = await selectSources(payload, ['avisa']);
  const [result] = await runIntake({ payload, settings, sources: read, check: false, dryRun: false });
  expect(result).toMatchObject({ error: null, new: 2, passed_over: 2 });
  const { docs } = await payload.find({ collection: 'news', where: { source: { equals: 'avisa' } }, depth: 0 });
  expect(docs.map(({ title }) => title).sort()).toEqual(['Firi kutter 30 stillinger', 'Tether köper guld']);
});
