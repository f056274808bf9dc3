/**
 * Finds possible duplicates of a row: stories within 72 hours with a similar title, in any language, or a shared URL, and events on
 * the same day with a similar title or the same venue. The database narrows the candidates down by time and words; the comparison happens here.
 */
import type { PayloadRequest, Where } from 'payload';
import type { MergeableFamily } from '../contract/families.ts';
import type { Family } from '../feed/stored-rows.ts';
import { canonicalUrl, storyId, venueOf } from '../lib/identity.ts';
import { areInOtherCountries, haveSamePage } from '../lib/same-event.ts';
import { titleKey, titleSimilarity, titleWords, withoutOutlet } from '../lib/same-title.ts';
import { compareStories, type StoryFacts, sameStoryMs } from '../lib/stories/compare-stories.ts';
import { readHeadline } from '../lib/stories/headline.ts';
import { formsOf } from '../lib/stories/vocabulary.ts';
import type { Duplicate } from './api/row.ts';
import { dismissedBefore } from './dismissed-before.ts';
import type { DecidedRow } from './move-row.ts';
import { sourceNames } from './queue-rows.ts';

/** The fields of a story or an event that are compared, at depth 0. */
interface Candidate {
  id: string;
  title?: string | null;
  status: Duplicate['status'];
  country?: string | null;
  source?: string | null;
  url?: string | null;
  createdAt: string;
  updatedAt: string;
  merged_into?: string | null;
  /** Stories. */
  summary?: string | null;
  language_code?: string | null;
  published?: string | null;
  also_covered_by?: { url?: string | null }[] | null;
  /** Events. */
  description?: { text?: string | null } | null;
  start?: string | null;
  place?: string | null;
  city?: string | null;
}

/** Limits for the database query and for the result. */
const maxCandidates = 200;
const maxShown = 10;
/** Titles of events at least this similar count as possible duplicates. */
const minSimilarity = 0.6;

/** Most similar first. Empty for families other than news and events, and for a row that was merged into another one. */
export async function findDuplicates(family: Family, row: DecidedRow, req: PayloadRequest): Promise<Duplicate[]> {
  if (family !== 'news' && family !== 'events') return [];
  const open = row as unknown as Candidate;
  if (open.merged_into) return [];
  const candidates = await (family === 'news' ? storiesNear(open, req) : eventsNear(open, req));
  const names = await sourceNames(
    [open, ...candidates].flatMap(({ source }) => source ?? []),
    req,
  );
  const titleOf = ({ title, source, url }: Candidate) => {
    const host = url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
    return withoutOutlet(title ?? '', [names.get(source ?? '') ?? '', host].filter(Boolean));
  };
  const compare = family === 'news' ? storyComparer(open, titleOf) : eventComparer(open, titleOf);
  const found = candidates.flatMap((other): Duplicate[] => {
    const likeness = compare(other);
    if (likeness === null) return [];
    const { why, similarity } = likeness;
    const { id, title, status, country, source, createdAt, updatedAt, url } = other;
    return [
      {
        ...{ family, id, status, createdAt, updatedAt, why, similarity: Math.round(similarity * 100) / 100 },
        title: title ?? '',
        country: country ?? null,
        source: source ? { id: source, name: names.get(source) ?? source } : null,
        at: (family === 'news' ? other.published : other.start) ?? null,
        place: venueOf(other) || null,
        url: url ?? null,
        summary: (family === 'news' ? other.summary : other.description?.text) ?? null,
      },
    ];
  });
  const dismissed = found.length === 0 ? [] : await dismissedBefore({ family, id: open.id }, req);
  return found
    .filter(({ id }) => !dismissed.includes(id))
    .sort((a, b) => rank[a.why] - rank[b.why] || b.similarity - a.similarity)
    .slice(0, maxShown);
}

const rank: Record<Duplicate['why'], number> = {
  'same address': 0,
  'same title': 1,
  'similar title': 2,
  'same day and venue': 3,
};

type Likeness = Pick<Duplicate, 'why' | 'similarity'>;
type TitleOf = (row: Candidate) => string;

/** By the same rules as the intake (docs/feed-rules.md 15.4), also for two stories of one outlet. */
function storyComparer(open: Candidate, titleOf: TitleOf): (other: Candidate) => Likeness | null {
  const factsOf = (row: Candidate): StoryFacts => {
    const country = row.country ?? null;
    const headline = readHeadline(titleOf(row), { country, language: row.language_code ?? null });
    return { headline, url: null, at: Date.parse(row.published ?? row.createdAt), source: null, country };
  };
  const facts = factsOf(open);
  const addresses = new Set(addressesOf(open));
  return (other) => {
    const { kind, similarity } = compareStories(facts, factsOf(other));
    if (addressesOf(other).some((address) => addresses.has(address))) return { why: 'same address', similarity };
    if (kind === 'different') return null;
    return { why: similarity === 1 ? 'same title' : 'similar title', similarity };
  };
}

