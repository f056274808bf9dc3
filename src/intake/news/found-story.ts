/** From an item that a source lists to the story that is found, or the reason why it is none (spec.md §2.9, "News item"). */
import { newsCountries } from '../../contract/countries.ts';
import { withoutOutlet } from '../../lib/same-title.ts';
import { languageCode } from '../language-code.ts';
import type { ListedItem, Listing } from '../listing/listing.ts';
import { plainLine } from '../plain-text.ts';
import type { FoundItem, IntakeSource, RefusedItem } from '../reader.ts';
import { takesAll } from '../takes-all.ts';
import { feedTime } from './feed-time.ts';
import { isAboutCrypto, topicsOf } from './topics.ts';

interface Setting {
  source: IntakeSource;
  listing: Pick<Listing, 'url' | 'title' | 'zone'>;
  /** The clock of the run, in milliseconds. */
  now: number;
}

export type StoryOrReason =
  | { found: FoundItem }
  | { refused: RefusedItem }
  /** It is about something else than the service. */
  | { passed_over: true };

/** A headline made of the first words of a text is no longer. */
const maxMadeTitle = 120;

/** The article's text is never taken: what the source says in short is for the editor's eyes (`quote`). */
export function foundStory(item: ListedItem, { source, listing, now }: Setting): StoryOrReason {
  const headline = headlineOf(item, source, listing.title);
  const address = item.url !== null && takesAll(source) ? plainLine(item.url.replace(/^https?:\/\//, '')) : '';
  const title = headline || plainLine(item.summary, maxMadeTitle) || address;
  const name = title || item.url || item.key || 'an item';
  if (item.url === null) return { refused: { item: name, reason: 'has no address that can be followed' } };
  if (title === '') return { refused: { item: name, reason: 'has neither a headline nor a summary' } };

  const text = [title, item.summary, ...item.labels].join('\n');
  if (!takesAll(source) && !isAboutCrypto(text)) return { passed_over: true };

  const { at, note } = feedTime(item.time, { now, zone: listing.zone });
  const notes = [
    headline
      ? null
      : `The source gives no headline: the title is ${item.summary ? 'the beginning of its summary' : 'its address'}.`,
    note,
    item.outlet?.name ? `The source says that it is from ${item.outlet.name}${inBrackets(item.outlet.url)}.` : null,
  ].filter((words) => typeof words === 'string');
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
      ...(listing.url === (source.feed ?? source.url) ? {} : { read_from: listing.url }),
      ...(item.summary === '' ? {} : { quote: item.summary }),
      ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    },
  };
}

/** Without the outlet at its end, by any of the names that it is known by here. */
function headlineOf({ title, outlet }: ListedItem, { name, url, feed }: IntakeSource, feedTitle: string): string {
  const hosts = [url, feed].flatMap((address) =>
    address !== null && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : [],
  );
  return withoutOutlet(title, [outlet?.name ?? '', name, feedTitle, ...hosts]);
}

/** The by-country files know fewer countries than sources come from. */
function countryOf(country: string | null): (typeof newsCountries)[number] | null {
  if (country === 'FO' || country === 'GL' || country === 'AX') return 'NORDIC';
  return newsCountries.find((code) => code === country) ?? null;
}

const inBrackets = (url: string | null) => (url === null ? '' : ` (${url})`);
