/** The Markdown of own stories and pages, as HTML and as plain text (docs/feed-rules.md 8.14). */
import { micromark } from 'micromark';
import { parseFragment } from 'parse5';
import { htmlBody, type OwnSite, plainText } from './html-body.ts';

/**
 * CommonMark as HTML that is safe and valid inside a page. HTML in the Markdown is shown as text. A text that only an attacker would
 * write (see `isHostile`) becomes paragraphs without markup, so that no text takes more than a few seconds.
 * @param site what is known of the site, as in `htmlBody`
 * @example markdownToHtml('# Aims\n\nSee [ethics](/ethics/).', { root: '../' }) // '<h2>Aims</h2>\n<p>See <a href="../ethics/">ethics</a>.</p>'
 */
export function markdownToHtml(markdown: string, site: OwnSite = {}): string {
  return htmlBody(isHostile(markdown) ? plainParagraphs(markdown) : micromark(markdown), site);
}

/** The same text without markup, for descriptions and summaries: blocks are lines, and the addresses of links are left out. */
export function markdownToText(markdown: string): string {
  return plainText(parseFragment(markdownToHtml(markdown)))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** In UTF-16 code units: the longest text that the panel stores. */
const maxLength = 40_000;

/** Marks between two blank lines. The parser's time grows with the square of their number. */
const maxMarks = 1000;

/** More than ten quotes or lists inside each other on one line, such as `> > - 1. …`. */
const deepNesting = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){11}/m;

/** True for a text that the parser could need minutes for: too long, too deeply nested, or with too many marks in one paragraph. */
function isHostile(markdown: string): boolean {
  return (
    markdown.length > maxLength ||
    deepNesting.test(markdown) ||
    markdown.split(/\r?\n[ \t]*\r?\n/).some((block) => (block.match(/[*_[\]<!`&\\]/g)?.length ?? 0) > maxMarks)
  );
}

const plainParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('\n');
