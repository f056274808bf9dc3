/** `llms.txt`: the feed on one short page, in the format of llmstxt.org: a title, a summary, notes, lists of links. */
import type { BuildContext } from '../../../src/contract/context.ts';
import { openapiPath, openapiYamlPath, referencePath, schemasPath } from '../../../src/contract/discovery-files.ts';
import { pushConfigPath, pushItemsPath } from '../../../src/contract/push.ts';
import { firstFiles } from './start-here.ts';

export function buildLlmsTxt({ baseUrl, siteName }: BuildContext): string {
  const link = (path: string, text: string) => `- [${path}](${baseUrl}${path}): ${text}`;
  return `# ${siteName}

> Public, read-only JSON files on Nordic cryptocurrency topics: news, events, talks, a who's who, exchange prices. Plain HTTP
> GET; no account, no key, no query parameters.

- The JSON files of the feed are below /api/v1/ and end in .json; pages for people end in a slash. An unknown path answers 404 with an HTML page.
- Lists have no paging: one file is the whole list. Where rows also have files of their own, the index gives their path as \`item_path\`.
- Missing values are null, never zero. Prices and volumes are strings of decimal digits.
- Texts are English unless a field says otherwise; \`*_i18n\` fields have published translations.
- A market figure is what the named exchange published at \`fetched_at\`; nothing is converted. Nothing here is investment advice.
- \`generated_at\` changes on every build: compare ids, or read changes.json.

## Start here

${firstFiles.map(({ path, description }) => link(path, description)).join('\n')}

## Descriptions

${[
  link('/api/v1/index.json', 'every path, with examples and counts'),
  link(referencePath, 'the reference for people: every file and field, how to poll, recipes'),
  link(openapiPath, 'OpenAPI 3.1'),
  link(openapiYamlPath, 'the same as YAML'),
  link(schemasPath.replace('{schema}', 'NewsList'), 'JSON Schema of one kind of file; the index names the others'),
].join('\n')}

## Pages and subscriptions

${[
  link('/', 'the news in English; other languages are below /<code>/, with the codes of languages.json'),
  link('/calendar/', 'the events'),
  link('/rss.xml', 'the news as RSS'),
  link('/atom.xml', 'the same as Atom'),
  link('/feed.json', 'the same as JSON Feed'),
  link('/calendar.ics', 'the events as iCalendar'),
].join('\n')}

## Optional

${[
  link(
    '/api/v1/manifest.json',
    'the files of the export with size and SHA-256; the market files have a manifest of their own',
  ),
  link('/api/v1/archive/articles.json', 'all stories ever published'),
  link(pushItemsPath, 'the newest publications as the push worker sends them'),
  link(pushConfigPath, 'whether browsers can register for messages about new stories, and where'),
].join('\n')}
`;
}
