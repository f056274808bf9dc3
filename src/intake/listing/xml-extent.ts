/** Where a feed begins and ends: documents are cut off, followed by other text, or lack their root or their channel. */
import { rootElement } from './xml-root.ts';

// A map, because the root may be called like a field of every object.
const outerElements = new Map([
  ['channel', 'rss'],
  ['entry', 'feed'],
]);

/** A single entry of Atom, and RSS 1.1, whose root is its channel, are put into a feed, which the library needs. */
export function inFeed(text: string): string {
  const outer = outerElements.get(rootElement(text) ?? '');
  const start = outer === undefined ? -1 : text.search(/<(?:[\w.-]{1,30}:)?(?:channel|entry)[\s>]/i);
  if (start < 0) return text;
  // RSS 1.1 has its items in a list.
  const whole = text.slice(start).replace(/<\/?items(?:\s[^<>]*)?>/gi, '');
  return `<${outer}>${whole}</${outer}>`;
}

/** A document that was cut off keeps its complete items. What follows the end of the feed is dropped: programs add their errors. */
export function wholeItems(text: string): { text: string; isCutOff: boolean } {
  const end = lastEnd(text, /<\/(?:[\w.-]{1,30}:)?(?:rss|rdf|feed)\s*>/gi);
  if (end > 0) return { text: text.slice(0, end), isCutOff: false };
  const itemEnd = lastEnd(text, /<\/(?:[\w.-]{1,30}:)?(?:item|entry)\s*>/gi);
  return { text: itemEnd === 0 ? text : text.slice(0, itemEnd), isCutOff: true };
}

/** The library needs the channel of RSS, which some feeds lack. */
export function inChannel(text: string): string {
  const root = /<rss(?:[\s/][^<>]*)?>/i.exec(text);
  if (root === null || /<(?:[\w.-]{1,30}:)?channel[\s>/]/i.test(text)) return text;
  const start = root.index + root[0].length;
  return `${text.slice(0, start)}<channel>${text.slice(start).replace(/<\/rss\s*>\s*$/i, '</channel>$&')}`;
}

/** The index after the last match; 0 without one. */
function lastEnd(text: string, pattern: RegExp): number {
  let end = 0;
  while (pattern.exec(text)) end = pattern.lastIndex;
  return end;
}
