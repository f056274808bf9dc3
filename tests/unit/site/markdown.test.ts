import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownToHtml, markdownToText } from '../../../src/site/markdown.ts';
import { htmlProblems } from './html-problems.ts';

const html = (markdown: string) => markdownToHtml(markdown, { root: '../' });

describe('Markdown', () => {
  it('becomes headings, paragraphs, lists, quotes, code and links', () => {
    const text =
      '# Aims\n\nWe *write* about **money**,\nsee [ethics](/ethics/ "How").\n\n- one\n- two\n\n3. three\n\n> quoted\n\n```js\na < b\n```\n\n***\n';
    expect(html(text)).toBe(
      '<h2>Aims</h2>\n<p>We <em>write</em> about <strong>money</strong>,\nsee <a href="../ethics/" title="How">ethics</a>.</p>\n' +
        '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<ol start="3">\n<li>three</li>\n</ol>\n' +
        '<blockquote>\n<p>quoted</p>\n</blockquote>\n<pre><code>a &lt; b\n</code></pre>\n<hr>',
    );
  });

  it('shows HTML as text', () => {
    expect(html('<b>a</b> &lt;i> &amp; <!-- c -->')).toBe(
      '<p>&lt;b&gt;a&lt;/b&gt; &lt;i&gt; &amp; &lt;!-- c --&gt;</p>',
    );
    expect(html('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each([
    ['[a](javascript:alert(1))', '<p>a</p>'],
    ['[a](java&#x73;cript:alert(1))', '<p>a</p>'],
    ['[a](<java\tscript:alert(1)>)', '<p>a</p>'],
    ['[a](data:text/html,x)', '<p>a</p>'],
    ['[a](//e.example)', '<p>a</p>'],
    ['[a][b]\n\n[b]: JAVASCRIPT:alert(1)', '<p>a</p>'],
    ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
    ['[a](https://a.example/"onclick="x())', '<p><a href="https://a.example/%22onclick=%22x()">a</a></p>'],
    ['![a](https://tracker.example/1.gif)', '<p>a</p>'],
    ['[![a](https://tracker.example/1.gif)](https://a.example/)', '<p><a href="https://a.example/">a</a></p>'],
    ['![a](/media/a.webp)', '<p>a</p>'],
    ['<desk@a.example>', '<p><a href="mailto:desk@a.example">desk@a.example</a></p>'],
  ])('with %j is %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
    expect(htmlProblems(html(markdown))).toEqual([]);
  });

  it('is valid and harmless however its marks are nested', () => {
    const pieces = fc.constantFrom(
      ...[
        '# ',
        '## ',
        '#### ',
        '> ',
        '- ',
        '1. ',
        '* ',
        '**',
        '_',
        '`',
        '```\n',
        '~~~\n',
        '[',
        ']',
        '(',
        ')',
        '](',
        '![',
        '<',
      ],
      ...[
        '>',
        '"',
        '\n',
        '\n\n',
        '  \n',
        '    ',
        '\t',
        '\\',
        '&',
        '&#x3c;',
        'a',
        'b',
        '---\n',
        '===\n',
        '[a]: /b\n',
        '[a]',
      ],
      ...[
        'javascript:x()',
        'https://a.example/',
        '<b>',
        '</b>',
        '<script>',
        '<!--',
        '<img src=x onerror=x()>',
        '\u0000',
        '\u2028',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        expect(htmlProblems(html(parts.join(''))), parts.join('')).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    '[',
    '![',
    '>',
    '> ',
    '+ ',
    '1. ',
    '*a_ ',
    '`a``',
    '<a ',
    '<!--',
    '[a](',
    '[a][b]',
    '&',
    '\\',
    '\n',
    '# ',
    '- a\n',
    '> a\n',
  ])(
    'takes seconds at most for 200 kB, and for the longest text that is not cut short, of %j',
    (piece) => {
      for (const length of [200_000, 39_000]) {
        const start = performance.now();
        expect(htmlProblems(html(piece.repeat(length / piece.length)))).toEqual([]);
        expect(performance.now() - start).toBeLessThan(10_000);
      }
    },
    30_000,
  );

  it('of hostile length or nesting loses its markup and none of its text', () => {
    expect(html(`**a** <b>\n\n${'[x'.repeat(1001)}`)).toMatch(/^<p>\*\*a\*\* &lt;b&gt;<\/p>\n<p>\[x\[x/);
    expect(html(`${'> '.repeat(11)}a`)).toMatch(/^<p>&gt; &gt; /);
    expect(html(`${'> '.repeat(10)}a`)).toMatch(/^<blockquote>/);
    expect(html(`# a\n\n${'word '.repeat(8000)}`)).toMatch(/^<p># a<\/p>/);
  });

  it('as text has no marks, a line for each block, and no addresses', () => {
    expect(markdownToText('# A & B\n\nSee **this** [page](https://a.example/) <b>.\n\n- one\n- two')).toBe(
      'A & B\nSee this page <b>.\n\none\ntwo',
    );
    expect(markdownToText(' \n ')).toBe('');
  });
});
