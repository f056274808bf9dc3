/** What a change of a field in several rows does to one value. */
import { describe, expect, test } from 'vitest';
import { changedValue, isBulkField } from '../../../src/review/api/edit-rows.ts';

describe('a change', () => {
  const tags = ['bitcoin', 'tax'];
  const topics = (action: 'set' | 'add' | 'remove', ...value: string[]) => ({ field: 'topics', action, value });

  test('adds and removes values, and replaces them', () => {
    expect(changedValue(tags, topics('add', 'tax', 'mica'))).toEqual(['bitcoin', 'tax', 'mica']);
    expect(changedValue(null, topics('add', 'mica'))).toEqual(['mica']);
    expect(changedValue(tags, topics('remove', 'tax'))).toEqual(['bitcoin']);
    expect(changedValue(tags, topics('set', 'mica'))).toEqual(['mica']);
    expect(changedValue('NO', { field: 'country', action: 'set', value: null })).toBeNull();
  });

  test('that changes nothing returns the value itself', () => {
    expect(changedValue(tags, topics('add', 'tax'))).toBe(tags);
    expect(changedValue(tags, topics('remove', 'mica'))).toBe(tags);
    expect(changedValue(tags, topics('set', 'tax', 'bitcoin'))).toBe(tags);
    expect(changedValue(undefined, topics('remove', 'mica'))).toBeUndefined();
    expect(changedValue('NO', { field: 'country', action: 'set', value: 'NO' })).toBe('NO');
    expect(changedValue(undefined, { field: 'country', action: 'set', value: null })).toBeUndefined();
    expect(changedValue(null, { field: 'paywall', action: 'set', value: false })).toBeNull();
  });
});

test('plain choices can be changed in several rows, but not the state, texts, or what must be checked row by row', () => {
  expect(isBulkField({ name: 'country', type: 'select' })).toBe(true);
  expect(isBulkField({ name: 'country', type: 'text' })).toBe(true);
  expect(isBulkField({ name: 'paywall', type: 'checkbox' })).toBe(true);
  expect(isBulkField({ name: 'status', type: 'select' })).toBe(false);
  expect(isBulkField({ name: 'title', type: 'text' })).toBe(false);
  expect(isBulkField({ name: 'logo_checked', type: 'checkbox', admin: { disableBulkEdit: true } })).toBe(false);
  expect(isBulkField({ name: 'needs_attention', type: 'checkbox', admin: { hidden: true } })).toBe(false);
});
