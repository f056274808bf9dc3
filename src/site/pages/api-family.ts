/** The files of one family, with every field, and the parts that only they have (docs/feed-rules.md 16.27). */
import type { JsonSchema } from '../../contract/json-schema.ts';
import { schemaPath } from '../../contract/json-schema.ts';
import { schedules } from '../../contract/owners.ts';
import { pathParameter } from '../../contract/path-parameters.ts';
import { type Html, html } from '../html.ts';
import { codeBlock, jsonCode } from '../reference/code-block.ts';
import { codes, linkTo, partLink, type ReferenceContext, type ReferenceInput } from '../reference/context.ts';
import { fileFieldList } from '../reference/field-list.ts';
import { referencePage } from '../reference/frame.ts';
import { partArticle } from '../reference/part-article.ts';
import { recipeArticle } from '../reference/recipe-article.ts';
import { priceRecipe } from '../reference/recipes.ts';
import { anchorOf, type Endpoint, type ReferenceFamily } from '../reference/reference.ts';
import { sampleOf } from '../reference/sample.ts';

/** @param family one of the reference, whose path is the page's */
export function apiFamilyPage(family: ReferenceFamily, input: ReferenceInput): string {
  const context = { ...input, described: new Set<string>() };
  const { title, files, parts } = family;
  const articles = files.map((file) => fileArticle(file, context));
  // Sets of values, and what only these name.
  const others = parts.filter((part) => !context.described.has(part));
  const rest = { ...context, described: new Set(parts) };
  return referencePage(
    {
      title: `${title}: ${context.here.t.apiReference}`,
      description: `The files ${files.map(({ path }) => path).join(', ')} with every field: type, meaning and example.`,
      body: html`<header><h1>${title}</h1>
<ul class="list">
${files.map((file) => html`<li><a href="#${anchorOf(file)}"><code>${file.path}</code></a></li>\n`)}</ul>
${parts.length > 0 && html`<p class="quiet">Parts: ${parts.map((part, at) => [at > 0 && ', ', partLink(part, context)])}</p>\n`}</header>
${articles}${others.map((part) => partArticle(part, rest))}${
  family.name === 'markets' && recipeArticle(priceRecipe(context.here.site.baseUrl), 2)
}`,
    },
    context,
  );
}

function fileArticle(file: Endpoint, context: ReferenceContext): Html {
  const { reference, here } = context;
  const schema = 'schema' in file ? reference.schemas.get(file.schemaName) : undefined;
  const described = 'schema' in file ? reference.fileWith(file.schemaName) : file;
  return html`<article class="file" id="${anchorOf(file)}">
<header><h2><code>${file.path}</code></h2><p>${file.summary}</p>
${parameter(file)}${facts(file, context)}</header>
<div>
${
  schema !== undefined &&
  (described === file
    ? fileFieldList(schema, context)
    : html`<p class="quiet">Its fields are those of <a href="${linkTo(reference.addressOf(described), here)}"><code>${described.path}</code></a>.</p>\n`)
}</div>
<div class="examples">
${request(file, context)}${schema !== undefined && described === file && sample(file, schema, context)}</div>
</article>
`;
}

function parameter({ path }: Endpoint): Html | null {
  const found = pathParameter(path);
  if (found === null) return null;
  const { name, description, values } = found;
  return html`<p><code>{${name}}</code>: ${description}${values !== null && html` One of ${codes(values)}.`}</p>\n`;
}

function facts(file: Endpoint, { exampleOf, here }: ReferenceContext): Html {
  const example = exampleOf(file);
  const { schemaName = null, list = null, itemPath = null } = 'schema' in file ? file : {};
  return html`<p class="meta">${example !== null && html`<span>Live: <a href="${here.file(example)}"><code>${example}</code></a></span>`}${
    schemaName !== null &&
    html`<span><a href="${here.file(schemaPath(schemaName))}">JSON Schema <code>${schemaName}</code></a></span>`
  }${list !== null && html`<span>Rows: <code>${list}</code></span>`}${itemPath !== null && html`<span>One row: <code>${itemPath}</code></span>`}<span>${schedules[file.owner]}</span></p>
`;
}

function request(file: Endpoint, { exampleOf, here }: ReferenceContext): Html | null {
  const path = exampleOf(file) ?? file.path;
  if (path.includes('{')) return null;
  const block = { id: `${anchorOf(file)}-curl`, label: 'curl', subject: file.path };
  return codeBlock(block, `curl --silent --fail ${here.site.baseUrl}${path}`);
}

function sample(file: Endpoint, schema: JsonSchema, { reference }: ReferenceContext): Html {
  const block = { id: `${anchorOf(file)}-sample`, label: 'Sample', subject: file.path };
  return codeBlock(block, jsonCode(sampleOf(schema, reference.parts)));
}
