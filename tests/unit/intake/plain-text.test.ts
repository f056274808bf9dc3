import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxTextLength, maxTitleLength, plainLine, plainText, webAddress } from '../../../src/intake/plain-text.ts';

/** Pieces of markup in any order. */
const anyMarkup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        ';',
        '/',
        '!',
        '&lt;',
        '&gt;',
        '&amp;',
        '&#60;',
        '&#x3c;',
        '<b>',
        '</b>',
      ),
      fc.constantFrom(
        'script',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<a href="',
        '<br',
        ' ',
        '\n',
      ),
      fc.constantFrom('\u202e', '\u0000', '\u200b', '\ud800', '😀', 'é', '&rlm;', '&#8238;', '&nbsp;'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''));

describe('plainLine and plainText', () => {
  it.each([
    ['Satoshi &amp; Co', 'Satoshi & Co'],
    ['Entities are decoded &amp;amp; once', 'Entities are decoded &amp; once'],
    ['<b>Bitcoin</b> <i class="x > y">meetup</i>', 'Bitcoin meetup'],
    ['Meetup <script>alert(1)</script>in Oslo', 'Meetup in Oslo'],
    ['Meetup &lt;script&gt;alert(1)&lt;/script&gt;in Oslo', 'Meetup in Oslo'],
    ['<scr<b>ipt>alert(1)', 'ipt>alert(1)'],
    ['a < b and c > d <3', 'a < b and c > d <3'],
    ['I <heart Bitcoin', 'I heart Bitcoin'],
    ['https://x.example/?a=1&copy=2&lang=3', 'https://x.example/?a=1&copy=2&lang=3'],
    ['<![CDATA[Møte & mat]]>', 'Møte & mat'],
    ['İİİİİİ <style>.a{}</style>Bitcoin', 'İİİİİİ Bitcoin'],
    ['Seen<!-- not seen --> again', 'Seen again'],
    ['\u202Egnp.exe\u202C \u2066x\u2069 &#8238;y', 'gnp.exe x y'],
    ['Lang\u00ADord\u0007 \u0000og\u200B mer', 'Langord og mer'],
    ['  Mye \t luft\n\nher  ', 'Mye luft her'],
    ['Mo\u0308te', 'Möte'],
    ['👩\u200D💻 kveld', '👩\u200D💻 kveld'],
  ])('turns %j into %j', (markup, text) => {
    expect(plainLine(markup)).toBe(text);
  });

  it('keeps the lines of a text, and turns blocks into lines', () => {
    expect(plainText('<p>Hei<br>du</p><ul><li>en<li>to</ul>')).toBe('Hei\ndu\n\nen\nto');
    expect(plainText('En\r\nto \u2028 tre\n\n\n\nfire')).toBe('En\nto\ntre\n\nfire');
  });

  it('cuts longer texts, between words where possible', () => {
    expect(plainLine('bitcoin '.repeat(100))).toMatch(/^(bitcoin ){36}bitcoin…$/);
    expect(plainLine('x'.repeat(1000))).toBe(`${'x'.repeat(maxTitleLength - 1)}…`);
    expect(plainText('x'.repeat(50_000))).toHaveLength(maxTextLength);
    expect(plainLine(`${'x'.repeat(8)}😀y`, 10)).toBe(`${'x'.repeat(8)}…`);
  });

  it.each([
    ['nested tags', '<b>'.repeat(100_000)],
    ['tags that never end', '<a'.repeat(100_000)],
    ['quotes that never end', '<a "'.repeat(60_000)],
    ['crossed quotes', `<a "'>`.repeat(40_000)],
    ['signs', '<'.repeat(200_000)],
    ['entities', '&amp;'.repeat(100_000)],
    ['comments that never end', '<!--'.repeat(50_000)],
  ])('handles hostile input: %s', (_, markup) => {
    expect(plainText(markup).length).toBeLessThanOrEqual(maxTextLength);
  });

  it('never returns a tag, a control character or a mark that changes the direction of text', () => {
    fc.assert(
      fc.property(anyMarkup, (markup) => {
        for (const words of [plainLine(markup), plainText(markup)]) {
          expect(words).not.toMatch(/<[a-z/!?]/i);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not occur
          expect(words).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
          expect(words.isWellFormed()).toBe(true);
          expect(words).toBe(words.trim());
        }
        expect(plainLine(markup)).not.toMatch(/\n|\s\s/);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves plain text unchanged', () => {
    const plainWord = fc.stringMatching(/^[A-Za-zæøåÆØÅ0-9.,!?()'"-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(plainWord, { minLength: 1, maxLength: 15 }), (words) => {
        expect(plainLine(words.join(' '))).toBe(words.join(' '));
      }),
    );
  });
});

describe('webAddress', () => {
  it.each([
    [' https://x.example/a?utm_source=b&c=1#d ', 'https://x.example/a?c=1'],
    ['HTTP://X.example', 'http://x.example/'],
  ])('canonicalises %j to %j', (address, canonical) => {
    expect(webAddress(address)).toBe(canonical);
  });

  it('resolves a relative address on its base', () => {
    expect(webAddress('../b', 'https://x.example/a/c/')).toBe('https://x.example/a/b');
    expect(webAddress('//y.example', 'https://x.example')).toBe('https://y.example/');
    expect(webAddress('b')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:a@x.example',
    'https://user:secret@x.example/',
    'https://',
    '',
    `https://x.example/${'a'.repeat(2000)}`,
  ])('refuses %j', (address) => {
    expect(webAddress(address, 'https://base.example/')).toBeNull();
  });
});
