/** The SELECTs that are compiled from the collections' fields return what Payload returns at depth 0. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentLoad } from '../../../../collections/review/content-load.ts';
import { openFeedDatabase } from '../../../../export/read/feed-database.ts';
import { type PublishedRows, readPublished } from '../../../../export/read/read.ts';
import { familyNames } from '../../../../src/contract/families.ts';
import { talkFacts } from '../../../../src/feed/refs.ts';

import { onPostgres, openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const heldFamilies = familyNames.filter((family) => family !== 'news');

/** Internal fields of the review and fields that only the panel needs are not read. */
const unread = [
  'reason',
  'created_by',
  'id_key',
  'intake_note',
  'needs_attention',
  'provenance',
  'intake',
  'merged_into',
  'fetched_page',
];

/** After every story of the sample. */
const generatedAt = '2030-01-01T00:00:00+00:00';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
});
afterAll(() => database.close());

/** Payload adds ids to array rows and leaves out some empty fields; neither is content. */
function content(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? content(withoutId(item)) : item));
  if (!isObject(value)) return value ?? null;
  const fields = Object.entries(value).filter(
    ([name, field]) => !unread.includes(name) && field !== null && field !== undefined,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, content(field)]).sort());
}
/** The steps of a query plan around a step. */
function outerSteps(parent: unknown, steps: ReadonlyMap<unknown, { parent: unknown; detail: string }>): string[] {
  const step = steps.get(parent);
  return step ? [step.detail, ...outerSteps(step.parent, steps)] : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const withoutId = ({ id: _, ...rest }: Record<string, unknown>) => rest;

/** With the rows that are read one at a time. */
const allRows = async (rows: PublishedRows) => ({
  ...rows,
  news: await Array.fromAsync(rows.news()),
  events: await Array.fromAsync(rows.events()),
  talks: await Array.fromAsync(rows.talks()),
  entities: await Array.fromAsync(rows.entities()),
});

describe('the read module', () => {
  it('returns every published row of every family as Payload does', async () => {
    const feed = await openFeedDatabase(database.uri);
    const rows = await allRows(await readPublished(feed, { preview: false, generatedAt }));
    await feed.close();
    for (const family of ['news' as const, ...heldFamilies]) {
      const { docs } = await database.payload.find({
        collection: family,
        where: { status: { equals: 'published' } },
        depth: 0,
        pagination: false,
        sort: 'id',
      });
      const read = family === 'news' ? rows.news.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : rows[family];
      expect(docs.length, family).toBeGreaterThan(0);
      expect(read.map(content), family).toEqual(docs.map(content));
    }
  });

  it('returns the facts of every event, every talk and every entry as their rows have them, in the same order', async () => {
    const feed = await openFeedDatabase(database.uri);
    const rows = await allRows(await readPublished(feed, { preview: true, generatedAt }));
    await feed.close();
    expect(rows.eventFacts.length).toBeGreaterThan(0);
    expect(rows.talkFacts.length).toBeGreaterThan(0);
    expect(rows.entityFacts.length).toBeGreaterThan(0);
    const columns = ['createdAt', 'updatedAt'];
    const factsOf = (of: object[], names: readonly string[]) =>
      of.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))));
    expect(rows.eventFacts).toEqual(factsOf(rows.events, ['id', ...columns]));
    expect(rows.talkFacts).toEqual(factsOf(rows.talks, [...talkFacts, ...columns]));
    expect(rows.entityFacts).toEqual(factsOf(rows.entities, ['id', 'name', 'type', ...columns]));
  });

  it('returns the same rows with empty groups and lists, unusual characters and nested lists', async () => {
    await database.payload.create({
      collection: 'entities',
      data: {
        id: 'odd',
        name: 'Ødd "quoted" \\ back\u2028slash 😀',
        status: 'published',
        aliases: ['b', 'a'],
        logo: { history: [{ review: 'x', reason: 'y', date: '2026-01-01' }] },
      },
      context: contentLoad,
    });
    const feed = await openFeedDatabase(database.uri);
    const rows = await allRows(await readPublished(feed, { preview: false, generatedAt }));
    await feed.close();
    const doc = await database.payload.findByID({ collection: 'entities', id: 'odd', depth: 0 });
    expect(content(rows.entities.find(({ id }) => id === 'odd'))).toEqual(content(doc));
    expect(rows.entities.find(({ id }) => id === 'odd')?.aliases).toEqual(['b', 'a']);
  });

  it('leaves out a story that is dated after the build, from the list and from its counts alike', async () => {
    const story = (id: string, published: string | null) =>
      database.payload.create({
        collection: 'news',
        data: { id, title: 'Dated', published, status: 'published' },
        context: contentLoad,
      });
    await story('bbbbbbbbbbb1', '2026-11-22T12:00:00.999Z');
    await story('bbbbbbbbbbb2', '2026-11-22T12:00:01.000Z');
    await story('bbbbbbbbbbb3', null);
    const feed = await openFeedDatabase(database.uri);
    const at = (time: string) => readPublished(feed, { preview: false, generatedAt: time });
    const dated = async (time: string) => {
      const { news, newsFacts } = await at(time);
      const ids = (await Array.fromAsync(news())).map(({ id }) => id);
      expect([...newsFacts.ids].toSorted()).toEqual(ids.toSorted());
      expect(newsFacts.count).toBe(ids.length);
      return ids.filter((id) => id.startsWith('bbbbbbbbbbb')).toSorted();
    };
    // The feed has no fractions of a second.
    expect(await dated('2026-11-22T12:00:00+00:00')).toEqual(['bbbbbbbbbbb1', 'bbbbbbbbbbb3']);
    expect(await dated('2026-11-22T12:00:01+00:00')).toEqual(['bbbbbbbbbbb1', 'bbbbbbbbbbb2', 'bbbbbbbbbbb3']);
    await feed.close();
    for (const id of ['bbbbbbbbbbb1', 'bbbbbbbbbbb2', 'bbbbbbbbbbb3']) {
      await database.payload.db.deleteOne({ collection: 'news', where: { id: { equals: id } } });
    }
  });

  it('counts the stories of each country and topic, and finds the newest of each', async () => {
    const feed = await openFeedDatabase(database.uri);
    const { news, newsFacts } = await readPublished(feed, { preview: false, generatedAt });
    const stories = await Array.fromAsync(news());
    await feed.close();
    const facts = (some: typeof stories) => ({
      count: some.length,
      newest: some.map(({ published }) => published ?? '').reduce((one, other) => (one > other ? one : other)),
    });
    const { ids, byCountry, byTopic, ...all } = newsFacts;
    expect(all).toEqual(facts(stories));
    expect(ids).toEqual(new Set(stories.map(({ id }) => id)));
    const countries = Map.groupBy(stories, ({ country }) => country);
    expect(Object.fromEntries(byCountry)).toEqual(
      Object.fromEntries([...countries].map(([country, some]) => [country, facts(some)])),
    );
    const topics = [...new Set(stories.flatMap((story) => story.topics ?? []))];
    const ofTopic = (topic: (typeof topics)[number]) => stories.filter((story) => story.topics?.includes(topic));
    expect(Object.fromEntries(byTopic)).toEqual(
      Object.fromEntries(topics.map((topic) => [topic, facts(ofTopic(topic))])),
    );
  });

  it.skipIf(onPostgres)('reads the lists of a row through an index', async () => {
    const statements: string[] = [];
    const feed = await openFeedDatabase(database.uri, { trace: (sql) => statements.push(sql) });
    for await (const _ of (await readPublished(feed, { preview: false, generatedAt })).news()) break;
    const scans: string[] = [];
    for (const sql of [...statements]) {
      const rows = await Array.fromAsync(feed.each(`EXPLAIN QUERY PLAN ${sql}`));
      const steps = new Map(rows.map(({ id, parent, detail }) => [id, { parent, detail: String(detail) }]));
      for (const { parent, detail } of steps.values()) {
        const outer = outerSteps(parent, steps);
        const isRepeated =
          outer.some((step) => step.startsWith('CORRELATED')) && !outer.some((step) => step.startsWith('LIST'));
        if (isRepeated && /^SCAN \w/.test(detail)) scans.push(`${detail} in ${sql.slice(0, 60)}`);
      }
    }
    await feed.close();
    expect(statements.length).toBeGreaterThan(familyNames.length);
    expect(scans).toEqual([]);
  });

  it('reads of a source that is not published only what counts and comparisons need', async () => {
    await database.payload.create({
      collection: 'sources',
      data: {
        id: 'unseen',
        name: 'Unseen',
        country: 'DK',
        coverage: 'justice',
        aggregator: true,
        status: 'rejected',
        reason: 'r',
      },
      context: contentLoad,
    });
    const feed = await openFeedDatabase(database.uri);
    const { sources, unpublishedSources } = await readPublished(feed, { preview: false, generatedAt });
    await feed.close();
    expect(sources.some(({ id }) => id === 'unseen')).toBe(false);
    expect(unpublishedSources.find(({ id }) => id === 'unseen')).toEqual({
      ...{ id: 'unseen', name: 'Unseen', url: null, feed: null, country: 'DK', coverage: 'justice' },
      ...{ source_type: null, aggregator: true },
    });
    expect(unpublishedSources.filter(({ id }) => sources.some((one) => one.id === id))).toEqual([]);
  });

  it('reads from merged rows only the surviving id and whether they were published', async () => {
    const row = (id: string, more: object) =>
      database.payload.create({
        collection: 'news',
        data: { id, title: 'Merged', merged_into: '49236064d27d', status: 'rejected', reason: 'Twice.', ...more },
        context: contentLoad,
      });
    await row('aaaaaaaaaaa1', { first_published_at: '2026-01-01T00:00:00.000Z' });
    await row('aaaaaaaaaaa2', {});
    const feed = await openFeedDatabase(database.uri);
    const { merged, newsFacts } = await readPublished(feed, { preview: false, generatedAt });
    await feed.close();
    const of = (id: string) => merged.find((one) => one.id === id);
    expect(of('aaaaaaaaaaa1')).toEqual({
      family: 'news',
      id: 'aaaaaaaaaaa1',
      into: '49236064d27d',
      wasPublished: true,
    });
    expect(of('aaaaaaaaaaa2')?.wasPublished).toBe(false);
    expect(merged.some(({ family }) => family === 'events')).toBe(true);
    expect(merged.filter(({ id }) => newsFacts.ids.has(id))).toEqual([]);
  });

  it('uses at most two statements per family and one for merged rows, and none with a private table or the review log', async () => {
    const statements: string[] = [];
    const feed = await openFeedDatabase(database.uri, { trace: (sql) => statements.push(sql) });
    await allRows(await readPublished(feed, { preview: true, generatedAt }));
    await feed.close();
    const [merged = [], ofFamilies = []] = [true, false].map((isMerged) =>
      statements.filter((sql) => sql.includes('merged_into') === isMerged),
    );
    expect(merged).toHaveLength(1);
    const outer = ofFamilies.map(
      (sql) => /FROM "([a-z_]+)"(?: WHERE "(?:status|review)".*| ORDER BY .*)?$/.exec(sql)?.[1] ?? sql,
    );
    const uses = Object.values(Object.groupBy(outer, (table) => table)).map((all) => all?.length ?? 0);
    expect(Math.max(...uses)).toBeLessThanOrEqual(2);
    for (const table of ['users', 'machines', 'reports', 'subscribers', 'review_log', 'payload_', '_v"', 'sessions']) {
      expect(
        statements.filter((sql) => sql.includes(table)),
        table,
      ).toEqual([]);
    }
  });

  it('includes pending rows only in a preview, and only of families whose rows have a status', async () => {
    const read = async (preview: boolean) => {
      const feed = await openFeedDatabase(database.uri);
      const rows = await allRows(await readPublished(feed, { preview, generatedAt }));
      await feed.close();
      return rows;
    };
    const [feed, preview] = [await read(false), await read(true)];
    const pending = (rows: { status: string }[]) => rows.filter(({ status }) => status !== 'published').length;
    for (const family of ['news' as const, ...heldFamilies]) {
      expect(pending(feed[family]), family).toBe(0);
      const shown = ['entities', 'relations', 'developers'].includes(family);
      expect(pending(preview[family]) > 0, family).toBe(shown);
      expect(preview[family].some(({ status }) => status === 'rejected')).toBe(false);
    }
  });
});
