/** A page that an editor wrote, in one of the languages in which it is published (docs/feed-rules.md 8.13). */
import type { PageRow } from '../../contract/pages.ts';
import { type Here, linksFrom } from '../here.ts';
import { html, raw } from '../html.ts';
import { markdownToHtml, markdownToText } from '../markdown.ts';
import { document } from '../parts/document.ts';
import { localText } from '../parts/own-language.ts';
import { head, row } from '../parts/rows.ts';

export function ownPage(page: PageRow, here: Here): string {
  const title = localText(page.title, page.title_i18n, here);
  const text = localText(page.text, page.text_i18n, here);
  return document(here, {
    title: title.text,
    // The end must not be half of a character.
    description: markdownToText(text.text)
      .replace(/\s+/g, ' ')
      .slice(0, 200)
      .replace(/[\ud800-\udbff]$/, ''),
    main: html`<article class="rows">
${head(null, html`<h1${title.lang}><span${title.dir}>${title.text}</span></h1>`)}${row(null, html`<div${text.lang}${text.dir}>${raw(markdownToHtml(text.text, linksFrom(here)))}</div>`, 'body text')}</article>`,
  });
}
