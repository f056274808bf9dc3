import { describe, expect, it } from 'vitest';
import { exchangeList, fileNote, stateWords } from '../../../../../src/site/parts/markets/exchange-list.ts';
import { parsePage } from '../../parse-page.ts';
import { exchange, stateOf } from './market-state.ts';

const [earlier, later] = ['2026-11-22T08:00:00+00:00', '2026-11-22T12:58:00+00:00'];
const wordsOf = (fields: Parameters<typeof exchange>[1]) => stateWords(exchange('a', fields), '2026-11-22');

describe('an exchange', () => {
  it.each([
    [{ asked_directly: true, source: 'exchange' }, 'Asked by this page every five minutes.'],
    [{}, 'Its figures come from the hourly file.'],
    [
      { asked_directly: true, source: 'exchange', fetched_at: earlier, failing_since: later },
      'No answer since 12:58 UTC. Its figures of 08:00 UTC are kept, and marked.',
    ],
    [
      { asked_directly: true, failing_since: later },
      'No answer since 12:58 UTC. Its figures come from the hourly file.',
    ],
    [
      { fetched_at: null, failing_since: '2026-11-20T12:58:00+00:00' },
      'No answer since 20 Nov, 12:58 UTC. It has no figures here until it answers.',
    ],
  ] as const)('is described by its state %j', (fields, words) => {
    expect(wordsOf(fields)).toBe(words);
  });

  it('is linked to its website, with its country and the time of its figures', () => {
    const state = stateOf([], { exchanges: [exchange('a'), exchange('b', { fetched_at: null, country: 'FI' })] });
    const { errors, find } = parsePage(`<!doctype html>${exchangeList(state)}`);
    expect(errors).toEqual([]);
    expect(find('a').map(({ text, attributes }) => [text, attributes.href])).toEqual([
      ['Exchange A', 'https://a.example/'],
      ['Exchange B', 'https://b.example/'],
    ]);
    expect(find('div', { class: 'rail' }).map(({ text }) => text)).toEqual(['09:30NO', 'no figuresFI']);
  });
});

it('a page states since when the hourly file could not be loaded', () => {
  expect(fileNote({ file: { generated_at: null, failing_since: null } })).toBeNull();
  expect(String(fileNote({ file: { generated_at: null, failing_since: later } }))).toContain('22 Nov, 12:58 UTC');
});
