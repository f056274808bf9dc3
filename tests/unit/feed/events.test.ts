import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventRow as schema } from '../../../src/contract/events.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { endProblem, eventRow, sponsorProblem } from '../../../src/feed/events.ts';
import { buildWith, byId, event, source, talk } from './build.ts';

const sources = byId(source({}), source({ id: 'aggregator', name: 'The Collector' }));
const at = (generatedAt: string) => buildWith({ sources }, { generatedAt });
const state = (row: Parameters<typeof event>[0], generatedAt: string) => {
  const { past, ongoing } = schema.parse(eventRow(event(row), at(generatedAt)));
  return { past, ongoing };
};

describe('when an event is past', () => {
  it.each([
    ['before it starts', '2026-11-22T16:59:59+00:00', { past: false, ongoing: false }],
    ['at its start', '2026-11-22T17:00:00+00:00', { past: false, ongoing: true }],
    ['at its end', '2026-11-22T19:00:00+00:00', { past: false, ongoing: true }],
    ['a second after its end', '2026-11-22T19:00:01+00:00', { past: true, ongoing: false }],
  ])('with an end: %s', (_, now, expected) => {
    expect(state({ end: '2026-11-22T20:00:00+01:00' }, now)).toEqual(expected);
  });

  it.each([
    ['23:59 of its own day', '2026-11-22T22:59:00+00:00', { past: false, ongoing: false }],
    ['midnight of its own day', '2026-11-22T23:00:00+00:00', { past: true, ongoing: false }],
  ])('without an end it lasts until the last minute of its day in its own offset: %s', (_, now, expected) => {
    expect(state({}, now)).toEqual(expected);
  });

  it('judges the day in the offset of the event, far from UTC', () => {
    const row = { start: '2026-11-22T20:00:00-10:00' };
    expect(state(row, '2026-11-23T09:59:00+00:00').past).toBe(false);
    expect(state(row, '2026-11-23T10:00:00+00:00').past).toBe(true);
  });

  it('sets an all-day event from midnight to the last minute of its last day, whatever times were typed', () => {
    const row = { all_day: true, start: '2026-11-22T15:00:00+00:00', end: '2026-11-23T10:00:00+00:00' };
    const { start, end } = eventRow(event(row), at('2026-11-22T12:00:00+00:00'));
    expect([start, end]).toEqual(['2026-11-22T00:00:00+00:00', '2026-11-23T23:59:00+00:00']);
    expect(state(row, '2026-11-23T23:59:00+00:00')).toEqual({ past: false, ongoing: true });
    expect(state(row, '2026-11-24T00:00:00+00:00')).toEqual({ past: true, ongoing: false });
  });

  it('ends an all-day event in the offset of its last day, which may differ after a clock change', () => {
    const row = { all_day: true, start: '2026-10-24T00:00:00+02:00', end: '2026-10-25T00:00:00+01:00' };
    const { start, end } = schema.parse(eventRow(event(row), at('2026-11-22T12:00:00+00:00')));
    expect([start, end]).toEqual(['2026-10-24T00:00:00+02:00', '2026-10-25T23:59:00+01:00']);
    expect(state(row, '2026-10-25T22:59:00+00:00').past).toBe(false);
    expect(state(row, '2026-10-25T22:59:01+00:00').past).toBe(true);
  });

  it.each([
    ['-12:00', '2026-11-23T11:59:00+00:00'],
    ['-03:30', '2026-11-23T03:29:00+00:00'],
    ['+05:45', '2026-11-22T18:14:00+00:00'],
    ['+14:00', '2026-11-22T09:59:00+00:00'],
  ])('judges the last minute of the day in %s', (offset, last) => {
    const after = new Date(Date.parse(last) + 60_000).toISOString().replace('.000Z', '+00:00');
    const row = { start: `2026-11-22T00:00:00${offset}` };
    expect([state(row, last).past, state(row, after).past]).toEqual([false, true]);
  });

  it('is never past and ongoing at once, and never ongoing without an end', () => {
    const minutes = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(minutes, fc.option(fc.nat(3000)), fc.integer({ min: -12, max: 14 }), (shift, length, hours) => {
        const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
        const local = (time: number) => `${new Date(time + hours * 3600_000).toISOString().slice(0, 19)}${offset}`;
        const begin = Date.parse('2026-11-22T12:00:00Z') + shift * 60_000;
        const row = { start: local(begin), end: length === null ? null : local(begin + length * 60_000) };
        const { past, ongoing } = state(row, '2026-11-22T12:00:00+00:00');
        expect(past && ongoing).toBe(false);
        if (length === null) expect(ongoing).toBe(false);
        else expect(past).toBe(begin + length * 60_000 < Date.parse('2026-11-22T12:00:00Z'));
      }),
    );
  });
});