function eventComparer(open: Candidate, titleOf: TitleOf): (other: Candidate) => Likeness | null {
  const title = titleKey(titleOf(open));
  return (other) => {
    if (isElsewhere(open, other)) return null;
    const otherTitle = titleKey(titleOf(other));
    const similarity = titleSimilarity(title, otherTitle);
    if (title !== '' && title === otherTitle) return { why: 'same title', similarity };
    if (similarity >= minSimilarity) return { why: 'similar title', similarity };
    const isSameVenue = venueKey(open) !== '' && venueKey(open) === venueKey(other);
    return isSameVenue ? { why: 'same day and venue', similarity } : null;
  };
}

/** Events in different countries, of which one names no place, are not compared further unless they have the same page. */
const isElsewhere = (open: Candidate, other: Candidate) =>
  (venueOf(open) === '' || venueOf(other) === '') && areInOtherCountries(open, other) && !haveSamePage(open, other);

const venueKey = (event: Candidate) => titleKey(venueOf(event));

const addressesOf = ({ url, also_covered_by }: Candidate): string[] =>
  [url, ...(also_covered_by ?? []).map((outlet) => outlet.url)].flatMap((address) =>
    address ? (canonicalUrl(address) ?? []) : [],
  );

async function storiesNear(open: Candidate, req: PayloadRequest): Promise<Candidate[]> {
  // A story without a publication time was published about when it was received.
  const time = Date.parse(open.published ?? open.createdAt);
  const at = (offset: number) => new Date(time + offset).toISOString();
  const window: Where[] = [
    { published: { greater_than_equal: at(-sameStoryMs) } },
    { published: { less_than_equal: at(sameStoryMs) } },
  ];
  const addresses = addressesOf(open);
  const urls = [open.url, ...(open.also_covered_by ?? []).map(({ url }) => url)].flatMap((url) => url || []);
  const covering = { 'also_covered_by.url': { in: [...new Set([...urls, ...addresses])] } };
  const words = searchedWords(open.title ?? '').map((word) => ({ title: { like: word } }));
  const find = finder('news', open.id, req);
  const found = [
    ...(words.length > 0 ? await find([...window, { or: words }], headlines) : []),
    // A story's id is derived from its URL, so a story with one of these URLs is found by id.
    ...(addresses.length > 0 ? await find([{ id: { in: addresses.map(storyId) } }], headlines) : []),
    ...(urls.length > 0 ? await find([...window, covering], [...headlines, 'also_covered_by']) : []),
  ];
  return [...new Map(found.map((row) => [row.id, row])).values()];
}

async function eventsNear(open: Candidate, req: PayloadRequest): Promise<Candidate[]> {
  const day = open.start?.slice(0, 10);
  if (!day) return [];
  // The start is stored as text in its own offset, so the day is the beginning of the text.
  const that: Where[] = [{ start: { greater_than_equal: day } }, { start: { less_than: `${day}U` } }];
  return finder('events', open.id, req)(that, [...common, 'description', 'start', 'place', 'city']);
}

/**
 * Similar titles usually share their longest words, or in another language what their strongest terms stand for. Non-ASCII letters
 * match anything: the database cannot ignore their case.
 */
function searchedWords(title: string): string[] {
  const longest = [...new Set(titleWords(title))].sort((a, b) => b.length - a.length).slice(0, 3);
  const forms = [...readHeadline(title).terms]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .flatMap((term) => formsOf(term).filter((form) => form.length >= minForm));
  return [...new Set([...longest, ...forms])]
    .map((word) => word.replace(/\P{ASCII}/gu, '_'))
    .filter((word) => /[a-z0-9]/.test(word));
}

/** Shorter words are inside too many others. */
const minForm = 4;

const common = ['title', 'status', 'country', 'source', 'url', 'createdAt', 'updatedAt', 'merged_into'];
/** Without the other outlets, which are separate tables and slower to read than all the rest. */
const headlines = [...common, 'summary', 'language_code', 'published'];

/**
 * Reads the candidates without Payload's hooks, which would go through every field of every candidate: no field that is compared has
 * one. All who may see suggestions may read every row (review/endpoint.ts).
 */
const finder =
  (collection: MergeableFamily, except: string, req: PayloadRequest) =>
  async (and: Where[], fields: string[]): Promise<Candidate[]> => {
    const { docs } = await req.payload.db.find<Candidate>({
      collection,
      where: { and: [...and, { id: { not_equals: except } }] },
      select: Object.fromEntries(fields.map((name) => [name, true])),
      // Sorted by the field of the time window, so that the database reads only that window.
      sort: collection === 'news' ? '-published' : 'start',
      limit: maxCandidates,
      pagination: false,
      req,
    });
    // Not part of the query: the database would go through all rows that were not merged before it looks at the time.
    return docs.filter(({ merged_into }) => !merged_into);
  };
