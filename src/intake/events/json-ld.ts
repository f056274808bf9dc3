/** Reads the events of single pages from schema.org JSON-LD (docs/feed-rules.md 15.2). */
import { displayAddress } from '../fetch/address.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { IntakeError, type Reader, type Reading } from '../reader.ts';
import { type EventDraft, foundEvent, type ReadFrom } from './found-event.ts';
import { parseJson, readBlocks } from './json-ld-blocks.ts';
import { draftOf, isEvent, titleOf } from './json-ld-event.ts';
import { type Graph, isNode, type Node, readGraph, typesOf } from './json-ld-nodes.ts';

export const readJsonLd: Reader = async ({ source, fetchPage, now }) => {
  const address = source.feed ?? source.url;
  if (address === null) throw new IntakeError('The source has no page address. Fill in the feed in the source record.');
  const answer = await fetchPage(address, { accept: 'text/html, application/ld+json;q=0.9, */*;q=0.1' });
  if (answer.unchanged) return { found: [], refused: [], unchanged: true };
  const text = decodeText(answer);
  // Relative addresses are resolved on the address after redirects.
  return readPage(text, { type: answer.type, page: answer.url, from: { source, address, now } });
};

interface Page {
  /** The media type. */
  type: string;
  /** The address. */
  page: string;
  from: ReadFrom;
}

/** A page with more is a catalogue. */
const maxEventsPerPage = 100;

/** The events of a page. A page without any is not an error: it gives one refused line. */
export function readPage(text: string, { type, page, from }: Page): Reading {
  const whole = /json$/.test(type) ? parseJson(text) : undefined;
  const { values, broken } = whole === undefined ? readBlocks(text) : { values: [whole], broken: 0 };
  const graph = readGraph(values);
  const reading: Reading = { found: [], refused: [] };
  if (broken > 0) reading.refused.push({ item: 'JSON-LD', reason: `${broken} of its blocks cannot be read` });

  const events = topEvents(graph);
  const drafts: EventDraft[] = [];
  for (const { node, parent } of events.slice(0, maxEventsPerPage)) {
    const draft = draftOf(node, parent, { graph, address: page, country: from.source.country });
    if (typeof draft === 'string') {
      reading.refused.push({ item: titleOf(node, graph) || displayAddress(page), reason: draft });
    } else drafts.push(draft);
  }
  reading.found.push(...withUniqueKeys(drafts).map((draft) => foundEvent(draft, from)));
  if (events.length > maxEventsPerPage) {
    reading.refused.push({
      item: `${events.length - maxEventsPerPage} more events`,
      reason: `were left out: at most ${maxEventsPerPage} events of a page are read`,
    });
  }
  if (events.length === 0) reading.refused.push({ item: displayAddress(page), reason: 'has no event in JSON-LD' });
  // A page with one event may be about another one next time.
  if (reading.found.length > 1 && reading.refused.length === 0) reading.listing = { until: null, unsure: [] };
  return reading;
}

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
