/** Selects the sources of a run: all that are published, enabled and have a reader, or those that are named. */
import type { Payload } from 'payload';
import { UsageError } from '../../lib/command.ts';
import { searchAddresses } from '../../lib/search-template.ts';
import type { Source } from '../../payload-types.ts';
import type { IntakeSource } from '../reader.ts';
import { readerOf } from './readers.ts';

/**
 * @param names ids; an empty list selects all sources
 * @throws UsageError about the first named source that cannot be read, with the reason
 */
export async function selectSources(payload: Payload, names: string[]): Promise<IntakeSource[]> {
  const { docs } = await payload.find({
    collection: 'sources',
    where: names.length > 0 ? { id: { in: names } } : { status: { equals: 'published' } },
    sort: 'id',
    depth: 0,
    pagination: false,
  });
  const readable = docs.filter((doc) => whyUnreadable(doc) === null);
  if (names.length === 0) return readable.map(intakeSource);
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return [...new Set(names)].map((name) => {
    const doc = byId.get(name);
    if (!doc) throw new UsageError(`There is no source "${name}".`);
    const reason = whyUnreadable(doc);
    if (reason) throw new UsageError(`The source "${name}" cannot be read: ${reason}.`);
    return intakeSource(doc);
  });
}

function whyUnreadable(doc: Source): string | null {
  if (doc.status !== 'published') return `it is ${doc.status}; publish it first`;
  if (!doc.enabled) return 'it is not enabled';
  const source = intakeSource(doc);
  if (source.method === 'search' && searchAddresses(source).length === 0) {
    return 'it names no search feed; fill in its feed or its search feeds, with {query} in place of the search term';
  }
  if (!readerOf(source)) return `its method ${doc.method ?? '(none)'} has no reader; people read it`;
  return null;
}

function intakeSource(doc: Source): IntakeSource {
  const { id, name, country, url, feed, method, type, list, language, intake } = doc;
  return {
    id: String(id),
    name: name ?? String(id),
    country: country ?? null,
    url: url ?? null,
    feed: feed ?? url ?? null,
    method: method ?? 'manual',
    type: type ?? null,
    list: list ?? 'sources',
    language: language ?? null,
    intake: {
      makes: intake?.makes ?? null,
      item: intake?.item ?? null,
      link: intake?.link ?? null,
      title: intake?.title ?? null,
      time: intake?.time ?? null,
      search_feeds: intake?.search_feeds ?? [],
      account: intake?.account ?? null,
    },
  };
}
