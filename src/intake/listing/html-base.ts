/** What the relative addresses of a page stand on. */
import type { CheerioAPI } from 'cheerio/slim';

/** @param url of the page @returns its base element's address on it, where it has one that can be read */
export function htmlBase($: CheerioAPI, url: string): string {
  const written = $('base[href]').first().attr('href');
  return written !== undefined && URL.canParse(written, url) ? new URL(written, url).href : url;
}
