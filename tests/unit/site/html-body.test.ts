import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../../src/site/html-body.ts';
import { htmlProblems } from './html-problems.ts';

const body = (html: string) => htmlBody(html, { root: '../' });

describe('HTML that an editor wrote', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a script in upper case, never closed', '<p>a</p><SCRIPT>alert(1)', '<p>a</p>'],
    ['a style sheet', '<style>p { display: none }</style><p style="color: red" class="x" id="y">a</p>', '<p>a</p>'],
    ['event handlers', '<p onclick="x()">a<b onmouseover=x()>b</b></p>', '<p>a<b>b</b></p>'],
    ['an SVG with a script', '<svg onload=x()><script>x()</script><a href="javascript:x()">a</a></svg>', 'a'],
    ['a comment', '<p>a<!-- <script>x()</script> -->b</p>', '<p>ab</p>'],
    [
      'frames and forms',
      '<iframe src="//e.example"></iframe><form action="/x"><input value="a"><p>b</p></form>',
      '<p>b</p>',
    ],
    [
      'a base address and a refresh',
      '<base href="//e.example"><meta http-equiv=refresh content="0;url=//e.example">a',
      'a',
    ],
    ['half a tag', '<p>a<b', '<p>a</p>'],
    ['a tag in a tag', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ])('loses %s', (_, html, expected) => {
    expect(body(html)).toBe(expected);
    expect(htmlProblems(body(html))).toEqual([]);
  });

  it('loads no picture: its alternative text stays, in a link too', () => {
    const picture =
      '<img src="https://tracker.example/1.gif" srcset="https://tracker.example/2.gif 2x" alt="A &lt;b&gt; &amp; c">';
    expect(body(`<p>${picture}</p>`)).toBe('<p>A &lt;b&gt; &amp; c</p>');
    expect(body(`<a href="https://a.example/">${picture}</a>`)).toBe(
      '<a href="https://a.example/">A &lt;b&gt; &amp; c</a>',
    );
    expect(body('<p>a<picture><source srcset="x"><img src="data:image/png,x"></picture></p>')).toBe('<p>a</p>');
  });

  it('has no link and no heading without text', () => {
    expect(
      body('<h2> </h2><h2><a href="https://a.example/"><img src="x" alt=""></a></h2><p><a href="/x/"></a>a</p>'),
    ).toBe('<p>a</p>');
  });

  it.each<[string, string | null]>([
    ['https://a.example/b?c=1&amp;d=2#e', 'https://a.example/b?c=1&amp;d=2#e'],
    ['http://a.example', 'http://a.example/'],
    ['mailto:desk@a.example', 'mailto:desk@a.example'],
    ['/ethics/', '../ethics/'],
    ['/', '../'],
    ['/calendar/?country=NO#may', '../calendar/?country=NO#may'],
    ['/../../secret', '../secret'],
    ['//e.example/', null],
    ['/\\e.example/', null],
    ['/&#9;/e.example/', null],
    ['/.//e.example/', '../e.example/'],
    ['javascript:alert(1)', null],
    [' JaVaScRiPt:alert(1)', null],
    ['java&#9;script:alert(1)', null],
    ['java&Tab;script&colon;alert(1)', null],
    ['&#1;javascript:alert(1)', null],
    ['data:text/html,<script>alert(1)</script>', null],
    ['vbscript:x', null],
    ['blob:https://a.example/1', null],
    ['file:///etc/passwd', null],
    ['https://user:password@a.example/', null],
    ['https://', null],
    ['ethics/', null],
    ['../up/', null],
    ['#part', null],
    ['', null],
  ])('with a link to %j leads to %j', (href, expected) => {
    expect(body(`<a href="${href}" target="_blank" rel="opener" ping="//e.example">a</a>`)).toBe(
      expected === null ? 'a' : `<a href="${expected}">a</a>`,
    );
  });

  it('leads to the site by the base address in a feed', () => {
    expect(htmlBody('<a href="/ethics/">a</a>', { root: 'https://feed.example/' })).toBe(
      '<a href="https://feed.example/ethics/">a</a>',
    );
    expect(htmlBody('<a href="/ethics/">a</a>')).toBe('<a href="/ethics/">a</a>');
  });

  it.each([
    ['<h1>a</h1><h2>b</h2>', '<h2>a</h2><h3>b</h3>'],
    ['<h3>a</h3><h4>b</h4><h3>c</h3>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    ['<h1>a</h1><h5>b</h5><h5>c</h5><h2>d</h2>', '<h2>a</h2><h3>b</h3><h3>c</h3><h3>d</h3>'],
    ['<h2>a</h2><div><h1>b</h1></div><h6>c</h6>', '<h2>a</h2><div><h2>b</h2></div><h3>c</h3>'],
    [
      '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
      '<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6><h6>f</h6>',
    ],
  ])('has headings that start at h2 and skip no level: %s', (html, expected) => {
    expect(body(html)).toBe(expected);
  });

  it('has no landmarks, so that the page has only its own', () => {
    expect(body('<main><header>a</header><nav><p>b</p></nav></main>')).toBe('a<p>b</p>');
  });

  it('keeps the elements of text', () => {
    const html =
      '<h2>A</h2><p>b <strong>c</strong> <em>d</em><br>e</p><ul><li>f</li></ul><ol start="3"><li>g</li></ol>' +
      '<blockquote><p>h</p></blockquote><pre><code>i &lt; j</code></pre><hr>' +
      '<table><thead><tr><th>k</th></tr></thead><tbody><tr><td>l</td></tr></tbody></table>';
    expect(body(html)).toBe(html);
  });

  const pieces = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<a href="https://a.example/">',
      '</a>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<table>',
    ],
    ...[
      '</table>',
      '<tr>',
      '<td>',
      '</td>',
      '<ul>',
      '</ul>',
      '<li>',
      '<h1>',
      '</h1>',
      '<h4>',
      '</h4>',
      '<svg>',
      '</svg>',
    ],
    ...[
      '<math>',
      '<mtext>',
      '<style>',
      '</style>',
      '<script>',
      '</script>',
      '<noscript>',
      '<template>',
      '<textarea>',
      '<!--',
    ],
    ...[
      '-->',
      '<img src=x alt="a">',
      '<br>',
      '<pre>',
      '</pre>',
      '<q>',
      '<a href="javascript:x()">',
      '<',
      '>',
      '"',
      "'",
      '&lt;',
    ],
    ...[
      '&',
      '\n',
      'text',
      '<p title="</p><script>x()</script>">',
      '<form>',
      '<button>',
      '<select>',
      '<option>',
      '<nobr>',
    ],
  );

  it('is valid and harmless however its tags are nested', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const html = body(parts.join(''));
        expect(htmlProblems(html), parts.join('')).toEqual([]);
        expect(body(html), 'a second time').toBe(html.replaceAll('../', ''));
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    '<div>',
    '<p>',
    '<b>',
    '<a href="https://a.example/"><b>',
    '<ul><li>',
    '<table><td>',
    '<',
    '<a href="',
    '<!--',
    '</b>',
    '&#x',
  ])('takes seconds at most for 200 kB of %j', (piece) => {
    const start = performance.now();
    expect(htmlProblems(body(piece.repeat(200_000 / piece.length)))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
