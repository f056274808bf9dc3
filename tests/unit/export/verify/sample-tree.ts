/** A complete, valid feed in memory with its site: the golden tree with market files and statistics. Each test damages it in one way. */
import { createHash } from 'node:crypto';
import { buildHistoryFile, buildMarketFiles } from '../../../../export/markets/files.ts';
import { IconSet, logoPath } from '../../../../export/markets/logos.ts';
import { readSkipped } from '../../../../export/markets/skipped.ts';
import type { Source } from '../../../../export/verify/tree/source.ts';
import { manifestPieces } from '../../../../export/write/manifest.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import { openEnvelope } from '../../../../src/contract/context.ts';
import type { ExchangeRecord, TickerRow } from '../../../../src/contract/market-rows.ts';
import { feedFileAt } from '../../../../src/contract/registry.ts';
import { context as marketContext, NOW, ticker } from '../../../fixtures/markets/rows.ts';
import { goldenFeed, type Tree } from '../../../golden-tree.ts';
import { sampleSite } from './sample-site.ts';

export type { Tree };

const { custom_domain: baseUrl } = JSON.parse(String(goldenFeed().get('api/v1/index.json'))).bases;
const context = { ...marketContext, baseUrl, hostPagesUrl: baseUrl, rawHostUrl: baseUrl };

export function sampleTree(): Tree {
  const tree = goldenFeed();
  for (const [path, content] of marketTree()) tree.set(path, content);
  tree.set('api/v1/stats.json', Buffer.from(toJson(stats)));
  for (const [path, content] of sampleSite(tree)) tree.set(path, content);
  return repairManifests(tree);
}

/** Rewrites both manifests, so that damage is found by the check under test and not by the manifest check. */
export function repairManifests(tree: Tree): Tree {
  for (const owner of ['export', 'markets'] as const) {
    const manifest = owner === 'export' ? 'api/v1/manifest.json' : 'api/v1/markets/manifest.json';
    if (!tree.has(manifest)) continue;
    const generatedAt = owner === 'export' ? JSON.parse(String(tree.get('api/v1/meta.json'))).generated_at : NOW;
    const files = [...tree]
      .filter(([path]) => path !== manifest && path !== 'api/v1/stats.json' && ownerOf(path) === owner)
      .map(([path, content]) => ({
        path,
        bytes: content.byteLength,
        sha256: createHash('sha256').update(content).digest('hex'),
        rows: rowsOf(path, content),
        changed_at: keptTime(path, content) ?? generatedAt,
      }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    const envelope = openEnvelope({ ...context, generatedAt }, 'manifest');
    tree.set(manifest, Buffer.from([...manifestPieces({ envelope, count: files.length }, files)].join('')));
  }
  return tree;
}

/** What a file that keeps its time states; null for any other. */
function keptTime(path: string, content: Buffer): string | null {
  if (!feedFileAt(`/${path}`)?.keepsTime) return null;
  return /"generated_at":"([^"]+)"/.exec(content.toString('latin1', 0, 500))?.[1] ?? null;
}

export function memorySource(tree: Tree): Source {
  return {
    name: 'memory',
    read: async (path) => {
      const bytes = tree.get(path);
      return bytes ? { bytes, headers: {} } : null;
    },
    list: async () => [...tree.keys()],
  };
}

/** A damage that sets the value at a pointer such as `items/0/title`; undefined removes it. */
export function set(pointer: string, value: unknown): Damage {
  return (content) => {
    const fields = pointer.split('/');
    const last = fields.pop() ?? '';
    const parent = walk(content, fields) as object;
    if (value !== undefined) Reflect.set(parent, last, value);
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else Reflect.deleteProperty(parent, last);
  };
}

/** Swaps two rows. */
export function swap(pointer: string, first = 0, second = 1): Damage {
  return (content) => {
    const rows = walk(content, pointer.split('/')) as unknown[];
    [rows[first], rows[second]] = [rows[second], rows[first]];
  };
}

