/** A row is the same wherever it stands: in its list, in the lists that are part of it, and in a file of its own. */
import { hash } from 'node:crypto';
import type { MakeCheck } from '../tree/check.ts';
import type { TreeFile } from '../tree/tree-file.ts';

export const checkSameRows: MakeCheck = ({ fault }) => {
  /** The digest of a row by family and id, and the list that has them all. */
  const known = new Map<string, { digest: string; list: string }>();
  const copies: { path: string; key: string; digest: string }[] = [];
  return {
    see(file) {
      for (const { family, row, isCopy } of rowsIn(file)) {
        const key = `${family} ${row.id ?? row.entity_id ?? row.code ?? row.country}`;
        const digest = digestOf(row);
        if (isCopy) copies.push({ path: file.path, key, digest });
        else if (known.has(key)) fault(file.path, `expected each row once, found ${key} twice`);
        else known.set(key, { digest, list: file.path });
      }
    },
    finish() {
      for (const { path, key, digest } of copies) {
        if (path === previous && !known.has(key)) known.set(key, { digest, list: path });
      }
      for (const { path, key, digest } of copies) {
        const main = known.get(key);
        if (!main) fault(path, `expected a row that is in its list, found ${key}, which is not`);
        else if (main.digest !== digest) fault(path, `expected ${key} with the values of ${main.list}, found others`);
      }
    },
  };
};

type Row = Record<string, unknown>;

/** Backfilled events are in this list alone. */
const previous = 'api/v1/events/previous.json';

/** The lists that have every row of their family. */
const mainLists: Record<string, Record<string, string>> = {
  'api/v1/news.json': { items: 'news' },
  'api/v1/newsletters.json': { issues: 'newsletters' },
  'api/v1/events.json': { events: 'events' },
  'api/v1/talks.json': { talks: 'talks' },
  'api/v1/academia.json': { courses: 'academia', groups: 'academia', publications: 'academia', research: 'academia' },
  'api/v1/orgchart.json': { entities: 'entities', relations: 'relations', regulation: 'regulation' },
  'api/v1/profiles.json': { profiles: 'profiles' },
  'api/v1/changelog.json': { entries: 'changelog' },
  'api/v1/archive/articles.json': { articles: 'archive' },
  'api/v1/illustrations.json': { images: 'illustrations' },
  'api/v1/languages.json': { languages: 'languages' },
};

/** Those that have some of them, or one, by the path of the contract. */
const partLists: Record<string, Record<string, string>> = {
  '/api/v1/news/by-country/{country}.json': { items: 'news' },
  '/api/v1/news/by-topic/{slug}.json': { items: 'news' },
  '/api/v1/news/{id}.json': { item: 'news' },
  '/api/v1/newsletters/{id}.json': { item: 'newsletters' },
  '/api/v1/events/upcoming.json': { events: 'events' },
  '/api/v1/events/past.json': { events: 'events' },
  '/api/v1/events/previous.json': { events: 'events' },
  '/api/v1/events/by-country/{country}.json': { events: 'events' },
  '/api/v1/events/{id}.json': { item: 'events' },
  '/api/v1/talks/by-country/{country}.json': { talks: 'talks' },
  '/api/v1/talks/{id}.json': { item: 'talks' },
  '/api/v1/academia/courses.json': { items: 'academia' },
  '/api/v1/academia/groups.json': { items: 'academia' },
  '/api/v1/academia/publications.json': { items: 'academia' },
  '/api/v1/academia/research.json': { items: 'academia' },
  '/api/v1/academia/{id}.json': { item: 'academia' },
  '/api/v1/orgchart/relations.json': { relations: 'relations' },
  '/api/v1/orgchart/regulation.json': { regulation: 'regulation' },
  '/api/v1/orgchart/{id}.json': { item: 'entities' },
  '/api/v1/orgchart/relations/{id}.json': { item: 'relations' },
  '/api/v1/profiles/{id}.json': { item: 'profiles' },
  '/api/v1/changelog/{id}.json': { item: 'changelog' },
  '/api/v1/archive/articles/{id}.json': { item: 'archive' },
  '/api/v1/meta.json': { languages: 'languages' },
};

interface FoundRow {
  family: string;
  row: Row;
  isCopy: boolean;
}

function* rowsIn({ path, kind, checked, content }: TreeFile): Iterable<FoundRow> {
  if (!kind || !checked?.success) return;
  // What the file says itself, members that the schema does not know included; it has passed the schema.
  const members = content as Record<string, Row | Row[]>;
  const isCopy = !(path in mainLists);
  for (const [member, family] of Object.entries(mainLists[path] ?? partLists[kind.path] ?? {})) {
    for (const row of [members[member] ?? []].flat()) {
      yield { family, row: family === 'newsletters' ? withoutBodies(row) : row, isCopy };
      if (family === 'news' && row.illustration)
        yield { family: 'illustrations', row: row.illustration as Row, isCopy: true };
    }
  }
}

const bodies = new Set(['text', 'html', 'text_i18n', 'html_i18n']);

/** The list of newsletters has no bodies. */
const withoutBodies = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !bodies.has(name)));

const digestOf = (row: Row) => hash('sha256', JSON.stringify(row), 'base64');
