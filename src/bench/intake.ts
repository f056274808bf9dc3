/**
 * The intake of many simulated sources, each with its own host name on this machine, by one run of the command into a new
 * database, without a pause between requests.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { round } from './figures.ts';
import { measure } from './measure.ts';
import { scriptArgs } from './script-args.ts';

export type IntakeFigures = {
  sources: number;
  items: number;
  seconds: number;
  /** User and system time of all processes of the run. */
  processor_s: number;
  /** Memory of all processes of the run in sum, at its highest. */
  peak_MB: number;
  /** A second run, with nothing new. */
  again_s: number;
};

/**
 * @param folder for the database
 * @param perSource how many items each source has
 * @throws Error when not every item became a row
 */
export async function benchIntake(folder: string, sources: number, perSource: number): Promise<IntakeFigures> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'cms.db');
  const env = {
    DATABASE_URI: `file:${path}`,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    INTAKE_ALLOW_LOOPBACK: '1',
    INTAKE_DELAY_MS: '0',
  };
  await measure(scriptArgs('migrate'), env);
  const now = Date.now();
  const server = createServer((request, response) => {
    const name = request.headers.host?.split('.')[0] ?? '';
    if (request.url !== '/feed.xml') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed(name, perSource, now));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    seedSources(path, sources, port);
    const first = await measure([...scriptArgs('intake'), '--json'], env);
    const again = await measure([...scriptArgs('intake'), '--json'], env);
    const { new: added } = JSON.parse(first.stdout);
    if (added !== sources * perSource) throw new Error(`${added} of ${sources * perSource} items became rows.`);
    return {
      sources,
      items: added,
      seconds: round(first.seconds, 1),
      processor_s: round(first.cpuSeconds, 1),
      peak_MB: Math.round(first.megabytes),
      again_s: round(again.seconds, 1),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Inserts published, enabled sources by SQL: the review workflow's rules for sources are not measured here. */
function seedSources(path: string, sources: number, port: number): void {
  const database = new DatabaseSync(path);
  const insert = database.prepare(
    `INSERT INTO sources (id, id_key, name, country, type, method, list, coverage, language, feed, enabled, status, created_at, updated_at)
     VALUES (?, ?, ?, 'NO', 'rss-all', 'rss', 'sources', 'national', 'Norwegian', ?, 1, 'published', ?, ?)`,
  );
  const at = '2026-01-01T00:00:00.000Z';
  database.exec('BEGIN');
  for (let n = 0; n < sources; n += 1) {
    const id = `source-${n}`;
    insert.run(id, id, `Outlet ${n}`, `http://${id}.localhost:${port}/feed.xml`, at, at);
  }
  database.exec('COMMIT');
  database.close();
}

/** All items are a few days old, as in a feed that is read every day, so each is compared with all the others. */
function feed(name: string, items: number, now: number): string {
  const seed = Number(name.replace(/\D/g, ''));
  const rows = Array.from({ length: items }, (_, n) => {
    const at = new Date(now - ((seed * 7919 + n * 104_729) % (5 * 86_400)) * 1000).toUTCString();
    return [
      `<item><title>${headline(seed * items + n)}</title><link>https://${name}.example/story/${n}</link>`,
      `<guid>${name}-${n}</guid><pubDate>${at}</pubDate><description>${headline(n)} ${headline(seed)}</description></item>`,
    ].join('');
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title>${rows.join('')}</channel></rss>`;
}

const words =
  'bitcoin kryptovaluta tilsynet banken regjeringen gruve dom skatt svindel børs marked lov regel kunde milliard oslo bergen'.split(
    ' ',
  );

/** Seven words, a different sequence for each number. */
function headline(number: number): string {
  let state = (number + 1) * 2_654_435_761;
  return Array.from({ length: 7 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return words[Math.floor((state / 2 ** 32) * words.length)];
  })
    .concat(`nr ${number}`)
    .join(' ');
}
