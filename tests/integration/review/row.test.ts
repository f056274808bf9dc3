/** The data of an open row. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { familyNames } from '../../../src/contract/families.ts';
import { rowResponse } from '../../../src/review/api/row.ts';
import { queryOf } from '../../../src/review/api/values.ts';
import { goldenFeed } from '../../golden-tree.ts';
import { openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
/** The whole export of the sample content, by path. */
const golden = new Map([...goldenFeed()].map(([path, content]) => [`/${path}`, content.toString('utf8')]));

beforeAll(async () => {
  // The time of the golden tree, which decides which events are over.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00Z') });
  panel = await openPanel({ sample: true });
  process.env.AGGREGATOR_ID = 'sample-aggregator';
});
afterAll(async () => {
  vi.useRealTimers();
  delete process.env.AGGREGATOR_ID;
  await panel.close();
});

async function open(family: (typeof familyNames)[number], id: string) {
  const { status, body } = await panel.send('editor', 'GET', `/review/row${queryOf({ family, id })}`);
  expect([family, id, status, body.errors]).toEqual([family, id, 200, undefined]);
  return rowResponse.parse(body);
}

describe('the change in the feed', () => {
  it.each(familyNames)('is what the export writes, byte for byte, in the listed files: %s', async (family) => {
    const { docs } = await panel.payload.find({
      collection: family,
      where: { status: { equals: 'published' } },
      pagination: false,
      depth: 0,
    });
    expect(docs.length).toBeGreaterThan(0);
    for (const { id } of docs) {
      const { change, problems, api_url } = await open(family, String(id));
      expect([id, change.before, problems]).toEqual([id, change.after, []]);
      // The list of newsletters does not have their bodies.
      const text = JSON.stringify(JSON.parse(change.after)).replace(family === 'newsletters' ? /,"text":.*/ : '', '');
      expect(change.files.length).toBeGreaterThan(0);
      for (const path of change.files) expect(golden.get(path), path).toContain(text);
      if (api_url) expect(change.files).toContain(new URL(api_url).pathname);
    }
  });

  it('of a pending row has no `before`, and an `after` with the future row', async () => {
    const data = { name: 'An organisation', type: 'organisation' } as const;
    const { id } = await panel.payload.create({ collection: 'entities', data: data as never });
    const { change, problems, row } = await open('entities', String(id));
    expect([change.before, row.status, row.needs_attention]).toEqual([null, 'pending', true]);
    expect(JSON.parse(change.after)).toMatchObject({ ...data, status: 'published' });
    expect(problems.map(({ path }) => path)).toEqual(['sector', 'origin']);
  });
});

