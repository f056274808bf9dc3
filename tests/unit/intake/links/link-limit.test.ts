import { describe, expect, it } from 'vitest';
import { linkLimit } from '../../../../src/intake/links/link-limit.ts';
import { UsageError } from '../../../../src/lib/command.ts';

const given = { links: true, limit: undefined, check: false, sources: [] };

describe('the limit of links', () => {
  it('is 300, or the given number', () => {
    expect(linkLimit(given)).toBe(300);
    expect(linkLimit({ ...given, limit: '7' })).toBe(7);
  });

  it.each([
    [{ limit: '0' }],
    [{ limit: '-1' }],
    [{ limit: '1e3' }],
    [{ limit: '10001' }],
    [{ limit: '' }],
    [{ links: false, limit: '5' }],
    [{ check: true }],
    [{ discover: 'https://a.example/' }],
    [{ sources: ['a'] }],
  ])('is refused with %j', (wrong) => {
    expect(() => linkLimit({ ...given, ...wrong })).toThrow(UsageError);
  });
});
