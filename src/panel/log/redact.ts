/**
 * Removes secrets and addresses of persons from what is logged (docs/feed-rules.md 17.89): the values of secret settings, tokens,
 * cookies, keys and passwords, e-mail addresses, and IP addresses other than those of this machine.
 */
import ipaddr from 'ipaddr.js';
import { maskSecrets } from '../../lib/mask-secrets.ts';

/** A longer text is cut: it is not written for a log. */
const maxText = 8_192;
const maxDepth = 6;
const removed = '[removed]';

const secretKey =
  /pass(word|wd)|secret|token|cookie|authorization|api[-_]?key|recovery|^(hash|salt|email|e-?mail|ip|address)$/i;

type Replace = (text: string) => string;

/**
 * Each takes a time in proportion to the length of the text, whatever a sender has put in: a repetition that may fail has a small limit,
 * and one without a limit always ends in a match.
 */
const patterns: Replace[] = [
  // First, so that the others find what stands in an address or in a string of JSON.
  (text) => text.replace(/(?:%(?:25){0,8}|\\u00)(2[27f]|3[ad]|40|5[bd])/gi, (_, code) => fromHex(code)),
  // Drizzle's message has all values of the statement.
  (text) => text.replace(/Failed query: [\s\S]*?(?=\n {4}at [^\n]*:\d+:\d+\)?(?:\n|$)|$)/g, withoutValues),
  // Node quotes what it could not read.
  (text) => text.replace(/"[\s\S]{0,60}?"(\.\.\.)? is not valid JSON/g, `${removed} is not valid JSON`),
  (text) => text.replace(/\b((?:cookie|authorization)\\*["']?\s{0,9}[:=]>?\s{0,9})[^\n]+/gi, `$1${removed}`),
  (text) => text.replace(/\b(payload-token=)[^\s;"']+/gi, `$1${removed}`),
  (text) => text.replace(/\b(Bearer|JWT|Basic|API-Key)\s{1,9}[\w.~+/=-]{6,}/gi, `$1 ${removed}`),
  (text) => text.replace(/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, removed),
  // Without a quote at its end, because the text may have been cut. After an escaped quote its end is hard to tell.
  (text) =>
    text.replace(
      /((?:passwor[dt]|passwd|secret|token|api[-_]?key|recovery[-_]?codes?)\\*["']?\s{0,9}[:=]>?\s{0,9})("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\\[{][^\n]*|[^\s"'&,;)}\]]+)/gi,
      `$1${removed}`,
    ),
  (text) => text.replace(/\b[0-9a-f]{32,}\b/gi, removed),
  (text) => text.replace(/[\w-]{40,}/g, (word) => (isRandom(word) ? removed : word)),
  (text) =>
    text.replace(
      /[^\s@"'`<>()[\]{},;:=|\\/]{1,64}@[^\s@"'`<>()[\]{},;:=|\\/]{1,190}\.[^\s\d@"'`<>()[\]{},;:=|\\/.]{2,24}/giu,
      removed,
    ),
  (text) =>
    text.replace(
      /(?<![0-9a-f:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,8}(?:\d?\.\d{1,3}\.\d{1,3}\.\d{1,3})?/gi,
      withoutAddress,
    ),
  (text) => text.replace(/(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/g, withoutAddress),
];

/** @returns the text without what must not be in a log */
export function redactText(text: string, env: Record<string, string | undefined> = process.env): string {
  return patterns.reduce((line, replace) => replace(line), cut(maskSecrets(text, env)));
}

/** Without the word in which the text is cut, because half of an address would not be recognised. */
const cut = (text: string): string =>
  text.length > maxText ? `${text.slice(0, maxText).replace(/(?:^|\s)\S*$/, '')} … (cut)` : text;

/** The same for a value of JSON, whose fields with the name of a secret are removed too. */
export function redactValue(value: unknown, depth = maxDepth): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return removed;
  if (Array.isArray(value)) return value.map((each) => redactValue(each, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      redactText(name),
      secretKey.test(name) && each !== null ? removed : redactValue(each, depth - 1),
    ]),
  );
}

/** A name has no mixture of upper case, lower case and digits of this length. */
const isRandom = (word: string): boolean => /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);

const fromHex = (code: string): string => String.fromCharCode(Number.parseInt(code, 16));

/** Keeps the beginning of the statement, which has no values. */
function withoutValues(text: string): string {
  const [statement = '', ...rest] = text.split('\n');
  return rest.length === 0 ? text : `${statement.slice(0, 200)} … (values removed)`;
}

/** A time or a line of a file (`:12:34`) is not an address, and an address of this machine is not one of a person. */
function withoutAddress(text: string): string {
  const address = text.replace(/^:(?!:)/, ''); // as in `peer:2001:db8::1`
  if (!ipaddr.isValid(address)) return text;
  const range = ipaddr.process(address).range();
  return range === 'loopback' || range === 'unspecified' ? text : removed;
}
