/** The parameters in the registry's paths. OpenAPI documents them, and examples and `npm run verify` fill them in. */
import { z } from 'zod';
import { newsCountries, nordicCountries } from './countries.ts';
import type { FeedFile } from './feed-file.ts';
import { indexCounts } from './index-file.ts';
import { schemaNames } from './json-schema.ts';
import { assetSymbol, pairSymbol } from './market-rows.ts';
import { id } from './primitives.ts';

export interface PathParameter {
  name: string;
  description: string;
  /** All possible values; null if they come from rows. */
  values: readonly string[] | null;
  /** The pattern of a value. */
  pattern: string;
}

/** The parameter of a path, or null. No path has two. */
export function pathParameter(path: string): PathParameter | null {
  const name = /\{([a-z]+)\}/.exec(path)?.[1];
  if (name === undefined) return null;
  const parameter = parameters[name]?.(path);
  if (!parameter) throw new Error(`The path ${path} has an unknown parameter. Describe it in path-parameters.ts.`);
  return { name, ...parameter };
}

/** The path with its parameter filled in. */
export const fillPath = (path: string, value: string) => path.replace(/\{[a-z]+\}/, value);

/** For a path with a parameter, the value that sorts first; null while there is no row. */
export type Examples = (path: string) => string | null;

/** A value for which the file exists, or null. */
export function exampleValue({ path, owner }: Pick<FeedFile, 'path' | 'owner'>, examples: Examples): string | null {
  // The export writes a file for each value of a fixed list. Other jobs may not have run yet, so their examples come from rows.
  const fixed = owner === 'export' ? pathParameter(path)?.values?.[0] : undefined;
  return fixed ?? examples(path);
}

type Describe = (path: string) => Omit<PathParameter, 'name'>;

const oneOf = (description: string, values: readonly string[]) => ({
  description,
  values,
  pattern: `^(${values.join('|')})$`,
});

const byRow = (description: string, pattern: string) => ({ description, values: null, pattern });

const patternOf = (schema: z.ZodString) => z.toJSONSchema(schema).pattern ?? '';

const parameters: Record<string, Describe> = {
  country: (path) =>
    oneOf(
      'A country code, or NORDIC or EU where the list has them.',
      path.includes('/talks/') ? nordicCountries : newsCountries,
    ),
  exchange: () => oneOf('The id of an exchange.', Object.keys(indexCounts.shape.markets_by_exchange.shape)),
  slug: () => byRow('A topic from topics.json, with dashes for spaces.', '^[a-z]+(-[a-z]+)*$'),
  id: () => byRow("The row's id, from the list.", patternOf(id)),
  schema: () => oneOf('The name of a schema, from the index.', schemaNames),
  symbol: (path) => {
    if (path.endsWith('.svg'))
      return byRow("An asset's symbol in lower case.", patternOf(assetSymbol).replaceAll('A-Z', 'a-z'));
    if (path.includes('/history/')) return byRow('A pair, `<BASE>-<QUOTE>`.', patternOf(pairSymbol));
    return byRow("An asset's symbol in upper case.", patternOf(assetSymbol));
  },
};
