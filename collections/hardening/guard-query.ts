/**
 * Refuses queries of the REST interface that Payload or the database would fail on: pages beyond all numbers, operators that a field
 * does not have, values of another type (docs/feed-rules.md 17.84); and bodies that are not an object. The answer is 400 with one line.
 */
import {
  APIError,
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type Endpoint,
  NotFound,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload';
import { z } from 'zod';
import { isRow } from '../../src/cms/fields.ts';
import { type Known, whereProblem } from './where-problem.ts';

export function guardQueries(config: SanitizedConfig): SanitizedConfig {
  const fieldsOf = (slug: string) => config.collections.find((one) => one.slug === slug)?.flattenedFields;
  for (const collection of config.collections) {
    collection.hooks.beforeOperation = [refuseOtherBodies, ...(collection.hooks.beforeOperation ?? [])];
    if (collection.endpoints === false) continue;
    const fields = collection.flattenedFields;
    const versions = buildVersionCollectionFields(config, collection, true);
    // Preferences are asked for by their key.
    const isNumbered = collection.slug !== 'payload-preferences' && !fields.some(({ name }) => name === 'id');
    collection.endpoints = collection.endpoints.map((endpoint) =>
      isOfVersions(endpoint)
        ? guarded(endpoint, { fields: versions, fieldsOf, isNumbered: true })
        : guarded(endpoint, { fields, fieldsOf, isNumbered }),
    );
  }
  for (const global of config.globals) {
    global.hooks.beforeOperation = [refuseOtherBodies, ...(global.hooks.beforeOperation ?? [])];
    if (global.endpoints === false) continue;
    const versions = buildVersionGlobalFields(config, global, true);
    global.endpoints = global.endpoints.map((endpoint) =>
      guarded(endpoint, {
        fields: isOfVersions(endpoint) ? versions : global.flattenedFields,
        fieldsOf,
        isNumbered: true,
      }),
    );
  }
  return config;
}

/** In a hook, because Payload reads the body within the endpoint. */
function refuseOtherBodies({ req }: { req: PayloadRequest }): void {
  if (req.payloadAPI === 'REST' && req.data !== undefined && !isRow(req.data))
    throw new APIError('The body is not a JSON object.', 400, null, true);
}

const isOfVersions = ({ path }: Endpoint) => path.startsWith('/versions');

/** @param known.isNumbered true if the ids of the path are numbers */
const guarded = (endpoint: Endpoint, { isNumbered, ...known }: Known & { isNumbered: boolean }): Endpoint => ({
  ...endpoint,
  handler: (req) => {
    const problem = queryProblem(req, known);
    if (problem !== null) throw new APIError(`The query is not valid: ${problem}.`, 400, null, true);
    const id = req.routeParams?.id;
    if (isNumbered && id !== undefined && !number.safeParse(id).success) throw new NotFound(req.t);
    return endpoint.handler(req);
  },
});

function queryProblem({ query = {}, searchParams }: PayloadRequest, known: Known): string | null {
  for (const name of ['page', 'limit', 'depth']) {
    if (query[name] !== undefined && !count.safeParse(query[name]).success)
      return `${name} is not a whole number from 0 to 9999999`;
  }
  for (const name of ['where', 'data']) {
    if (typeof query[name] === 'string' && query[name] !== '' && parsed(query[name]) === undefined)
      return `${name} is not valid JSON`;
  }
  // Of an upload to a store that is not used here.
  if (searchParams?.has('prefix')) return 'prefix is not a parameter';
  const where = typeof query.where === 'string' ? parsed(query.where) : query.where;
  return where === undefined ? null : whereProblem(where, known);
}

const count = z.union([z.number(), z.string().regex(/^\d{1,7}$/)]);
/** An id that both databases can hold. */
const number = z.coerce.number().pipe(z.int32().min(0));

/** @returns undefined if it is empty or not an object */
function parsed(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
