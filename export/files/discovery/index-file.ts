/** `index.json`, the discovery document: every path, and the counts of all lists (docs/feed-rules.md 1.36 to 1.38). */
import type { z } from 'zod';
import { type BuildContext, openEnvelope } from '../../../src/contract/context.ts';
import {
  apiCatalogPath,
  llmsTxtPath,
  openapiPath,
  openapiYamlPath,
  referencePath,
} from '../../../src/contract/discovery-files.ts';
import type { FeedAsset, FeedFile } from '../../../src/contract/feed-file.ts';
import type { discovery, EndpointRow, IndexCounts } from '../../../src/contract/index-file.ts';
import { type Examples, exampleValue, fillPath, pathParameter } from '../../../src/contract/path-parameters.ts';
import { endpoints } from '../../../src/contract/registry.ts';
import { corsNote, languageNote } from '../../../src/feed/texts.ts';
import { firstFiles } from './start-here.ts';

export interface IndexInput {
  context: BuildContext;
  counts: IndexCounts;
  /** For a path with a parameter, the value that sorts first; null when there is no row. */
  examples: Examples;
  /** False while the page is a placeholder; rules.json is then neither written nor listed (docs/feed-rules.md 8.12). */
  rulesPublished: boolean;
}

/**
 * An address with a `_custom_domain` variant is on the static host, and the variant on `BASE_URL`. Every other address is on
 * `BASE_URL`, as in the whole feed (docs/feed-rules.md 1.33).
 */
export function buildIndex({ context, counts, examples, rulesPublished }: IndexInput): z.output<typeof discovery> {
  const { baseUrl, hostPagesUrl, siteName, signOff } = context;
  return {
    ...openEnvelope(context, 'index'),
    title: `${siteName}: public data feed`,
    sign_off: signOff,
    docs_url: hostPagesUrl + referencePath,
    docs_url_custom_domain: baseUrl + referencePath,
    openapi_url: baseUrl + openapiPath,
    openapi_yaml_url: baseUrl + openapiYamlPath,
    llms_txt_url: baseUrl + llmsTxtPath,
    api_catalog_url: baseUrl + apiCatalogPath,
    stability:
      'Version 1: names of fields and paths do not change. Fields, values of lists and files may be added. ' +
      'An incompatible change would get a new path. generated_at changes on every build.',
    auth: 'none',
    cors: corsNote,
    bases: { host_pages: hostPagesUrl, custom_domain: baseUrl },
    language_note: languageNote,
    editorial: {
      sign_off: signOff,
      aggregator: 'A news aggregator is only ever a source of news, never the sponsor of an event.',
      not_investment_advice: true,
    },
    counts,
    endpoints: publishedEndpoints(rulesPublished).map((endpoint) => toRow(endpoint, { context, examples })),
    start_here: firstFiles.map(({ path, description }) => ({ description, url: baseUrl + path })),
  };
}

/** The paths of the registry, in its order, without those that the feed does not have now. */
export function publishedEndpoints(rulesPublished: boolean): (FeedFile | FeedAsset)[] {
  return endpoints.filter(({ path }) => rulesPublished || path !== '/api/v1/rules.json');
}

function toRow(
  endpoint: FeedFile | FeedAsset,
  { context, examples }: Pick<IndexInput, 'context' | 'examples'>,
): EndpointRow {
  const { id, path, summary } = endpoint;
  const file = 'schema' in endpoint ? endpoint : null;
  const example = examplePath(endpoint, examples);
  return {
    id,
    method: 'GET',
    path,
    url: context.hostPagesUrl + path,
    url_custom_domain: context.baseUrl + path,
    summary,
    schema: file?.schemaName ?? null,
    example_url: example && context.hostPagesUrl + example,
    example_url_custom_domain: example && context.baseUrl + example,
    item_path: file?.itemPath ?? null,
    item_url_template: file?.itemPath ? context.baseUrl + file.itemPath : null,
    alias_of: file?.aliasOf ?? null,
  };
}

/** A path of an existing file; null if no row has a value for the parameter. */
function examplePath(endpoint: FeedFile | FeedAsset, examples: Examples): string | null {
  if (pathParameter(endpoint.path) === null) return endpoint.path;
  const value = exampleValue(endpoint, examples);
  return value === null ? null : fillPath(endpoint.path, value);
}
