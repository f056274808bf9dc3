import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { crossSiteRefusal } from '../../../../src/panel/server/cross-site.ts';

const panelUrl = 'https://panel.example.org';
const statusOf = (headers: Record<string, string>, method = 'POST') =>
  crossSiteRefusal({ method, headers: { host: 'localhost:3000', ...headers } }, panelUrl)?.status;

describe('a request that changes something', () => {
  test.each([
    ['has neither header, as from curl', {}],
    ['is from the panel', { origin: panelUrl, 'sec-fetch-site': 'same-origin' }],
    ['is from the panel, in a browser without Sec-Fetch-Site', { origin: panelUrl }],
    ['is from the address that it is sent to', { origin: 'http://localhost:3000' }],
    ['is from that address with the usual port', { origin: 'https://a.example', host: 'a.example:443' }],
    ['was started by the person', { 'sec-fetch-site': 'none' }],
  ])('is accepted if it %s', (_, headers) => {
    expect(statusOf(headers)).toBeUndefined();
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: panelUrl }],
    ['an unknown kind of site', { 'sec-fetch-site': 'nested-document' }],
    ['no origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin that says it is the same', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['the panel without TLS', { origin: 'http://panel.example.org' }],
    ['an origin that begins like the panel', { origin: `${panelUrl}.evil.example` }],
    ['two origins', { origin: `${panelUrl}, https://evil.example` }],
    ['an origin with a path', { origin: 'http://localhost:3000/' }],
    ['an origin with a user', { origin: 'http://x@localhost:3000' }],
    ['another scheme', { origin: 'chrome-extension://localhost:3000' }],
    ['an origin without a host', { origin: 'http://', host: '' }],
    ['another origin, through a method override', { origin: 'https://evil.example', 'x-http-method-override': 'GET' }],
  ])('is refused from %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'post']) {
      expect(statusOf(headers, method)).toBe(403);
    }
  });

  it('is refused from every origin but the two', () => {
    const part = fc.constantFrom(
      'https:',
      'http:',
      '//',
      'panel.example.org',
      'localhost',
      ':3000',
      '.',
      '@',
      '/',
      ' ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const origin = parts.join('');
        fc.pre(![panelUrl, 'http://localhost:3000', 'https://localhost:3000'].includes(origin));
        expect(statusOf({ origin }), origin).toBe(403);
      }),
      { numRuns: 2000 },
    );
  });
});

it('a request that reads is accepted from everywhere: links lead to the panel', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(statusOf({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, method)).toBeUndefined();
  }
});
