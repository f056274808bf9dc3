import { type Html, html } from '../html.ts';

/** Plain text with its paragraphs; single line breaks stay as breaks. */
export const paragraphs = (text: string): Html =>
  html`${text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${paragraph.split('\n').map((line, at) => [at > 0 && html`<br>`, line])}</p>\n`)}`;
