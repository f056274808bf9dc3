/** The pages of prices over loopback, with market files of the job, and exchanges that a browser may ask. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { carriedMarkets } from '../../../export/files/carried-markets.ts';
import { runMarkets } from '../../../export/markets/job.ts';
import { writeMarketPages } from '../../../export/pages/market-pages.ts';
import { PageWriter } from '../../../export/pages/page-writer.ts';
import { bundleSiteAssets, writeAssets } from '../../../export/pages/site-assets.ts';
import { createFeedServer } from '../../../export/serve/feed-server.ts';
import { buildContext } from '../../../src/contract/context.ts';
import type { HistoryPoint } from '../../../src/contract/market-history.ts';
import { readSettings } from '../../../src/lib/settings.ts';
import { toTimestamp } from '../../../src/lib/time.ts';
import { siteOf } from '../../../src/site/site.ts';
import * as fake from '../../fixtures/markets/fake-exchanges.ts';

const assets = await bundleSiteAssets();

export interface MarketSite {
  /** Without a trailing slash. */
  url: string;
  exchanges: fake.FakeExchanges;
  /** Gives every endpoint its usual answer again, which a page of another origin may read, and the clock its right time. */
  reset: () => void;
  /** What an endpoint answers, with the header that lets a page read it. */
  answer: (endpoint: fake.Endpoint, text: string) => void;
  /** Moves the clock of the server and of the job on, by milliseconds. */
  pass: (milliseconds: number) => void;
  /** Runs the market job. */
  runJob: () => Promise<void>;
  /** Writes the pages from the market files in the tree. */
  writePages: () => void;
  /** Replaces the hourly points of a pair. */
  setHistory: (pair: string, points: HistoryPoint[]) => void;
  /** The content of a file of the tree. */
  read: (path: string) => Buffer;
  close: () => Promise<void>;
}

export const readable = { 'access-control-allow-origin': '*' };

export async function startMarketSite(): Promise<MarketSite> {
  const folder = mkdtempSync(join(tmpdir(), 'market-site-'));
  const [tree, files] = [join(folder, 'tree'), join(folder, 'site')];
  const exchanges = await fake.startFakeExchanges();
  const settings = readSettings(exchanges.env);
  // The job replaces its whole tree, so the pages have a folder of their own.
  const [market, pages] = [createFeedServer({ dir: tree }), createFeedServer({ dir: files })];
  let later = 0;
  const server = createServer((request, response) => {
    response.setHeader('Date', new Date(Date.now() + later).toUTCString());
    (request.url?.startsWith('/api/') ? market : pages).emit('request', request, response);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(files, path)), { recursive: true });
    writeFileSync(join(files, path), content);
  };
  const answer: MarketSite['answer'] = (endpoint, text) => exchanges.reply(endpoint, fake.json(text, readable));
  const reset = () => {
    later = 0;
    exchanges.reset();
    for (const endpoint of fake.endpoints) answer(endpoint, fake.usualAnswer(endpoint));
  };
  reset();
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    exchanges,
    reset,
    answer,
    pass: (milliseconds) => {
      later += milliseconds;
    },
    runJob: async () => {
      await runMarkets({ out: tree, settings, clock: () => toTimestamp(Date.now() + later) });
    },
    writePages: () => {
      const stage = {
        previous: null,
        file: write,
        stream: noStream,
        scratch: noStream,
      };
      const context = buildContext(settings, toTimestamp(Date.now()));
      const site = siteOf(context, {
        assets: assets.paths,
        hasRules: false,
        sampleMarkets: false,
        hasPage: () => true,
        ownPages: [],
      });
      const writer = new PageWriter(stage, site);
      writeMarketPages(carriedMarkets(tree), writer);
      writeAssets(assets, writer);
      writer.file('/site.webmanifest', '{}');
    },
    setHistory: (pair, hourly) => {
      const path = join(tree, `api/v1/markets/history/${pair}.json`);
      writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), hourly }));
    },
    read: (path) => readFileSync(join(path.startsWith('api/') ? tree : files, path)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await exchanges.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function noStream(): never {
  throw new Error('Pages are written whole.');
}
