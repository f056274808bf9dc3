/** Reads the items of an index page by the CSS selectors of the source record. */
import type { CheerioAPI } from 'cheerio/slim';
import { zoneOf } from '../../lib/dates/country-zone.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { htmlPage } from '../html-page.ts';
import { plainLine, webAddress } from '../plain-text.ts';
import { IntakeError, type IntakeSource, type ReaderInput } from '../reader.ts';
import { baseUrl } from './base-url.ts';
import { emptyListing, firstItems, type ListedItem, type Listing } from './listing.ts';
import { sourceAddress } from './source-address.ts';

type Elements = ReturnType<CheerioAPI>;

/** @throws IntakeError where the page cannot be read, a selector is missing or invalid, or nothing matches it */
export async function readIndexPage({ source, fetchPage }: ReaderInput): Promise<Listing> {
  const { item, link, title, time } = source.intake;
  if (!item)
    throw new IntakeError(`The source ${source.id} has no CSS selector for its items. Fill it in under Intake.`);
  const answer = await fetchPage(sourceAddress(source), { accept: 'text/html, application/xhtml+xml, */*;q=0.5' });
  if (answer.unchanged) return { ...emptyListing(answer.url), unchanged: true };

  const $ = htmlPage(decodeText(answer), answer.url);
  const base = baseUrl($, answer.url);
  const language = $('html[lang]').attr('lang') ?? null;
  /** The item itself where it matches, else the first match inside it. */
  const inside = (element: Elements, selector: string | null, fallback: string) =>
    select(source, () => (element.is(selector ?? fallback) ? element : element.find(selector ?? fallback).first()));

  const all = select(source, () => $(item));
  if (all.length === 0) {
    throw new IntakeError(
      `Nothing on ${answer.url} matches the selector "${item}". Correct it under Intake of the source.`,
    );
  }
  const { items, remarks } = firstItems(all.toArray());
  return {
    url: answer.url,
    title: '',
    items: items.map((node): ListedItem => {
      const element = $(node);
      const anchor = inside(element, link, 'a[href]');
      const href = anchor.attr('href') ?? anchor.find('a[href]').first().attr('href');
      const published = inside(element, time, 'time');
      return {
        key: null,
        title: plainLine(
          title ? textOf(inside(element, title, '')) : textOf(anchor) || textOf(element.find(headings).first()),
        ),
        url: href === undefined ? null : webAddress(href, base),
        time: (published.attr('datetime') ?? published.attr('content') ?? published.text()).trim(),
        summary: '',
        labels: [],
        language: element.closest('[lang]').attr('lang') ?? language,
        paywall: null,
        outlet: null,
      };
    }),
    zone: zoneOf(source.country),
    refused: [],
    remarks,
  };
}

const headings = 'h1, h2, h3, h4';

/** The text of an element; its label where it is only a picture. */
const textOf = (element: Elements) =>
  element.text().trim() || element.attr('aria-label') || element.attr('title') || '';

/** @throws IntakeError for an invalid selector */
function select(source: IntakeSource, query: () => Elements): Elements {
  try {
    return query();
  } catch {
    throw new IntakeError(`A CSS selector of the source ${source.id} is invalid. Correct it under Intake.`);
  }
}
