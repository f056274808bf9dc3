/** Books by Nordic authors or about the Nordic countries. Each row has the id that its `html_url` names (docs/feed-rules.md 16.20). */
import type { BookRow } from '../../contract/books.ts';
import { countryName } from '../countries.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { hostOf } from '../parts/host-of.ts';
import { oval } from '../parts/oval.ts';
import { langOf } from '../parts/own-language.ts';
import { asData, empty, head } from '../parts/rows.ts';

/** @param books in the order of the feed */
export function booksPage(books: readonly BookRow[], here: Here): string {
  return document(here, {
    title: here.t.books,
    description:
      'Books on cryptocurrencies by Nordic authors or about the Nordic countries, each checked against a catalogue.',
    main: html`<div class="cols">
<div class="rows">
${head(
  html`<span>${books.length} books</span>`,
  html`<h1>${here.t.books}</h1><p class="lede">By Nordic authors, or about the Nordic countries. Each was checked against a catalogue or the publisher’s page.</p>`,
)}${books.length === 0 && empty('No book has been published yet.')}<ol class="list">
${books.map((book) => bookRow(book, here))}</ol>
</div>
<div class="aside">
${asData(here.t.asData, { href: here.file('/api/v1/books.json'), path: '/api/v1/books.json' })}</div>
</div>`,
  });
}

function bookRow(book: BookRow, here: Here): Html {
  const { language, original_title, subtitle, authors, author_role, isbn } = book;
  return html`<li class="row" id="${book.id}"><div class="rail"><span>${book.year}</span>${oval(book.country, here)}</div><article class="body"><h2 class="name"${langOf(language, here)}>${book.title}</h2>${
    subtitle && html`<p class="quiet"${langOf(language, here)}>${subtitle}</p>`
  }<p class="meta"><span>${authors.join(', ')}${author_role !== null && ' (editors)'}</span><span>${book.publisher}</span><span>${book.language_name}</span>${
    isbn && html`<span>ISBN ${isbn}</span>`
  }</p><p>${book.about}</p>${original_title && html`<p class="quiet">Original title: ${original_title}</p>`}<p class="quiet">Checked against <a class="out" href="${book.source}">${book.source_name}</a>${book.more_sources.map(
    (url) => html`, <a class="out" href="${url}">${hostOf(url)}</a>`,
  )}. ${countryName(book.country, here.language.html_lang, here.t)}.</p></article></li>\n`;
}
