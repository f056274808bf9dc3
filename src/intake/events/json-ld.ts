/** Events of single pages, as schema.org JSON-LD tells them (spec.md §2.9: "single event pages are read as schema.org JSON-LD"). */
import { displayAddress } from '../fetch/address.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { IntakeError, type Reader, type Reading } from '../reader.ts';
import { type EventDraft, foundEvent, type ReadFrom } from './event-found.ts';
import { parseJson, readBlocks } from './json-ld-blocks.ts';
import { draftOf, isEvent, titleOf } from './json-ld-event.ts';
import { type Graph, isNode, type Node, readGraph, typesOf } from './json-ld-nodes.ts';

export const readJsonLd: Reader = async ({ source, fetchPage, now }) => {
  const address = source.feed ?? source.url;
  if (address === null) throw new IntakeError('the source record has no address of a page; fill in the feed');
  const answer = await fetchPage(address, { accept: 'text/html, application/ld+json;q=0.9, */*;q=0.1' });
  if (answer.unchanged) return { found: [], refused: [], unchanged: true };
  const text = decodeText(answer);
  // The page's own address is where relative ones stand on.
  return readPage(text, { type: answer.type, page: answer.url, from: { source, address, now } });
};

interface Page {
  /** Its media type. */
  type: string;
  /** Its address. */
  page: string;
  from: ReadFrom;
}

/** More on one page are a catalogue. */
const MOST_EVENTS = 100;

/** The events that a page names. One without any is no fault of the page: it says so in one line. */
export function readPage(text: string, { type, page, from }: Page): Reading {
  const whole = /json$/.test(type) ? parseJson(text) : undefined;
  const { values, broken } = whole === undefined ? readBlocks(text) : { values: [whole], broken: 0 };
  const graph = readGraph(values);
  const reading: Reading = { found: [], refused: [] };
  if (broken > 0) reading.refused.push({ item: 'JSON-LD', reason: `${broken} of its blocks cannot be read` });

  const events = topEvents(graph);
  const drafts: EventDraft[] = [];
  for (const { node, around } of events.slice(0, MOST_EVENTS)) {
    const draft = draftOf(node, around, { graph, address: page, country: from.source.country });
    if (typeof draft === 'string') {
      reading.refused.push({ item: titleOf(node, graph) || displayAddress(page), reason: draft });
    } else drafts.push(draft);
  }
  reading.found.push(...withOwnKeys(drafts).map((draft) => foundEvent(draft, from)));
  if (events.length > MOST_EVENTS) {
    reading.refused.push({
      item: `${events.length - MOST_EVENTS} more events`,
      reason: `are left out: a page gives ${MOST_EVENTS}`,
    });
  }
  if (events.length === 0)
    reading.refused.push({ item: displayAddress(page), reason: 'the page names no event in JSON-LD' });
  return reading;
}

/**
 * Several with one address are told twice on the page, or are dates on one page. Those are told apart by their days, not by which
 * comes first: next time another one does.
 */
function withOwnKeys(drafts: readonly EventDraft[]): EventDraft[] {
  const byKey = Map.groupBy(drafts, ({ key }) => key);
  return drafts.flatMap((draft) => {
    const { key, start } = draft;
    const same = byKey.get(key) ?? [];
    if (same.find((one) => one.start === start) !== draft) return [];
    const starts = [...new Set(same.map((one) => one.start))];
    if (starts.length === 1) return [draft];
    const day = start.slice(0, 10);
    const isAlone = starts.filter((one) => one.startsWith(day)).length === 1;
    return [{ ...draft, key: `${key} ${isAlone ? day : start}` }];
  });
}

/**
 * The events that a page is about: of an event with a programme that event, of a series its dates, and of an event that only says
 * what it is part of, itself. `around` is what an event is part of.
 */
function topEvents(graph: Graph): { node: Node; around: Node | null }[] {
  const named = graph.nodes.filter(isEvent);
  const wholeOf = new Map<Node, Node>();
  for (const node of named) {
    for (const part of graph.valuesOf(node, 'subEvent').filter(isNode)) wholeOf.set(part, node);
    for (const whole of graph.valuesOf(node, 'superEvent').filter(isNode)) wholeOf.set(node, whole);
  }
  const wholes = new Map<Node, Node[]>();
  for (const [part, whole] of wholeOf) {
    const parts = wholes.get(whole);
    if (parts) parts.push(part);
    else wholes.set(whole, [part]);
  }
  const left = new Set([...wholes].flatMap(([whole, parts]) => (isProgramme(whole, parts, graph) ? parts : [whole])));
  return named.filter((node) => !left.has(node)).map((node) => ({ node, around: wholeOf.get(node) ?? null }));
}

/** An event with a time of its own and parts; one that is only named by its one part is where that part belongs. */
function isProgramme(whole: Node, parts: Node[], graph: Graph): boolean {
  if (typesOf(whole).includes('EventSeries') || graph.valuesOf(whole, 'startDate').length === 0) return false;
  return parts.length > 1 || graph.valuesOf(whole, 'subEvent').length > 0;
}
