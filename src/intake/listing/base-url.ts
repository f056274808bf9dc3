/** The base of a page's relative addresses. */
import type { CheerioAPI } from 'cheerio/slim';

/** @param url of the page @returns the address of its base element, or `url` where it has no valid one */
export function baseUrl($: CheerioAPI, url: string): string {
  const written = $('base[href]').first().attr('href');
  return written !== undefined && URL.canParse(written, url) ? new URL(written, url).href : url;
}
