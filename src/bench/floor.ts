/**
 * The floor of the export: a plain program that shares no code with the product. It reads every published row by SQL and writes
 * the same tree with one sync at the end. The files of the stories and of the archive it makes from their rows with
 * JSON.stringify; all others it copies, in the order in which they are written, from one file that pack-tree.ts made of a finished
 * tree. It checks, compares and hashes nothing, and knows only the fields that seed-database.ts fills.
 * Arguments: the database's file, the packed tree, the folder to write, and the address and the time of the build.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, readSync, writeSync, writevSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const [file = '', packed = '', out = '', base = '', generatedAt = ''] = process.argv.slice(2);
const news = 'api/v1/news';
const archive = 'api/v1/archive/articles';
const newline = Buffer.from('\n');
const comma = Buffer.from(',\n');
const itemEnd = Buffer.from('}\n');

const heads = copyTree();
const database = new DatabaseSync(file, { readOnly: true });
const outlets = new Map(rowsOf('sources').map((row) => [row.id, row]));
writeStories();
for (const table of ['events', 'talks', 'entities']) rowsOf(table);
execFileSync('sync', ['-f', out]);

/** Writes the files that are complete in the packed tree. @returns the beginnings of the others, by path */
function copyTree(): Map<string, Buffer> {
  const entries: { path: string; bytes: number; isHead: boolean }[] = JSON.parse(
    readFileSync(join(packed, 'index.json'), 'utf8'),
  );
  const beginnings = new Map<string, Buffer>();
  const source = openSync(join(packed, 'bytes'), 'r');
  const chunk = Buffer.alloc(entries.reduce((most, { bytes }) => Math.max(most, bytes), 0));
  let folder = '';
  for (const { path, bytes, isHead } of entries) {
    const content = chunk.subarray(0, bytes);
    readSync(source, content);
    if (dirname(path) !== folder) mkdirSync(join(out, dirname(path)), { recursive: true });
    folder = dirname(path);
    if (isHead) beginnings.set(path, Buffer.from(content));
    else write(path, [content]);
  }
  closeSync(source);
  return beginnings;
}

function write(path: string, parts: Buffer[]): void {
  const descriptor = openSync(join(out, path), 'w');
  writevSync(descriptor, parts);
  closeSync(descriptor);
}

type Row = Record<string, string>;

