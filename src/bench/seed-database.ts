/** Fills a migrated database with stories and the other families in proportion: always the same rows for the same number. */
import type { DatabaseSync } from 'node:sqlite';

/** How many rows a number of stories comes with. Sources and the who's who grow slower than the news, as they do in life. */
export function proportions(stories: number) {
  return {
    stories,
    events: Math.round(stories / 10),
    talks: Math.round(stories / 10),
    entities: Math.round(stories / 10),
    sources: Math.min(1000, Math.max(20, Math.round(stories / 50))),
  };
}

const at = '2026-01-01T00:00:00.000Z';
const countries = ['NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'EU'];
const topics = ['bitcoin', 'regulation', 'mica', 'tax', 'payments', 'crime', 'consumer protection'];

/** All rows are published. Written by SQL: the workflow's rules are not what is measured. */
export function seedDatabase(database: DatabaseSync, stories: number): void {
  const { events, talks, entities, sources } = proportions(stories);
  const random = generator(stories);
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const words = (count: number) => Array.from({ length: count }, () => pick(vocabulary)).join(' ');
  const insert = (table: string, columns: string[]) => {
    const marks = columns.map(() => '?').join(', ');
    const statement = database.prepare(
      `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${marks})`,
    );
    return (...values: (string | number | null)[]) => statement.run(...values);
  };
  const dates = [at, at] as const;

  database.exec('BEGIN');
  const source = insert('sources', [
    'id',
    'id_key',
    'name',
    'country',
    'type',
    'fetch_status',
    'coverage',
    'method',
    'language',
    'list',
    'enabled',
    'status',
    'created_at',
    'updated_at',
  ]);
  for (let n = 0; n < sources; n++) {
    source(
      `outlet-${n}`,
      `outlet-${n}`,
      `Outlet ${n}`,
      pick(countries.slice(0, 5)),
      'rss',
      'ok',
      pick(['national', 'regional', 'local', 'justice']),
      'rss',
      'Norwegian',
      'sources',
      1,
      'published',
      ...dates,
    );
  }
  const entity = insert('entities', [
    'id',
    'id_key',
    'name',
    'type',
    'sector',
    'country',
    'description',
    'origin',
    'org_id',
    'status',
    'created_at',
    'updated_at',
  ]);
  const entitySource = insert('entities_sources', [
    '_order',
    '_parent_id',
    'id',
    'url',
    'title',
    'source_name',
    'date',
  ]);
  const alias = insert('entities_texts', ['order', 'parent_id', 'path', 'text']);
  for (let n = 0; n < entities; n++) {
    const organisation = n % 4 === 0;
    entity(
      `entity-${n}`,
      `entity-${n}`,
      `Entity ${n} ${words(1)}`,
      organisation ? 'organisation' : 'person',
      'private',
      pick(countries.slice(0, 5)),
      words(20),
      'bench',
      organisation ? null : `entity-${n - (n % 4)}`,
      'published',
      ...dates,
    );
    entitySource(1, `entity-${n}`, `es-${n}`, `https://register.example.org/${n}`, words(4), 'Register', '2026-01-01');
    alias(0, `entity-${n}`, 'aliases', words(2));
  }
  const event = insert('events', [
    'id',
    'id_key',
    'title',
    'start',
    'end',
    'place',
    'city',
    'country',
    'online',
    'organiser',
    'url',
    'description_text',
    'description_lang',
    'description_source_url',
    'source_id',
    'status',
    'created_at',
    'updated_at',
  ]);
  for (let n = 0; n < events; n++) {
    const day = `20${20 + (n % 12)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`;
    event(
      hex(n + 1),
      hex(n + 1),
      `Event ${n} ${words(3)}`,
      `${day}T18:00:00+01:00`,
      `${day}T20:00:00+01:00`,
      words(2),
      'Oslo',
      pick(countries),
      0,
      words(2),
      `https://events.example.org/${n}`,
      words(60),
      'no',
      `https://events.example.org/${n}`,
      'outlet-0',
      'published',
      ...dates,
    );
  }
  const talk = insert('talks', [
    'id',
    'id_key',
    'title',
    'video_url',
    'platform',
    'description',
    'source_url',
    'country',
    'published',
    'date',
    'retrieved_at',
    'added_at',
    'event_id',
    'status',
    'created_at',
    'updated_at',
  ]);
  const speaker = insert('talks_speakers', ['_order', '_parent_id', 'id', 'name', 'entity_id']);
  for (let n = 0; n < talks; n++) {
    const day = `20${18 + (n % 8)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}T12:00:00.000Z`;
    talk(
      `yt-${n}`,
      `yt-${n}`,
      `Talk ${n} ${words(4)}`,
      `https://video.example.org/${n}`,
      'other',
      words(40),
      `https://video.example.org/${n}`,
      pick(countries.slice(0, 5)),
      day,
      day,
      at,
      at,
      events > 0 ? hex((n % events) + 1) : null,
      'published',
      ...dates,
    );
    speaker(1, `yt-${n}`, `sp-${n}`, words(2), entities > 1 ? `entity-${1 + (n % (entities - 1))}` : null);
  }
  const story = insert('news', [
    'id',
    'id_key',
    'title',
    'title_en',
    'source_id',
    'url',
    'published',
    'country',
    'language_code',
    'paywall',
    'summary',
    'title_i18n_nn',
    'title_i18n_sv',
    'summary_i18n_nn',
    'summary_i18n_sv',
    'status',
    'first_published_at',
    'created_at',
    'updated_at',
  ]);
  const topic = insert('news_topics', ['order', 'parent_id', 'value']);
  const also = insert('news_also_covered_by', [
    '_order',
    '_parent_id',
    'id',
    'outlet_id',
    'url',
    'title',
    'published',
    'lang',
    'paywall',
  ]);
  const start = Date.UTC(2010, 0, 1);
  for (let n = 0; n < stories; n++) {
    const id = hex(n + 1);
    const published = new Date(start + Math.floor(random() * 16 * 365 * 86400) * 1000).toISOString();
    story(
      id,
      id,
      words(9),
      words(9),
      `outlet-${Math.floor(random() * sources)}`,
      `https://news.example.org/${n}`,
      published,
      pick(countries),
      'no',
      0,
      words(35),
      words(9),
      words(9),
      words(35),
      words(35),
      'published',
      published,
      ...dates,
    );
    const first = Math.floor(random() * topics.length);
    for (let t = 0; t < 2; t++) topic(t + 1, id, topics[(first + t) % topics.length] as string);
    for (let o = 0; o < n % 3; o++) {
      also(
        o + 1,
        id,
        `${id}-${o}`,
        `outlet-${Math.floor(random() * sources)}`,
        `https://other.example.org/${n}/${o}`,
        words(9),
        published,
        'sv',
        0,
      );
    }
  }
  database.exec('COMMIT');
}

const vocabulary =
  'bitcoin mynt tilsyn marked betaling lov bank kjede nøkkel åpen rente kurs börs valuta säker myntverk kryptovaluta regel dom skatt'.split(
    ' ',
  );
const two = (value: number) => String(value).padStart(2, '0');
const hex = (value: number) => value.toString(16).padStart(12, '0');

/** A small linear congruential generator: the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = (seed * 2654435761) % 2 ** 32;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
