/** Stories whose other values follow from their title, so that incomplete, lost and repeated writes can be found in the database file. */
import { DatabaseSync } from 'node:sqlite';
import type { Session } from './session.ts';

/** The status of a story at each revision, repeating: every revision is a move. */
const states = ['pending', 'published', 'rejected'] as const;
const stateAt = (revision: number) => states[revision % states.length] as string;

/** Versions that are stored of each row (collections/review/editorial-collection.ts). */
const maxVersions = 20;

const titleOf = (key: string, revision: number) => `${key} r${revision} o${1 + ((revision * 3) % 4)}`;
const outletTitles = (title: string) =>
  Array.from({ length: Number(title.split(' o')[1]) }, (_, at) => `${title} #${at}`);
const reasonOf = (key: string, revision: number) => `${key} r${revision}`;

/** What an editor saves: the title, the outlets, and the move with its reason. */
function revisionOf(key: string, revision: number) {
  const title = titleOf(key, revision);
  const url = `https://avisa.example/${key}`;
  return {
    title,
    also_covered_by: outletTitles(title).map((name, at) => ({ outlet: 'nrk', url: `${url}/${at}`, title: name })),
    ...(revision > 0 ? { status: stateAt(revision), reason: reasonOf(key, revision) } : {}),
  };
}

/**
 * Creates a story through the panel and edits it, one save after the other.
 * @param saved called for each save that the panel confirmed
 * @throws Error if the panel does not confirm a save
 */
export async function writeStory(
  send: Session,
  key: string,
  { revisions, saved = () => {} }: { revisions: number; saved?: (revision: number) => void },
): Promise<void> {
  const facts = { source: 'nrk', country: 'NO', language_code: 'nb', published: '2026-11-20T08:00:00.000Z' };
  const story = { ...revisionOf(key, 0), ...facts, url: `https://avisa.example/${key}` };
  const { doc } = await save(send('POST', '/news', story));
  saved(0);
  for (let revision = 1; revision < revisions; revision += 1) {
    await save(send('PATCH', `/news/${doc.id}`, revisionOf(key, revision)));
    saved(revision);
  }
}

async function save(sent: ReturnType<Session>) {
  const { status, body } = await sent;
  if (status >= 300) throw new Error(`The panel answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Reads the database file directly. @returns the stories' revisions by key, and every problem that was found */
export function inspectStories(path: string): { revisions: Map<string, number>; problems: string[] } {
  const sql = new DatabaseSync(path, { readOnly: true });
  const texts = (query: string, ...args: (string | number)[]) =>
    sql
      .prepare(query)
      .all(...args)
      .map((row) => Object.values(row).join(' → '));
  const revisions = new Map<string, number>();
  const problems: string[] = [];
  const compare = (what: string, is: string[], should: string[]) => {
    if (is.join('\n') !== should.join('\n'))
      problems.push(`${what}: ${JSON.stringify(is)} is not ${JSON.stringify(should)}`);
  };

  compare('integrity', texts('PRAGMA integrity_check'), ['ok']);
  compare('references', texts('PRAGMA foreign_key_check'), []);
  for (const row of sql.prepare("SELECT id, title, status FROM news WHERE title GLOB '* r[0-9]* o[0-9]*'").all()) {
    const [id, title, status] = [String(row.id), String(row.title), String(row.status)];
    const [key = '', number = ''] = title.split(' r');
    const revision = Number.parseInt(number, 10);
    revisions.set(key, revision);
    compare(`${title}: title and state`, [title, status], [titleOf(key, revision), stateAt(revision)]);
    const outlets = 'SELECT title FROM news_also_covered_by WHERE _parent_id = ? ORDER BY _order';
    compare(`${title}: outlets`, texts(outlets, id), outletTitles(title));
    const moves = Array.from({ length: revision }, (_, at) => [stateAt(at), stateAt(at + 1), reasonOf(key, at + 1)]);
    const log = `SELECT ifnull("from", 'new'), "to", ifnull(reason, '') FROM review_log WHERE family = 'news' AND row = ? ORDER BY id`;
    compare(
      `${title}: log`,
      texts(log, id),
      [['new', 'pending', ''], ...moves].map((move) => move.join(' → ')),
    );
    const versions = sql.prepare('SELECT id, version_title FROM _news_v WHERE parent_id = ? ORDER BY id DESC').all(id);
    compare(`${title}: versions`, [String(versions.length)], [String(Math.min(revision + 1, maxVersions))]);
    compare(`${title}: last version`, [String(versions[0]?.version_title)], [title]);
    const versionOutlets = 'SELECT title FROM _news_v_version_also_covered_by WHERE _parent_id = ? ORDER BY _order';
    compare(
      `${title}: outlets of the last version`,
      texts(versionOutlets, Number(versions[0]?.id)),
      outletTitles(title),
    );
  }
  const strays = 'SELECT _parent_id FROM news_also_covered_by WHERE _parent_id NOT IN (SELECT id FROM news)';
  compare('outlets without a story', texts(strays), []);
  const orphans = "SELECT row FROM review_log WHERE family = 'news' AND row NOT IN (SELECT id FROM news)";
  compare('log entries without a story', texts(orphans), []);
  sql.close();
  return { revisions, problems };
}
