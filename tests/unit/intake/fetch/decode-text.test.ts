import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../src/intake/fetch/decode-text.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

describe('decodeText', () => {
  it('reads UTF-8 by default', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const wellFormed = text.toWellFormed();
        fc.pre(!/^\ufeff|encoding|charset/i.test(wellFormed) && !wellFormed.slice(0, 2).includes('\u0000'));
        expect(decodeText({ body: utf8(wellFormed), charset: null })).toBe(wellFormed);
      }),
    );
  });

  it.each([
    ['in the header', latin1('blåbær'), 'ISO-8859-1'],
    ['in the XML prolog', latin1('<?xml version="1.0" encoding="iso-8859-1"?><t>blåbær</t>'), null],
    [
      'in the meta element',
      latin1('<html><meta http-equiv="x" content="text/html; charset=windows-1252">blåbær'),
      null,
    ],
    ['in the short meta element', latin1('<!doctype html><meta charset=latin1>blåbær'), null],
    ['nowhere, as browsers guess', latin1('blåbær'), null],
    ['wrongly, as UTF-8 in the header', latin1('<?xml version="1.0" encoding="ISO-8859-15"?>blåbær'), 'utf-8'],
    ['wrongly, as Latin-1 where it has a byte order mark', utf8('\ufeffblåbær'), 'iso-8859-1'],
    ['wrongly, with an unknown name', utf8('blåbær'), 'x-unheard-of'],
    ['by a byte order mark of UTF-16', utf16('\ufeffblåbær'), null],
    ['nowhere, in UTF-16', utf16('<rss>blåbær'), null],
    ['wrongly, as UTF-16 in a prolog of bytes', utf8('<?xml version="1.0" encoding="UTF-16"?>blåbær'), null],
    ['wrongly, as UTF-8 in the prolog', latin1('<?xml version="1.0" encoding="UTF-8"?><t>blåbær</t>'), null],
    ['wrongly, as UTF-8 in the header and the prolog', latin1('<?xml version="1.0" encoding="UTF-8"?>blåbær'), 'utf-8'],
    ['wrongly, as Latin-1 in the header', utf8('<t>blåbær</t>'), 'ISO-8859-1'],
    ['wrongly, as Latin-1 in the prolog', utf8('<?xml version="1.0" encoding="iso-8859-15"?>blåbær'), null],
    ['wrongly, as UTF-8 where it is UTF-16', utf16('<?xml version="1.0"?>blåbær'), 'utf-8'],
    ['as UTF-16 where it begins with white space', utf16('\n<rss>blåbær'), 'utf-16'],
    ['as big-endian UTF-16 without a mark', new Uint8Array(Buffer.from(utf16('<rss>blåbær')).swap16()), 'utf-16'],
    ['wrongly, as UTF-16 in a header over bytes', utf8('<rss>blåbær'), 'utf-16'],
    ['by a mark of UTF-8 that bytes of Latin-1 follow', new Uint8Array([0xef, 0xbb, 0xbf, ...latin1('blåbær')]), null],
    ['as a rare one', Uint8Array.from([0x62, 0x6c, 0xe5, 0x62, 0xe6, 0x72]), 'ISO-8859-10'],
  ])('reads a character set that is declared %s', (_, body, charset) => {
    expect(decodeText({ body, charset })).toContain('blåbær');
  });

  it('reads Latin-1 as windows-1252, with its quotation marks', () => {
    expect(decodeText({ body: Uint8Array.from([0x93, 0x41, 0x94, 0x80]), charset: 'iso-8859-1' })).toBe('“A”€');
  });

  it('marks bytes that cannot be decoded instead of guessing letters', () => {
    const cut = utf8('blåbær').subarray(0, -2);
    expect(decodeText({ body: cut, charset: 'utf-8' })).toBe('blåb\ufffd');
  });

  it.each([
    [
      'items in both',
      [...utf8('en blåbær, '), ...latin1('to jordbær '), 0x96, ...latin1(' og ø')],
      'en blåbær, to jordbær – og ø',
    ],
    ['quotation marks of Windows', [...utf8('blå '), 0x93, 0x41, 0x94, 0x80], 'blå “A”€'],
    ['a letter before a quotation mark of Windows', [...utf8('é '), 0x93, 0x62, 0xe5, 0x94], 'é “bå”'],
    ['Icelandic letters', latin1('ÞAÐ ER GÓÐ ÍÞRÓTT á Íslandi'), 'ÞAÐ ER GÓÐ ÍÞRÓTT á Íslandi'],
    ['a text that a program cut within a letter', [...utf8('blå b'), 0xc3, 0x20, ...utf8('og é')], 'blå b\ufffd og é'],
    ['an emoji that was cut', [...utf8('blå '), 0xf0, 0x9f, 0x98, ...utf8(' é')], 'blå \ufffd é'],
    ['bytes that are no letter in either', [0x61, 0xe5, 0x81, 0x20, 0x62], 'aå\ufffd b'],
  ])('reads what says it is UTF-8 and is not: %s', (_, bytes, text) => {
    const body = Uint8Array.from(bytes).map((byte) => byte);
    expect(decodeText({ body, charset: 'utf-8' })).toBe(text);
  });

  it.each([
    ['of Latin-1', [0xe5]],
    ['of both', [0xe5, 0xc3, 0xa5]],
  ])('takes one pass for a million bytes %s', (_, bytes) => {
    const begun = performance.now();
    decodeText({
      body: Uint8Array.from({ length: 1_000_000 }, (_, n) => bytes[n % bytes.length] ?? 0),
      charset: 'utf-8',
    });
    // It takes some tenths of a second; with quadratic time it would take minutes.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('returns a text for any bytes and any name', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.option(fc.string()), (body, charset) => {
        expect(typeof decodeText({ body, charset })).toBe('string');
      }),
    );
  });
});
