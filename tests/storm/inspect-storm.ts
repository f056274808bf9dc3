/** Looks for what a storm has lost, doubled or left half done, in the database itself. */
import { outletsOf, type Story, titleOf } from './editor.ts';
import type { Read, Row } from './storm-database.ts';

/** Versions that are stored of each row (collections/review/editorial-collection.ts). */
const MAX_VERSIONS = 20;

const QUERIES = [
  "SELECT id, title, status FROM news WHERE title LIKE 'storm%'",
  'SELECT _parent_id AS parent, title FROM news_also_covered_by ORDER BY _parent_id, _order',
  `SELECT id, "row", "from", "to", undoes, kind, batch FROM review_log WHERE family = 'news' ORDER BY id`,
  "SELECT id, parent_id, version_title, version_status FROM _news_v WHERE version_title LIKE 'storm%' ORDER BY id",
  'SELECT _parent_id AS parent, title FROM _news_v_version_also_covered_by ORDER BY _parent_id, _order',
];

/** @param stories what the panel has confirmed, by the start of the title @returns each problem as a line */
export async function inspectStorm(read: Read, stories: ReadonlyMap<string, Story>): Promise<string[]> {
  const [rows = [], outlets = [], entries = [], versions = [], versionOutlets = []] = await read(QUERIES);
  const problems: string[] = [];
  const outletsOfRow = titles(outlets);
  const outletsOfVersion = titles(versionOutlets);
  const entriesOf = Map.groupBy(entries, ({ row }) => String(row));
  const versionsOf = Map.groupBy(versions, ({ parent_id }) => String(parent_id));
  const byKey = Map.groupBy(rows, ({ title }) => keyOf(String(title)));

  for (const [key, { id, revision }] of stories) {
    const found = byKey.get(key) ?? [];
    if (found.length === 0) problems.push(`lost: ${key} ${id} with its revision ${revision}`);
    if (found.length > 1) problems.push(`doubled: ${key} is there ${found.length} times`);
  }
  for (const row of rows) {
    const id = String(row.id);
    const title = String(row.title);
    const key = keyOf(title);
    const story = stories.get(key);
    const log = entriesOf.get(id) ?? [];
    const say = (what: string, ...more: unknown[]) =>
      problems.push(`${what}: ${title} (${id}) ${JSON.stringify(more)}`);

    const revision = Number(/ r(\d+) o/.exec(title)?.[1]);
    if (title !== titleOf(key, revision)) say('half: title');
    const merged = log.some(({ batch }) => String(batch ?? '').startsWith('merge-'));
    const has = outletsOfRow.get(id) ?? [];
    const should = outletsOf(title);
    if (merged ? should.some((name) => !has.includes(name)) : has.join('|') !== should.join('|'))
      say('half: outlets', has);
    if (new Set(has).size !== has.length) say('doubled: outlets', has);

    chain(log, String(row.status), say);
    const own = versionsOf.get(id) ?? [];
    const newest = own.at(-1);
    if (newest?.version_title !== title || newest.version_status !== row.status) say('half: version', newest);
    if ((outletsOfVersion.get(String(newest?.id)) ?? []).join('|') !== has.join('|'))
      say('half: outlets of the version');
    const saves = revision + log.length;
    if (own.length !== Math.min(saves, MAX_VERSIONS)) say('half: versions', own.length, saves);
    if (story) compare(story, { revision, log }, say);
  }
  const known = new Set(rows.map(({ id }) => String(id)));
  for (const [parent, of] of versionsOf)
    if (!known.has(parent)) problems.push(`half: ${of.length} versions of no story`);
  const before = new Set(entries.map(({ id }) => id));
  if (before.size !== entries.length) problems.push('doubled: ids of the log');
  return problems;
}

type Say = (what: string, ...more: unknown[]) => void;

/** Each entry begins where the one before it ended, and the last one ends at the state of the row. */
function chain(log: Row[], status: string, say: Say): void {
  let at: unknown = null;
  for (const { from, to, kind, id } of log) {
    if (kind === null && from !== at) say('broken log', id, from, at);
    if (kind === null) at = to;
  }
  if (at !== status) say('broken log: state', status, at);
}

/** What was confirmed is there; of what was in doubt, one step more or nothing. */
function compare({ revision, entries, inDoubt }: Story, is: { revision: number; log: Row[] }, say: Say): void {
  const more = inDoubt ? 1 : 0;
  if (is.revision < revision) say('lost: edit', revision);
  if (is.revision > revision + more) say('doubled: edit', revision);
  const moves = is.log.filter(({ kind }) => kind === null);
  if (moves.length < entries.length) say('lost: entries', entries);
  if (moves.length > entries.length + more)
    say(
      'doubled: entries',
      entries,
      moves.map(({ id }) => id),
    );
  for (const [at, id] of entries.entries()) {
    if (id !== null && Number(moves[at]?.id) !== id) say('lost: entry', id);
  }
}

const keyOf = (title: string) => title.split(' r')[0] ?? '';

function titles(rows: Row[]): Map<string, string[]> {
  const groups = Map.groupBy(rows, ({ parent }) => String(parent));
  return new Map([...groups].map(([parent, of]) => [parent, of.map(({ title }) => String(title))]));
}
