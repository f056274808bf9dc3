import { describe, expect, it } from 'vitest';
import { linkRequest } from '../../../../src/intake/links/command.ts';
import { UsageError } from '../../../../src/lib/command.ts';

const values = { links: true, check: false };

describe('--links', () => {
  it('asks 300 links, or the given number', () => {
    expect(linkRequest({ values, positionals: [] })).toEqual({ limit: 300 });
    expect(linkRequest({ values: { ...values, limit: '7' }, positionals: [] })).toEqual({ limit: 7 });
    expect(linkRequest({ values: { ...values, links: false }, positionals: ['nrk'] })).toBeNull();
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
  ])('is refused with %j', (wrong) => {
    expect(() => linkRequest({ values: { ...values, ...wrong }, positionals: [] })).toThrow(UsageError);
  });

  it('is refused with a source', () => {
    expect(() => linkRequest({ values, positionals: ['nrk'] })).toThrow(UsageError);
  });
});
