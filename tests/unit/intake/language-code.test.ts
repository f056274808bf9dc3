import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCode as contractCode } from '../../../src/contract/primitives.ts';
import { languageCode } from '../../../src/intake/language-code.ts';

describe('languageCode', () => {
  it.each([
    ['nb-NO', 'nb'],
    ['nn_NO', 'nn'],
    ['no', 'no'],
    ['nob', 'nb'],
    ['swe', 'sv'],
    ['EN-us', 'en'],
    ['zh-Hans', 'zh'],
    ['Norwegian', 'no'],
    ['Norwegian Nynorsk', 'nn'],
    ['Bokmål', 'nb'],
    ['Finnish', 'fi'],
    ['íslenska', 'is'],
    ['Faroese', 'fo'],
    [' da ', 'da'],
  ])('of "%s" is %s', (language, code) => {
    expect(languageCode(language)).toBe(code);
  });

  it.each(['', null, undefined, 'xx', 'x-default', 'Klingonian', 'und', 'en; q=1', 'norsk og svensk'])(
    'is null for %j',
    (language) => {
      expect(languageCode(language)).toBeNull();
    },
  );

  it('returns only codes that the contract allows', () => {
    const tags = fc.stringMatching(/^[a-z]{2,3}([-_][A-Z]{2})?$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), tags), (text) => {
        const code = languageCode(text);
        if (code !== null) expect(contractCode.safeParse(code).success).toBe(true);
      }),
    );
  });
});
