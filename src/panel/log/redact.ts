/**
 * Removes secrets and addresses of persons from what is logged (docs/feed-rules.md 17.89): the values of secret settings, tokens,
 * cookies, keys and passwords, e-mail addresses, and IP addresses other than those of this machine.
 */
import ipaddr from 'ipaddr.js';
import { maskSecrets } from '../../lib/mask-secrets.ts';

/** A longer text is cut: it is not written for a log, and takes long to search. */
const maxText = 8_192;
const maxDepth = 6;
const removed = '[removed]';

const secretKey =
  /pass(word|wd)|secret|token|cookie|authorization|api[-_]?key|recovery|^(hash|salt|email|e-?mail|ip|address)$/i;

type Replace = (text: string) => string;

const patterns: Replace[] = [
  // Drizzle's message has all values of the statement.
  (text) =>
    text.replace(/(Failed query: [^\n]{0,200})[\s\S]*?\nparams:[\s\S]*?(?=\n\s+at |$)/g, '$1 … (values removed)'),
  (text) => text.replace(/\b((?:set-)?cookie["']?\s*[:=]\s*)[^\n]+/gi, `$1${removed}`),
  (text) => text.replace(/\b(payload-token=)[^\s;"']+/gi, `$1${removed}`),
  (text) => text.replace(/\b(Bearer|JWT|Basic|API-Key)\s+[\w.~+/=-]{6,}/gi, `$1 ${removed}`),
  (text) => text.replace(/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, removed),
  (text) =>
    text.replace(
      /\b([\w-]{0,30}(?:passwor[dt]|passwd|secret|token|api[-_]?key|authorization|recovery[-_]?codes?)["']?\s*[:=]\s*)("[^"\n]*"|'[^'\n]*'|[^\s"'&,;)}\]]+)/gi,
      `$1${removed}`,
    ),
  (text) => text.replace(/\b[0-9a-f]{32,}\b/gi, removed),
  (text) => text.replace(/[\w-]{40,}/g, (word) => (isRandom(word) ? removed : word)),
  (text) =>
    text.replace(
      /[^\s@"'`<>()[\]{},;:=|\\/]{1,64}(?:@|%40)[^\s%@"'`<>()[\]{},;:=|\\/]{1,190}\.[^\s\d%@"'`<>()[\]{},;:=|\\/.]{2,24}/giu,
      removed,
    ),
  (text) =>
    text.replace(
      /(?<![\w:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,8}(?:\d?\.\d{1,3}\.\d{1,3}\.\d{1,3})?/gi,
      withoutAddress,
    ),
  (text) => text.replace(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\d)/g, withoutAddress),
];

/** @returns the text without what must not be in a log */
export function redactText(text: string, env: Record<string, string | undefined> = process.env): string {
  const short = text.length > maxText ? `${text.slice(0, maxText)} … (cut)` : text;
  return patterns.reduce((line, replace) => replace(line), maskSecrets(short, env));
}

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

/** A time or a line of a file (`:12:34`) is not an address, and an address of this machine is not one of a person. */
function withoutAddress(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const range = ipaddr.process(text).range();
  return range === 'loopback' || range === 'unspecified' ? text : removed;
}
