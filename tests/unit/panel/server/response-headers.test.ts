import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { responseHeaders } from '../../../../src/panel/server/response-headers.ts';

const policyOf = (url: string, https = false): Map<string, string> => {
  const policy = responseHeaders({ url, nonce: 'bm9uY2U=', https })['Content-Security-Policy'] ?? '';
  return new Map(policy.split('; ').map((part) => [part.split(' ', 1)[0] ?? '', part.replace(/^\S+ ?/, '')]));
};

describe('the policy of a page', () => {
  const policy = policyOf('/admin/collections/news');

  test('allows scripts by nonce, and no eval', () => {
    expect(policy.get('script-src')).toBe("'self' 'nonce-bm9uY2U='");
  });

  test('allows no other host, and nothing by default', () => {
    expect(policy.get('default-src')).toBe("'none'");
    for (const [directive, sources] of policy) {
      for (const source of sources.split(' ').filter(Boolean))
        expect(source, directive).toMatch(/^'.*'$|^(data|blob):$/);
    }
  });

  test('forbids framing and forms to other origins', () => {
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
  });

  test('upgrades requests if the panel uses https', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
    expect(policyOf('/admin', true).has('upgrade-insecure-requests')).toBe(true);
  });
});

test.each(['/api/news', '//api/news', '/api', '/api/media/file/a.png', '/_next/static/chunks/a.js'])(
  'a response of %s may not load or run anything',
  (path) => {
    expect(policyOf(path).get('default-src')).toBe("'none'");
    expect(policyOf(path).has('script-src')).toBe(false);
    expect(policyOf(path).has('sandbox')).toBe(true);
  },
);

test.each(['/admin', '/apiary', '/'])('%s has the policy of a page', (path) => {
  expect(policyOf(path).has('script-src')).toBe(true);
});

test('only built files may be cached; Strict-Transport-Security is sent with https', () => {
  const headers = (url: string, https: boolean) => responseHeaders({ url, nonce: '', https });
  for (const url of ['/api/news', '/admin', '/x/../api/news', '/_next/static/../../api/news', '/_next/static/..', '']) {
    expect(headers(url, false), url).toMatchObject({ 'Cache-Control': 'no-store' });
  }
  expect(headers('/_next/static/a.js', false)).not.toHaveProperty('Cache-Control');
  expect(headers('/_next/static/chunks/0a~b_.js?v=1', false)).not.toHaveProperty('Cache-Control');
  expect(headers('/admin', false)).not.toHaveProperty('Strict-Transport-Security');
  expect(headers('/admin', true)).toMatchObject({ 'Strict-Transport-Security': 'max-age=31536000' });
});

describe('however an address is written', () => {
  const separator = fc.constantFrom(
    '/',
    '//',
    '\\',
    '%2f',
    '%5C',
    '%252F',
    '/./',
    '/../',
    '/x/../',
    '/%2e%2E/',
    '/%252e/',
  );
  const part = fc.constantFrom(
    'api',
    '%61pi',
    'API',
    'news',
    '_next',
    'static',
    'admin',
    'x',
    '..',
    '.',
    '%2e%2e',
    'a.js',
    '',
  );
  const address = fc
    .array(fc.tuple(separator, part), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.flat().join(''));

  test('rows are never cached, and never have the policy of a page', () => {
    const isRow = (url: string) => readings(url).some((path) => /^\/+api(\/|$)/i.test(path));
    fc.assert(
      fc.property(address.filter(isRow), (url) => {
        const headers = responseHeaders({ url, nonce: '', https: false });
        expect(headers['Cache-Control'], url).toBe('no-store');
        expect(headers['Content-Security-Policy'], url).toMatch(/; sandbox$/);
      }),
      { numRuns: 2000 },
    );
  });

  /** What a router or a proxy could take the address for: resolved before or after decoding, once or more. */
  function readings(url: string): string[] {
    const resolve = (path: string) => new URL(`http://x/${path.replace(/^[/\\]+/, '')}`).pathname;
    const decode = (path: string) => path.replace(/%[\da-f]{2}/gi, (code) => decodeURIComponent(code));
    let path = url;
    return [1, 2, 3].flatMap(() => {
      const now = [path, resolve(path), decode(resolve(path))];
      path = decode(path);
      return now;
    });
  }
});

test('the preview loads only its own files and runs no inline script, and its links keep the session; similar paths count as data', () => {
  for (const path of [
    '/api/review/preview',
    '/api/review/preview/stories/1/',
    '/api/review/preview/api/v1/index.json',
  ]) {
    const policy = policyOf(path);
    expect(policy.get('default-src')).toBe("'none'");
    for (const name of ['script-src', 'font-src', 'connect-src']) expect(policy.get(name)).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' data:");
    expect(policy.get('form-action')).toBe("'none'");
    expect(policy.has('sandbox')).toBe(false);
  }
  expect(policyOf('/api/review/preview-state').has('sandbox')).toBe(true);
});