/** Changes the content of a JSON file in place. */
export type Damage = (content: unknown) => void;

export function damaged(bytes: Buffer | undefined, damage: Damage): Buffer {
  const content: object = JSON.parse(String(bytes));
  damage(content);
  return Buffer.from(toJson(content));
}

/** The value of a field in a sample file. */
export function valueAt(tree: Tree, path: string, pointer: string): unknown {
  const content: unknown = JSON.parse(String(tree.get(path)));
  return walk(content, pointer.split('/'));
}

const walk = (value: unknown, fields: readonly string[]): unknown =>
  fields.reduce((inner, name) => (inner as Record<string, unknown>)[name], value);

const ownerOf = (path: string) => (/^api\/v1\/markets(\.json$|\/)/.test(path) ? 'markets' : 'export');

function rowsOf(path: string, content: Buffer): number {
  const list = feedFileAt(`/${path}`)?.list;
  if (list === undefined) return 0;
  try {
    const rows = JSON.parse(String(content))[list];
    return Array.isArray(rows) ? rows.length : 0;
  } catch {
    return 0;
  }
}

/** Three exchanges, two assets, two quotes; one pair has only a midpoint, one asset has no icon. */
function marketTree(): Tree {
  const icons = new IconSet();
  const tickers: TickerRow[] = [
    ticker('a', { last: '792176.79', bid: '792000.10', ask: '792300.5', volume_base: '0' }),
    ticker('a', { base: 'POL', last: '2.5' }),
    ticker('b', {
      last: '797410.41',
      bid: '797000.00',
      ask: '797900.00',
      volume_base_24h: '1.25',
      volume_quote_24h: '990000.1',
    }),
    ticker('c', { quote: 'EUR', bid: '68000.125', ask: '68100.5', exchange_time: NOW }),
  ];
  const { files, assets, aggregated } = buildMarketFiles({
    context,
    exchanges: ['a', 'b', 'c'].map((letter) => record(letter, tickers)),
    skipped: readSkipped(),
    tickers,
    facts: { nameOf: (base) => icons.nameOf(base) ?? base, logoOf: (base) => icons.logoFields(base, context) },
    keptAssets: [],
  });
  const histories = aggregated.map((row) => {
    const point = { time: NOW, price: row.price, min: row.min, max: row.max, exchange_count: row.exchange_count };
    const before = { ...point, time: '2026-11-22T08:30:00+00:00' };
    return buildHistoryFile(context, row.symbol, { hourly: [before, point], daily: [] });
  });
  const svgs = assets
    .filter((base) => icons.has(base))
    .map((base) => [logoPath(base), Buffer.from(icons.svg(base))] as const);
  return new Map([
    ...[...files, ...histories].map(({ path, content }) => [path, Buffer.from(toJson(content))] as const),
    ...svgs,
    ['api/v1/markets/manifest.json', Buffer.from('{}')],
  ]);
}

function record(letter: string, tickers: readonly TickerRow[]): ExchangeRecord {
  const id = `exchange_${letter}`;
  return {
    id,
    name: `Exchange ${letter.toUpperCase()}`,
    country: 'NO',
    website: `https://${letter}.example`,
    docs_url: `https://${letter}.example/docs`,
    source_url: `https://${letter}.example/tickers`,
    cors: true,
    note: 'As published.',
    status: 'ok',
    fetched_at: NOW,
    error: null,
    ticker_count: tickers.filter(({ exchange }) => exchange.id === id).length,
    http_status: 200,
    attempts: 1,
    last_ok_at: NOW,
  };
}

const stats = {
  ...openEnvelope({ ...context, generatedAt: NOW }, 'stats'),
  source: 'none',
  status: 'pending',
  timezone: 'UTC',
  note: 'No figures yet.',
  schema: 1,
  first_date: null,
  last_date: null,
  updated_at: null,
  daily: [],
  weekly: [],
  monthly: [],
};
