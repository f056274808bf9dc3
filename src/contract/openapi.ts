/** The feed as an OpenAPI 3.1 document, derived from the registry (docs/feed-rules.md 1.1, 1.40, 13.1, 13.3). */
import type { BuildContext } from './context.ts';
import { referencePath } from './discovery-files.ts';
import type { FeedAsset, FeedFile } from './feed-file.ts';
import { type JsonSchema, mapSubschemas } from './json-schema.ts';
import { jsonSchemas } from './json-schemas.ts';
import { schedules } from './owners.ts';
import { type Examples, exampleValue, pathParameter } from './path-parameters.ts';

type Endpoint = FeedFile | FeedAsset;

export interface OpenApiInput {
  context: BuildContext;
  /** The endpoints of this build, in the order of the document. */
  endpoints: readonly Endpoint[];
  examples: Examples;
}

/** @returns the document as plain JSON; it is self-contained */
export function buildOpenApi({ context, endpoints, examples }: OpenApiInput) {
  return {
    openapi: '3.1.0',
    info: {
      title: context.siteName,
      version: '1',
      summary: 'Static, public, read-only JSON files over HTTP GET.',
      description:
        'There is no account, no key and no query parameter: every path is a file. Version 1 may gain fields, values of open ' +
        'sets and files; nothing that is here changes its name, place or type. Market data is data only, not investment advice.',
      contact: { name: context.signOff, url: context.baseUrl },
      license: { name: 'As stated in meta.json', url: `${context.baseUrl}/api/v1/meta.json` },
    },
    externalDocs: { description: 'The reference for people, with recipes.', url: context.baseUrl + referencePath },
    servers: serversOf(context),
    security: [],
    tags: tagsOf(endpoints),
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { get: operationOf(endpoint, exampleValue(endpoint, examples)) }]),
    ),
    components: { schemas: componentsOf(endpoints), responses: { NotFound: notFound } },
  };
}

/** The file for which conditional requests are documented (docs/feed-rules.md 13.4). */
const conditionalPath = '/api/v1/news/latest.json';

const notFound = {
  description: "The site's HTML page for a path or an id that does not exist.",
  content: { 'text/html': { schema: { type: 'string' } } },
};

const etag = { description: 'Stands for the content of the file.', schema: { type: 'string' } };

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of the last answer.',
  required: false,
  schema: { type: 'string' },
};

function operationOf(endpoint: Endpoint, example: string | null) {
  const conditional = endpoint.path === conditionalPath;
  const parameters = [...parametersOf(endpoint.path, example), ...(conditional ? [ifNoneMatch] : [])];
  return {
    operationId: endpoint.id,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      '200': {
        description: 'The file.',
        ...(conditional ? { headers: { ETag: etag } } : {}),
        content: contentOf(endpoint),
      },
      ...(conditional ? { '304': { description: 'The file has not changed.', headers: { ETag: etag } } } : {}),
      '404': { $ref: '#/components/responses/NotFound' },
    },
  };
}

function descriptionOf(endpoint: Endpoint): string {
  const { list, itemPath } = 'schema' in endpoint ? endpoint : {};
  return [
    schedules[endpoint.owner],
    ...(list === undefined ? [] : [`The rows are in \`${list}\`.`]),
    ...(itemPath === undefined ? [] : [`The file of one row is \`${itemPath}\`.`]),
  ].join(' ');
}

function parametersOf(path: string, example: string | null) {
  const parameter = pathParameter(path);
  if (!parameter) return [];
  const { name, description, values, pattern } = parameter;
  return [
    {
      name,
      in: 'path',
      description,
      required: true,
      schema: { type: 'string', ...(values ? { enum: values } : { pattern }) },
      ...(example === null ? {} : { example }),
    },
  ];
}

function contentOf(endpoint: Endpoint) {
  if ('schema' in endpoint) {
    return { 'application/json': { schema: { $ref: `#/components/schemas/${endpoint.schemaName}` } } };
  }
  const type = endpoint.mediaType.endsWith('json') ? 'object' : 'string';
  return { [endpoint.mediaType]: { schema: { type } } };
}

function serversOf({ baseUrl, hostPagesUrl }: BuildContext) {
  const custom = { url: baseUrl, description: 'The custom domain.' };
  return baseUrl === hostPagesUrl ? [custom] : [custom, { url: hostPagesUrl, description: 'The static host.' }];
}

/** A family's tag is the first part of its paths; a tag is described by its first file. */
function tagsOf(endpoints: readonly Endpoint[]) {
  const first = new Map(endpoints.toReversed().map((endpoint) => [tagOf(endpoint), endpoint.summary]));
  return [...new Set(endpoints.map(tagOf))].map((name) => ({ name, description: first.get(name) }));
}

/** The family of a file: the first part of its path below `/api/v1/`, or `index` for files that describe the feed. */
export function tagOf(endpoint: Endpoint): string {
  const path = ('aliasOf' in endpoint && endpoint.aliasOf) || endpoint.path;
  const family = /^\/api\/v1\/([a-z-]+)[./]/.exec(path)?.[1] ?? 'index';
  return ['schemas', 'openapi'].includes(family) ? 'index' : family;
}

/** The schemas of these files and the parts that they refer to. */
export function componentsOf(endpoints: readonly Endpoint[]): Record<string, JsonSchema> {
  const used = new Set(endpoints.flatMap((endpoint) => ('schema' in endpoint ? [endpoint.schemaName] : [])));
  const components: Record<string, JsonSchema> = {};
  for (const [name, { $schema: _, $id: __, $defs = {}, ...schema }] of jsonSchemas('')) {
    if (!used.has(name)) continue;
    components[name] = toComponent(schema);
    for (const [part, inner] of Object.entries($defs)) components[part] = toComponent(inner);
  }
  return components;
}

function toComponent(schema: JsonSchema): JsonSchema {
  const { $ref, ...rest } = mapSubschemas(schema, toComponent);
  return $ref === undefined ? rest : { $ref: $ref.replace('#/$defs/', '#/components/schemas/'), ...rest };
}
