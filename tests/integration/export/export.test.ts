/** `npm run export` as CI runs it, on the sample content. */
import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorialCollections } from '../../../collections/index.ts';
import { contentLoad } from '../../../collections/review/content-load.ts';
import { isOfFeed } from '../../../src/contract/owners.ts';
import { feedFileAt } from '../../../src/contract/registry.ts';
import { goldenTree, storeGoldenTree } from '../../golden-tree.ts';
import { readTree } from '../support/read-tree.ts';
import { type Ended, runCommand } from '../support/run-command.ts';
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const clock = '2026-11-22T00:00:00+00:00';
const later = '2026-11-23T00:00:00+00:00';

/** Two languages are enough for what does not depend on them, and an export of 21 takes twice as long. */
const SITE_LANGUAGES = 'en nn';

let database: TestDatabase;
let env: Record<string, string>;
let everyLanguage: Record<string, string>;
/** The export of all languages, which several tests look at and none changes. */
let whole: { ended: Ended; tree: Map<string, Buffer> };

beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
  everyLanguage = { ...database.env, AGGREGATOR_ID: 'sample-aggregator' };
  env = { ...everyLanguage, SITE_LANGUAGES };
  const ended = await runCommand(
    'src/commands/export.ts',
    ['--no-search', '--out', out('whole'), '--at', clock],
    everyLanguage,
  );
  whole = { ended, tree: readTree(out('whole')) };
});
afterAll(() => database.close());

const out = (name: string) => join(database.folder, name);
/** A copy of the export in two languages, for tests of what the next export does with it. */
async function continued(name: string): Promise<string> {
  if (!existsSync(out('two'))) await exported('two');
  cpSync(out('.two'), out(`.${name}`), { recursive: true });
  symlinkSync(readlinkSync(out('two')).replace('.two', `.${name}`), out(name));
  return out(name);
}
const exported = (name: string, ...args: string[]) =>
  runCommand('src/commands/export.ts', ['--no-search', '--out', out(name), '--at', clock, ...args], env);
/** The next export of a tree, from the rows of a database. */
const next = (name: string, of = database) =>
  runCommand('src/commands/export.ts', ['--no-search', '--out', out(name), '--at', later], { ...env, ...of.env });
const texts = (tree: Map<string, Buffer>) =>
  new Map([...tree].map(([path, content]) => [path, content.toString('utf8')]));

