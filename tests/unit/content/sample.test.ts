/** The sample content in src/content/sample: complete, valid for the collections and the contract, and labelled as sample. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Field } from 'payload';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editorialCollections, globals } from '../../../collections/index.ts';
import { Media } from '../../../collections/media/index.ts';
import { collectRefs } from '../../../export/read/collect-refs.ts';
import type { PublishedRows } from '../../../export/read/read.ts';
import { academiaSections } from '../../../src/contract/academia.ts';
import { buildContext } from '../../../src/contract/context.ts';
import { newsCountries, nordicCountries } from '../../../src/contract/countries.ts';
import { siteMeta } from '../../../src/contract/meta.ts';
import { sourceTypes, topics } from '../../../src/contract/news.ts';
import { relationTypes } from '../../../src/contract/orgchart.ts';
import { date } from '../../../src/contract/primitives.ts';
import { profileKinds } from '../../../src/contract/profiles.ts';
import { ruleCountries, rulesContent } from '../../../src/contract/rules.ts';
import { sourceCoverages } from '../../../src/contract/sources.ts';
import type { TalkRow } from '../../../src/contract/talks.ts';
import { translationLanguages } from '../../../src/contract/translations.ts';
import { problemsOf } from '../../../src/feed/broken-rows.ts';
import { endTimeOf } from '../../../src/feed/events.ts';
import type { Build } from '../../../src/feed/refs.ts';
import { rowKinds } from '../../../src/feed/row-kinds.ts';
import { metaFile } from '../../../src/feed/site.ts';
import type { Family, StoredMedia, StoredMeta, StoredRows } from '../../../src/feed/stored-rows.ts';
import { canonicalUrl, eventId, ownSource, ownStoryId, storyId, venueOf } from '../../../src/lib/identity.ts';
import { readSettings } from '../../../src/lib/settings.ts';
import { markdownToHtml } from '../../../src/site/markdown.ts';
import { playerOf } from '../../../src/site/player.ts';
import { newsFacts } from '../export/published-rows.ts';

type Row = Record<string, unknown>;
type Named = Exclude<Field, { name?: undefined }> & { name: string };

const folder = fileURLToPath(new URL('../../../src/content/sample', import.meta.url));

/** A film whose licence allows it, to try the player with. All other videos are invented. */
const realVideo = 'yt-aqz-KE-bpKQ';

/** The day that the sample content was written for. */
const today = '2026-11-22T00:00:00+00:00';

const namesIn = (path: string) => (existsSync(join(folder, path)) ? readdirSync(join(folder, path)).sort() : []);
const read = (path: string): Row => parse(readFileSync(join(folder, path), 'utf8'));
const moves = (family: string, name: string) => read(`review-log/${family}/${name}`) as unknown as Row[];
const pictures = namesIn('media').filter((name) => !name.endsWith('.yaml'));

const rows = new Map(
  editorialCollections.map(({ slug }) => [
    slug as Family,
    namesIn(slug).map((name) => ({ file: `${slug}/${name}`, row: read(`${slug}/${name}`) })),
  ]),
);
const all = [...rows].flatMap(([family, list]) => list.map((one) => ({ family, ...one })));
const of = <Name extends Family>(family: Name, status?: string) =>
  (rows.get(family) ?? [])
    .map(({ row }) => row)
    .filter((row) => status === undefined || row.status === status) as unknown as StoredRows[Name][];
const published = <Name extends Family>(family: Name) => of(family, 'published');

