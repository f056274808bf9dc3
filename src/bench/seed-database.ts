/** Fills a migrated database with stories and the other families in proportion: always the same rows for the same number. */
import type { DatabaseSync } from 'node:sqlite';

/** How many rows of each family come with a number of stories. Sources and the who's who grow more slowly than the news. */
export function proportions(stories: number) {
  return {
    stories,
    events: Math.min(Math.round(stories / 5), 2000),
    talks: Math.round(stories / 10),
    entities: Math.round(stories / 10),
    sources: Math.min(1000, Math.max(20, Math.round(stories / 50))),
  };
}

/** All rows are published. Written by SQL: the review workflow is not measured here. */
export function seedDatabase(database: DatabaseSync, counts: ReturnType<typeof proportions>): void {
  const seed: Seed = { ...counts, insert: inserter(database), ...randomWords(counts.stories) };
  database.exec('BEGIN');
  seedSources(seed);
  seedEntities(seed);
  seedEvents(seed);
  seedTalks(seed);
  seedNews(seed);
  database.exec('COMMIT');
}

interface Seed extends ReturnType<typeof proportions>, ReturnType<typeof randomWords> {
  /** Every row of a table has the same columns. */
  insert: (table: string, row: Record<string, string | number | null>) => void;
}

const at = '2026-01-01T00:00:00.000Z';
const countries = ['NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'EU'];
const topics = ['bitcoin', 'regulation', 'mica', 'tax', 'payments', 'crime', 'consumer protection'];
const published = { status: 'published', created_at: at, updated_at: at };

function seedSources({ sources, insert, pick }: Seed): void {
  for (let n = 0; n < sources; n++) {
    insert('sources', {
      ...keyed(`outlet-${n}`),
      name: `Outlet ${n}`,
      country: pick(countries.slice(0, 5)),
      type: 'rss',
      fetch_status: 'ok',
      coverage: pick(['national', 'regional', 'local', 'justice']),
      method: 'rss',
      language: 'Norwegian',
      list: 'sources',
      enabled: 1,
      ...published,
    });
  }
}

/** Every fourth is an organisation, and the three after it belong to it. */
function seedEntities({ entities, insert, pick, words }: Seed): void {
  for (let n = 0; n < entities; n++) {
    const id = `entity-${n}`;
    const isOrganisation = n % 4 === 0;
    insert('entities', {
      ...keyed(id),
      name: `Entity ${n} ${words(1)}`,
      type: isOrganisation ? 'organisation' : 'person',
      sector: 'private',
      country: pick(countries.slice(0, 5)),
      description: words(20),
      origin: 'bench',
      org_id: isOrganisation ? null : `entity-${n - (n % 4)}`,
      ...published,
    });
    insert('entities_sources', {
      _order: 1,
      _parent_id: id,
      id: `es-${n}`,
      url: `https://register.example.org/${n}`,
      title: words(4),
      source_name: 'Register',
      date: '2026-01-01',
    });
    insert('entities_texts', { order: 0, parent_id: id, path: 'aliases', text: words(2) });
  }
}

function seedEvents({ events, insert, pick, words }: Seed): void {
  for (let n = 0; n < events; n++) {
    const day = `20${20 + (n % 12)}-${twoDigits(1 + (n % 12))}-${twoDigits(1 + (n % 28))}`;
    const url = `https://events.example.org/${n}`;
    insert('events', {
      ...keyed(hexId(n + 1)),
      title: `Event ${n} ${words(3)}`,
      start: `${day}T18:00:00+01:00`,
      end: `${day}T20:00:00+01:00`,
      place: words(2),
      city: 'Oslo',
      country: pick(countries),
      online: 0,
      organiser: words(2),
      url,
      description_text: words(60),
      description_lang: 'no',
      description_source_url: url,
      source_id: 'outlet-0',
      ...published,
      first_published_at: at,
    });
  }
}

function seedTalks({ talks, events, entities, insert, pick, words }: Seed): void {
  for (let n = 0; n < talks; n++) {
    const id = `yt-${n}`;
    const day = `20${18 + (n % 8)}-${twoDigits(1 + (n % 12))}-${twoDigits(1 + (n % 28))}T12:00:00.000Z`;
    const url = `https://video.example.org/${n}`;
    insert('talks', {
      ...keyed(id),
      title: `Talk ${n} ${words(4)}`,
      video_url: url,
      platform: 'other',
      description: words(40),
      source_url: url,
      country: pick(countries.slice(0, 5)),
      published: day,
      date: day,
      retrieved_at: at,
      added_at: at,
      event_id: events > 0 ? hexId((n % events) + 1) : null,
      ...published,
    });
    insert('talks_speakers', {
      _order: 1,
      _parent_id: id,
      id: `sp-${n}`,
      name: words(2),
      entity_id: entities > 1 ? `entity-${1 + (n % (entities - 1))}` : null,
    });
  }
}

function seedNews({ stories, sources, insert, pick, words, random }: Seed): void {
  const start = Date.UTC(2010, 0, 1);
  const outlet = () => `outlet-${Math.floor(random() * sources)}`;
  for (let n = 0; n < stories; n++) {
    const id = hexId(n + 1);
    const time = new Date(start + Math.floor(random() * 16 * 365 * 86400) * 1000).toISOString();
    insert('news', {
      ...keyed(id),
      title: words(9),
      title_en: words(9),
      source_id: outlet(),
      url: `https://news.example.org/${n}`,
      published: time,
      country: pick(countries),
      language_code: 'no',
      paywall: 0,
      summary: words(35),
      title_i18n_nn: words(9),
      title_i18n_sv: words(9),
      summary_i18n_nn: words(35),
      summary_i18n_sv: words(35),
      first_published_at: time,
      ...published,
    });
    const first = Math.floor(random() * topics.length);
    for (let t = 0; t < 2; t++) {
      insert('news_topics', { order: t + 1, parent_id: id, value: topics[(first + t) % topics.length] as string });
    }
    for (let o = 0; o < n % 3; o++) {
      insert('news_also_covered_by', {
        _order: o + 1,
        _parent_id: id,
        id: `${id}-${o}`,
        outlet_id: outlet(),
        url: `https://other.example.org/${n}/${o}`,
        title: words(9),
        published: time,
        lang: 'sv',
        paywall: 0,
      });
    }
  }
}

const keyed = (id: string) => ({ id, id_key: id });
const twoDigits = (value: number) => String(value).padStart(2, '0');
const hexId = (value: number) => value.toString(16).padStart(12, '0');

function inserter(database: DatabaseSync): Seed['insert'] {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return (table, row) => {
    let statement = statements.get(table);
    if (!statement) {
      const columns = Object.keys(row);
      const names = columns.map((name) => `"${name}"`).join(', ');
      const marks = columns.map(() => '?').join(', ');
      statement = database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${marks})`);
      statements.set(table, statement);
    }
    statement.run(...Object.values(row));
  };
}

const vocabulary =
  'bitcoin mynt tilsyn marked betaling lov bank kjede nøkkel åpen rente kurs börs valuta säker myntverk kryptovaluta regel dom skatt'.split(
    ' ',
  );

/** The same sequence on every machine, from a linear congruential generator. */
export function randomWords(seed: number) {
  let state = (seed * 2654435761) % 2 ** 32;
  const random = () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const words = (count: number) => Array.from({ length: count }, () => pick(vocabulary)).join(' ');
  return { random, pick, words };
}
