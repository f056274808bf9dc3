/** A row that breaks the contract is not published, and the editor sees which field is wrong. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowKinds } from '../../../src/feed/row-kinds.ts';
import type { Family } from '../../../src/feed/stored-rows.ts';
import { type Answer, openPanel, type Panel } from './panel.ts';
import { createReferencedRows, publishable } from './rows.ts';

const families = Object.keys(rowKinds) as Family[];

let panel: Panel;
let rows: ReturnType<typeof publishable>;
let picture: number;

beforeAll(async () => {
  panel = await openPanel();
  picture = (await createReferencedRows(panel.payload)).picture;
  rows = publishable(picture);
  // The id of an event is generated from its title.
  const { docs } = await panel.payload.find({ collection: 'events' });
  rows.talks.row.event = docs[0]?.id;
});

afterAll(() => panel.close());

afterEach(() => {
  delete process.env.AGGREGATOR_ID;
});

const post = (family: string, row: object) => panel.send('editor', 'POST', `/${family}?depth=0`, row);
const patch = (family: string, id: string, change: object) =>
  panel.send('editor', 'PATCH', `/${family}/${id}?depth=0`, change);
const wrongFields = ({ body }: Answer) =>
  (body.errors?.[0]?.data?.errors ?? []).map(({ path }: { path: string }) => path);

async function make(family: Family, changes: object = {}): Promise<string> {
  const { status, body } = await post(family, { ...rows[family].row, ...changes });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.doc.id;
}

async function publish(family: Family, id: string): Promise<void> {
  const { status, body } = await patch(family, id, { status: 'published' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.doc.status).toBe('published');
}

describe.each(families)('%s', (family) => {
  let id: string;

  it('publishes a row with the required fields, even if the rows that it refers to are not published', async () => {
    id = await make(family);
    await publish(family, id);
  });

  it('refuses an edit that makes a published row invalid, names the field, and keeps the row', async () => {
    const before = (await panel.send('editor', 'GET', `/${family}/${id}?depth=0`)).body;
    for (const [change, field] of rows[family].breaches) {
      const answer = await patch(family, id, change);
      expect({ change, status: answer.status, fields: wrongFields(answer) }).toEqual({
        change,
        status: 400,
        fields: expect.arrayContaining([field]),
      });
      expect(answer.body.errors[0].message).not.toBe('');
    }
    expect((await panel.send('editor', 'GET', `/${family}/${id}?depth=0`)).body).toEqual(before);
  });

  it('accepts the same edit of a pending row, and refuses to publish it', async () => {
    await patch(family, id, { status: 'pending' });
    const [change = {}, field] = rows[family].breaches[0] ?? [];
    expect((await patch(family, id, change)).status).toBe(200);
    const answer = await patch(family, id, { status: 'published' });
    expect([answer.status, wrongFields(answer)]).toEqual([400, expect.arrayContaining([field])]);
    const whole = Object.fromEntries(Object.keys(change).map((name) => [name, rows[family].row[name]]));
    expect((await patch(family, id, { ...whole, status: 'published' })).status).toBe(200);
  });
});

describe('the check at approval', () => {
  it('names all wrong fields at once, and in one sentence', async () => {
    const { body } = await post('news', { url: 'https://avisa.example/bare' });
    const answer = await patch('news', body.doc.id, { status: 'published' });
    expect(wrongFields(answer).sort()).toEqual(['country', 'language_code', 'published', 'source', 'title']);
    expect(answer.body.errors[0].message).toBe(
      'Cannot be published: title is missing, source is missing, country is missing, language code is missing, published is missing',
    );
  });

  it('merges part of a group with its stored values', async () => {
    const id = await make('newsletters', { number: 8 });
    await publish('newsletters', id);
    expect((await patch('newsletters', id, { period: { start: '2026-11-01T00:00:00.000Z' } })).status).toBe(200);
    expect((await patch('newsletters', id, { period: { end: null } })).status).toBe(400);
    const { body } = await panel.send('editor', 'GET', `/newsletters/${id}`);
    expect(body.period).toEqual({ start: '2026-11-01T00:00:00.000Z', end: '2026-11-22T00:00:00.000Z' });
  });

  it('checks dates in their stored form', async () => {
    const id = await make('changelog', { title: 'Dates' });
    const date = 'Sun, 22 Nov 2026 10:00:00 GMT';
    expect((await patch('changelog', id, { date, status: 'published' })).status).toBe(200);
    const { body } = await panel.send('editor', 'GET', `/changelog/${id}`);
    expect(body.date).toBe('2026-11-22T10:00:00.000Z');
  });

  it('does not let a row depend on rows that may leave the feed: a story needs its own language', async () => {
    const source = await make('sources', { name: 'Språket', language: 'Norwegian' });
    await publish('sources', source);
    const id = await make('news', { url: 'https://avisa.example/language', source, language_code: null });
    expect(wrongFields(await patch('news', id, { status: 'published' }))).toEqual(['language_code']);
  });

  it('refuses the news aggregator as sponsor, by id and by name, in any state of its record', async () => {
    const aggregator = await make('sources', { name: 'The Aggregator' });
    const id = await make('events', { title: 'Sponsored', sponsored: 'yes', sponsor: 'the aggregator ' });
    await publish('events', id);
    await patch('events', id, { status: 'pending' });
    process.env.AGGREGATOR_ID = aggregator;
    expect(wrongFields(await patch('events', id, { status: 'published' }))).toEqual(['sponsor']);
    expect(wrongFields(await patch('events', id, { sponsor: aggregator, status: 'published' }))).toEqual(['sponsor']);
    expect((await patch('events', id, { sponsor: 'A bank', status: 'published' })).status).toBe(200);
    expect(wrongFields(await patch('events', id, { sponsor: 'THE AGGREGATOR' }))).toEqual(['sponsor']);
  });

  it('refuses every source that is marked as an aggregator as sponsor, and the mark while an event names it', async () => {
    delete process.env.AGGREGATOR_ID;
    const marked = await make('sources', {
      name: 'Økonomi Samleren',
      url: 'https://samleren.example/',
      aggregator: true,
    });
    const id = await make('events', { title: 'Sponsored twice', sponsored: 'yes', sponsor: 'OKONOMI  SAMLEREN AS' });
    expect(wrongFields(await patch('events', id, { status: 'published' }))).toEqual(['sponsor']);
    expect((await patch('sources', marked, { aggregator: false })).status).toBe(200);
    expect((await patch('events', id, { status: 'published' })).status).toBe(200);
    const refused = await patch('sources', marked, { aggregator: true });
    expect(wrongFields(refused)).toEqual(['aggregator']);
    expect(refused.body.errors[0].message).toContain('"Sponsored twice"');
    await patch('events', id, { sponsor: 'A bank' });
    expect((await patch('sources', marked, { aggregator: true })).status).toBe(200);
  });

  it('publishes one of two events with the same title, day and venue', async () => {
    const twin = { place: 'A Hall', start: '2027-03-01T18:00:00+01:00' };
    const first = await make('events', { ...twin, title: 'Once' });
    const second = await make('events', { ...twin, title: 'Twice' });
    await publish('events', first);
    await publish('events', second);
    const answer = await patch('events', second, {
      title: ' ONCE',
      place: 'a hall',
      start: '2027-03-01T19:00:00+01:00',
    });
    expect([answer.status, wrongFields(answer)]).toEqual([400, ['title']]);
    expect(answer.body.errors[0].message).toContain(first);
  });

  it('publishes one of two such events in a bulk edit, too', async () => {
    const twin = { place: 'A Barn', start: '2027-04-01T18:00:00+02:00' };
    const first = await make('events', { ...twin, title: 'Bulk' });
    const second = await make('events', { ...twin, title: 'Other' });
    await patch('events', second, { title: 'Bulk' });
    const { status, body } = await panel.send('editor', 'PATCH', `/events?where[id][in]=${first},${second}`, {
      status: 'published',
    });
    expect([status, body.docs.length, body.errors.length]).toEqual([400, 1, 1]);
    expect(body.errors[0].message).toContain('is the same event as');
    const { totalDocs } = await panel.payload.count({
      collection: 'events',
      where: { and: [{ title: { equals: 'Bulk' } }, { status: { equals: 'published' } }] },
    });
    expect(totalDocs).toBe(1);
  });
});

describe('a picture that a published row shows', () => {
  const change = (data: object) => panel.send('editor', 'PATCH', `/media/${picture}`, data);

  it('keeps the texts that the contract requires', async () => {
    for (const field of ['alt', 'author', 'license', 'credit', 'source_url']) {
      const answer = await change({ [field]: null });
      expect([answer.status, wrongFields(answer)]).toEqual([400, [field]]);
      expect(answer.body.errors[0].message).toContain('illustrations/original-coins is published with this picture');
    }
    expect((await change({ alt: 'Many coins' })).status).toBe(200);
  });

  it('may lose them while no published row shows it', async () => {
    await patch('illustrations', 'original-coins', { status: 'pending' });
    expect((await change({ author: null })).status).toBe(200);
    const answer = await patch('illustrations', 'original-coins', { status: 'published' });
    expect([answer.status, wrongFields(answer)]).toEqual([400, ['media']]);
    await change({ author: 'Ada' });
  });

  it('keeps what somebody else has saved since its form was opened', async () => {
    const shown = (await panel.send('editor', 'GET', `/media/${picture}?depth=0`)).body;
    const theirs = await panel.send('admin', 'PATCH', `/media/${picture}`, { alt: 'Corrected' });
    const { status, body } = await change({ ...shown, author: 'Typed' });
    expect([status, body.errors[0].message]).toEqual([
      409,
      'Somebody has changed this picture since you opened it. Nothing was saved. Copy what you typed, reload the page, then save again.',
    ]);
    const { updatedAt } = theirs.body.doc;
    expect((await change({ author: 'Typed', updatedAt })).body.doc).toMatchObject({
      alt: 'Corrected',
      author: 'Typed',
    });
  });

  it('is not deleted', async () => {
    const { status, body } = await panel.send('admin', 'DELETE', `/media/${picture}`);
    expect(status).toBe(409);
    expect(body.errors[0].message).toBe(
      `illustrations/original-coins refers to ${picture}. Remove the reference before you delete it.`,
    );
  });
});
