/** Parses an untrusted web page within limits. */
import { type CheerioAPI, load } from 'cheerio/slim';
import { IntakeError } from './reader.ts';

/** Parsers and selectors take quadratic time for nested elements. Real pages nest some dozens. */
const maxNested = 2000;
/** Real front pages have about ten thousand. */
const maxElements = 200_000;

/** Elements that have no end tag or end where the next one begins, so they do not nest in each other. */
const flat = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot rt rp'.split(
    ' ',
  ),
);

/**
 * @param url for the error message
 * @throws IntakeError for a page beyond the limits
 */
export function htmlPage(text: string, url: string): CheerioAPI {
  let elements = 0;
  let nested = 0;
  for (const [, end, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9:-]*)/gi)) {
    if (!end) elements += 1;
    if (!flat.has(name.toLowerCase())) nested = end ? Math.max(0, nested - 1) : nested + 1;
    if (nested > maxNested || elements > maxElements) {
      const excess =
        nested > maxNested ? `more than ${maxNested} nested elements` : `more than ${maxElements} elements`;
      throw new IntakeError(`${url} cannot be read: it has ${excess}`);
    }
  }
  // The page gets one root that it cannot close, because selectors take quadratic time for many elements at the top level.
  return load(`<html>${text.replace(/<\/html\b[^<>]*>?/gi, '')}`);
}
