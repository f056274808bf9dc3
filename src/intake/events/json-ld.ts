/** Reads the events of single pages from schema.org JSON-LD and microdata (docs/feed-rules.md 15.2). */
import { titleSimilarity } from '../../lib/same-title.ts';
import { displayAddress } from '../fetch/address.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { IntakeError, type Reader, type Reading, type RefusedItem } from '../reader.ts';
import { type EventDraft, foundEvent, type ReadFrom } from './found-event.ts';
import { parseJson, readBlocks } from './json-ld-blocks.ts';
import { draftsOf, isEvent, type PageContext, titleOf } from './json-ld-event.ts';
import { type Graph, isNode, type Node, readGraph, typesOf } from './json-ld-nodes.ts';
import { boundsAt, maxRecurring } from './limits.ts';
import { readMicrodata } from './microdata.ts';

export const readJsonLd: Reader = async ({ source, fetchPage, now }) => {
  const address = source.feed ?? source.url;
  if (address === null) throw new IntakeError('The source has no page address. Fill in the feed in the source record.');
  const answer = await fetchPage(address, { accept: 'text/html, application/ld+json;q=0.9, */*;q=0.1' });
  if (answer.unchanged) return { found: [], refused: [], unchanged: true };
  const text = decodeText(answer);
  // Relative addresses are resolved on the address after redirects.
  const page = { type: answer.type, page: answer.url, from: { source, address, now } };
  return readPage(text, { ...page, microdata: await readMicrodata(text, answer.url) });
};

interface Page {
  /** The media type. */
  type: string;
  /** The address. */
  page: string;
  /** The items of the page's microdata (microdata.ts). */
  microdata: readonly Node[];
  from: ReadFrom;
}

/** A page with more is a catalogue. */
const maxEventsPerPage = 100;

/** The events of a page. A page without any is not an error: it gives one refused line. */
export function readPage(text: string, { type, page, microdata, from }: Page): Reading {
  const whole = /json$/.test(type) ? parseJson(text) : undefined;
  const { values, broken } = whole === undefined ? readBlocks(text) : { values: [whole].flat(), broken: 0 };
  const context = { address: page, country: from.source.country, bounds: boundsAt(from.now) };
  const inJson = readEvents(values, context);
  const inHtml = readEvents(microdata, context);
  // Pages that have both describe the same events in them, and JSON-LD has more of each.
  const known =
    inJson.drafts.length > 0 ? inHtml.drafts.filter((draft) => inJson.drafts.some((one) => isSame(one, draft))) : [];
  const drafts = [...inJson.drafts, ...inHtml.drafts.filter((draft) => !known.includes(draft))];
  const reading: Reading = {
    found: withUniqueKeys(drafts).map((draft) => foundEvent(draft, from)),
    refused: [...inJson.refused, ...(inJson.count > 0 ? [] : inHtml.refused)],
  };
  if (broken > 0) reading.refused.unshift({ item: 'JSON-LD', reason: `${broken} of its blocks cannot be read` });
  if (inJson.count + inHtml.count === 0)
    reading.refused.push({ item: displayAddress(page), reason: 'has no event in JSON-LD or microdata' });
  // A page with one event may be about another one next time.
  if (reading.found.length > 1 && reading.refused.length === 0) reading.listing = { until: null, unsure: [] };
  return reading;
}

interface Events {
  drafts: EventDraft[];
  refused: RefusedItem[];
  /** How many events there are, also of those that are refused. */
  count: number;
}

function readEvents(values: readonly unknown[], context: Omit<PageContext, 'graph'>): Events {
  const graph = readGraph(values);
  const events = topEvents(graph);
  const refused: RefusedItem[] = [];
  const single: EventDraft[] = [];
  const repeated: EventDraft[] = [];
  for (const { node, parent } of events.slice(0, maxEventsPerPage)) {
    const drafts = draftsOf(node, parent, { ...context, graph });
    if (typeof drafts === 'string') {
      refused.push({ item: titleOf(node, graph) || displayAddress(context.address), reason: drafts });
    } else for (const draft of drafts) (drafts.length > 1 ? repeated : single).push(draft);
  }
  repeated.sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const left = repeated.splice(maxRecurring).length;
  if (left > 0) {
    const reason = `were left out: at most ${maxRecurring} times of repeating events of a page are read`;
    refused.push({ item: `${left} later events`, reason });
  }
  if (events.length > maxEventsPerPage) {
    refused.push({
      item: `${events.length - maxEventsPerPage} more events`,
      reason: `were left out: at most ${maxEventsPerPage} events of a page are read`,
    });
  }
  return { drafts: [...single, ...repeated], refused, count: events.length };
}

/** Whether the JSON-LD and the microdata of a page describe one event. */
const isSame = (a: EventDraft, b: EventDraft) =>
  a.key === b.key ||
  (a.start.slice(0, 10) === b.start.slice(0, 10) && titleSimilarity(a.title, b.title) >= similarEnough);

const similarEnough = 0.6;

/**
 * Several events with one key are duplicates or several dates on one page. Dates get their day as part of the key, not their
 * position, which changes from run to run.
 */
function withUniqueKeys(drafts: readonly EventDraft[]): EventDraft[] {
  const byKey = Map.groupBy(drafts, ({ key }) => key);
  return drafts.flatMap((draft) => {
    const { key, start } = draft;
    const same = byKey.get(key) ?? [];
    if (same.find((one) => one.start === start) !== draft) return [];
    const starts = [...new Set(same.map((one) => one.start))];
    if (starts.length === 1) return [draft];
    const day = start.slice(0, 10);
    const onlyOneThatDay = starts.filter((one) => one.startsWith(day)).length === 1;
    return [{ ...draft, series: key, key: `${key} ${onlyOneThatDay ? day : start}` }];
  });
}

/**
 * The events that a page is about: an event with a programme instead of its parts, the dates of a series instead of the series, and
 * an event that names what it is part of. `parent` is the larger event.
 */
function topEvents(graph: Graph): { node: Node; parent: Node | null }[] {
  const named = graph.nodes.filter(isEvent);
  const parentOf = new Map<Node, Node>();
  for (const node of named) {
    for (const part of graph.valuesOf(node, 'subEvent').filter(isNode)) parentOf.set(part, node);
    for (const parent of graph.valuesOf(node, 'superEvent').filter(isNode)) parentOf.set(node, parent);
  }
  const partsOf = new Map<Node, Node[]>();
  for (const [part, parent] of parentOf) {
    const parts = partsOf.get(parent);
    if (parts) parts.push(part);
    else partsOf.set(parent, [part]);
  }
  const dropped = new Set(
    [...partsOf].flatMap(([parent, parts]) => (hasProgramme(parent, parts, graph) ? parts : [parent])),
  );
  return named.filter((node) => !dropped.has(node)).map((node) => ({ node, parent: parentOf.get(node) ?? null }));
}

/** Whether an event has a time of its own and parts. An event that only its single part names is not one. */
function hasProgramme(event: Node, parts: Node[], graph: Graph): boolean {
  if (typesOf(event).includes('EventSeries') || graph.valuesOf(event, 'startDate').length === 0) return false;
  return parts.length > 1 || graph.valuesOf(event, 'subEvent').length > 0;
}
