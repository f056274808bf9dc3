/** What a page states about its site: name, language and country. Pure. */
import type { CheerioAPI } from 'cheerio/slim';
import { countryName } from '../../lib/country-name.ts';
import { languageCode } from '../language-code.ts';
import { plainLine } from '../plain-text.ts';
import type { SiteFacts } from './offer.ts';

/** @param url of the page, after redirects */
export function siteFacts($: CheerioAPI, url: string): SiteFacts {
  const meta = (...names: string[]) =>
    names
      .map((name) => $(`meta[property="${name}" i], meta[name="${name}" i]`).first().attr('content')?.trim())
      .find(Boolean) ?? '';
  const tag = $('html[lang], body[lang]').first().attr('lang')?.trim() || meta('og:locale');
  const name = plainLine(meta('og:site_name', 'application-name', 'apple-mobile-web-app-title'), 200);
  return {
    name: name || nameOfTitle(plainLine($('title').first().text(), 200)) || null,
    url,
    language: languageName(tag),
    country: countryOf(url, [tag, meta('og:locale')]),
  };
}

/** Of a file, only its address says something. */
export const factsOfAddress = (url: string): SiteFacts => ({
  name: null,
  url: new URL('/', url).href,
  language: null,
  country: countryOf(url, []),
});

/** A page's title is often "Page | Site"; without a mark it may be a sentence, which is no name. */
function nameOfTitle(title: string): string {
  const parts = title.split(/ [|–—·-] /).map((part) => part.trim());
  const short = (parts.length > 1 ? parts.at(-1) : title) ?? '';
  return short.length <= 60 ? short : '';
}

/** Source records say "Norwegian" for both written forms. */
function languageName(tag: string): string | null {
  const code = languageCode(tag.replace('_', '-'));
  if (code === null) return null;
  return ['nb', 'nn', 'no'].includes(code) ? 'Norwegian' : (english.of(code) ?? null);
}

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The domains of the Nordic countries and areas say where a site is; of other domains many are sold to anyone. */
const nordicDomains = new Set(['no', 'se', 'dk', 'fi', 'is', 'fo', 'gl', 'ax']);

function countryOf(url: string, tags: string[]): string | null {
  const domain = new URL(url).hostname.split('.').at(-1) ?? '';
  if (nordicDomains.has(domain)) return domain.toUpperCase();
  const regions = tags.map((tag) => /^[a-z]{2,3}[-_]([a-z]{2})$/i.exec(tag)?.[1]?.toUpperCase());
  // English is written with the region of its spelling, wherever the site is.
  return regions.find((region, at) => region && !/^en/i.test(tags[at] ?? '') && countryName(region) !== region) ?? null;
}
