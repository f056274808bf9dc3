import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupOf, routeOf } from '../../../../src/panel/metrics/route.ts';

describe('the route of a request', () => {
  test.each([
    ['/', '/', 'other'],
    ['/admin', '/admin', 'admin'],
    ['/admin/queue', '/admin/queue', 'admin'],
    ['/admin/reset/3f2c9d8e7b6a5f4e', '/admin/reset', 'admin'],
    ['/admin/collections/news', '/admin/collections/news', 'admin'],
    ['/admin/collections/news/create', '/admin/collections/news/create', 'admin'],
    ['/admin/collections/news/8793a3e0d6c1/versions/5', '/admin/collections/news/:id', 'admin'],
    ['/admin/globals/meta', '/admin/globals/meta', 'admin'],
    ['/api/news', '/api/news', 'api'],
    ['/api/news/8793a3e0d6c1', '/api/news/:id', 'api'],
    ['/api/users/login', '/api/users/login', 'accounts'],
    ['/api/users/5', '/api/users/:id', 'accounts'],
    ['/api/users/anna@example.org', '/api/users/:id', 'accounts'],
    ['/api/users/logout-everywhere-anna', '/api/users/:id', 'accounts'],
    ['/api/media/file/anna-hansen.png', '/api/media/file', 'media'],
    ['/api/review/decide', '/api/review/decide', 'review'],
    ['/api/review/preview/stories/1/', '/api/review/preview', 'preview'],
    ['/api/health', '/api/health', 'health'],
    ['/api/metrics', '/api/metrics', 'metrics'],
    ['/metrics', '/metrics', 'metrics'],
    ['/_next/static/chunks/1.js', '/_next/static', 'static'],
    ['/_next/image', '/_next', 'static'],
    ['/icon.svg', '/icon.svg', 'static'],
    ['//api//news//5', '/api/news/:id', 'api'],
    ['/api/anna@example.org', '/api/:other', 'api'],
    ['/api/192.0.2.1', '/api/:other', 'api'],
    ['/wp-login.php', 'other', 'other'],
  ])('%s is %s in the group %s', (path, route, group) => {
    expect([routeOf(path), groupOf(routeOf(path))]).toEqual([route, group]);
  });

  test('has no digit, address or sign of a query, whatever a sender asks for', () => {
    const segment = fc.oneof(
      fc.string(),
      fc.constantFrom('api', 'admin', 'collections', 'review', 'users', '..', '%2e'),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const route = routeOf(`/${segments.join('/')}`);
        expect(route).toMatch(/^(other|\/(_next(\/static)?|icon\.svg|[a-z/:-]*))$/);
        expect(route.length).toBeLessThan(200);
      }),
    );
  });
});
