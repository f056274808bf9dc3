/** Turns a listed item into a found story, or gives the reason why it is not one (docs/feed-rules.md 3.5, 15.3). */
import { newsCountries } from '../../contract/countries.ts';
import { zoneOf } from '../../lib/dates/country-zone.ts';
import { withoutOutlet } from '../../lib/same-title.ts';
import { languageCode } from '../language-code.ts';
import type { ListedItem, Listing } from '../listing/listing.ts';
import { plainLine } from '../plain-text.ts';
import type { FoundItem, IntakeSource, ReaderInput, RefusedItem } from '../reader.ts';
import { takesAll } from '../takes-all.ts';
import { isAboutCrypto } from './about-crypto.ts';
import { feedTime } from './feed-time.ts';
import { topicsOf } from './topics.ts';

interface StoryContext {
  source: IntakeSource;
  listing: Pick<Listing, 'url' | 'title' | 'zone'>;
  /** The clock of the run, in milliseconds. */
  now: number;
  names: ReaderInput['names'];
}

export type StoryOrReason =
  | { found: FoundItem }
  | { refused: RefusedItem }
  /** It is not about crypto. */
  | { passed_over: true };

/** The length of a title that is taken from the summary. */
const maxSummaryTitleLength = 120;

/** The article's text is never taken: the source's summary is only shown to the editor (`quote`). */
export function foundStory(item: ListedItem, { source, listing, now, names }: StoryContext): StoryOrReason {
  const headline = headlineOf(item, source, listing.title);
  const address = item.url !== null && takesAll(source) ? plainLine(item.url.replace(/^https?:\/\//, '')) : '';
  const title = headline || plainLine(item.summary, maxSummaryTitleLength) || address;
  const name = title || item.url || item.key || 'an item';
  if (item.url === null) return { refused: { item: name, reason: 'has no valid web address' } };
  if (title === '') return { refused: { item: name, reason: 'has neither a headline nor a summary' } };

  const text = [title, item.summary, ...item.labels].join('\n');
  if (!takesAll(source) && !isAboutCrypto({ ...item, title }, names)) return { passed_over: true };

  const { at, note, isEstimate } = feedTime(item.time, { now, zone: listing.zone, homeZone: zoneOf(source.country) });
  const notes = [
    headline
      ? null
      : `The source gives no headline. The title is ${item.summary ? 'the beginning of its summary' : 'its address'}.`,
    note,
    item.outlet?.name
      ? `The source names ${item.outlet.name}${inBrackets(item.outlet.url)} as the original outlet.`
      : null,
  ].filter((note) => typeof note === 'string');
  return {
    found: {
      family: 'news',
      key: item.key ?? item.url,
      title,
      url: item.url,
      at,
      row: {
        title,
        url: item.url,
        source: source.id,
        published: at,
        country: countryOf(source.country),
        language_code: languageCode(item.language) ?? languageCode(source.language),
        topics: topicsOf(text),
        ...(item.paywall === null ? {} : { paywall: item.paywall }),
      },
      ...(isEstimate ? { estimated: ['published'] } : {}),
      ...(listing.url === (source.feed ?? source.url) ? {} : { read_from: listing.url }),
      ...(item.outlet === null ? {} : { outlet: item.outlet }),
      ...(item.summary === '' ? {} : { quote: item.summary }),
      ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    },
  };
}

/** The headline without the outlet's name at its end. */
function headlineOf({ title, outlet }: ListedItem, { name, url, feed }: IntakeSource, feedTitle: string): string {
  const hosts = [url, feed].flatMap((address) =>
    address !== null && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : [],
  );
  return withoutOutlet(title, [outlet?.name ?? '', name, feedTitle, ...hosts]);
}

/** The feed has fewer countries than sources come from. */
export function countryOf(country: string | null): (typeof newsCountries)[number] | null {
  if (country === 'FO' || country === 'GL' || country === 'AX') return 'NORDIC';
  return newsCountries.find((code) => code === country) ?? null;
}

const inBrackets = (url: string | null) => (url === null ? '' : ` (${url})`);
