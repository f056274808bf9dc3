/** The files that describe the feed to people and tools. They derive from the registry (docs/feed-rules.md 1.40). */
import type { FeedAsset, FeedFile } from './feed-file.ts';
import { discovery } from './index-file.ts';

/** The discovery document at the path for readers that do not know a version. */
export const discoveryCopies: FeedFile[] = [
  {
    id: 'api-index',
    path: '/api/index.json',
    summary: 'The same bytes as /api/v1/index.json.',
    schemaName: 'Discovery',
    schema: discovery,
    owner: 'export',
    list: 'endpoints',
    aliasOf: '/api/v1/index.json',
    added: true,
  },
];

export const schemasPath = '/api/v1/schemas/{schema}.json';
export const openapiPath = '/api/v1/openapi.json';
export const openapiYamlPath = '/api/v1/openapi.yaml';
export const apiCatalogPath = '/.well-known/api-catalog';
export const llmsTxtPath = '/llms.txt';

/** The page that documents the feed for people. It is not a file of the feed, so the registry does not list it. */
export const referencePath = '/api/';

const shared = { owner: 'export', added: true } as const;

/** Files with their own format and no envelope. */
export const discoveryAssets: FeedAsset[] = [
  {
    id: 'api-v1-schemas',
    path: schemasPath,
    summary: 'JSON Schema (2020-12) of one kind of file, by the name that the index gives.',
    mediaType: 'application/json',
    ...shared,
  },
  {
    id: 'api-v1-openapi',
    path: openapiPath,
    summary: 'OpenAPI 3.1 description of the feed.',
    mediaType: 'application/json',
    ...shared,
  },
  {
    id: 'api-v1-openapi-yaml',
    path: openapiYamlPath,
    summary: 'OpenAPI 3.1 description of the feed, as YAML.',
    mediaType: 'application/yaml',
    ...shared,
  },
  {
    id: 'api-catalog',
    path: apiCatalogPath,
    summary: 'API catalogue (RFC 9727): a link set to the descriptions.',
    mediaType: 'application/linkset+json',
    ...shared,
  },
  {
    id: 'api-catalog-json',
    path: `${apiCatalogPath}.json`,
    summary: 'The same bytes as /.well-known/api-catalog, for hosts that go by the file name.',
    mediaType: 'application/json',
    ...shared,
  },
  {
    id: 'llms-txt',
    path: llmsTxtPath,
    summary: 'A short guide for language models and people.',
    mediaType: 'text/plain',
    ...shared,
  },
];
