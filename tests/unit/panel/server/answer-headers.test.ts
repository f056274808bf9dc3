import { describe, expect, test } from 'vitest';
import { answerHeaders } from '../../../../src/panel/server/answer-headers.ts';

const policyOf = (path: string, https = false): Map<string, string> => {
  const policy = answerHeaders({ path, nonce: 'bm9uY2U=', https })['Content-Security-Policy'] ?? '';
  return new Map(policy.split('; ').map((part) => [part.split(' ', 1)[0] ?? '', part.replace(/^\S+ ?/, '')]));
};

describe('the policy of a page', () => {
  const policy = policyOf('/admin/collections/news');

  test('lets scripts run by their nonce, and evaluates nothing', () => {
    expect(policy.get('script-src')).toBe("'self' 'nonce-bm9uY2U='");
  });

  test('names no other host, and has a default of nothing', () => {
    expect(policy.get('default-src')).toBe("'none'");
    for (const [directive, sources] of policy) {
      for (const source of sources.split(' ').filter(Boolean))
        expect(source, directive).toMatch(/^'.*'$|^(data|blob):$/);
    }
  });

  test('is framed by nobody, and sends forms to nobody else', () => {
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
  });

  test('asks for https where the panel has it', () => {
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
    expect(policyOf('/admin', true).has('upgrade-insecure-requests')).toBe(true);
  });
});

test.each(['/api/news', '//api/news', '/api', '/api/media/file/a.png', '/_next/static/chunks/a.js'])(
  'an answer of %s may load and run nothing by itself',
  (path) => {
    expect(policyOf(path).get('default-src')).toBe("'none'");
    expect(policyOf(path).has('script-src')).toBe(false);
    expect(policyOf(path).has('sandbox')).toBe(true);
  },
);

test.each(['/admin', '/apiary', '/'])('%s has the policy of a page', (path) => {
  expect(policyOf(path).has('script-src')).toBe(true);
});

test('rows and pictures stay in no cache; https is remembered where the panel has it', () => {
  const headers = (path: string, https: boolean) => answerHeaders({ path, nonce: '', https });
  expect(headers('/api/news', false)).toMatchObject({ 'Cache-Control': 'no-store' });
  expect(headers('/_next/static/a.js', false)).not.toHaveProperty('Cache-Control');
  expect(headers('/admin', false)).not.toHaveProperty('Strict-Transport-Security');
  expect(headers('/admin', true)).toMatchObject({ 'Strict-Transport-Security': 'max-age=31536000' });
});

test('the preview runs no script, and its links keep the session; what only begins like it is data', () => {
  for (const path of ['/api/review/preview', '/api/review/preview/api/v1/index.json']) {
    expect(policyOf(path).get('default-src')).toBe("'none'");
    expect(policyOf(path).has('script-src')).toBe(false);
    expect(policyOf(path).has('sandbox')).toBe(false);
  }
  expect(policyOf('/api/review/preview-state').has('sandbox')).toBe(true);
});
