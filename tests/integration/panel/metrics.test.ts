/** `GET /api/metrics`: the stored state in the text format of Prometheus. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import type { PayloadRequest } from 'payload';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { familyNames } from '../../../src/contract/families.ts';
import { recordJobRun } from '../../../src/lib/job-runs.ts';
import { metrics } from '../../../src/panel/metrics/metrics-endpoint.ts';
import { withMetricsUrl } from '../../../src/panel/metrics/scraper.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let state = '';
beforeAll(async () => {
  database = await openTestDatabase({ sample: true });
});
afterAll(async () => {
  await database.close();
});
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'metrics-'));
  vi.stubEnv('STATE_DIR', state);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true });
});

const local = () =>
  ({ headers: {}, socket: { remoteAddress: '127.0.0.1' }, url: '/metrics' }) as unknown as IncomingMessage;

async function scrape(): Promise<Map<string, number>> {
  const answer = await withMetricsUrl(local(), () => metrics.handler({ payload: database.payload } as PayloadRequest));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const text = await answer.text();
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** The queries of the alert rules and of the dashboard. */
const queries = () => {
  const rules = z
    .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(alertRule).min(1) }).strict()) })
    .strict();
  const { groups } = rules.parse(parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')));
  const { panels } = dashboard.parse(JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')));
  return [
    ...groups.flatMap(({ rules: of }) => of.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
};
/** @throws Error for what is not PromQL */
function metricsIn(query: string): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) throw new Error(`${query} is wrong at ${from}.`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(query.slice(from, to));
    },
  });
  return names;
}

const alertRule = z
  .object({
    alert: z.string().regex(/^Feed[A-Za-z]+$/),
    expr: z.string(),
    for: z
      .string()
      .regex(/^\d+[smh]$/)
      .optional(),
    labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }).strict(),
    annotations: z.object({ summary: z.string().regex(/\.$/), description: z.string().regex(/\.$/) }).strict(),
  })
  .strict();
const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
});

it('are read from queries, and a wrong query is refused', () => {
  expect(metricsIn('max by (a) (feed_x{b="c"}) / rate(feed_y[5m]) > 3')).toEqual(['feed_x', 'feed_y']);
  expect(() => metricsIn('max by (a (feed_x)')).toThrow('is wrong at');
});

it('exist for every name in the alert rules and the dashboard of deploy/', async () => {
  const answer = await withMetricsUrl(local(), () => metrics.handler({ payload: database.payload } as PayloadRequest));
  const types = [...(await answer.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const known = new Set(types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`] : [name])));
  known.add('up'); // of Prometheus itself
  const named = queries().flatMap(metricsIn);
  expect(new Set(named).size).toBeGreaterThan(15);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('refuses anybody who is not a scraper, and says nothing else', async () => {
  const answer = await metrics.handler({ payload: database.payload } as PayloadRequest);
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain('feed_');
});

describe('the metrics', () => {
  it('have the pending rows of every family, and the age of the oldest', async () => {
    const { rows } = await database.sql(
      `SELECT count(*) AS n, min(created_at) AS oldest FROM news WHERE status = 'pending'`,
    );
    const found = await scrape();
    expect(found.get('feed_pending_rows{family="news"}')).toBe(Number(rows[0]?.n));
    expect(Number(rows[0]?.n)).toBeGreaterThan(0);
    const age = (Date.now() - new Date(rows[0]?.oldest as string).getTime()) / 1000;
    expect(found.get('feed_pending_oldest_age_seconds{family="news"}')).toBeCloseTo(age, -1);
    for (const family of familyNames) expect(found.has(`feed_pending_rows{family="${family}"}`)).toBe(true);
  });

  it('have the last run of each job, its result and its age', async () => {
    const hour = 3_600_000;
    const now = Date.now();
    const run = { startedAt: now - 3 * hour - 5000, finishedAt: now - 3 * hour, text: 'canary' };
    recordJobRun({ name: 'export', ok: true, ...run });
    recordJobRun({ name: 'export', ok: false, ...run, startedAt: now - 1000, finishedAt: now });
    recordJobRun({ name: 'backup', ok: true, ...run });
    const found = await scrape();
    const job = (name: string, of: string) => found.get(`feed_job_${name}{job_name="${of}"}`);
    expect(job('last_run_success', 'export')).toBe(0);
    expect(job('overdue', 'export')).toBe(1);
    expect(job('last_success_age_seconds', 'export')).toBeCloseTo(3 * 3600, -2);
    expect(job('last_run_duration_seconds', 'export')).toBeCloseTo(1, 1);
    expect([job('last_run_success', 'backup'), job('overdue', 'backup')]).toEqual([1, 0]);
    expect(job('last_run_duration_seconds', 'backup')).toBeCloseTo(5, 1);
    expect(job('interval_seconds', 'backup')).toBe(86_400);
    expect(found.get('feed_health_status{status="degraded"}')).toBe(1);
    expect([...found.keys()].join('\n')).not.toContain('canary');
  });

  it('have no time of a check that never passed', async () => {
    expect((await scrape()).has('feed_database_check_passed_timestamp_seconds')).toBe(false);
  });

  it('have the memory and the delay of the event loop', async () => {
    const found = await scrape();
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(found.has('nodejs_eventloop_lag_seconds')).toBe(true);
    expect(found.get('feed_disk_available_bytes{place="media"}')).toBeGreaterThan(0);
  });

  it('are still there when the database is not, with the health', async () => {
    const broken = { ...database.payload, db: { name: 'sqlite' }, collections: database.payload.collections };
    const answer = await withMetricsUrl(local(), () =>
      metrics.handler({ payload: broken } as unknown as PayloadRequest),
    );
    expect(await answer.text()).toContain('feed_health_status{status="unavailable"} 1');
  });
});
