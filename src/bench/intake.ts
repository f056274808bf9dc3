/**
 * The intake's part of `npm run bench`: many pretend sources, each under a host name of its own on this machine, taken in by one
 * run of the command into a new database, with no polite delay.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { intakeCommand } from '../intake/run/command.ts';
import { measure } from './measure.ts';

export interface IntakeFigures {
  sources: number;
  items: number;
  seconds: number;
  /** User and system time of all processes of the run together. */
  cpu_seconds: number;
  /** Of all processes of the run together, at their highest. */
  peak_mb: number;
  /** The same run again, with nothing new. */
  again_seconds: number;
}

/** @param folder an empty one @param perSource items of each source @throws Error where not every item became a row */
export async function benchIntake(folder: string, sources: number, perSource: number): Promise<IntakeFigures> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'cms.db');
  const env = {
    DATABASE_URI: `file:${path}`,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    INTAKE_ALLOW_LOOPBACK: '1',
    INTAKE_DELAY_MS: '0',
  };
  await measure(['src/commands/migrate.ts'], env);
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
    const first = await runIntake(env);
    const again = await runIntake(env);
    const { new: added } = JSON.parse(first.stdout);
    if (added !== sources * perSource) throw new Error(`${added} of ${sources * perSource} items became rows.`);
    return {
      sources,
      items: added,
      seconds: first.seconds,
      cpu_seconds: first.cpuSeconds,
      peak_mb: first.peakMb,
      again_seconds: again.seconds,
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Published and enabled. Written by SQL: the workflow's rules for sources are not what is measured. */
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

/** All items are of the last days, as in a feed that is read every day: each may be the story of each other. */
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

/** Seven words, another row of them for each number. */
function headline(number: number): string {
  let state = (number + 1) * 2_654_435_761;
  return Array.from({ length: 7 }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return words[Math.floor((state / 2 ** 32) * words.length)];
  })
    .concat(`nr ${number}`)
    .join(' ');
}

async function runIntake(env: Record<string, string>) {
  const started = performance.now();
  const child = spawn(process.execPath, [...intakeCommand, '--json'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-1000);
  });
  let [peak, cpuSeconds] = [0, 0];
  const timer = setInterval(() => {
    const processes = familyOf(child.pid ?? 0).map(usageOf);
    peak = Math.max(
      peak,
      processes.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    cpuSeconds = Math.max(
      cpuSeconds,
      processes.reduce((sum, { seconds }) => sum + seconds, 0),
    );
  }, 200);
  const status = await new Promise<number | null>((ended) => child.once('close', ended));
  clearInterval(timer);
  if (status !== 0) throw new Error(`The intake failed: ${stderr.trim().split('\n').at(-1)}`);
  return { stdout, seconds: (performance.now() - started) / 1000, peakMb: peak / 1e6, cpuSeconds };
}

/** A process and all that it started, by the kernel's own list. */
function familyOf(pid: number): number[] {
  const text = readOrNothing(`/proc/${pid}/task/${pid}/children`);
  return [
    pid,
    ...text
      .split(' ')
      .filter(Boolean)
      .flatMap((child) => familyOf(Number(child))),
  ];
}

function usageOf(pid: number): { bytes: number; seconds: number } {
  const bytes = Number(/VmRSS:\s+(\d+) kB/.exec(readOrNothing(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  const [user = 0, system = 0] =
    readOrNothing(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return { bytes, seconds: (user + system) / 100 };
}

/** '' once the process has ended, or where there is no /proc. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

export function intakeTable({ sources, items, seconds, cpu_seconds, peak_mb, again_seconds }: IntakeFigures): string {
  return [
    '| sources | items | intake s | processor s | peak MB, all processes | again, nothing new s |',
    '|---:|---:|---:|---:|---:|---:|',
    `| ${sources} | ${items} | ${[seconds, cpu_seconds, peak_mb, again_seconds].map(Math.round).join(' | ')} |`,
  ].join('\n');
}
