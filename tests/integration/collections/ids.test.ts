/** Ids: how they are generated, what they may not be, and that they never change (docs/feed-rules.md 1.28 to 1.32). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventId, ownStoryId, storyId } from '../../../src/lib/identity.ts';
import { type Answer, openPanel, type Panel } from './panel.ts';

let panel: Panel;

beforeAll(async () => {
  panel = await openPanel();
  for (const id of ['a-bank', 'own']) {
    await panel.payload.create({ collection: 'entities', data: { id, name: id } as never });
  }
  await panel.payload.create({ collection: 'sources', data: { id: 'own', name: 'Own' } as never });
});

afterAll(() => panel.close());

const post = (family: string, row: object) => panel.send('editor', 'POST', `/${family}?depth=0`, row);
const errorsOf = ({ body }: Answer): { path: string; message: string }[] => body.errors?.[0]?.data?.errors ?? [];

async function make(family: string, row: object): Promise<string> {
  const { status, body } = await post(family, row);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.doc.id;
}

async function refusal(family: string, row: object) {
  const answer = await post(family, row);
  return { status: answer.status, fields: errorsOf(answer).map(({ path }) => path) };
}

describe('the id of a new row', () => {
  it.each<[string, object, string]>([
    ['news', { url: 'https://A.example/x?utm_source=y#top' }, storyId('https://a.example/x')],
    ['news', { source: 'own', slug: 'new-rules' }, ownStoryId('new-rules')],
    [
      'events',
      { title: 'A meetup', start: '2027-01-14T18:00:00+01:00', city: 'Oslo' },
      eventId({ title: 'a  MEETUP', start: '2027-01-14', city: 'oslo' }),
    ],
    ['newsletters', { number: 7 }, '007'],
    ['newsletters', { number: 1234 }, '1234'],
    ['regulation', { country: 'FO' }, 'FO'],
    ['relations', { from: 'a-bank', to: 'own' }, 'r-a-bank-own'],
    ['entities', { name: 'Økokrim' }, 'okokrim'],
    ['sources', { name: 'E24 Børs' }, 'e24-bors'],
    [
      'caveats',
      { text: 'Rows may be old, and some of them may even be wrong.' },
      'rows-may-be-old-and-some-of-them-may-eve',
    ],
    ['academia', { section: 'courses', country: 'NO', code: 'IN 2.10' }, 'NO-IN-2.10'],
    ['academia', { section: 'groups', url: 'https://uni.example/a/b/' }, 'group-uni.example-a-b'],
    ['academia', { section: 'research', url: 'https://uni.example/?x=1' }, 'research-uni.example'],
    ['books', { title: 'Penger', year: 2026 }, 'penger-2026'],
    ['developers', { name: 'Åse Ås' }, 'ase-as'],
    ['illustrations', { kind: 'official-press', subject: 'Fjord & Ø' }, 'press-fjord-o'],
    ['changelog', { title: 'A page', date: '2026-11-22T00:00:00.000Z' }, '2026-11-22-a-page'],
    ['pages', { title: 'Om åss & dere' }, 'om-ass-dere'],
  ])('in %s with %j is %s', async (family, row, id) => {
    expect(await make(family, row)).toBe(id);
  });

  it.each<[string, object, string]>([
    ['news', { title: 'No address' }, 'url'],
    ['news', { url: 'mailto:a@b.example' }, 'url'],
    ['news', { source: 'own', title: 'No short name' }, 'slug'],
    ['events', { title: 'No start' }, 'title'],
    ['events', { start: '2027-01-14T18:00:00+01:00' }, 'title'],
    ['talks', { title: 'No id' }, 'id'],
    ['newsletters', { title: 'No number' }, 'number'],
    ['newsletters', { number: 1.5 }, 'number'],
    ['newsletters', { number: 0 }, 'number'],
    ['regulation', { law: 'No country' }, 'country'],
    ['relations', { from: 'a-bank' }, 'from'],
    ['entities', { type: 'person' }, 'name'],
    ['entities', { name: ' ' }, 'name'],
    ['entities', { name: '日本' }, 'id'],
    ['sources', {}, 'name'],
    ['caveats', {}, 'text'],
    ['academia', {}, 'section'],
    ['academia', { section: 'courses', country: 'NO' }, 'code'],
    ['academia', { section: 'research' }, 'url'],
    ['books', { year: 2026 }, 'title'],
    ['developers', {}, 'name'],
    ['illustrations', { kind: 'original' }, 'subject'],
    ['changelog', { date: '2026-11-22T00:00:00.000Z' }, 'title'],
    ['pages', { text: 'No title' }, 'title'],
    ['pages', { title: '日本' }, 'id'],
  ])('in %s cannot be generated from %j, and the form shows what is missing', async (family, row, field) => {
    expect(await refusal(family, row)).toEqual({ status: 400, fields: [field] });
  });

  it.each([
    'a/b',
    '../up',
    'a..b',
    '.hidden',
    '-dash',
    'a b',
    'å',
    'a\u0000',
    'a%2fb',
    'a?b',
    'a#b',
    'x'.repeat(201),
    '__proto__',
  ])('is not %j', async (id) => {
    expect(await refusal('entities', { id, name: 'Some name' })).toEqual({ status: 400, fields: ['id'] });
  });

  it('is the typed one, in families where editors type it', async () => {
    expect(await make('entities', { id: ' A.b_c-1 ', name: 'Given' })).toBe('A.b_c-1');
    expect(await make('talks', { id: 'yt-No_Case-1' })).toBe('yt-No_Case-1');
    expect(await refusal('talks', { id: 'abc' })).toEqual({ status: 400, fields: ['id'] });
  });

  it('is generated from the row in families where editors do not type it', async () => {
    const url = 'https://a.example/given';
    expect(await refusal('news', { id: 'abcdefabcdef', url })).toEqual({ status: 400, fields: ['id'] });
    expect(await make('news', { id: storyId(url), url })).toBe(storyId(url));
    expect(await refusal('newsletters', { id: '012', number: 11 })).toEqual({ status: 400, fields: ['id'] });
  });

  it.each<[string, string[]]>([
    ['entities', ['relations', 'regulation', 'Relations', 'index.html']],
    ['academia', ['courses', 'groups', 'publications', 'research', 'RESEARCH']],
  ])('in %s is not the name of a file of the family: %j', async (family, names) => {
    for (const id of names) {
      const row = { id, name: 'Relations', section: 'groups', url: 'https://uni.example/x' };
      expect(await refusal(family, row)).toEqual({ status: 400, fields: ['id'] });
    }
  });

  it('of a page is neither a site language nor a part of the site, and the message names which', async () => {
    for (const [id, clash] of [
      ['sv', '"sv" is the code of a site language, Swedish. Choose another id.'],
      ['EN', '"EN" is the code of a site language, English. Choose another id.'],
      ['stories', '"stories" is the name of a part of the site, /stories. Choose another id.'],
      ['Org-Chart', '"Org-Chart" is the name of a part of the site, /org-chart. Choose another id.'],
    ]) {
      const answer = await post('pages', { id, title: 'A page' });
      expect([answer.status, errorsOf(answer)]).toEqual([400, [{ path: 'id', message: clash }]]);
    }
    expect(await refusal('pages', { title: 'Calendar' }), 'generated').toEqual({ status: 400, fields: ['id'] });
    for (const id of ['rss.xml', 'About', 'a_b', 'a--b', 'about-']) {
      expect(await refusal('pages', { id, title: 'A page' }), id).toEqual({ status: 400, fields: ['id'] });
    }
    expect(await make('pages', { id: 'ethics', title: 'How we work' })).toBe('ethics');
  });

  it('is not the name of a file of news or events, even in loaded content', async () => {
    const { News } = await import('../../../collections/news.ts');
    const { Events } = await import('../../../collections/events.ts');
    const { contentLoad } = await import('../../../collections/review/content-load.ts');
    for (const [collection, names] of [
      [News, ['latest', 'topics']],
      [Events, ['upcoming', 'past', 'previous']],
    ] as const) {
      for (const id of names) {
        const create = panel.payload.create({
          collection: collection.slug as never,
          data: { id } as never,
          context: contentLoad,
        });
        await expect(create).rejects.toThrow(`"${id}"`);
      }
    }
  });

  it('is unique regardless of case', async () => {
    await make('sources', { id: 'Dagens-Avis', name: 'Dagens Avis' });
    for (const row of [{ name: 'Dagens avis' }, { id: 'DAGENS-AVIS', name: 'x' }, { id: 'Dagens-Avis', name: 'x' }]) {
      const answer = await post('sources', row);
      expect([answer.status, errorsOf(answer)]).toEqual([
        400,
        [
          {
            path: 'id',
            message: 'The id Dagens-Avis is already used by /admin/collections/sources/Dagens-Avis.',
          },
        ],
      ]);
    }
    expect(await make('entities', { name: 'Dagens Avis' }), 'another family').toBe('dagens-avis');
  });

  it('is reported as taken at the field that it is generated from', async () => {
    const url = 'https://a.example/taken';
    await make('news', { url });
    expect(await refusal('news', { url: `${url}?utm_source=x` })).toEqual({ status: 400, fields: ['url'] });
    await make('news', { source: 'own', slug: 'taken' });
    expect(await refusal('news', { source: 'own', slug: 'taken' })).toEqual({ status: 400, fields: ['slug'] });
  });

  it('is another one if it is that of an event which moved to another day', async () => {
    const row = { title: 'A moving meetup', start: '2027-01-14T18:00:00+01:00', city: 'Oslo' };
    for (const nth of [1, 2]) {
      const id = await make('events', row);
      expect(id).toBe(eventId(row, nth));
      // On the same day it is the same event, whatever became of its hour and its city.
      await panel.send('editor', 'PATCH', `/events/${id}`, { start: '2027-01-14T20:00:00+01:00', city: 'Moss' });
      expect(await refusal('events', row)).toEqual({ status: 400, fields: ['title'] });
      await panel.send('editor', 'PATCH', `/events/${id}`, { start: `2027-02-0${nth}T18:00:00+01:00` });
    }
    expect(await make('events', row)).toBe(eventId(row, 3));
  });

  it('is given only once when many ask for it at the same time', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => ({ id: at % 2 ? 'race' : 'RACE', name: `Racer ${at}` }));
    const answers = await Promise.all(rows.map((row) => post('entities', row)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
    for (const answer of answers) {
      if (answer.status === 400)
        expect(errorsOf(answer)).toEqual([{ path: 'id', message: expect.stringMatching(/race/i) }]);
    }
    const { totalDocs } = await panel.payload.count({ collection: 'entities', where: { id_key: { equals: 'race' } } });
    expect(totalDocs).toBe(1);
  });
});

describe('the id of a row', () => {
  it('never changes, whether in the form, in bulk, or with the fields that it was generated from', async () => {
    const id = await make('news', { url: 'https://a.example/stays' });
    const patch = (path: string, change: object) => panel.send('admin', 'PATCH', path, change);
    const answer = await patch(`/news/${id}`, { id: 'abcdefabcdef' });
    expect([answer.status, errorsOf(answer)[0]?.path]).toEqual([400, 'id']);
    expect((await patch(`/news?where[id][equals]=${id}`, { id: 'abcdefabcdef' })).status).toBe(400);
    expect((await patch(`/news/${id}`, { id, id_key: 'other', url: 'https://a.example/moved' })).status).toBe(200);
    expect((await panel.send('admin', 'GET', `/news/${id}`)).body).toMatchObject({
      id,
      url: 'https://a.example/moved',
    });
    expect(await refusal('news', { url: 'https://a.example/stays' }), 'the key is still taken').toMatchObject({
      status: 400,
    });
    expect((await panel.send('admin', 'GET', '/news/abcdefabcdef')).status).toBe(404);
  });

  it.each([
    ['newsletters', { number: 31 }, { number: 32 }, 'number'],
    ['newsletters', { number: 33 }, { number: null }, 'number'],
    ['regulation', { country: 'GL' }, { country: 'AX' }, 'country'],
  ])('keeps the field that it is a copy of: %s %j does not become %j', async (family, row, change, field) => {
    const id = await make(family, row);
    const answer = await panel.send('editor', 'PATCH', `/${family}/${id}`, change);
    expect([answer.status, errorsOf(answer).map(({ path }) => path)]).toEqual([400, [field]]);
    expect((await panel.send('editor', 'PATCH', `/${family}/${id}`, row)).status).toBe(200);
  });

  it('is never shown as its key', async () => {
    const { body } = await panel.send('admin', 'GET', '/news?limit=100');
    expect(JSON.stringify(body)).not.toContain('id_key');
  });
});

describe('deleting a row', () => {
  const remove = (path: string) => panel.send('admin', 'DELETE', path);
  const publish = (family: string, id: string) =>
    panel.send('editor', 'PATCH', `/${family}/${id}`, { status: 'published' });

  it('is allowed to admins if the row was never published', async () => {
    const id = await make('caveats', { text: 'To be deleted' });
    for (const actor of ['editor', 'contributor', 'machine', 'anonymous'] as const) {
      expect((await panel.send(actor, 'DELETE', `/caveats/${id}`)).status).toBe(403);
    }
    expect((await remove(`/caveats/${id}`)).status).toBe(200);
    expect((await panel.send('admin', 'GET', `/caveats/${id}`)).status).toBe(404);
  });

  it('is refused for a row that was ever published, one or many', async () => {
    const id = await make('caveats', { text: 'Once published' });
    const never = await make('caveats', { text: 'Never published' });
    expect((await publish('caveats', id)).status).toBe(200);
    await panel.send('editor', 'PATCH', `/caveats/${id}`, { status: 'rejected', reason: 'Wrong.' });
    const { status, body } = await remove(`/caveats/${id}`);
    const message = `${id} was published, so its id stays reserved. Reject the row instead of deleting it.`;
    expect([status, body.errors]).toEqual([409, [{ message }]]);
    const bulk = await remove(`/caveats?where[id][in]=${id},${never}`);
    expect(bulk.body).toMatchObject({ docs: [{ id: never }], errors: [{ id, message }] });
    const { totalDocs } = await panel.payload.count({ collection: 'caveats', where: { id: { in: [id, never] } } });
    expect(totalDocs).toBe(1);
  });

  it('is refused while another row refers to it', async () => {
    const source = await make('sources', { name: 'Referred' });
    const story = await make('news', { url: 'https://a.example/refers', also_covered_by: [{ outlet: source }] });
    const { status, body } = await remove(`/sources/${source}`);
    expect([status, body.errors[0].message]).toEqual([
      409,
      `news/${story} refers to referred. Remove the reference before you delete it.`,
    ]);
    await panel.send('editor', 'PATCH', `/news/${story}`, { also_covered_by: [] });
    expect((await remove(`/sources/${source}`)).status).toBe(200);
  });
});

describe('a copy of a row', () => {
  it('is not created, because it would need its own id', async () => {
    const id = await make('entities', { name: 'Original' });
    const { status } = await panel.send('admin', 'POST', `/entities/${id}/duplicate`);
    expect(status).toBe(404);
    const { totalDocs } = await panel.payload.count({
      collection: 'entities',
      where: { name: { equals: 'Original' } },
    });
    expect(totalDocs).toBe(1);
  });
});