describe.each([...rows.keys()])('rows of %s', (family) => {
  const files = all.filter((one) => one.family === family);
  const fields = namedFields(editorialCollections.find(({ slug }) => slug === family)?.fields ?? []);

  it('have only fields of the family, in order, and none is empty', () => {
    const known = [...fields, { name: 'createdAt' }, { name: 'updatedAt' }] as Named[];
    expect(files.flatMap(({ file, row }) => fieldProblems(row, known).map((problem) => `${file}: ${problem}`))).toEqual(
      [],
    );
  });

  it('are in files named after their ids', () => {
    expect(files.map(({ file }) => file)).toEqual(files.map(({ row }) => `${family}/${row.id}.yaml`));
  });

  it('refer to rows and pictures that exist', () => {
    for (const { file, row } of files) {
      for (const { to, id } of referencesOf(row, fields)) {
        const there = to === 'media' ? pictures : of(to as Family).map((other) => other.id);
        expect(there, file).toContain(id);
      }
    }
  });

  it('have the dates and the reason that their state requires', () => {
    for (const { file, row } of files) {
      const { status, reason, first_published_at, createdAt, updatedAt } = row;
      expect(Boolean(reason), file).toBe(status === 'rejected');
      if (status !== 'rejected') expect(Boolean(first_published_at), file).toBe(status === 'published');
      const inOrder = [createdAt, first_published_at, updatedAt].filter(Boolean) as string[];
      expect(inOrder, file).toEqual([...inOrder].sort());
      expect(Date.parse(String(updatedAt)), file).toBeLessThan(Date.parse(today));
    }
  });

  it('follow the contract if they are published', async () => {
    const build = await sampleBuild();
    // The types depend on the family, which is a variable here.
    const kind = rowKinds[family] as unknown as {
      schema: (typeof rowKinds)['news']['schema'];
      build: (stored: unknown, build: Build) => unknown;
      also?: (stored: unknown, build: Build) => { field: string; reason: string }[];
    };
    const problems = files
      .filter(({ row }) => row.status === 'published')
      .flatMap(({ file, row }) => {
        const value = kind.build(withPictureNumbers(row), build);
        const { error } = kind.schema.safeParse(value);
        const found = [...problemsOf(error?.issues ?? [], value), ...(kind.also?.(row, build) ?? [])];
        return found.map(({ field, reason }) => `${file}: ${field} ${reason}`);
      });
    expect(problems).toEqual([]);
  });
});

describe('ids of the sample content', () => {
  it('of stories are generated from the address, or from the slug of an own story', () => {
    for (const { id, source, slug, url } of of('news')) {
      expect(id).toBe(source === ownSource ? ownStoryId(slug ?? '') : storyId(canonicalUrl(url ?? '') ?? ''));
    }
  });

  it('of events are generated from title, day and venue', () => {
    // The id of an event without a venue that exists for long is only generated from title and day.
    for (const event of of('events')) {
      const { title, start } = event;
      expect(event.id).toBe(eventId(venueOf(event) === '' ? { title, start } : event));
    }
  });

  it('of newsletters and regulation notes are generated from number and country', () => {
    for (const { id, number } of of('newsletters')) expect(id).toBe(String(number).padStart(3, '0'));
    for (const { id, country } of of('regulation')) expect(id).toBe(country);
  });
});

describe('the review log', () => {
  it('ends with the rejection for each rejected row, and has no other rows', () => {
    const logged = [...rows.keys()].flatMap((family) =>
      namesIn(`review-log/${family}`).map((name) => ({ file: `${family}/${name}`, moves: moves(family, name) })),
    );
    const rejected = all.filter(({ row }) => row.status === 'rejected');
    expect(logged.map(({ file }) => file)).toEqual(rejected.map(({ file }) => file));
    for (const { file, row } of rejected) {
      const last = logged.find((one) => one.file === file)?.moves.at(-1);
      expect(last, file).toMatchObject({ to: 'rejected', reason: row.reason, at: row.updatedAt });
    }
  });
});

