/** A source and its answers for tests of readers, without a server. */
import {
  type Answer,
  type FetchPage,
  IntakeError,
  type IntakeSource,
  type ReaderInput,
} from '../../../src/intake/reader.ts';

export const now = Date.parse('2026-11-22T12:00:00Z');

type Body = string | Uint8Array;
export type Pages = Record<string, Body | (Partial<Omit<Answer, 'body'>> & { body?: Body })>;

/** By default a Norwegian news source with the feed `https://avisa.example/feed`. */
export function fakeSource(
  source: Partial<Omit<IntakeSource, 'intake'>> & { intake?: Partial<IntakeSource['intake']> } = {},
): IntakeSource {
  return {
    id: 'avisa',
    name: 'Avisa',
    country: 'NO',
    url: 'https://avisa.example/',
    feed: 'https://avisa.example/feed',
    method: 'rss',
    type: 'rss-all',
    list: 'sources',
    language: 'Norwegian',
    ...source,
    intake: {
      ...{ makes: null, item: null, link: null, title: null, time: null, search_feeds: [], account: null },
      ...source.intake,
    },
  };
}

/** @param pages the answer of each address; any other is not found */
export function readerInput(source: IntakeSource, pages: Pages): ReaderInput & { asked: string[] } {
  const asked: string[] = [];
  const fetchPage: FetchPage = async (address) => {
    asked.push(address);
    const page = pages[address];
    if (page === undefined) throw new IntakeError(`${address} answered 404`);
    const { body = '', ...rest } = typeof page === 'string' || page instanceof Uint8Array ? { body: page } : page;
    return {
      url: address,
      unchanged: false,
      type: '',
      charset: null,
      ...rest,
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    };
  };
  return { source, fetchPage, now, eventsApi: null, names: [], asked };
}
