/** `llms.txt`: the feed on one short page, in the format of llmstxt.org: a title, a summary, notes, lists of links. */
import type { BuildContext } from '../../../src/contract/context.ts';
import { openapiPath, openapiYamlPath, schemasPath } from '../../../src/contract/discovery-files.ts';
import { firstFiles } from './start-here.ts';

export function buildLlmsTxt({ baseUrl, siteName }: BuildContext): string {
  const link = (path: string, text: string) => `- [${path}](${baseUrl}${path}): ${text}`;
  return `# ${siteName}

> Public, read-only JSON files on Nordic cryptocurrency topics: news, events, talks, a who's who, exchange prices. Plain HTTP
> GET; no account, no key, no query parameters.

- Every path ends in .json. An unknown path answers 404 with an HTML page.
- Lists have no pages: one file is the whole list. One row has a file of its own, at its \`api_url\`.
- Missing values are null, never zero. Prices and volumes are strings of decimal digits.
- Texts are English unless a member says otherwise; \`*_i18n\` members have published translations.
- A market figure is what the named exchange published at \`fetched_at\`; nothing is converted. Nothing here is investment advice.
- \`generated_at\` changes on every build: compare ids, or read changes.json.

## Start here

${firstFiles.map(({ path, description }) => link(path, description)).join('\n')}

## Descriptions

${[
  link('/api/v1/index.json', 'every path, with examples and counts'),
  link(openapiPath, 'OpenAPI 3.1'),
  link(openapiYamlPath, 'the same as YAML'),
  link(schemasPath.replace('{schema}', 'NewsList'), 'JSON Schema of one kind of file; the index names the others'),
].join('\n')}

## Optional

${[
  link('/api/v1/manifest.json', 'every file with its size and SHA-256'),
  link('/api/v1/archive/articles.json', 'all stories ever published'),
].join('\n')}
`;
}
