/** XML by the templates of pages, which escape every value, and without the characters that XML 1.0 forbids. */
import { type Html, html } from '../html.ts';

/** @example xml`<title>${title}</title>` */
export const xml = html;

/** Control characters, halves of surrogate pairs, U+FFFE and U+FFFF. Not even an escape of one may be in an XML document. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** @returns a complete document that ends in a newline */
export const xmlDocument = (root: Html): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${String(root).replace(forbidden, '')}\n`;
