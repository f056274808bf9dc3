/** Found items that belong to existing rows: talks to people and events, stories to other outlets. */
import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedNews } from '../../../../src/intake/news/news-reader.ts';
import type { Reader } from '../../../../src/intake/reader.ts';
import { matchers } from '../../../../src/intake/run/matchers.ts';
import { Saver } from '../../../../src/intake/run/save-reading.ts';
import { pageTalks } from '../../../../src/intake/talks/talk-reader.ts';
import { fakeSource, now, readerInput } from '../../../unit/intake/fake-source.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let payload: Payload;
beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  const rows = {
    sources: [
      { id: 'avisa', name: 'Avisa' },
      { id: 'bladet', name: 'Bladet' },
      { id: 'tidende', name: 'Tidende' },
    ],
    entities: [
      { id: 'kari', name: 'Kari Nordmann', type: 'person' },
      { id: 'ake', name: 'Åke Öst', type: 'person', aliases: ['Åke Ö. Öst', 'AÖ'] },
      { id: 'org', name: 'Ola Hansen', type: 'organisation' },
    ],
    events: [{ title: 'Nordic Conf', start: '2026-11-15T18:00:00+01:00', city: 'Oslo', source: 'avisa' }],
  };
  for (const [collection, list] of Object.entries(rows)) {
    for (const data of list) await payload.create({ collection: collection as 'sources', data: data as never });
  }
});
afterAll(() => database.close());

async function readAndSave(read: Reader, source: ReturnType<typeof fakeSource>, pages: Record<string, string>) {
  const reading = await read(readerInput(source, pages));
  return new Saver({ payload, matchers, now, dryRun: false }).save(source, reading, async () => {});
}

describe('a new talk', () => {
  const video = 'https://video.example/w/1';
  const source = fakeSource({ method: 'html', feed: video, intake: { makes: 'talks' } });
  const page = `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'Bitcoin for banks',
    uploadDate: '2026-11-16',
    description: 'Speakers: kari nordmann, Åke Ö. Öst, Ola Hansen\nDate: 2026-11-15\nPlace: Oslo, Norway',
  })}</script>`;

  it("is linked once to its event and to people of the who's who, with a note about unknown speakers", async () => {
    expect(await readAndSave(pageTalks, source, { [video]: page })).toMatchObject({ new: 1, refused: [] });
    const { docs } = await payload.find({ collection: 'talks', depth: 0 });
    const [event] = (await payload.find({ collection: 'events', depth: 0 })).docs;
    expect(docs).toHaveLength(1);
    expect(docs[0]).toMatchObject({
      status: 'pending',
      event: event?.id,
      date: expect.stringContaining('2026-11-15'),
      intake_note: "Speakers who are not in the who's who: Ola Hansen.",
    });
    expect(docs[0]?.speakers?.map(({ name, entity }) => [name, entity])).toEqual([
      ['kari nordmann', 'kari'],
      ['Åke Ö. Öst', 'ake'],
      ['Ola Hansen', null],
    ]);
    expect(await readAndSave(pageTalks, source, { [video]: page })).toMatchObject({ new: 0, changed: 0, same: 1 });
  });
});

describe('a story that two outlets have', () => {
  const rss = (link: string, title: string) =>
    `<rss><channel><item><title>${title}</title><link>${link}</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>`;
  const outlet = (id: string) => fakeSource({ id, name: id, url: null, feed: `https://${id}.example/feed` });
  const read = (id: string, title: string) =>
    readAndSave(feedNews, outlet(id), { [`https://${id}.example/feed`]: rss(`https://${id}.example/1`, title) });

  it('becomes one pending row with both if the headline is the same, and a second run adds nothing', async () => {
    const title = 'Finanstilsynet gir Firma konsesjon for kryptobørs';
    expect(await read('avisa', title)).toMatchObject({ new: 1 });
    expect(await read('bladet', title.toUpperCase())).toMatchObject({ new: 0, changed: 1 });
    const { docs } = await payload.find({ collection: 'news', depth: 0 });
    expect(docs).toHaveLength(1);
    expect(docs[0]).toMatchObject({
      source: 'avisa',
      status: 'pending',
      also_covered_by: [{ outlet: 'bladet', url: 'https://bladet.example/1', lang: 'no' }],
    });
    expect(await read('avisa', title)).toMatchObject({ new: 0, changed: 0, same: 1 });
    expect(await read('bladet', title.toUpperCase())).toMatchObject({ new: 0, changed: 0, same: 1 });
  });

  it('gets a row of its own if the headline is only similar, with a note that names the other row', async () => {
    const [first] = (await payload.find({ collection: 'news', depth: 0 })).docs;
    const title = 'Kryptobørsen Firma har fått konsesjon av Finanstilsynet';
    expect(await read('tidende', title)).toMatchObject({ new: 1, changed: 0 });
    const { docs } = await payload.find({ collection: 'news', where: { title: { equals: title } }, depth: 0 });
    expect(docs[0]).toMatchObject({
      intake_note: `A similar title within 72 hours. See news/${first?.id}.`,
      needs_attention: true,
    });
  });
});
