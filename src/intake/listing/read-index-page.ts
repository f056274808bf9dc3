/** What an index page of a source lists, by the CSS selectors of its record. */
import type { CheerioAPI } from 'cheerio/slim';
import { zoneOf } from '../country-zone.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { htmlPage } from '../html-page.ts';
import { plainLine, webAddress } from '../plain-text.ts';
import { IntakeError, type IntakeSource, type ReaderInput } from '../reader.ts';
import { htmlBase } from './html-base.ts';
import { emptyListing, firstItems, type ListedItem, type Listing } from './listing.ts';
import { sourceAddress } from './source-address.ts';

type Elements = ReturnType<CheerioAPI>;

/** @throws IntakeError where there is no such page, a selector is missing or wrong, or nothing fits it */
export async function readIndexPage({ source, fetchPage }: ReaderInput): Promise<Listing> {
  const { item, link, title, time } = source.intake;
  if (!item) throw new IntakeError(`The source ${source.id} has no CSS selector of its items: fill it in under Intake`);
  const answer = await fetchPage(sourceAddress(source), { accept: 'text/html, application/xhtml+xml, */*;q=0.5' });
  if (answer.unchanged) return { ...emptyListing(answer.url), unchanged: true };

  const $ = htmlPage(decodeText(answer), answer.url);
  const base = htmlBase($, answer.url);
  const language = $('html[lang]').attr('lang') ?? null;
  /** The first that fits inside the item, or the item itself. */
  const inside = (element: Elements, selector: string | null, usual: string) =>
    fitting(source, () => (element.is(selector ?? usual) ? element : element.find(selector ?? usual).first()));

  const all = fitting(source, () => $(item));
  if (all.length === 0) {
    throw new IntakeError(
      `Nothing on ${answer.url} fits the selector "${item}": correct it under Intake of the source`,
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
      const moment = inside(element, time, 'time');
      return {
        key: null,
        title: plainLine(
          title ? words(inside(element, title, '')) : words(anchor) || words(element.find(headings).first()),
        ),
        url: href === undefined ? null : webAddress(href, base),
        time: (moment.attr('datetime') ?? moment.attr('content') ?? moment.text()).trim(),
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

/** What an element says; its label where it shows a picture alone. */
const words = (element: Elements) => element.text().trim() || element.attr('aria-label') || element.attr('title') || '';

/** @throws IntakeError for a selector that the source record has wrong */
function fitting(source: IntakeSource, find: () => Elements): Elements {
  try {
    return find();
  } catch {
    throw new IntakeError(`A CSS selector of the source ${source.id} cannot be read: correct it under Intake`);
  }
}
