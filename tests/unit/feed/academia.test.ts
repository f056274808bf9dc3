import { describe, expect, it } from 'vitest';
import { academiaSections, academiaRow as schema } from '../../../src/contract/academia.ts';
import { academiaRow } from '../../../src/feed/academia.ts';
import type { StoredRows } from '../../../src/feed/stored-rows.ts';
import { buildWith, entity } from './build.ts';

type Stored = StoredRows['academia'];

const { createdAt, updatedAt, status } = entity();
const row = (section: Stored['section'], given: Partial<Stored> = {}): Stored => ({
  id: `${section}-example.org`,
  section,
  country: 'NO',
  name: 'Digital money',
  institution: 'The university',
  code: 'DAT655',
  type: 'paper',
  about: 'What it is about.',
  activity: 'Meets on Mondays.',
  url: 'https://example.org/',
  source: 'https://example.org/',
  checked: '2026-11-02T12:00:00.000Z',
  ...{ createdAt, updatedAt, status },
  ...given,
});
const missing = (stored: Stored) =>
  schema.safeParse(academiaRow(stored, buildWith())).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a row of academia', () => {
  it.each(academiaSections)('satisfies the contract with the fields that all rows have: %s', (section) => {
    expect(missing(row(section))).toEqual([]);
  });

  it.each([
    ['courses', ['about']],
    ['groups', []],
    ['publications', ['about']],
    ['research', ['about']],
  ] as const)('has `about`, except for a group, which has `activity`: %s', (section, expected) => {
    expect(missing(row(section, { about: ' ' }))).toEqual(expected);
  });

  it('of a group is not published without its activity', () => {
    expect(missing(row('groups', { activity: null }))).toEqual(['activity']);
    expect(academiaRow(row('groups', { about: null }), buildWith()).about).toBe('');
  });
});
