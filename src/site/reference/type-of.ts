/** The type of a field in words, such as `timestamp or null`, with links to the parts that it names. */
import { z } from 'zod';
import type { JsonSchema } from '../../contract/json-schema.ts';
import { figure } from '../../contract/market-rows.ts';
import { decimal, offsetTimestamp, url } from '../../contract/primitives.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { partName } from './context.ts';

/** Texts of a special form; the overview of the reference explains the words. */
const byFormat: Readonly<Record<string, string>> = { 'date-time': 'timestamp', date: 'date' };
const byPattern: ReadonlyMap<string | undefined, string> = new Map(
  (
    [
      ['timestamp with offset', offsetTimestamp],
      ['decimal string', decimal],
      ['decimal string', figure.unwrap()],
      ['URL', url],
    ] as const
  ).map(([word, schema]) => [z.toJSONSchema(schema).pattern, word]),
);

/** @param link makes the link to a part */
export function typeOf(schema: JsonSchema, link: (part: string) => Html): Html {
  const words = wordsOf(schema, link);
  // "array of string or null" would be an array with nulls.
  const or = [schema.type].flat().includes('array') ? ', or ' : ' or ';
  return html`${words.map((word, at) => [at > 0 && or, word])}`;
}

function wordsOf(schema: JsonSchema, link: (part: string) => Html): HtmlValue[] {
  const { $ref, anyOf, oneOf, type } = schema;
  if ($ref !== undefined) return [link(partName($ref))];
  const options = anyOf ?? oneOf;
  if (options !== undefined) {
    // Objects that differ are described one after the other, below the field.
    return distinct(options.flatMap((option) => wordsOf(option as JsonSchema, link)));
  }
  const types = Array.isArray(type) ? type : [type];
  return types.map((one) => {
    if (one === 'string') return stringWord(schema);
    if (one === 'array') return html`array of ${typeOf(schema.items as JsonSchema, link)}`;
    if (one === 'object' && typeof schema.additionalProperties === 'object') {
      return html`map of ${typeOf(schema.additionalProperties as JsonSchema, link)}`;
    }
    return one;
  });
}

function stringWord({ format, pattern, allOf = [] }: JsonSchema): string {
  const patterns = [pattern, ...allOf.map((one) => (one as JsonSchema).pattern)];
  const word = patterns.map((one) => byPattern.get(one)).find((one) => one !== undefined);
  return byFormat[format ?? ''] ?? word ?? 'string';
}

const distinct = (words: readonly HtmlValue[]): HtmlValue[] => [
  ...new Map(words.map((word) => [String(word), word])).values(),
];
