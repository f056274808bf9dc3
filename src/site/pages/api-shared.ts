/** The parts that several families have, and what every file starts with (docs/feed-rules.md 1.9 to 1.13). */
import type { JsonSchema } from '../../contract/json-schema.ts';
import { html } from '../html.ts';
import { partLink, type ReferenceInput } from '../reference/context.ts';
import { envelopeFields, fieldList } from '../reference/field-list.ts';
import { referencePage } from '../reference/frame.ts';
import { partArticle } from '../reference/part-article.ts';
import { ENVELOPE, type Reference } from '../reference/reference.ts';

export function apiSharedPage(input: ReferenceInput): string {
  const context = { ...input, described: new Set(input.reference.shared) };
  const { reference } = context;
  return referencePage(
    {
      title: `Shared parts: ${context.here.t.apiReference}`,
      description: 'The objects and sets of values that the files of several families share.',
      body: html`<header><h1>Shared parts</h1><p class="lede">What the files of several families have in common.</p>
<p class="quiet"><a href="#${ENVELOPE}">${ENVELOPE}</a>, ${reference.shared.map((part, at) => [at > 0 && ', ', partLink(part, context)])}</p></header>
<article class="file" id="${ENVELOPE}">
<header><h2>${ENVELOPE}</h2><p>What every JSON file starts with. <code>orgchart.json</code> has other fields, and <code>geo-language.json</code> has no <code>kind</code>.</p></header>
<div>
${fieldList(envelopeOf(reference), context)}</div>
</article>
${reference.shared.map((part) => partArticle(part, context))}`,
    },
    context,
  );
}

/** The first fields of the news, without the value of `kind`, which each family has its own of. */
function envelopeOf({ schemas }: Reference): JsonSchema {
  const { properties = {} } = schemas.get('NewsList') ?? {};
  const fields = envelopeFields.map((name) => [name, properties[name] as JsonSchema] as const);
  return {
    properties: Object.fromEntries(
      fields.map(([name, { const: fixed, ...field }]) => [
        name,
        name === 'kind' ? field : { ...field, ...(fixed !== undefined && { const: fixed }) },
      ]),
    ),
    required: [...envelopeFields],
  };
}
