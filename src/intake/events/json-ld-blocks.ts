/**
 * The JSON-LD of a page, as the JSON that it is meant to be: templates leave comments, control characters and commas in it. The
 * page itself is not parsed: the scripts are looked for in one pass, which no nesting slows down.
 */
import { load } from 'cheerio/slim';
import { lowercaseAscii } from '../../lib/lowercase-ascii.ts';

export interface Blocks {
  values: unknown[];
  /** How many are no JSON, also when all that is known to go wrong is put right. */
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
 * JSON as it is written, else put right: a comment or CDATA around it, control characters in its strings, a comma after the last
 * item, a semicolon at the end, all of it in entities.
 * @returns undefined for what is no JSON
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

/** Character by character, because what is wrong outside of a string may be right inside of it. */
function repaired(text: string): string {
  let json = '';
  // A comma, until what comes after it is known.
  let comma = '';
  let place = 0;
  while (place < text.length) {
    const character = text[place] ?? '';
    const two = text.slice(place, place + 2);
    if (two === '/*' || two === '//') {
      const end = two === '/*' ? '*/' : '\n';
      const found = text.indexOf(end, place + 2);
      place = found < 0 ? text.length : found + end.length;
      continue;
    }
    const end = character === '"' ? stringEnd(text, place) : place + 1;
    if (character === ',') comma = character;
    else if (character > ' ') {
      json += (character === ']' || character === '}' ? '' : comma) + repairedString(text.slice(place, end));
      comma = '';
    }
    place = end;
  }
  return json;
}

/** The place after the closing quote. */
function stringEnd(text: string, from: number): number {
  for (let place = from + 1; place < text.length; place++) {
    if (text[place] === '"') return place + 1;
    if (text[place] === '\\') place += 1;
  }
  return text.length;
}

/** Escapes that JSON does not have lose their backslash; control characters get one. */
const repairedString = (written: string) =>
  written
    .replace(/\\(.)/gs, (pair, sign: string) => (/["\\/bfnrtu]/.test(sign) ? pair : sign))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    .replace(/[\u0000-\u001f]/g, (character) => escapes[character] ?? ' ');

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const decoded = (text: string) => load(text.replaceAll('<', '&lt;'), null, false).text();