describe('npm run export', () => {
  it('writes the golden tree, byte for byte (UPDATE_GOLDEN=1 renews it)', async () => {
    const { ended, tree } = whole;
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    if (process.env.UPDATE_GOLDEN) storeGoldenTree(tree);
    const expected = goldenTree();
    expect([...tree.keys()]).toEqual([...expected.keys()]);
    for (const [path, content] of tree) {
      if (!content.equals(expected.get(path) as Buffer))
        expect(content.toString('utf8'), path).toBe(String(expected.get(path)));
    }
  });

  it('produces the same bytes with --at and with SOURCE_DATE_EPOCH, as a link and as a plain folder', async () => {
    const seconds = String(Date.parse(clock) / 1000);
    await runCommand('src/commands/export.ts', ['--no-search', '--out', out('plain'), '--plain'], {
      ...everyLanguage,
      SOURCE_DATE_EPOCH: seconds,
    });
    expect(texts(readTree(out('plain')))).toEqual(texts(whole.tree));
  });

  it('writes JSON files that have a schema and satisfy it, and besides them only pages, feeds and what belongs to them', async () => {
    const { tree } = whole;
    const { counts } = JSON.parse(String(tree.get('api/v1/index.json')));
    const own = JSON.parse(String(tree.get('api/v1/pages.json'))).pages.map(({ id }: { id: string }) => id);
    expect(own).toHaveLength(counts.pages);
    for (const [path, content] of tree) {
      const file = feedFileAt(`/${path}`);
      if (!file) {
        const isOwnPage = own.some((id: string) => new RegExp(`^([a-z]{2}/)?${id}/index\\.html$`).test(path));
        const isJsonOfFeed = path.endsWith('.json') && path.startsWith('api/');
        expect(isOwnPage || isOfFeed(path), path).toBe(true);
        if (isJsonOfFeed) expect(path).toMatch(/^api\/v1\/(schemas\/|openapi\.json$)/);
        continue;
      }
      const result = file.schema.safeParse(JSON.parse(content.toString('utf8')));
      expect(result.error?.issues, path).toBeUndefined();
    }
  });

  it('stops on broken rows, lists all of them, and keeps the previous feed', async () => {
    const other = await openTestDatabase({ sample: true });
    const before = texts(readTree(await continued('broken')));
    const { docs } = await other.payload.find({
      collection: 'news',
      where: { status: { equals: 'published' } },
      limit: 2,
    });
    await other.sql(`UPDATE news SET title = NULL WHERE id = '${docs[0]?.id}'`);
    // PostgreSQL does not store an invalid day.
    const published = onPostgres ? 'NULL' : "'2026-13-45T00:00:00.000Z'";
    await other.sql(`UPDATE news SET published = ${published} WHERE id = '${docs[1]?.id}'`);
    const ended = await next('broken', other);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain(`news/${docs[0]?.id}: title is missing`);
    expect(ended.stderr).toContain(`news/${docs[1]?.id}: published ${onPostgres ? 'is missing' : 'must be a time'}`);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
    expect(texts(readTree(out('broken')))).toEqual(before);
    await other.close();
  });

  it('writes a preview into its own folder, marks it in every envelope, and includes pending who’s who rows', async () => {
    await continued('feed');
    expect(await exported('feed', '--preview')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('choose another folder'),
    });
    expect(await exported('preview', '--preview')).toMatchObject({ status: 0 });
    expect(await exported('preview')).toMatchObject({ status: 2 });
    const [feed, preview] = [readTree(out('feed')), readTree(out('preview'))];
    for (const [path, content] of preview) {
      if (feedFileAt(`/${path}`) && !['api/v1/orgchart.json', 'push-config.json'].includes(path))
        expect(JSON.parse(String(content)).preview, path).toBe(true);
    }
    const statuses = (tree: Map<string, Buffer>, path: string, list: string) =>
      new Set(JSON.parse(String(tree.get(path)))[list].map((row: { status: string }) => row.status));
    for (const [path, list] of [
      ['api/v1/orgchart.json', 'entities'],
      ['api/v1/orgchart.json', 'relations'],
      ['api/v1/developers.json', 'people'],
    ] as const) {
      expect(statuses(feed, path, list)).toEqual(new Set(['published']));
      expect(statuses(preview, path, list)).toEqual(new Set(['published', 'pending']));
    }
    expect(
      preview
        .get('api/v1/news.json')
        ?.toString()
        .replace(/"preview":true/, '"preview":false'),
    ).toBe(String(feed.get('api/v1/news.json')));
  });

  it('carries the market and statistics files over unchanged and counts their rows', async () => {
    const folder = await continued('carried');
    mkdirSync(join(folder, 'api/v1/markets'), { recursive: true });
    const markets = { count: 3, aggregated_count: 2, exchanges: [{ id: 'exchange_b', ticker_count: 3 }] };
    writeFileSync(join(folder, 'api/v1/markets.json'), JSON.stringify(markets));
    writeFileSync(join(folder, 'api/v1/markets/aggregated.json'), 'unchanged');
    const stats = JSON.stringify(statsOfOneDay(JSON.parse(readFileSync(join(folder, 'api/v1/books.json'), 'utf8'))));
    writeFileSync(join(folder, 'api/v1/stats.json'), stats);
    writeFileSync(join(folder, 'CNAME'), 'somebody else’s');
    rmSync(join(folder, 'index.html'));
    writeFileSync(join(folder, 'index.html'), 'not the page of the export');
    expect(await next('carried')).toMatchObject({ status: 0 });
    const tree = texts(readTree(folder));
    expect(tree.get('api/v1/markets/aggregated.json')).toBe('unchanged');
    expect(tree.get('CNAME')).toBe('somebody else’s');
    expect(tree.get('index.html')).toContain('<!doctype html>');
    expect(tree.get('api/v1/stats.json')).toBe(stats);
    expect(tree.get('stats/index.html')).toContain('4,321');
    const { counts } = JSON.parse(tree.get('api/v1/index.json') ?? '');
    expect(counts).toMatchObject({
      markets: 3,
      markets_aggregated: 2,
      markets_by_exchange: { exchange_a: 0, exchange_b: 3 },
      stats_days: 1,
    });
  });

  it('drops the files of a row that is no longer published', async () => {
    const other = await openTestDatabase({ sample: true });
    await continued('dropped');
    const { docs } = await other.payload.find({
      collection: 'news',
      where: { status: { equals: 'published' } },
      // Not the newest: that is the example of the index for the archive, where it stays.
      sort: 'published',
      limit: 1,
    });
    const id = docs[0]?.id as string;
    expect(existsSync(join(out('dropped'), `api/v1/news/${id}.json`))).toBe(true);
    expect(existsSync(join(out('dropped'), `stories/${id}/index.html`))).toBe(true);
    await other.payload.update({ collection: 'news', id, data: { status: 'rejected', reason: 'Withdrawn.' } });
    await next('dropped', other);
    const tree = texts(readTree(out('dropped')));
    expect(tree.has(`api/v1/news/${id}.json`)).toBe(false);
    expect(tree.has(`stories/${id}/index.html`)).toBe(false);
    const naming = [...tree].filter(([, text]) => text.includes(id)).map(([path]) => path);
    expect(naming).toEqual(
      [
        `api/v1/archive/articles/${id}.json`,
        'api/v1/archive/articles.json',
        'api/v1/changes.json',
        'api/v1/manifest.json',
      ].sort(),
    );
    // The archive leads to the outlet, because the page of the story is gone.
    expect(tree.get('archive/index.html')).toContain(`href="${docs[0]?.url}"`);
    expect(JSON.parse(tree.get(`api/v1/archive/articles/${id}.json`) ?? '').item.removed).toBe(true);
    await other.close();
  });

  it('keeps the file of a row that was merged into another, and the references to it', async () => {
    const other = await openTestDatabase({ sample: true });
    const read = (path: string) => JSON.parse(readFileSync(join(out('merged'), 'api/v1', path), 'utf8'));
    await continued('merged');
    const [gone, survivor] = read('news.json')
      .items.slice(1, 3)
      .map(({ id }: { id: string }) => id);
    await other.sql(`UPDATE news SET status = 'rejected', merged_into = '${survivor}' WHERE id = '${gone}'`);
    const [talk] = read('talks.json').talks.filter((one: { event_id: string | null }) => one.event_id !== null);
    const event = read('events.json').events.find(({ talk_ids }: { talk_ids: string[] }) => talk_ids.length === 0);
    await other.sql(`UPDATE events SET status = 'rejected', merged_into = '${event.id}' WHERE id = '${talk.event_id}'`);
    await next('merged', other);
    expect(read(`news/${gone}.json`)).toMatchObject({ moved_to: survivor, item: { id: survivor } });
    expect(read('news.json').items.map(({ id }: { id: string }) => id)).not.toContain(gone);
    expect(read(`talks/${talk.id}.json`).item.event_id).toBe(event.id);
    expect(read(`events/${event.id}.json`).item.talk_ids).toContain(talk.id);
    expect(read(`events/${talk.event_id}.json`)).toMatchObject({ moved_to: event.id, item: { id: event.id } });
    await other.close();
  });

  it('never contains a canary text of a private or unpublished field or row', async () => {
    const other = await openTestDatabase({ sample: true });
    await plantCanaries(other);
    for (const args of [[], ['--preview']]) {
      const name = `canary${args.length}`;
      const ended = await runCommand(
        'src/commands/export.ts',
        ['--no-search', '--out', out(name), '--at', clock, ...args],
        other.env,
      );
      expect(ended.stdout + ended.stderr).not.toMatch(/canary-/i);
      const tree = texts(readTree(out(name)));
      // A long line of a calendar is folded.
      const found = [...tree].filter(([path, text]) => /canary-/i.test(path + text.replaceAll('\r\n ', '')));
      expect(found.map(([path]) => path)).toEqual([]);
      const endings = ['index.html', 'calendar/index.html', 'rss.xml', 'atom.xml', 'feed.json', 'calendar.ics'];
      for (const path of [...endings, 'sitemap.xml', 'nn/rss.xml'])
        expect(tree.get(path)?.length, path).toBeGreaterThan(100);
    }
    await other.close();
  });

  it.each([
    ['an unknown option', ['--uot', 'x'], 2],
    ['an invalid time', ['--at', 'tomorrow'], 2],
  ])('ends with one clear line on %s', async (_, args, status) => {
    expect((await runCommand('src/commands/export.ts', args, env)).status).toBe(status);
  });

  it('reports what to do without a database, with an unmigrated one, and with a file that is not a database', async () => {
    const at = (uri: string) =>
      runCommand('src/commands/export.ts', ['--no-search', '--out', out('none')], { ...env, DATABASE_URI: uri });
    const absent = await at(`file:${out('absent.db')}`);
    expect([absent.status, absent.stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(absent.stderr).toContain('npm start');
    new DatabaseSync(out('empty.db')).close();
    expect((await at(`file:${out('empty.db')}`)).stderr).toContain('npm run migrate');
    writeFileSync(out('text.db'), 'no database '.repeat(100));
    expect((await at(`file:${out('text.db')}`)).stderr).toContain('Check DATABASE_URI');
    expect(existsSync(out('none'))).toBe(false);
  });
});

/** One canary text in every text field of every row that is not published, in the workflow's own fields, and in private rows. */
async function plantCanaries({ columns, payload, sql }: TestDatabase): Promise<void> {
  await payload.create({
    collection: 'reports',
    data: { subject: 'canary-report', message: 'canary-report', contact: 'canary-report' },
  });
  await payload.create({ collection: 'subscribers', data: { email: 'canary-subscriber@example.org' } });
  await payload.create({
    collection: 'users',
    data: { name: 'canary-user', email: 'canary-user@example.org', password: 'canary-password', role: 'editor' },
  });
  const tables = await columns();
  for (const { slug, dbName } of editorialCollections) {
    const table = typeof dbName === 'string' ? dbName : slug;
    const keep = /^(id|status|created_at|updated_at|first_published_at|id_key|provenance|.*_id)$/;
    const texts = [...(tables.get(table) ?? [])].filter(([name, type]) => type === 'text' && !keep.test(name));
    const set = texts.map(([name]) => `"${name}" = 'canary-' || coalesce("${name}", '')`).join(', ');
    const preview = ['entities', 'relations', 'developers'].includes(slug)
      ? `status = 'rejected'`
      : `status <> 'published'`;
    const { changes } = await sql(`UPDATE "${table}" SET ${set} WHERE ${preview}`);
    expect(changes, slug).toBeGreaterThanOrEqual(slug === 'regulation' ? 0 : 1);
    await sql(`UPDATE "${table}" SET reason = 'canary-reason', created_by = 'canary-creator',
      intake_note = 'canary-note', provenance = '[{"url":"canary-provenance"}]'`);
    await sql(`UPDATE "_${table}_v" SET version_reason = 'canary-version'`);
  }
  await sql(`UPDATE entities_profiles SET url = 'https://canary-link.example.org' WHERE status = 'rejected'`);
  await sql(`UPDATE sources SET logo_source = 'https://canary-logo.example.org' WHERE status <> 'published'`);
  await payload.update({
    collection: 'caveats',
    where: { status: { equals: 'pending' } },
    data: { text: 'canary-caveat' },
    context: contentLoad,
  });
}

/** The statistics of one day, in the envelope of another file. */
function statsOfOneDay({ count: _, books: __, ...envelope }: Record<string, unknown>) {
  const day = '2026-11-21';
  return {
    ...envelope,
    ...{ kind: 'stats', source: 'umami', status: 'ok', timezone: 'UTC', note: 'Visits.', schema: 1 },
    ...{ first_date: day, last_date: day, updated_at: '2026-11-22T00:00:00+00:00' },
    daily: [{ day, visits: 4321, pageviews: 9876 }],
    weekly: [],
    monthly: [{ month: '2026-11', visits: 4321, pageviews: 9876 }],
  };
}
