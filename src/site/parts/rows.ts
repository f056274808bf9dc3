/** The shape of every list: the rail says when, where or which, the body says what. */
import { type Html, type HtmlValue, html } from '../html.ts';

/** One row that is not in a list. */
export const row = (rail: HtmlValue, body: HtmlValue, bodyClass = 'body'): Html =>
  html`<div class="row"><div class="rail">${rail}</div><div class="${bodyClass}">${body}</div></div>\n`;

/** The first row of a page: its `h1` and what belongs to it. */
export const head = (rail: HtmlValue, body: HtmlValue): Html =>
  html`<header class="row head"><div class="rail">${rail}</div><div class="body">${body}</div></header>\n`;

/** A row in words where content would be. */
export const empty = (text: HtmlValue): Html =>
  html`<div class="row"><div class="rail"></div><div class="body"><p class="empty">${text}</p></div></div>\n`;

/** Links to the pages before and after, and to the list. */
export const pager = (label: string, links: readonly { href: string; text: string }[]): Html | null =>
  links.length === 0
    ? null
    : html`<nav class="pager" aria-label="${label}">${links.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}</nav>\n`;

/** The way from the section to this page. */
export const crumbs = (label: string, links: readonly { href: string; text: string }[]): Html =>
  html`<nav class="crumbs" aria-label="${label}"><ol class="list">${links.map(
    ({ href, text }) => html`<li><a href="${href}">${text}</a></li>`,
  )}</ol></nav>\n`;

/** A link to the row as data. */
export const asData = (label: string, { href, path }: { href: string; path: string }): Html =>
  html`<section><h2>${label}</h2>
<p class="quiet"><a href="${href}"><code dir="ltr">${path}</code></a></p></section>\n`;