describe('an event', () => {
  it('links its talks and its page in every site language', () => {
    const talksOfEvent = new Map([['0123456789ab', [talk({ id: 'yt-B2' })]]]);
    const row = schema.parse(eventRow(event(), buildWith({ sources, talksOfEvent })));
    expect(row.talk_ids).toEqual(['yt-B2']);
    expect(Object.keys(row.html_urls)).toEqual(siteLanguages.map(({ code }) => code));
    expect(row.html_urls.nn).toBe('https://feed.example.org/nn/calendar/0123456789ab/');
    expect(row.html_urls.en).toBe(row.html_url);
  });

  it('has no description when the source had none', () => {
    expect(eventRow(event({ description: { lang: 'no' } }), buildWith({ sources })).description).toBeNull();
  });

  it('has its description once per language: the original is only in text', () => {
    const description = {
      text: 'Velkommen',
      lang: 'nb',
      source_url: 'https://club.example.org/1',
      i18n: { en: 'Welcome', nb: 'Velkommen', sv: 'Välkommen' },
    };
    expect(eventRow(event({ description }), buildWith({ sources })).description?.i18n).toEqual({
      en: 'Welcome',
      sv: 'Välkommen',
    });
  });

  it('may not end before it starts, in any offsets', () => {
    const end = (row: Parameters<typeof event>[0]) => endProblem(event({ start: '2026-11-22T18:00:00+01:00', ...row }));
    expect(end({ end: '2026-11-22T17:30:00+01:00' })).toContain('before');
    expect(end({ end: '2026-11-22T18:30:00+02:00' })).toContain('before');
    expect(end({ end: '2026-11-22T17:30:00+00:00' })).toBeNull();
    expect(end({ end: '2026-11-22T17:30:00+01:00', all_day: true })).toBeNull();
    expect(end({ end: null })).toBeNull();
  });

  it('has the time of its first publication until its time, its place or its cancellation change', () => {
    const first = { first_published_at: '2026-10-02T09:00:00.000Z' };
    const changes = (row: Parameters<typeof event>[0]) => {
      const { cancelled, sequence, updated } = schema.parse(eventRow(event(row), buildWith({ sources })));
      return { cancelled, sequence, updated };
    };
    const updated = '2026-10-02T09:00:00+00:00';
    expect(changes(first)).toEqual({ cancelled: false, sequence: 0, updated });
    expect(changes({ ...first, cancelled: null, sequence: null })).toEqual({ cancelled: false, sequence: 0, updated });
    const moved = { ...first, cancelled: true, sequence: 2, changed_at: '2026-11-01T10:00:00.500Z' };
    expect(changes(moved)).toEqual({ cancelled: true, sequence: 2, updated: '2026-11-01T10:00:00+00:00' });
  });

  it('that was never published would be published by the build', () => {
    expect(eventRow(event(), buildWith({ sources })).updated).toBe('2026-11-22T12:00:00+00:00');
  });

  it('of the backfill has the source backfill', () => {
    expect(eventRow(event({ backfill: true }), buildWith({ sources })).source).toBe('backfill');
  });

  it.each([
    ['aggregator', 'the id'],
    ['the collector', 'the name, in any case'],
    ['  The Collector ', 'the name with white space'],
  ])('may not name the aggregator as its sponsor: %s (%s)', (sponsor) => {
    expect(sponsorProblem(event({ sponsored: 'yes', sponsor }), buildWith({ sources }))).toContain('aggregator');
  });

  const collector = source({
    id: 'collector',
    name: 'Økonomi Samleren AS',
    url: 'https://www.samleren.example/news',
    aggregator: true,
  });
  const problem = (sponsor: string, refs: Parameters<typeof buildWith>[0], aggregatorId: string | null = null) =>
    sponsorProblem(event({ sponsored: 'yes', sponsor }), buildWith(refs, { aggregatorId }));

  it.each([
    'økonomi samleren',
    'ØKONOMI\u00a0  SAMLEREN',
    'Okonomi Samleren',
    'Økonomi-Samleren ASA',
    'Økonomi Samleren A/S',
    'Økonomi Samleren, Inc.',
    'Økonomi Samleren ehf.',
    'ØkonomiSamleren Oyj',
    'Oy Økonomi Samleren Ab',
    'samleren.example',
    'www.samleren.example',
    'https://samleren.example/about',
    'Samleren.example AS',
    'COLLECTOR',
    'A Bank and Økonomi Samleren',
    'A Bank, Økonomi Samleren GmbH',
    'Økonomi Samleren Oy Ab',
    'Økonomi\u00ad Samleren (AS)',
    'A Bank / Økonomi Samleren A/S',
    'A Bank | Økonomi Samleren',
    'A Bank – samleren.example',
  ])('may not name a source that is marked as an aggregator, however it is written: %s', (sponsor) => {
    expect(problem(sponsor, { sources: byId(collector) })).toContain('aggregator');
    expect(problem(sponsor, { unpublishedSources: byId(collector) })).toContain('aggregator');
    expect(problem(sponsor, { sources: byId({ ...collector, aggregator: false }) }, 'collector')).toContain(
      'aggregator',
    );
    expect(problem(sponsor, { sources: byId({ ...collector, aggregator: false }) })).toBeNull();
  });

  it.each(['Økonomi', 'Samleren Bank', 'example', 'AS', 'othersamleren.example', 'Økonomi Samlerens venner'])(
    'may name a sponsor whose name only resembles an aggregator: %s',
    (sponsor) => {
      expect(problem(sponsor, { sources: byId(collector) })).toBeNull();
    },
  );

  it('may name any other sponsor', () => {
    expect(sponsorProblem(event({ sponsored: 'yes', sponsor: 'A bank' }), buildWith({ sources }))).toBeNull();
    expect(eventRow(event({ sponsored: 'yes', sponsor: 'A bank' }), buildWith({ sources })).sponsored).toBe('A bank');
    expect(eventRow(event({ sponsored: 'no' }), buildWith({ sources })).sponsored).toBe(false);
    expect(eventRow(event(), buildWith({ sources })).sponsored).toBeNull();
  });
});
