/**
 * The start of the reference for developers: every file, how to poll, what to expect, recipes, subscriptions (docs/feed-rules.md 16.27,
 * 13.1 to 13.4, 14.1 to 14.4).
 */
import {
  apiCatalogPath,
  llmsTxtPath,
  openapiPath,
  openapiYamlPath,
  schemasPath,
} from '../../contract/discovery-files.ts';
import { pathIn } from '../../contract/site-pages.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { codeBlock } from '../reference/code-block.ts';
import { linkTo, type ReferenceInput, withCode } from '../reference/context.ts';
import { referencePage, sections } from '../reference/frame.ts';
import { recipeArticle } from '../reference/recipe-article.ts';
import { recipesOf } from '../reference/recipes.ts';
import type { ReferenceFamily } from '../reference/reference.ts';

export function apiPage(context: ReferenceInput): string {
  const { site, t } = context.here;
  return referencePage(
    {
      title: t.apiReference,
      description: `Every file of ${site.name} with its fields, how to poll, and recipes in curl, JavaScript, Python and Swift.`,
      body: html`<header><h1>${t.apiReference}</h1>
<p class="lede">Public JSON files over HTTP GET. There is no account, no key and no query: every path is a file.</p>
${codeBlock({ id: 'first-request', label: 'curl', subject: 'the first request' }, `curl --silent --fail ${site.baseUrl}/api/v1/index.json`)}<p><a href="${context.here.file('/api/v1/index.json')}"><code>index.json</code></a> lists every path with an example, its schema and the number of rows. Start there instead of hard-coding addresses.</p></header>
${polling(context)}${recipes(context)}${files(context)}${values()}${tolerate()}${versions()}${absent()}${subscriptions(context)}${descriptions(context)}`,
    },
    context,
  );
}

const section = (id: keyof typeof sections, body: HtmlValue): Html =>
  html`<section class="section" id="${id}"><h2>${sections[id]}</h2>\n${body}</section>\n`;

const list = (items: readonly HtmlValue[]): Html =>
  html`<ul class="text">\n${items.map((item) => html`<li>${typeof item === 'string' ? withCode(item) : item}</li>\n`)}</ul>\n`;

function files(context: ReferenceInput): Html {
  return section(
    'files',
    html`<dl>
${context.reference.families.map((family) => familyFiles(family, context))}</dl>
`,
  );
}

function familyFiles({ title, path, files }: ReferenceFamily, { reference, here }: ReferenceInput): Html {
  return html`<div class="member"><dt><a href="${here.link(path)}">${title}</a></dt><dd><ul class="list">
${files.map((file) => html`<li><a href="${linkTo(reference.addressOf(file), here)}"><code>${file.path}</code></a> <span class="quiet">${file.summary}</span></li>\n`)}</ul></dd></div>
`;
}

const values = (): Html =>
  section(
    'values',
    list([
      'A missing value is `null`, or an empty list or object; never zero and never an empty text. A field that “may be absent” is left out instead.',
      '`timestamp`: ISO 8601 in UTC with whole seconds, such as `2026-11-22T09:30:00+00:00`. `timestamp with offset`: the same in the event’s own offset; keep it as text, or in a type that keeps the offset. `date`: `2026-11-22`.',
      '`decimal string`: the digits of a price or volume, such as `"792176.79"`. Parse it with a decimal library; a binary floating-point number loses digits.',
      '`URL`: an absolute http or https address. `map of …`: an object whose keys are data, such as language codes.',
      'An id is stable, safe in a URL, unique in its family without regard to case, and never given to another row.',
      'Texts are English, except a story’s `title`, which is the outlet’s own headline. Published translations are in fields that end in `_i18n`; where a language is missing, use the English field.',
      'Quantities are in the unit that the description names. Prices are in the quote currency of their row, and nothing is converted.',
      'The `text` of an own story and of a page is Markdown (CommonMark). Show HTML in it as text. A link in it that starts with `/` leads to this site.',
    ]),
  );

function polling({ here }: ReferenceInput): Html {
  const file = (path: string) => html`<a href="${here.file(path)}"><code>${path}</code></a>`;
  return section(
    'polling',
    html`<ol class="text">
<li><b>Conditional requests.</b> Poll ${file('/api/v1/news/latest.json')}, the 25 newest stories, and send the <code>ETag</code> of the last response as <code>If-None-Match</code>. While the file is unchanged, the answer is <code>304</code> without a body.</li>
<li><b>Compare ids.</b> <code>generated_at</code> of a list changes with every build, also when no row did. A story is new when you have not seen its <code>id</code>.</li>
<li><b>Or read what changed.</b> ${file('/api/v1/changes.json')} lists the rows that each of the last 30 builds added, changed and removed, by <code>family</code> and <code>id</code>. The file of a row is at the <code>item_path</code> that the index gives for its list.</li>
<li><b>One build.</b> Files are replaced one build at a time, but a cache may give you files of two. ${file('/api/v1/manifest.json')} has the size and SHA-256 of every file of the export and is written last; market files have a manifest of their own. A file whose hash differs is from another build: read it again.</li>
<li><b>Rate.</b> Hosts let clients use a copy for about ten minutes (<code>Cache-Control</code>), so asking more often gives nothing. Prices change about once an hour, statistics once a day. We set no limit, but a host may: after <code>429</code> or <code>503</code>, wait as <code>Retry-After</code> says, and longer each time.</li>
<li><b>From a browser.</b> Every file has <code>Access-Control-Allow-Origin: *</code>, so a script of any site can read it with a plain <code>fetch(url)</code>, without credentials. The browser’s cache sends the ETag by itself. A header of your own makes the browser ask the host for permission first, which a static host may not answer.</li>
</ol>
`,
  );
}

