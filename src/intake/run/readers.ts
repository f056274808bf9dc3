/**
 * Which reader reads a source: by its method, and by what it makes. Each is imported when it is first needed, because the
 * processes that read hold no more than they must. A reader runs in a process of its own (run/reader-pool.ts): there it may
 * hang or exhaust its memory, and costs its own source alone.
 */
import type { IntakeFamily, IntakeSource, Reader } from '../reader.ts';

type Method = IntakeSource['method'];
type ReaderTable = Partial<Record<Method, Partial<Record<IntakeFamily, () => Promise<Reader>>>>>;

/** A new reader is a line here. */
const readers: ReaderTable = {
  ical: { events: async () => (await import('../events/ical.ts')).readIcal },
  'json-ld': { events: async () => (await import('../events/json-ld.ts')).readJsonLd },
  'events-api': { events: async () => (await import('../events/events-api.ts')).readEventsApi },
  rss: {
    news: async () => (await import('../news/news-reader.ts')).feedNews,
    talks: async () => (await import('../talks/talk-reader.ts')).feedTalks,
  },
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

/** @returns null where there is none for the source's method and family: it is read by people */
export function readerOf(source: IntakeSource): (() => Promise<Reader>) | null {
  return readers[source.method]?.[familyOf(source)] ?? null;
}
