/** The geo worker in the runtime of the edge. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleWorker } from '../../../src/commands/workers/bundle-worker.ts';
import { countriesByLanguage } from '../../../src/contract/country-languages.ts';
import { resolveLanguage } from '../../../src/site/language/resolve-language.ts';

const ADDRESS = 'http://edge.example/api/geo';

const folder = mkdtempSync(join(tmpdir(), 'geo-'));
const logs: unknown[] = [];
let edge: Miniflare;
let filesBefore: string[];

const filesOnDisk = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${name} ${statSync(join(folder, name)).size}`,
  );

beforeAll(async () => {
  const { script } = await bundleWorker(process.cwd(), 'geo');
  edge = new Miniflare({
    modules: true,
    script,
    compatibilityDate: '2026-05-03',
    cf: {},
    defaultPersistRoot: folder,
    handleStructuredLogs: (log: unknown) => logs.push(log),
  });
  await edge.ready;
  filesBefore = filesOnDisk();
});

afterAll(async () => {
  await edge.dispose();
  rmSync(folder, { recursive: true });
});

/** Any text: the types know only real countries. */
type Cf = NonNullable<Parameters<Miniflare['dispatchFetch']>[1]>['cf'];

const ask = (country?: string, init: { method?: string } = {}) =>
  edge.dispatchFetch(ADDRESS, { ...init, cf: { country } as Cf });

const rows = Object.entries(countriesByLanguage);

it.each(rows)('leads visitors from the countries of %s to that language', async (language, countries) => {
  expect(countries.length).toBeGreaterThan(0);
  for (const country of countries) {
    const answer = await ask(country);
    const body = await answer.text();
    expect([answer.status, body]).toEqual([200, `{"country":"${country}"}`]);
    const visitor = { cookie: null, storage: null, tags: ['xx'], languages: ['en', ...rows.map(([code]) => code)] };
    expect(resolveLanguage({ ...visitor, geo: { status: answer.status, body } }), country).toBe(language);
  }
});

it.each([undefined, 'XX', 'T1', 'no', 'NOR', 'N', '', 'N O', '1A'])(
  'answers null for the country %j',
  async (country) => {
    const answer = await ask(country);
    expect([answer.status, await answer.text()]).toEqual([200, '{"country":null}']);
  },
);

it('answers any origin, and forbids every cache to keep the answer', async () => {
  const { headers } = await ask('NO');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/json');
});

it('answers a preflight', async () => {
  const answer = await ask('NO', { method: 'OPTIONS' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET, OPTIONS');
});

it.each(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])('refuses the method %s', async (method) => {
  const answer = await ask('NO', { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
});

it.each(['/', '/api/geo/', '/api/geos', '/api'])('does not know the path %s', async (path) => {
  expect((await edge.dispatchFetch(`http://edge.example${path}`, { cf: { country: 'NO' } })).status).toBe(404);
});

it('reads no header: a visitor cannot choose the country', async () => {
  const headers = { 'CF-IPCountry': 'SE', 'X-Country': 'SE' };
  const answer = await edge.dispatchFetch(ADDRESS, { headers, cf: { country: 'NO' } });
  expect(await answer.json()).toEqual({ country: 'NO' });
});

it('has no binding, and writes nothing to a disk or a log', async () => {
  expect(await edge.getBindings()).toEqual({});
  expect(filesOnDisk()).toEqual(filesBefore);
  expect(logs).toEqual([]);
});
