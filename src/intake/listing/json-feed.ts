/** Reads JSON Feed 1.0 and 1.1. A number counts as its digits; any other field of the wrong type counts as missing. */
import { z } from 'zod';
import { parseJson } from '../events/json-ld-blocks.ts';
import { plainLine, webAddress } from '../plain-text.ts';
import { IntakeError } from '../reader.ts';
import { firstItems, type ListedItem, type Listing, maxSummaryLength } from './listing.ts';

const text = z.string().catch('');

const textOrNumber = z.union([z.string(), z.number().transform(String)]).catch('');
/** The specification asks for ISO 8601; some producers send the seconds or milliseconds since 1970. */
const time = z.union([z.string(), z.number().min(1e9).transform(String)]).catch('');

const feed = z.object({ title: text, language: text, items: z.array(z.unknown()) });

const item = z.object({
  id: textOrNumber,
  url: text,
  external_url: text,
  title: textOrNumber,
  summary: text,
  content_text: text,
  content_html: text,
  date_published: time,
  date_modified: time,
  language: text,
  tags: z.array(z.unknown()).catch([]),
});

/**
 * @param url of the document: the base of relative addresses
 * @throws IntakeError for a document that is not a JSON Feed
 */
export function readJsonFeed(source: string, url: string): Listing {
  const { success, data } = feed.safeParse(parsed(source, url));
  if (!success) throw new IntakeError(`${url} is JSON but not a JSON Feed: it has no list of items`);
  const { items, remarks } = firstItems(data.items);
  const refused = items.flatMap((value, index) =>
    item.safeParse(value).success ? [] : [{ item: `item ${index + 1}`, reason: 'is not a JSON object' }],
  );
  return {
    url,
    title: plainLine(data.title),
    items: items.flatMap((value) => listedItem(value, url, data.language)),
    zone: 'UTC',
    refused,
    remarks,
  };
}

function parsed(source: string, url: string): unknown {
  const value = parseJson(source.trim());
  if (value === undefined) throw new IntakeError(`${url} cannot be read as a feed: it is neither XML nor valid JSON`);
  return value;
}

function listedItem(value: unknown, documentUrl: string, feedLanguage: string): ListedItem[] {
  const { success, data } = item.safeParse(value);
  if (!success) return [];
  const summary = data.summary || data.content_text || data.content_html;
  return [
    {
      key: data.id.trim() || null,
      title: plainLine(data.title),
      url: webAddress(data.url, documentUrl) ?? webAddress(data.external_url, documentUrl) ?? webAddress(data.id),
      time: data.date_published || data.date_modified,
      summary: plainLine(summary, maxSummaryLength),
      labels: data.tags.filter((tag) => typeof tag === 'string').slice(0, 50),
      language: data.language || feedLanguage || null,
      paywall: null,
      outlet: null,
    },
  ];
}