const tolerate = (): Html =>
  section(
    'tolerate',
    list([
      'Fields that you do not know: ignore them.',
      'Values that you do not know, where the description says “Known values”: have a default. A set that is introduced with “One of” is closed.',
      'Rows that disappear. A withdrawn story leaves the lists and stays in the archive with `removed` set to true.',
      'Rows that were merged. The file of a merged story or event keeps its address, holds the remaining row, and names its id in `moved_to`: replace the old id.',
      'Missing files. A market file or the statistics may not exist yet, and `rules.json` only does while its page is published. An unknown path gives `404` with an HTML page, so look at the status before you parse.',
      'Exchanges that do not answer: their record has the reason and none of their rows are in the file. An old price is never shown as new; look at `fetched_at`.',
      '`preview` is true only in a preview, which is never published. Ignore such a file.',
    ]),
  );

const versions = (): Html =>
  section(
    'versions',
    html`<p>The version is in the path, <code>/api/v1/</code>, and in <code>api_version</code>. Nothing that was released in version 1 is removed, renamed, moved, or changes its type. Fields, files and values of open sets may be added. An incompatible change would get a new path.</p>
`,
  );

const absent = (): Html =>
  section(
    'absent',
    list([
      'Entries that wait for review or were rejected, and who decided what.',
      'The text of other outlets’ articles: only the headline, the address and a summary of our own.',
      'Anything about readers: no accounts, subscribers, reports or logs. The statistics are totals.',
      'Prices in a currency that the exchange does not quote, and prices without their source.',
      'Search, filters, sorting and paging: a list is one file, with smaller files for its newest rows, countries or topics.',
      'Writing, webhooks and sockets: the feed is read-only, and new rows appear with the next build.',
      'Advice. Market data is data only.',
    ]),
  );

const recipes = ({ here }: ReferenceInput): Html =>
  section(
    'recipes',
    html`<p>Each is complete: curl 7.70 or later with jq, a JavaScript module for Node.js 20 or later, Python 3.8 or later without packages, Swift 5.7 or later on Apple platforms.</p>\n${recipesOf(here.site.baseUrl).map((recipe) => recipeArticle(recipe, 3))}`,
  );

function subscriptions({ here }: ReferenceInput): Html {
  const { site, file } = here;
  const link = (path: string, label: string) => html`<a href="${file(path)}">${label}</a>`;
  const rss = site.languages.map(
    ({ code, html_lang, native_name }, at) =>
      html`${at > 0 && ', '}<a href="${file(pathIn(code, '/rss.xml'))}" lang="${html_lang}" hreflang="${html_lang}">${native_name}</a>`,
  );
  return section(
    'subscriptions',
    list([
      html`RSS 2.0, the news in each language: ${rss}.`,
      html`${link('/atom.xml', 'Atom')} and ${link('/feed.json', 'JSON Feed 1.1')}, the same in English.`,
      html`${link('/calendar.ics', 'iCalendar')}, the events ahead. Events of one country are at <code>/calendar/{country}.ics</code>, and one event is at <code>/calendar/{id}.ics</code>.`,
    ]),
  );
}

function descriptions({ here, reference }: ReferenceInput): Html {
  const link = (path: string, text: string) => html`<a href="${here.file(path)}"><code>${path}</code></a>: ${text}`;
  const index = reference.families.find(({ name }) => name === 'index');
  return section(
    'descriptions',
    list([
      link('/api/v1/index.json', 'every path, with examples and counts.'),
      html`${link(openapiPath, 'OpenAPI 3.1, from which you can generate a typed client;')} <a href="${here.file(openapiYamlPath)}">as YAML</a>.`,
      html`<code>${schemasPath}</code>: JSON Schemas (2020-12), each complete in itself. ${index !== undefined && html`The names are on the page <a href="${here.link(index.path)}">${index.title}</a>.`}`,
      link(apiCatalogPath, 'the API catalogue (RFC 9727).'),
      link(llmsTxtPath, 'a short guide for language models.'),
    ]),
  );
}
