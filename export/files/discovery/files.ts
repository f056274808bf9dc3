/** Every file that describes the feed, as text (docs/feed-rules.md 1.40). */
import { schemaPath } from '../../../src/contract/json-schema.ts';
import { jsonSchemas } from '../../../src/contract/json-schemas.ts';
import { buildOpenApi } from '../../../src/contract/openapi.ts';
import { toJson } from '../../write/serialise.ts';
import { buildApiCatalog } from './api-catalog.ts';
import { buildIndex, type IndexInput, publishedEndpoints } from './index-file.ts';
import { buildLlmsTxt } from './llms-txt.ts';
import { openApiYaml } from './openapi-yaml.ts';

export interface DiscoveryFile {
  /** Relative to the tree's root, without a leading slash. */
  path: string;
  text: string;
  /** Number of rows for the manifest; 0 for a file that is not a list. */
  rows: number;
}

/** `index.json` and its copy, the JSON Schemas, OpenAPI in two formats, the API catalogue and its copy, `llms.txt`. */
export function discoveryFiles(input: IndexInput): DiscoveryFile[] {
  const { context, examples, rulesPublished } = input;
  const index = buildIndex(input);
  const openApi = buildOpenApi({ context, endpoints: publishedEndpoints(rulesPublished), examples });
  const catalog = toJson(buildApiCatalog(context));
  return [
    ...['api/v1/index.json', 'api/index.json'].map((path) => ({
      path,
      text: toJson(index),
      rows: index.endpoints.length,
    })),
    ...[...jsonSchemas(context.baseUrl)].map(([name, schema]) => plain(schemaPath(name).slice(1), toJson(schema))),
    plain('api/v1/openapi.json', toJson(openApi)),
    plain('api/v1/openapi.yaml', openApiYaml(openApi)),
    plain('.well-known/api-catalog', catalog),
    plain('.well-known/api-catalog.json', catalog),
    plain('llms.txt', buildLlmsTxt(context)),
  ];
}

const plain = (path: string, text: string): DiscoveryFile => ({ path, text, rows: 0 });
