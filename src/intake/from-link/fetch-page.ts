/** `POST /api/review/fetch-page`: fills a form from the page of a link (docs/feed-rules.md 17.50 to 17.53). Nothing is saved. */
import { APIError, type PayloadRequest } from 'payload';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { creatorKey } from '../../../collections/login/roles.ts';
import { type FetchedPage, openPage, signPage } from '../../../collections/review/fetched-page.ts';
import { fieldValuesOf, hashOf } from '../../cms/field-values.ts';
import type { Row } from '../../cms/fields.ts';
import { canonicalUrl, eventId, storyId } from '../../lib/identity.ts';
import type { FetchPageRequest, FetchPageResponse } from '../../review/api/fetch-page.ts';
import { type FoundItem, IntakeError, type IntakeFamily, type Reading } from '../reader.ts';
import { linkTalk } from '../talks/link-talk.ts';
import { findSource } from './find-source.ts';
import { formValues } from './form-values.ts';
import { type LinkPage, withLink } from './read-link.ts';

/** For one account. */
const limiter = new RateLimiterMemory({ points: 30, duration: 10 * 60 });

export async function fetchPage(query: FetchPageRequest, req: PayloadRequest): Promise<FetchPageResponse> {
  const user = creatorKey(req.user) ?? '';
  await limiter.consume(user).catch(() => {
    throw new APIError(
      'You have fetched 30 links in ten minutes. Wait some minutes, or fill in the form by hand.',
      429,
      null,
      true,
    );
  });
  const now = Date.now();
  const { family, url } = query;
  const kind = query.what === 'player' ? 'player' : family;
  try {
    return await withLink({ kind, url, now }, async (page) => {
      const { item, notes } = family === 'news' ? await readStory(page, url, req) : await readItem(page, family, now);
      return answer(item, { query, notes, user, now, req });
    });
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error;
    const reason = error.message.replace(/[.\s]+$/, '');
    throw new APIError(`${reason}. Check the link, or fill in the form by hand.`, 422, null, true);
  }
}

interface Read {
  item: FoundItem;
  notes: string[];
}

/** Reads the page again, without requesting it again, once its outlet is known: the outlet decides zone and country. */
async function readStory(page: LinkPage, url: string, req: PayloadRequest): Promise<Read> {
  const source = await findSource(url, req);
  const first = onlyItem(await page.read(source));
  const moved = await findSource(first.url ?? url, req);
  const item = moved && moved.id !== source?.id ? onlyItem(await page.read(moved)) : first;
  const outlet = moved ?? source;
  const unknown = `No source record has the address of ${new URL(item.url ?? url).hostname}. Choose the outlet, or add it under Sources.`;
  return {
    // Topics are guessed from words; an editor who opened the page chooses them.
    item: { ...item, row: { ...item.row, topics: null, source: outlet?.id ?? null } },
    notes: outlet ? [] : [unknown],
  };
}

async function readItem(page: LinkPage, family: IntakeFamily, now: number): Promise<Read> {
  const reading = await page.read(null);
  if (family === 'talks') return { item: onlyItem(reading), notes: [] };
  const ahead = reading.found.filter(({ at }) => Date.parse(at ?? '') > now);
  const item = ahead[0] ?? onlyItem(reading);
  const notes =
    reading.found.length > 1 ? [`The page has ${reading.found.length} events. This is the next of them.`] : [];
  return { item: { ...item, row: { ...item.row, source: null } }, notes };
}

/** @throws IntakeError with the reason why nothing was found */
function onlyItem({ found, refused }: Reading): FoundItem {
  const [item] = found;
  if (item) return item;
  const [first] = refused;
  throw new IntakeError(first ? `${first.item} ${first.reason}` : 'The page states nothing that can be used');
}

interface Asked {
  query: FetchPageRequest;
  notes: string[];
  user: string;
  now: number;
  req: PayloadRequest;
}

async function answer(item: FoundItem, { query, notes, user, now, req }: Asked): Promise<FetchPageResponse> {
  const { family, url, what } = query;
  const linked = what === 'page' && family === 'talks' ? await linkTalk(req, item.row) : { row: item.row, notes: [] };
  const row: Row = linked.row;
  const { flattenedFields } = req.payload.collections[family].config;
  const page = item.read_from ?? item.url ?? url;
  const said = fieldValuesOf(
    req.payload,
    family,
    row,
    what === 'page' ? Object.keys(row).filter((name) => name !== 'id') : [],
  );
  const { secret } = req.payload;
  const at = new Date(now).toISOString();
  const read: FetchedPage = {
    ...{ family, user, url: page, read_at: at },
    source: family === 'news' && typeof row.source === 'string' ? row.source : null,
    said: Object.fromEntries([...said].flatMap(([name, value]) => (value === 'null' ? [] : [[name, hashOf(value)]]))),
    ...(item.quote ? { quote: item.quote } : {}),
    player: null,
  };
  const before = what === 'player' ? openPage(query.signed, secret) : null;
  const own = before?.family === family && before.user === user ? before : read;
  // A page that gave no answer about a player says nothing; somebody who asks the platform gets a yes or a no.
  const player = what === 'player' ? row.embed === true : row.embed === true || null;
  const signed = signPage(
    { ...own, player: player === null ? null : { video_url: String(row.video_url), found: player, at } },
    secret,
  );
  return {
    page,
    values: what === 'page' ? formValues(flattenedFields.filter(isShown), row) : [],
    notes: [...notes, ...(item.note ? [item.note] : []), ...linked.notes],
    quote: item.quote ?? null,
    player,
    existing: what === 'page' ? await existingRow(family, row, req) : null,
    signed,
  };
}

/** The form sets the time of the platform's answer by `signed` only. */
const isShown = ({ name }: { name: string }) => name !== 'oembed_at';

/** The row that would have the same id. */
async function existingRow(
  family: IntakeFamily,
  row: Row,
  req: PayloadRequest,
): Promise<FetchPageResponse['existing']> {
  const canonical = canonicalUrl(String(row.url ?? ''));
  const id = { news: canonical && storyId(canonical), events: row.start ? eventId(row) : null, talks: row.id }[family];
  if (typeof id !== 'string') return null;
  const isId = { id: { equals: id } };
  // An event that moved to another day keeps its id.
  const where = family === 'events' ? { and: [isId, { start: { contains: String(row.start).slice(0, 10) } }] } : isId;
  const { docs } = await req.payload.find({
    collection: family,
    where,
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  const [found] = docs;
  return found ? { family, id: String(found.id), title: found.title ?? String(found.id) } : null;
}