/** All columns of the published rows, and those of their lists, which are in tables of their own. Each becomes JSON once. */
function rowsOf(table: string): Row[] {
  const rows = database.prepare(`SELECT * FROM ${table} WHERE status = 'published'`).all() as Row[];
  JSON.stringify(rows);
  const children = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB ?`);
  const lists = children.all(`${table}_*`) as { name: string }[];
  for (const { name } of lists) JSON.stringify(database.prepare(`SELECT * FROM ${name}`).all());
  return rows;
}

function writeStories(): void {
  const lists = new Map(
    [...heads].filter(([path]) => !path.includes('{')).map(([path, head]) => [path, listOf(path, head)]),
  );
  const [storyHead, archivedHead] = [heads.get(`${news}/{id}.json`), heads.get(`${archive}/{id}.json`)];
  if (!storyHead || !archivedHead) throw new Error('The packed tree has no stories.');
  const stories = database.prepare(`SELECT *,
    (SELECT json_group_array(value) FROM (SELECT value FROM news_topics WHERE parent_id = news.id ORDER BY "order")) AS topics,
    (SELECT json_group_array(json_object('outlet', outlet_id, 'url', url, 'title', title, 'published', published, 'lang', lang))
      FROM (SELECT * FROM news_also_covered_by WHERE _parent_id = news.id ORDER BY _order)) AS also
    FROM news WHERE status = 'published' ORDER BY substr(published, 1, 19) DESC, id`);
  for (const row of stories.iterate() as Iterable<Row>) {
    const story = storyOf(row);
    const text = Buffer.from(JSON.stringify(story));
    const archived = Buffer.from(JSON.stringify(archivedOf(story)));
    write(`${news}/${story.id}.json`, [storyHead, text, itemEnd]);
    write(`${archive}/${story.id}.json`, [archivedHead, archived, itemEnd]);
    lists.get(`${news}.json`)?.add(text);
    lists.get(`${archive}.json`)?.add(archived);
    lists.get(`${news}/by-country/${story.country}.json`)?.add(text);
    for (const topic of story.topics) lists.get(`${news}/by-topic/${topic.replaceAll(' ', '-')}.json`)?.add(text);
  }
  for (const list of lists.values()) list.close();
}

/** A file with one row per line, written a few hundred rows at a time. */
function listOf(path: string, head: Buffer) {
  const descriptor = openSync(join(out, path), 'w');
  let parts = [head];
  let rows = 0;
  return {
    add: (text: Buffer) => {
      parts.push(rows === 0 ? newline : comma, text);
      rows += 1;
      if (parts.length < 500) return;
      writevSync(descriptor, parts);
      parts = [];
    },
    close: () => {
      if (parts.length > 0) writevSync(descriptor, parts);
      writeSync(descriptor, rows === 0 ? ']}\n' : '\n]}\n');
      closeSync(descriptor);
    },
  };
}

function storyOf(row: Row) {
  const html_url = `${base}/stories/${row.id}/`;
  const published = secondsOf(row.published);
  const { title, url } = row;
  const main = outletOf(row.source_id, { url, title, published, lang: row.language_code, primary: true });
  const also = (JSON.parse(row.also ?? '[]') as Row[]).map((other) =>
    outletOf(other.outlet, {
      ...{
        url: other.url,
        title: other.title,
        published: secondsOf(other.published),
        lang: other.lang,
        primary: false,
      },
    }),
  );
  const sources = [main, ...also];
  return {
    id: row.id,
    url,
    html_url,
    api_url: `${base}/api/v1/news/${row.id}.json`,
    title,
    title_en: row.title_en,
    title_i18n: { nn: row.title_i18n_nn, sv: row.title_i18n_sv },
    source: main.outlet,
    source_name: main.outlet_name,
    source_logo: null,
    source_note: null,
    country: row.country,
    language: 'Norwegian',
    language_code: row.language_code,
    published,
    topics: JSON.parse(row.topics ?? '[]') as string[],
    summary: row.summary,
    summary_i18n: { nn: row.summary_i18n_nn, sv: row.summary_i18n_sv },
    paywall: false,
    links: [],
    own_story: false,
    illustration: null,
    primary_source: main,
    primary_source_document: null,
    also_covered_by: also,
    sources,
    coverage: coverageOf(sources),
    source_logo_url: null,
    text: null,
    text_i18n: {},
  };
}

function secondsOf(time = ''): string {
  return `${time.slice(0, 19)}+00:00`;
}

type Outlet = ReturnType<typeof outletOf>;

function outletOf(
  id: string | undefined,
  { url, title, published, lang, primary }: { [field: string]: string | boolean | undefined },
) {
  const source = outlets.get(id ?? '');
  const type = { local: 'regional', justice: 'official' }[source?.coverage ?? ''] ?? source?.coverage;
  return {
    ...{ outlet: id, outlet_name: source?.name, url, title, published, lang, country: source?.country ?? '' },
    ...{ source_type: type, paywall: false, primary, logo: null, source_note: null },
  };
}

function coverageOf(sources: Outlet[]) {
  const different = [...new Map(sources.toReversed().map((one) => [one.outlet, one])).values()];
  const share = (count: number) => ({ count, percent: Math.round((count / different.length) * 1000) / 10 });
  const countries = new Map<string, number>();
  for (const { country } of different) countries.set(country, (countries.get(country) ?? 0) + 1);
  return {
    count: different.length,
    by_country: [...countries]
      .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
      .map(([country, count]) => ({ country, ...share(count) })),
    by_source_type: ['national', 'regional', 'official', 'international'].map((type) => ({
      type,
      ...share(different.filter((one) => one.source_type === type).length),
    })),
  };
}

function archivedOf(story: ReturnType<typeof storyOf>) {
  const titles = { en: story.title_en, ...story.title_i18n, no: story.title };
  return {
    id: story.id,
    api_url: `${base}/${archive}/${story.id}.json`,
    site: story.source,
    url: story.html_url,
    canonical_url: story.url,
    title: story.title,
    titles,
    source: story.source,
    source_name: story.source_name,
    country: story.country,
    published_at: story.published,
    first_published_on_site: story.published,
    last_seen_on_site: generatedAt,
    languages: Object.keys(titles).sort(),
    summaries: { en: story.summary, ...story.summary_i18n },
    topics: story.topics,
    removed: false,
    removed_at: null,
  };
}
