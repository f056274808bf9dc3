import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTreePath } from '../../../src/lib/tree-path.ts';

const segment = fc.stringMatching(/^[A-Za-z0-9_~ æøå-][A-Za-z0-9._~ æøå-]{0,20}$/);

describe('the paths that a job may write', () => {
  it('accepts every path of plain segments, and such a path never leaves the tree', () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const path = segments.join('/');
        checkTreePath(path);
        expect(posix.join('/tree', path)).toBe(`/tree/${path}`);
      }),
    );
  });

  it('accepts hidden files and folders, such as .well-known', () => {
    expect(() => checkTreePath('.well-known/api-catalog')).not.toThrow();
    expect(() => checkTreePath('.nojekyll')).not.toThrow();
    expect(() => checkTreePath('a/..b/c..')).not.toThrow();
  });

  it.each(['', '/', '/api', 'api/', 'api//v1', '.', '..', './api', '../api', 'api/../v1', 'api/..', 'api/./v1'])(
    'refuses %j',
    (path) => expect(() => checkTreePath(path)).toThrow(RangeError),
  );

  it.each(['api\\v1', '..\\up', 'C:\\x', 'a\0b', 'a\nb', 'a\u007Fb', 'a\u0085b'])('refuses %j', (path) =>
    expect(() => checkTreePath(path)).toThrow(/cannot be written: it has a (backslash|control character)/),
  );

  it('refuses any text that is not the same path inside the tree', () => {
    const anything = fc.array(fc.oneof(fc.constantFrom('/', '.', '..', '\\', '\0', 'a'), fc.string()), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(anything, (parts) => {
        const path = parts.join('');
        const safe =
          path !== '' &&
          !/[\\\p{Cc}]/u.test(path) &&
          !path.endsWith('/') &&
          posix.join('/tree', path) === `/tree/${path}`;
        if (safe) expect(() => checkTreePath(path)).not.toThrow();
        else expect(() => checkTreePath(path)).toThrow(RangeError);
      }),
      { numRuns: 2_000 },
    );
  });
});
