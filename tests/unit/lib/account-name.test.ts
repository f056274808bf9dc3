import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKeyOf, nameProblem, tidyName } from '../../../src/lib/account-name.ts';
import { ownNames, reservedNames } from '../../../src/lib/own-names.ts';

describe('the key of a name', () => {
  it.each([
    ['a zero-width space', 'Ad\u200bmin'],
    ['a soft hyphen', 'Ad\u00admin'],
    ['a direction mark', '\u202eAdmin\u202c'],
    ['a byte order mark', '\ufeffAdmin'],
    ['a combining grapheme joiner', 'Ad\u034fmin'],
    ['a variation selector', 'Admin\ufe0f'],
    ['a tag character', 'Admin\u{e0041}'],
    ['a Hangul filler', 'Admin\u3164'],
    ['a word joiner', '\u2060Admin'],
    ['a Braille blank', 'Admin\u2800'],
    ['other case', 'aDMIN'],
    ['wide letters', 'Ａｄｍｉｎ'],
    ['mathematical letters', '𝐀𝐝𝐦𝐢𝐧'],
    ['white space around', '\u00a0 Admin\u3000'],
    ['a dot', 'Admin.'],
    ['a dotless i', 'Admın'],
  ])('is the same with %s', (_, name) => {
    expect(nameKeyOf(name)).toBe('admin');
  });

  it('keeps names apart that differ in letters, accents or digits', () => {
    const names = [
      'Kari Berg',
      'Kári Berg',
      'Kari Bergh',
      'Kari Berg 2',
      'Karib Erg',
      'Åse',
      'Ase',
      '李',
      'Editor 1 1',
      'Editor 11',
    ];
    expect(new Set(names.map(nameKeyOf)).size).toBe(names.length);
    expect(nameKeyOf('Kari \t-\u00a0Berg')).toBe(nameKeyOf('kari berg'));
    expect(nameKeyOf('A\u030ase')).toBe(nameKeyOf('Åse'));
  });

  it.each([
    ['ẞ', 'ss'],
    ['ſ', 's'],
    ['ΣΑΣ.', 'σασ'],
  ])('folds %s to %s', (name, key) => {
    expect(nameKeyOf(name)).toBe(key);
    expect(nameKeyOf(key)).toBe(key);
  });

  it('does not depend on how often it is computed, on case, or on invisible characters', () => {
    const invisible = fc.constantFrom('\u200b', '\u200d', '\u2066', '\u00ad', '\ufe0f', '\u061c', '\u{e0020}');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), invisible, fc.nat(20), (name, character, at) => {
        const key = nameKeyOf(name);
        expect(nameKeyOf(key)).toBe(key);
        const points = [...name.normalize('NFKC')];
        const hidden = [...points.slice(0, at), character, ...points.slice(at)].join('');
        expect(nameKeyOf(hidden)).toBe(key);
      }),
    );
  });
});

describe('a name', () => {
  it.each([
    ['', /is missing/],
    ['x'.repeat(81), /at most 80/],
    ['Ka\u200bri', /invisible/],
    ['Kari\u0000', /invisible/],
    ['Kari\nBerg', /invisible/],
    ['\u202eiraK', /invisible/],
    ['Kari\ud83d', /invisible/],
    ['…', /no letter/],
    ['🙂', /no letter/],
    ['Аdmin', /alphabets/],
    ['Kari Bеrg', /alphabets/],
    ['Αdmin', /alphabets/],
    ['ɑdmin', /usual letter/],
    ['ᴀᴅᴍɪɴ', /usual letter/],
    ['the ꜱystem', /usual letter/],
    ['Eve (then: Kari)', /Leave it out/],
    ['Eve ［then： Kari］', /Leave it out/],
    ['The System', /review log uses/],
    ['ADMIN', /review log uses/],
    ['the  intake', /review log uses/],
    ['A deleted account', /review log uses/],
  ])('%j is refused', (name, reason) => {
    expect(nameProblem(tidyName(name))).toMatch(reason);
  });

  it.each([
    'Kari Berg',
    'Åse-Marie Ødegård',
    'Þórdís',
    "Síle O'Neill",
    '李 小龍 (Bruce)',
    'Мария',
    'bot: news',
    'Editor 7',
    'The editor',
  ])('%j is accepted', (name) => {
    expect(nameProblem(tidyName(name))).toBeNull();
  });

  it('of the service itself is for the service only', () => {
    for (const name of reservedNames) {
      expect(nameProblem(name)).toMatch(/review log uses/);
      expect(nameProblem(name, { isService: true })).toBeNull();
    }
    expect(reservedNames).toEqual(expect.arrayContaining(Object.values(ownNames)));
  });

  it('is stored with one space between words and composed letters', () => {
    expect(tidyName('  A\u030ase \u00a0 Berg ')).toBe('Åse Berg');
  });
});
