/** A web page of a stranger, parsed within bounds. */
import { type CheerioAPI, load } from 'cheerio/slim';
import { IntakeError } from './reader.ts';

/** Parsers and selectors take quadratic time for elements in elements; real pages have some dozens. */
const mostNested = 2000;
/** Real front pages have some ten thousand. */
const mostElements = 200_000;

/** They have no end, or end where the next of them begins: however many there are, they are not in each other. */
const flat = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot rt rp'.split(
    ' ',
  ),
);

/**
 * @param url for the message
 * @throws IntakeError for a page that is made to cost more than it is worth
 */
export function htmlPage(text: string, url: string): CheerioAPI {
  let elements = 0;
  let nested = 0;
  for (const [, end, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9:-]*)/gi)) {
    if (!end) elements += 1;
    if (!flat.has(name.toLowerCase())) nested = end ? Math.max(0, nested - 1) : nested + 1;
    if (nested > mostNested || elements > mostElements) {
      const much =
        nested > mostNested ? `more than ${mostNested} elements in each other` : `more than ${mostElements} elements`;
      throw new IntakeError(`${url} cannot be read: it has ${much}`);
    }
  }
  // In one element that nothing in the page ends: selectors take quadratic time for many elements at the top.
  return load(`<html>${text.replace(/<\/html\b[^<>]*>?/gi, '')}`);
}
