import { describe, expect, it } from 'vitest';
import { services } from '../../../../export/stats/services/index.ts';
import { plausible } from '../../../../export/stats/services/plausible.ts';
import { umami } from '../../../../export/stats/services/umami.ts';

const unexpected = expect.objectContaining({ name: 'AnswerError', message: 'answer in an unexpected form' });
const errorOf = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('the Umami adapter', () => {
  const id = '86d4095c-a2a8-4fc8-9521-103e858e2b41';
  const connection = { kind: 'umami', url: 'https://umami.example/sub', site: id, token: 'secret' } as const;
  const read = (answer: unknown) => umami.read(JSON.stringify(answer));
  /** As in the documentation of version 3. */
  const usual = { pageviews: 34210, visitors: 9401, visits: 12726, bounces: 7918, totaltime: 5214477 };

  it('asks a server for the statistics of one UTC day in milliseconds, with a bearer token', () => {
    expect(umami.request(connection, '2026-11-20')).toEqual({
      url: `https://umami.example/sub/api/websites/${id}/stats?startAt=1795132800000&endAt=1795219199999`,
      headers: { authorization: 'Bearer secret' },
    });
    expect(new Date(1795132800000).toISOString()).toBe('2026-11-20T00:00:00.000Z');
    expect(new Date(1795219199999).toISOString()).toBe('2026-11-20T23:59:59.999Z');
  });

  it('queries the cloud below its own path, with an API key', () => {
    expect(umami.request({ ...connection, url: 'https://api.umami.is/v1' }, '2026-11-20')).toEqual({
      url: `https://api.umami.is/v1/websites/${id}/stats?startAt=1795132800000&endAt=1795219199999`,
      headers: { 'x-umami-api-key': 'secret' },
    });
  });

  it('encodes a site id in the path', () => {
    expect(umami.request({ ...connection, site: '../me?x=' }, '2026-11-20').url).toContain(
      '/api/websites/..%2Fme%3Fx%3D/stats?startAt=',
    );
  });

  it.each([
    ['version 3', { ...usual, comparison: { pageviews: 30818, visits: 11756 } }, 12726, 34210],
    ['version 3 on PostgreSQL, sums as text', { ...usual, pageviews: '34210' }, 12726, 34210],
    ['version 3, a day without visits', { ...usual, visits: 0, pageviews: null }, 0, 0],
    ['version 2', { pageviews: { value: 3018, prev: 3508 }, visits: { value: 984, prev: 1080 } }, 984, 3018],
    ['early version 2', { pageviews: { value: 5, change: 5 }, visits: { value: 3, change: 2 } }, 3, 5],
  ])('reads the answer of %s', (_name, answer, visits, pageviews) => {
    expect(read(answer)).toEqual({ visits, pageviews });
  });

  it.each([
    ['no visits, as in version 1', { pageviews: usual.pageviews, uniques: 1 }],
    ['visits that are null', { ...usual, visits: null }],
    ['visits without page views', { ...usual, pageviews: null }],
    ['a negative number', { ...usual, visits: -1 }],
    ['a negative number as text', { ...usual, pageviews: '-1' }],
    ['a fraction', { ...usual, visits: 1.5 }],
    ['a fraction as text', { ...usual, pageviews: '1.5' }],
    ['a number too large to be exact', { ...usual, pageviews: 2 ** 53 }],
    ['a number as text too large to be exact', { ...usual, pageviews: '9007199254740993' }],
    ['an empty text', { ...usual, pageviews: '' }],
    ['a truth value', { ...usual, visits: true }],
    ['a list', [usual]],
    ['a list as a number', { ...usual, visits: [1] }],
    ['a failure', { error: { message: 'Internal error', code: 'x', status: 500 } }],
    ['nothing', null],
    ['a text', 'ok'],
  ])('refuses an answer with %s', (_name, answer) => {
    expect(errorOf(() => read(answer))).toEqual(unexpected);
  });
});

describe('the Plausible adapter', () => {
  const connection = { kind: 'plausible', url: 'https://plausible.io', site: 'feed.example', token: 'secret' } as const;
  const read = (answer: unknown) => plausible.read(JSON.stringify(answer));
  const results = (...metrics: unknown[]) => ({ results: [{ metrics, dimensions: [] }] });

  it('asks for the visits and page views of one UTC day, with a bearer token', () => {
    const { body, ...request } = plausible.request(connection, '2026-11-20');
    expect(request).toEqual({
      url: 'https://plausible.io/api/v2/query',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    });
    expect(JSON.parse(body ?? '')).toEqual({
      site_id: 'feed.example',
      metrics: ['visits', 'pageviews'],
      date_range: ['2026-11-20T00:00:00+00:00', '2026-11-20T23:59:59+00:00'],
    });
  });

  it('reads the two totals in the order of the query', () => {
    const answer = {
      ...results(127, 340),
      meta: {},
      query: { site_id: 'feed.example', metrics: ['visits', 'pageviews'], dimensions: [], filters: [] },
    };
    expect(read(answer)).toEqual({ visits: 127, pageviews: 340 });
    expect(read(results(0, 0))).toEqual({ visits: 0, pageviews: 0 });
  });

  it.each([
    ['no result', { results: [] }],
    ['two results', { results: [...results(1, 2).results, ...results(1, 2).results] }],
    ['one total', results(1)],
    ['three totals', results(1, 2, 3)],
    ['a null', results(1, null)],
    ['a negative number', results(-1, 2)],
    ['a fraction', results(1.5, 2)],
    ['a number too large to be exact', results(1, 2 ** 53)],
    ['words', results('many', 2)],
    ['an object', results({ value: 1 }, 2)],
    ['the form of version 1', { results: [{ date: '2026-11-20', visits: 1, pageviews: 2 }] }],
    ['a failure', { error: "Invalid API key or site ID. Please make sure you're using a valid API key." }],
    ['a list', [1, 2]],
    ['nothing', null],
  ])('refuses an answer with %s', (_name, answer) => {
    expect(errorOf(() => read(answer))).toEqual(unexpected);
  });
});

describe.each(Object.entries(services))('the %s adapter', (_kind, service) => {
  it('refuses text that is not JSON', () => {
    expect(() => service.read('<html>')).toThrow(expect.objectContaining({ message: 'answer is not valid JSON' }));
  });
});
