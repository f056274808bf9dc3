import { expect, test } from 'vitest';
import { checkHtmlSyntax } from '../../../../../export/verify/checks/html-syntax.ts';
import { page, problemsOfSite } from '../run-page-check.ts';

const path = 'stories/1/index.html';
const problemsOf = (body: string, head = '') => problemsOfSite(checkHtmlSyntax, { [path]: page(path, { head, body }) });

test('a page without an error passes, with templates, SVG and content for readers without scripts', () => {
  const body =
    '<svg><title>Map</title><use href="#a"/></svg><template><tr><td>1</td></tr></template><noscript><p>x</p></noscript>';
  expect(problemsOf(body, '<script type="application/ld+json">{"@type": "Event"}</script>')).toEqual([]);
});

test('end tags may be left out where HTML allows it', () => {
  expect(problemsOf('<ul><li>a<li>b</ul><p>a<p>b<dl><dt>a<dd>b</dl><ruby>x<rt>y</ruby><br>')).toEqual([]);
  expect(problemsOf('<table>\n<thead>\n<tr><th>a\n<tbody>\n<tr><td>b</td>\n</tr>\n</tbody>\n</table>')).toEqual([]);
});

test.each([
  ['an attribute twice', '<p class="a" class="b">x</p>', /duplicate-attribute at \d+:\d+/],
  ['a character without its entity', '&notit; x', /missing-semicolon-after-character-reference/],
  ['a control character', 'a\u0001b', /control-character-in-input-stream/],
  ['an element that is not closed', '<div>', /<div> without its end tag/],
  ['an end tag without its element', '</span>', /a misplaced end tag <\/span>/],
  ['a link in a link', '<a href="./">x<a href="./">y</a></a>', /a misplaced end tag <\/a>/],
  ['a block in a paragraph', '<p><span>x</span><div>y</div></p>', /a misplaced end tag <\/p>/],
  ['end tags in another order', '<b><i>x</b></i>', /a misplaced end tag <\/i>/],
  ['text around the cells of a table', '<table><tr><b>x</b><td>y</td></tr></table>', /in another place than its tag/],
  ['a cell without a table', '<div><td>x</td></div>', /a misplaced start tag <td>/],
  ['a second body', '<body class="x">', /a misplaced start tag <body>/],
])('%s', (_, body, error) => {
  const problems = problemsOf(body);
  expect(problems[0]).toMatch(/^stories\/1\/index\.html: expected HTML without a parse error, found /);
  expect(problems.join('\n')).toMatch(error);
});

test('an error that only readers with scripts, or only readers without, would meet', () => {
  expect(problemsOf('', '<noscript><p>not in a head</p></noscript>')).not.toEqual([]);
});

test('structured data that is not JSON', () => {
  expect(problemsOf('<script type="application/ld+json">{"a":</script>').join()).toContain(
    'expected JSON-LD, found text',
  );
});

test('files that are no pages are not parsed', () => {
  expect(problemsOfSite(checkHtmlSyntax, { 'rss.xml': '<rss>', 'llms.txt': '<p' })).toEqual([]);
});
