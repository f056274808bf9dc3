/**
 * Extracts and parses the JSON-LD of a page, and repairs what page templates leave in it: comments, control characters, trailing
 * commas. The page itself is not parsed: the scripts are found in one pass, which nesting cannot slow down.
 */
import { load } from 'cheerio/slim';
import { lowercaseAscii } from '../../lib/lowercase-ascii.ts';

export interface Blocks {
  values: unknown[];
  /** How many blocks are not valid JSON even after repair. */
  broken: number;
}

export function readBlocks(html: string): Blocks {
  const blocks = [...scripts(html)].map(parseJson);
  const read = blocks.filter((value) => value !== undefined);
  return { values: read.flat(), broken: blocks.length - read.length };
}

/**
 * Parses JSON, repaired where necessary: comments or CDATA before, inside or around it, control characters in its strings, a comma
 * after the last item, semicolons, entities.
 * @returns several values as a list, an empty text as an empty one; undefined for invalid JSON
 */
export function parseJson(written: string): unknown {
  const text = written.trim();
  if (text === '') return [];
  const asWritten = parsed(text);
  if (asWritten !== undefined) return asWritten;
  const encoded = /^[[{][\s[{]*&quot;/.test(text);
  const { values, ...rest } = repaired(encoded ? decoded(text) : text, 'comments');
  if (values.length > 0) return oneOrAll(values);
  // A comment around the whole text is not one.
  return oneOrAll(repaired(text, 'marks').values) ?? (rest.isComment ? [] : undefined);
}

function* scripts(html: string): Generator<string> {
  const lower = lowercaseAscii(html);
  const begin = /<!--|<script\b/g;
  for (let match = begin.exec(lower); match !== null; match = begin.exec(lower)) {
    const from = begin.lastIndex;
    if (match[0] === '<!--') {
      const end = lower.indexOf('-->', from);
      if (end < 0) return;
      begin.lastIndex = end + 3;
      continue;
    }
    const open = lower.indexOf('>', from);
    const close = open < 0 ? -1 : lower.indexOf('</script', open);
    if (close < 0) return;
    if (/\btype\s*=\s*["']?\s*application\/ld\+json\b/.test(lower.slice(from, open))) yield html.slice(open + 1, close);
    begin.lastIndex = close;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Several values as a list; undefined for none, or if one of them is invalid. */
function oneOrAll(texts: string[]): unknown {
  const values = texts.map(parsed);
  if (values.length === 0 || values.includes(undefined)) return undefined;
  return values.length === 1 ? values[0] : values;
}

const comments: readonly [start: string, end: string][] = [
  ['/*', '*/'],
  ['//', '\n'],
  ['<!--', '-->'],
];
const marks = ['/*', '*/', '//', '<!--', '-->'];
const cdata = ['<![CDATA[', ']]>'];

/**
 * Character by character, because what is invalid outside a string may be valid inside it.
 * @param without whole comments, or only the marks where they start and end
 * @returns the text of each value: some scripts have several, one after the other. `isComment` where the text is nothing else
 */
function repaired(text: string, without: 'comments' | 'marks'): { values: string[]; isComment: boolean } {
  const values: string[] = [];
  let [json, comma, depth, index, isComment] = ['', '', 0, 0, true];
  while (index < text.length) {
    const skipped = skippedEnd(text, index, without);
    if (skipped > index) {
      index = skipped;
      continue;
    }
    const character = text[index] ?? '';
    const end = character === '"' ? stringEnd(text, index) : index + 1;
    const isBetween = depth === 0 && (character === ',' || character === ';');
    isComment = false;
    // A comma is held back until the next character is known.
    if (character === ',' && !isBetween) comma = character;
    else if (!isBetween) {
      json += (character === ']' || character === '}' ? '' : comma) + repairedString(text.slice(index, end));
      comma = '';
    }
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth === 0 && json !== '' && /[\]},;]/.test(character)) {
      values.push(json);
      json = '';
    }
    index = end;
  }
  return { values: json === '' ? values : [...values, json], isComment };
}

/** The index after white space, a control character, a comment or a mark, or the same index if none of them follows. */
function skippedEnd(text: string, index: number, without: 'comments' | 'marks'): number {
  const character = text[index] ?? '';
  if (/[\s\p{Cc}\uFEFF]/u.test(character)) return index + 1;
  if (!'/<*-]'.includes(character)) return index;
  const comment = without === 'comments' ? comments.find(([start]) => text.startsWith(start, index)) : undefined;
  if (comment) {
    const found = text.indexOf(comment[1], index + comment[0].length);
    return found < 0 ? text.length : found + comment[1].length;
  }
  const mark = [...(without === 'marks' ? marks : []), ...cdata].find((one) => text.startsWith(one, index));
  return index + (mark?.length ?? 0);
}

/** The index after the closing quote. */
function stringEnd(text: string, from: number): number {
  for (let index = from + 1; index < text.length; index++) {
    if (text[index] === '"') return index + 1;
    if (text[index] === '\\') index += 1;
  }
  return text.length;
}

/** Removes the backslash of invalid escapes, and escapes control characters. */
const repairedString = (written: string) =>
  written
    .replace(/\\(.)/gs, (pair, sign: string) => (/["\\/bfnrtu]/.test(sign) ? pair : sign))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced here
    .replace(/[\u0000-\u001f]/g, (character) => escapes[character] ?? ' ');

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const decoded = (text: string) => load(text.replaceAll('<', '&lt;'), null, false).text();