describe('published rows', () => {
  it('of news and relations refer to published rows', async () => {
    const { refs } = await sampleBuild();
    for (const { source, also_covered_by, illustration } of published('news')) {
      const outlets = [source, ...(also_covered_by ?? []).map(({ outlet }) => outlet)];
      for (const outlet of outlets) expect(refs.sources.has(outlet ?? ''), `${outlet}`).toBe(true);
      if (illustration) expect(refs.illustrations.has(illustration)).toBe(true);
    }
    for (const { from, to } of published('relations')) {
      expect([refs.entities.has(from ?? ''), refs.entities.has(to ?? '')]).toEqual([true, true]);
    }
  });
});

describe('the sample content shows', () => {
  const count = (family: Family) => published(family).length;

  it('at least two published rows of every family, and some pending and rejected ones', () => {
    for (const family of rows.keys()) {
      expect(count(family), family).toBeGreaterThanOrEqual(2);
      // Each of the eight countries has its published note.
      if (family === 'regulation') continue;
      expect(of(family, 'pending').length, family).toBeGreaterThanOrEqual(1);
      expect(of(family, 'rejected').length, family).toBeGreaterThanOrEqual(1);
    }
  });

  it('thirty stories: of all countries, topics and source types, some by several outlets, some of our own', () => {
    const stories = published('news');
    expect(stories.length).toBeGreaterThanOrEqual(30);
    expect(new Set(stories.map(({ country }) => country))).toEqual(new Set(newsCountries));
    expect(new Set(stories.flatMap((story) => story.topics ?? []))).toEqual(new Set(topics));
    expect(stories.filter(({ source }) => source === ownSource).length).toBeGreaterThanOrEqual(2);
    expect(stories.filter(({ also_covered_by }) => (also_covered_by ?? []).length >= 2).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(stories.some(({ paywall }) => paywall)).toBe(true);
    expect(stories.some(({ source }) => source === 'sample-aggregator')).toBe(true);
    expect(stories.some(({ illustration }) => illustration)).toBe(true);
    for (const code of translationLanguages) {
      expect(
        stories.some(({ title_i18n }) => title_i18n?.[code]),
        code,
      ).toBe(true);
    }
  });

  it('outlets of every source type', async () => {
    const { refs, context } = await sampleBuild();
    const seen = published('news').flatMap((story) =>
      rowKinds.news.build(story, { refs, context }).sources.map((outlet) => outlet.source_type),
    );
    expect(new Set(seen)).toEqual(new Set(sourceTypes));
  });

  it('a story that was published once and is rejected now', () => {
    expect(of('news', 'rejected').some(({ first_published_at }) => first_published_at)).toBe(true);
  });

  it('events of each sort: past ones, six that stay ahead for years, backfilled ones, all-day, online, without an end, moved, called off', () => {
    const calendar = published('events').filter(({ backfill }) => !backfill);
    const times = (event: (typeof calendar)[number]) => ({ start: event.start ?? '', end: event.end ?? null });
    const ahead = calendar.filter((event) => Date.parse(times(event).start) > Date.parse('2031-01-01T00:00:00+00:00'));
    const past = calendar.filter((event) => endTimeOf(times(event)) < Date.parse(today));
    expect(ahead.length).toBeGreaterThanOrEqual(6);
    expect(past.length).toBeGreaterThanOrEqual(4);
    expect(ahead.length + past.length).toBe(calendar.length);
    expect(published('events').filter(({ backfill }) => backfill).length).toBeGreaterThanOrEqual(2);
    expect(calendar.some(({ all_day }) => all_day)).toBe(true);
    expect(calendar.some(({ online }) => online)).toBe(true);
    expect(calendar.some(({ end }) => !end)).toBe(true);
    expect(calendar.some(({ cancelled }) => cancelled)).toBe(true);
    expect(calendar.some(({ cancelled, sequence }) => !cancelled && sequence)).toBe(true);
    expect(calendar.some(({ sponsored, sponsor }) => sponsored === 'yes' && sponsor)).toBe(true);
    expect(calendar.some(({ start }) => start?.endsWith('+02:00'))).toBe(true);
    expect(calendar.some(({ start, country }) => country === 'IS' && start?.endsWith('+00:00'))).toBe(true);
    expect(calendar.some(({ description }) => description?.text && description.i18n?.nb)).toBe(true);
  });

  it('talks of every country, with and without speakers, and why some are not linked to an event', () => {
    const talks = published('talks').filter(({ id }) => id !== realVideo);
    expect(new Set(talks.map(({ country }) => country))).toEqual(new Set(nordicCountries));
    expect(talks.some(({ speakers }) => !speakers?.length)).toBe(true);
    expect(talks.some(({ event }) => event)).toBe(true);
    expect(talks.some(({ unlink_reason }) => unlink_reason)).toBe(true);
    expect(talks.some(({ speakers }) => speakers?.some(({ entity, organisation }) => entity && organisation))).toBe(
      true,
    );
  });

  it('sources of every list, coverage and method, the service itself included', () => {
    const sources = published('sources');
    expect(new Set(sources.map(({ list }) => list))).toEqual(new Set(['sources', 'search', 'event_sources']));
    expect(new Set(sources.map(({ coverage }) => coverage))).toEqual(new Set(sourceCoverages));
    for (const method of ['rss', 'search', 'manual', 'ical', 'json-ld', 'events-api']) {
      expect(
        sources.some((source) => source.method === method),
        method,
      ).toBe(true);
    }
    expect(sources.some(({ id }) => id === ownSource)).toBe(true);
    expect(sources.some(({ source_note }) => source_note)).toBe(true);
  });

  it("a who's who of real institutions and samples, with all kinds of links and relations", () => {
    const entities = published('entities');
    expect(entities.length).toBeGreaterThanOrEqual(12);
    expect(new Set(of('relations').map(({ type }) => type))).toEqual(new Set(relationTypes));
    const links = entities.flatMap(({ profiles }) => profiles ?? []);
    expect(new Set(links.map(({ kind }) => kind))).toEqual(new Set(profileKinds));
    expect(new Set(entities.map(({ logo }) => logo?.review).filter(Boolean))).toEqual(
      new Set(['approved', 'refused', 'unchecked']),
    );
    expect(entities.some(({ image }) => image?.review === 'approved')).toBe(true);
    expect(entities.some(({ type, org }) => type === 'person' && org)).toBe(true);
    expect(published('regulation').map(({ country }) => country)).toHaveLength(nordicCountries.length);
  });

  it('the usual pages, one of them in Norwegian, and an own story with a body in Norwegian', () => {
    const pages = published('pages');
    expect(pages.map(({ id }) => id)).toEqual(['about', 'columnist', 'ethics', 'regulation-videos', 'tip']);
    const about = pages.find(({ id }) => id === 'about');
    const story = published('news').find(({ text }) => text);
    expect(story?.source).toBe(ownSource);
    for (const row of [about, story])
      for (const code of ['nn', 'nb'] as const) expect(row?.text_i18n?.[code]).toBeTruthy();
    expect(markdownToHtml(story?.text ?? '')).toMatch(/<h2>.*<ul>.*<blockquote>.*<ol>.*<a href="\/tip\/">/s);
  });

  it('a video that plays, with its licence and credit', () => {
    const [video] = published('talks').filter(({ id }) => id === realVideo);
    expect(playerOf(video as unknown as TalkRow)).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
    expect(video?.description).toMatch(/Blender Foundation.*CC BY 3\.0/);
  });

  it('two rows of every section of academia', () => {
    for (const section of academiaSections) {
      expect(published('academia').filter((row) => row.section === section).length, section).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('invented content is labelled', () => {
  it('stories, events and talks have a label in the title and example domains', () => {
    for (const family of ['news', 'events', 'talks'] as const) {
      for (const row of of(family)) {
        expect(row.title, row.id).toMatch(/^Sample: /);
        if (row.id === realVideo) continue;
        const { url, video_url } = row as unknown as Row;
        const address = url ?? video_url;
        if (address) expect(new URL(String(address)).hostname, row.id).toMatch(/\.example\.(org|com|net)$/);
      }
    }
  });

  it('pages state that they are samples', () => {
    for (const { id, text } of of('pages')) expect(text, id).toMatch(/sample (content|page)/);
  });

  it('people are samples, by name and by description', () => {
    for (const person of of('entities').filter(({ type }) => type === 'person')) {
      expect(person.name).toMatch(/^Sample Person \(/);
      expect(person.description).toMatch(/^A sample /);
    }
    for (const { name } of of('developers')) expect(name).toMatch(/^Sample Developer \(/);
    for (const talk of of('talks')) for (const { name } of talk.speakers ?? []) expect(name).toMatch(/^Sample /);
  });

  it('no outlet of a sample story is a real one', () => {
    const outlets = of('news').flatMap(({ source, also_covered_by }) => [
      source,
      ...(also_covered_by ?? []).map(({ outlet }) => outlet),
    ]);
    for (const id of new Set(outlets)) {
      const source = of('sources').find((one) => one.id === id);
      expect(source?.name, `${id}`).toMatch(/^(Sample |Nordic Crypto Feed$)/);
    }
  });
});

describe('globals of the sample content', () => {
  it.each(namesIn('globals'))('%s has only its own fields, and none is empty', (name) => {
    const { fields } = globals.find(({ slug }) => `${slug}.yaml` === name) ?? { fields: [] };
    expect(fieldProblems(read(`globals/${name}`), namedFields(fields))).toEqual([]);
  });

  it('have an approved page of rules, with five countries and organisations that are in the feed', () => {
    const { review, checked, content } = read('globals/rules.yaml');
    expect(review).toBe('approved');
    expect(date.safeParse(checked).success).toBe(true);
    const rules = rulesContent.parse(content);
    expect(Object.keys(rules.countries)).toEqual([...ruleCountries]);
    const organisations = JSON.stringify(rules).matchAll(/"org":"([^"]+)"/g);
    const known = published('entities').map(({ id }) => id);
    for (const [, id] of organisations) expect(known).toContain(id);
    const keys = Object.keys(rules.copy.en ?? {});
    for (const texts of Object.values(rules.copy)) expect(Object.keys(texts)).toEqual(keys);
    for (const { note_key } of [...rules.eu.acts, ...rules.eu.agencies]) expect(keys).toContain(note_key);
  });

  it('have site metadata that follows the contract', async () => {
    const { context } = await sampleBuild();
    const file = metaFile(context, read('globals/meta.yaml') as unknown as StoredMeta, []);
    expect(siteMeta.safeParse(file).error).toBeUndefined();
    expect(file.license).toBe('CC BY 4.0');
  });
});

describe('pictures of the sample content', () => {
  it.each(pictures)('%s is small, described, freely licensed, and used', async (name) => {
    const { format, width, height } = await sharp(join(folder, 'media', name)).metadata();
    expect(name).toMatch(new RegExp(`^sample-.*\\.${format}$`));
    expect(width * height).toBeLessThanOrEqual(960 * 600);
    const description = read(`media/${name}.yaml`);
    expect(fieldProblems(description, namedFields(Media.fields))).toEqual([]);
    const { original_svg: _, ...described } = description;
    expect(Object.keys(described)).toEqual(['alt', 'author', 'credit', 'license', 'license_url', 'source_url']);
    expect(description.license).toBe('CC0 1.0');
    expect(all.some(({ row }) => JSON.stringify(row).includes(`"${name}"`))).toBe(true);
  });

  it('and rows have less than a megabyte in total', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThan(1_000_000);
  });
});

/** The fields of a row, including those inside layout fields, without the internal fields `created_by` and `id_key`. */
function namedFields(fields: Field[]): Named[] {
  return fields.flatMap((field): Named[] => {
    if (field.type === 'row' || field.type === 'collapsible') return namedFields(field.fields);
    return 'name' in field && field.name && !['created_by', 'id_key'].includes(field.name) ? [field as Named] : [];
  });
}

/** Fields that are unknown, out of order, empty, or of the wrong type. */
function fieldProblems(row: Row, known: Named[], path = ''): string[] {
  const order = Object.keys(row).map((name) => known.findIndex((field) => field.name === name));
  const problems = order.some((at, index) => at < (order[index - 1] ?? 0)) ? [`${path} is out of order`] : [];
  for (const [name, value] of Object.entries(row)) {
    const field = known.find((one) => one.name === name);
    const here = path ? `${path}.${name}` : name;
    if (!field) problems.push(`${here} is unknown`);
    else if (value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0))
      problems.push(`${here} is empty`);
    else if (field.type === 'group') problems.push(...fieldProblems(value as Row, namedFields(field.fields), here));
    else if (field.type === 'array')
      for (const [at, item] of (value as Row[]).entries())
        problems.push(...fieldProblems(item, namedFields(field.fields), `${here}.${at}`));
    else if (!hasRightType(field, value)) problems.push(`${here} has the wrong type: ${JSON.stringify(value)}`);
  }
  return problems;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/;

function hasRightType(field: Named, value: unknown): boolean {
  if ('hasMany' in field && field.hasMany) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  switch (field.type) {
    case 'number':
      return typeof value === 'number';
    case 'checkbox':
      return typeof value === 'boolean';
    case 'json':
      return typeof value === 'object';
    case 'date': {
      const day = (field.admin?.date as { pickerAppearance?: string } | undefined)?.pickerAppearance === 'dayOnly';
      return typeof value === 'string' && (day ? DAY : TIMESTAMP).test(value) && !Number.isNaN(Date.parse(value));
    }
    case 'select':
      return field.options.some((option) => (typeof option === 'string' ? option : option.value) === value);
    default:
      return typeof value === 'string';
  }
}

function referencesOf(row: Row, known: Named[]): { to: string; id: string }[] {
  return known.flatMap((field) => {
    const value = row[field.name];
    if (value === undefined) return [];
    if (field.type === 'relationship' || field.type === 'upload') {
      return [{ to: String(field.relationTo), id: String(value) }];
    }
    if (field.type === 'group') return referencesOf(value as Row, namedFields(field.fields));
    if (field.type === 'array')
      return (value as Row[]).flatMap((item) => referencesOf(item, namedFields(field.fields)));
    return [];
  });
}

/** Pictures have numbers as ids in the database. */
const pictureNumber = (name: unknown) => pictures.indexOf(String(name)) + 1;

function withPictureNumbers<T>(row: T): T {
  return JSON.parse(JSON.stringify(row), (field, value) =>
    (field === 'media' || field === 'logo') && typeof value === 'string' ? pictureNumber(value) : value,
  );
}

/** The context and references of an export of the sample content. */
async function sampleBuild(): Promise<Build> {
  const media = await Promise.all(
    pictures.map(async (filename) => {
      const { width, height } = await sharp(join(folder, 'media', filename)).metadata();
      const description = read(`media/${filename}.yaml`) as unknown as StoredMedia;
      return { ...description, id: pictureNumber(filename), filename, width, height };
    }),
  );
  const lists = Object.fromEntries(
    [...rows.keys()].map((family) => [family, published(family).map(withPictureNumbers)]),
  );
  const settings = readSettings({ AGGREGATOR_ID: 'sample-aggregator' });
  const context = buildContext(settings, today);
  const rowsOfBuild = {
    ...lists,
    eventFacts: lists.events,
    talkFacts: lists.talks,
    entityFacts: lists.entities,
    newsFacts: newsFacts(lists.news as StoredRows['news'][]),
    media,
    unpublishedSources: [],
    merged: [],
  } as unknown as PublishedRows;
  return { context, refs: collectRefs(rowsOfBuild, context) };
}
