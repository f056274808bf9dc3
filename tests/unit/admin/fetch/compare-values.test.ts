import type { FormState } from 'payload';
import { expect, it } from 'vitest';
import { compareValues } from '../../../../src/admin/fetch/compare-values.ts';

const value = (path: string, own: string | boolean) => ({ path, label: path, value: own });
const form = (fields: Record<string, FormState[string]>): FormState => fields;

it('fills empty fields only, and lists what differs from what was typed', () => {
  const state = form({ title: { value: 'Typed' }, channel: { value: '' }, language: {}, embed: { value: false } });
  const values = [value('title', 'Fetched'), value('channel', 'C'), value('language', 'no'), value('embed', true)];
  const { fill, differ } = compareValues(values, state);
  expect(fill.map(({ path }) => path)).toEqual(['channel', 'language', 'embed']);
  expect(differ).toEqual([{ fetched: values[0], typed: 'Typed' }]);
});

it('leaves out values that the form has already, and fields that it does not show', () => {
  const state = form({
    title: { value: ' Same ' },
    date: { value: '2026-11-15T00:00:00.000Z' },
    hidden: { value: '', passesCondition: false },
  });
  const values = [value('title', 'Same'), value('date', '2026-11-15'), value('hidden', 'x'), value('id', 'yt-1')];
  expect(compareValues(values, state)).toEqual({ fill: [], differ: [] });
});

it('compares a list row by row', () => {
  const speakers = { path: 'speakers', label: 'Speakers', items: [{ name: 'Kari', entity: null }] };
  const rows = [{ id: '1' }];
  const same = form({ speakers: { rows }, 'speakers.0.name': { value: 'Kari' }, 'speakers.0.entity': { value: null } });
  expect(compareValues([speakers], same)).toEqual({ fill: [], differ: [] });
  const other = form({ speakers: { rows }, 'speakers.0.name': { value: 'Ola' }, 'speakers.0.entity': { value: null } });
  expect(compareValues([speakers], other).differ).toEqual([{ fetched: speakers, typed: 'Ola' }]);
  expect(compareValues([speakers], form({ speakers: { rows: [] } })).fill).toEqual([speakers]);
});
