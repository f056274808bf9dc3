import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isScraper, mayScrape, withMetricsUrl } from '../../../../src/panel/metrics/scraper.ts';

const token = 'a-token-of-a-test-0123456789';

const from = (address: string | undefined, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress: address } }) as unknown as IncomingMessage;

describe('the metrics may be read', () => {
  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('by a program on this machine (%s)', (address) => {
    expect(mayScrape(from(address), undefined)).toBe(true);
  });

  test('from anywhere with the token', () => {
    expect(mayScrape(from('192.0.2.1', { authorization: `Bearer ${token}` }), token)).toBe(true);
    const proxied = { authorization: `bearer ${token}`, 'x-forwarded-for': '192.0.2.1' };
    expect(mayScrape(from('127.0.0.1', proxied), token)).toBe(true);
  });
});

describe('the metrics may not be read', () => {
  test.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'])(
    'through a proxy on this machine, which sends %s',
    (name) => {
      expect(mayScrape(from('127.0.0.1', { [name]: '127.0.0.1' }), token)).toBe(false);
      expect(mayScrape(from('127.0.0.1', { [name]: '' }), token)).toBe(false);
    },
  );

  test.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', '2001:db8::1', '', 'localhost', undefined])(
    'from another machine (%s)',
    (address) => {
      expect(mayScrape(from(address), token)).toBe(false);
    },
  );

  test.each([
    ['a wrong token', `Bearer ${token}x`, token],
    ['a part of the token', `Bearer ${token.slice(0, -1)}`, token],
    ['no token at all', 'Bearer ', token],
    ['another scheme', `Basic ${token}`, token],
    ['the token of an empty setting', 'Bearer ', ''],
    ['the word of a missing setting', 'Bearer undefined', undefined],
    ['two tokens', `Bearer ${token} ${token}`, token],
  ])('with %s', (_, authorization, setting) => {
    expect(mayScrape(from('192.0.2.1', { authorization }), setting)).toBe(false);
  });

  test('outside of a request of the server', () => {
    expect(isScraper()).toBe(false);
  });

  test('at another address, such as that of the endpoint itself', () => {
    const seen = (url: string, address = '127.0.0.1') => {
      const request = Object.assign(from(address), { url });
      const allowed = withMetricsUrl(request, isScraper);
      return `${request.url} ${allowed}`;
    };
    expect(seen('/metrics')).toBe('/api/metrics true');
    expect(seen('/metrics?name=x')).toBe('/api/metrics?name=x true');
    expect(seen('/metrics', '192.0.2.1')).toBe('/api/metrics false');
    for (const url of ['/api/metrics', '/metrics/', '/metrics/x', '/metricsx', '/x/metrics', '//metrics', '/']) {
      expect(seen(url)).toBe(`${url} false`);
    }
  });
});
