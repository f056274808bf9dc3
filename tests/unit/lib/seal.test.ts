import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '../../../src/lib/seal.ts';

const own = { secret: 'a secret of the panel', purpose: 'a test' };

describe('a sealed value', () => {
  it('opens with the same secret for the same purpose only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (value, secret, purpose) => {
        const sealed = seal(value, { secret, purpose });
        expect(unseal(sealed, { secret, purpose })).toBe(value);
        expect(unseal(sealed, { secret: `${secret}!`, purpose })).toBeNull();
        expect(unseal(sealed, { secret, purpose: `${purpose}!` })).toBeNull();
      }),
    );
  });

  it('differs each time, and does not show the value', () => {
    expect(seal('value', own)).not.toBe(seal('value', own));
    expect(Buffer.from(seal('value', own), 'base64url').toString('latin1')).not.toContain('value');
  });

  it('does not open when a bit of it changed, or it was cut off', () => {
    const bytes = Buffer.from(seal('value', own), 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const changed = Buffer.from(bytes);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(unseal(changed.toString('base64url'), own)).toBeNull();
      }),
    );
    for (let length = 0; length < bytes.length; length += 1) {
      expect(unseal(bytes.subarray(0, length).toString('base64url'), own)).toBeNull();
    }
  });

  it('is never opened from any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => unseal(text, own) === null));
  });
});
