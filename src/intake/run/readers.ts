/**
 * Which reader reads a source: chosen by its method and by the family of its items. Each is imported when it is first needed, to
 * keep the memory of the reader process (reader-sandbox.ts) small.
 */
import type { IntakeFamily, IntakeSource, Reader } from '../reader.ts';

type Method = IntakeSource['method'];
type ReaderTable = Partial<Record<Method, Partial<Record<IntakeFamily, () => Promise<Reader>>>>>;

/** To add a reader, add a line here. */
const readers: ReaderTable = {
  ical: { events: async () => (await import('../events/ical.ts')).readIcal },
  'json-ld': { events: async () => (await import('../events/json-ld.ts')).readJsonLd },
  'events-api': { events: async () => (await import('../events/events-api.ts')).readEventsApi },
  rss: {
    news: async () => (await import('../news/news-reader.ts')).feedNews,
    talks: async () => (await import('../talks/talk-reader.ts')).feedTalks,
  },
  search: { news: async () => (await import('../news/search-news.ts')).searchNews },
  sitemap: {
    news: async () => (await import('../news/news-reader.ts')).sitemapNews,
    talks: async () => (await import('../talks/talk-reader.ts')).sitemapTalks,
  },
  html: {
    news: async () => (await import('../news/news-reader.ts')).indexPageNews,
    talks: async () => (await import('../talks/talk-reader.ts')).pageTalks,
  },
};

/** What a source's items become. */
export function familyOf({ intake, list }: Pick<IntakeSource, 'intake' | 'list'>): IntakeFamily {
  return intake.makes ?? (list === 'event_sources' ? 'events' : 'news');
}

/** @returns null if no reader exists for the source's method and family: such a source is read by people */
export function readerOf(source: IntakeSource): (() => Promise<Reader>) | null {
  return readers[source.method]?.[familyOf(source)] ?? null;
}