describe('possible duplicates', () => {
  const source = { name: 'Duplicate Times', id: 'duplicate-times' };
  beforeAll(async () => {
    await panel.payload.create({ collection: 'sources', data: source as never });
  });

  const makeStory = async (path: string, data: object) => {
    const url = `https://duplicate.example/${path}`;
    const { id } = await panel.payload.create({
      collection: 'news',
      data: { url, source: source.id, published: '2026-03-05T12:00:00.000Z', ...data } as never,
    });
    return String(id);
  };
  const makeEvent = async (data: object) => {
    const { id } = await panel.payload.create({ collection: 'events', data: data as never });
    return String(id);
  };
  const found = async (family: 'news' | 'events', id: string) =>
    (await open(family, id)).duplicates.map((other) => [other.id, other.why]);

  it('of a story have a similar title or a shared URL, within 72 hours', async () => {
    const first = await makeStory('1', { title: 'Økokrim krever 20 år for bitcoin-ran – Duplicate Times' });
    const same = await makeStory('2', {
      title: 'ØKOKRIM krever «20 år» for bitcoin-ran',
      published: '2026-03-08T11:59:00.000Z',
    });
    const like = await makeStory('3', { title: 'Økokrim krever 20 år for stort bitcoin-ran i Oslo' });
    await makeStory('4', { title: 'Økokrim krever 20 år for bitcoin-ran', published: '2026-03-08T12:01:00.000Z' });
    await makeStory('5', { title: 'Finanstilsynet krever konsesjon' });
    const covers = await makeStory('6', {
      title: 'Noe helt annet',
      also_covered_by: [{ outlet: source.id, url: 'https://duplicate.example/1?utm_source=x' }],
    });
    expect(await found('news', first)).toEqual([
      [same, 'same title'],
      [like, 'similar title'],
    ]);
    expect(await found('news', covers)).toEqual([[first, 'same address']]);
  });

  it('of a story may be in another language, and are not about another country or the opposite', async () => {
    const published = '2026-05-05T12:00:00.000Z';
    const [fi, sv, da] = [
      await makeStory('fi', { title: 'Suomi kiristää kryptoverotusta', language_code: 'fi', country: 'FI', published }),
      await makeStory('sv', {
        title: 'Finland skärper kryptobeskattningen',
        language_code: 'sv',
        country: 'SE',
        published,
      }),
      await makeStory('da', { title: 'Danmark strammer kryptoskatten', language_code: 'da', country: 'DK', published }),
      await makeStory('no', {
        title: 'Finland skjerper ikke kryptoskatten',
        language_code: 'no',
        country: 'NO',
        published,
      }),
    ];
    expect(await found('news', fi)).toEqual([[sv, 'similar title']]);
    expect(await found('news', da)).toEqual([]);
  });

  it('of an event are on the same day, with a similar title or the same venue', async () => {
    const at = { start: '2031-03-05T18:00:00+01:00', city: 'Oslo' };
    const first = await makeEvent({ ...at, title: 'Bitcoin Meetup Oslo', place: 'Mesh' });
    const title = await makeEvent({ ...at, title: 'Bitcoin meetup, Oslo!', place: 'Youngs' });
    const venue = await makeEvent({
      ...at,
      title: 'Lightning for nye',
      place: 'MESH',
      start: '2031-03-05T23:30:00+01:00',
    });
    await makeEvent({ ...at, title: 'Bitcoin Meetup Oslo', place: 'Mesh', start: '2031-03-06T18:00:00+01:00' });
    expect(await found('events', first)).toEqual([
      [title, 'same title'],
      [venue, 'same day and venue'],
    ]);
  });
});

describe('the open row', () => {
  it('has the history: who moved the row, and who undid it', async () => {
    const { id } = await panel.payload.create({
      collection: 'caveats',
      data: { text: 'A caveat with a history' } as never,
    });
    const path = `/caveats/${id}`;
    await panel.send('editor', 'PATCH', path, { status: 'rejected', reason: 'Not on topic.' });
    const { log, reason, row } = await open('caveats', String(id));
    expect([reason, row.status]).toEqual(['Not on topic.', 'rejected']);
    expect(log.map(({ from, to, who, can_undo, undone }) => ({ from, to, who, can_undo, undone }))).toEqual([
      { from: 'pending', to: 'rejected', who: 'The editor', can_undo: true, undone: null },
      { from: null, to: 'pending', who: 'the system', can_undo: false, undone: null },
    ]);
  });

  it('has the page that a story is from, with a preview', async () => {
    const provenance = [
      { field: 'title', source: 'own', url: 'https://outlet.example/feed', read_at: '2026-11-20T10:00:00.000Z' },
    ];
    const url = 'https://outlet.example/pane';
    const data = { title: 'A story', url, summary: 'What happened. '.repeat(100), provenance, intake_note: 'Look.' };
    const { id } = await panel.payload.create({ collection: 'news', data: data as never });
    const answer = await open('news', String(id));
    expect(answer.page).toMatchObject({ url, title: 'A story' });
    expect(answer.page.preview?.length).toBeLessThanOrEqual(1001);
    expect([answer.provenance, answer.intake_note, answer.values.title]).toEqual([provenance, 'Look.', 'A story']);
    expect(answer.html_url).toMatch(new RegExp(`/stories/${id}/$`));
  });

  it('returns 404 for an unknown row', async () => {
    const { status } = await panel.send('editor', 'GET', '/review/row?family=news&id=nothing');
    expect(status).toBe(404);
  });
});
