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
  const values: unknown[] = [];
  let broken = 0;
  for (const written of scripts(html)) {
    if (written.trim() === '') continue;
    const value = parseJson(written);
    if (value === undefined) broken += 1;
    else values.push(value);
  }
  return { values, broken };
}

/**
 * Parses JSON, repaired where necessary: a comment or CDATA around it, control characters in its strings, a comma after the last
 * item, a semicolon at the end, entities.
 * @returns undefined for invalid JSON
 */
export function parseJson(written: string): unknown {
  const text = unwrapped(written);
  return (
    parsed(text) ??
    parsed(repaired(text)) ??
    (/^[[{]\s*&quot;/.test(text) ? parsed(repaired(decoded(text))) : undefined)
  );
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

const unwrapped = (written: string) =>
  written
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^(\/\/|\/\*|<!--)?\s*<!\[CDATA\[\s*(\*\/)?|^<!--/, '')
    .replace(/((\/\/|\/\*)?\s*\]\]>\s*(\*\/|-->)?|-->)$/, '')
    .trim()
    .replace(/;$/, '');

/** Character by character, because what is invalid outside a string may be valid inside it. */
function repaired(text: string): string {
  let json = '';
  // A comma is held back until the next character is known.
  let comma = '';
  let index = 0;
  while (index < text.length) {
    const character = text[index] ?? '';
    const two = text.slice(index, index + 2);
    if (two === '/*' || two === '//') {
      const end = two === '/*' ? '*/' : '\n';
      const found = text.indexOf(end, index + 2);
      index = found < 0 ? text.length : found + end.length;
      continue;
    }
    const end = character === '"' ? stringEnd(text, index) : index + 1;
    if (character === ',') comma = character;
    else if (character > ' ') {
      json += (character === ']' || character === '}' ? '' : comma) + repairedString(text.slice(index, end));
      comma = '';
    }
    index = end;
  }
  return json;
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
