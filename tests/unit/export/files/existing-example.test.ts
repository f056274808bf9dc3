import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { existingExample } from '../../../../export/files/existing-example.ts';

const previous = mkdtempSync(join(tmpdir(), 'example-'));
beforeAll(() => {
  mkdirSync(join(previous, 'api/v1/markets/by-asset'), { recursive: true });
  writeFileSync(join(previous, 'api/v1/markets.json'), '{}');
  writeFileSync(join(previous, 'api/v1/markets/by-asset/BTC.json'), '{}');
});
afterAll(() => rmSync(previous, { recursive: true }));

const rows: Record<string, string> = {
  '/api/v1/talks/{id}.json': 'sv-a1',
  '/api/v1/markets/by-asset/{symbol}.json': 'BTC',
  '/api/v1/markets/history/{symbol}.json': 'BTC-NOK',
};
const tree = { examples: (path: string) => rows[path] ?? null, previous, hasRules: true };
const exported = (path: string, changed = {}) => existingExample({ path, owner: 'export' }, { ...tree, ...changed });
const market = (path: string, changed = {}) => existingExample({ path, owner: 'markets' }, { ...tree, ...changed });

it('is the file itself, or that of a value for the parameter', () => {
  expect(exported('/api/v1/talks.json')).toBe('/api/v1/talks.json');
  expect(exported('/api/v1/talks/{id}.json')).toBe('/api/v1/talks/sv-a1.json');
  expect(exported('/api/v1/talks/by-country/{country}.json')).toBe('/api/v1/talks/by-country/NO.json');
});

it('is null for a path without a row, and for the rules while they are not published', () => {
  expect(exported('/api/v1/books/{id}.json')).toBeNull();
  expect(exported('/api/v1/rules.json')).toBe('/api/v1/rules.json');
  expect(exported('/api/v1/rules.json', { hasRules: false })).toBeNull();
});

it('is null for a file of another job that is not in the tree yet', () => {
  expect(market('/api/v1/markets.json')).toBe('/api/v1/markets.json');
  expect(market('/api/v1/markets/by-asset/{symbol}.json')).toBe('/api/v1/markets/by-asset/BTC.json');
  expect(market('/api/v1/markets/history/{symbol}.json')).toBeNull();
  expect(market('/api/v1/markets.json', { previous: null })).toBeNull();
});
