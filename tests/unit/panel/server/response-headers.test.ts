import { describe, expect, test } from 'vitest';
import { responseHeaders } from '../../../../src/panel/server/response-headers.ts';

const policyOf = (path: string, https = false): Map<string, string> => {
  const policy = responseHeaders({ path, nonce: 'bm9uY2U=', https })['Content-Security-Policy'] ?? '';
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

test('rows and pictures are not cached; Strict-Transport-Security is sent with https', () => {
  const headers = (path: string, https: boolean) => responseHeaders({ path, nonce: '', https });
  expect(headers('/api/news', false)).toMatchObject({ 'Cache-Control': 'no-store' });
  expect(headers('/_next/static/a.js', false)).not.toHaveProperty('Cache-Control');
  expect(headers('/admin', false)).not.toHaveProperty('Strict-Transport-Security');
  expect(headers('/admin', true)).toMatchObject({ 'Strict-Transport-Security': 'max-age=31536000' });
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
