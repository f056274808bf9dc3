/** The description of a part that files refer to by its name. */
import { type Html, html } from '../html.ts';
import { type ReferenceContext, withCode } from './context.ts';
import { fieldList, meaning } from './field-list.ts';

/** @param name of the part, which is also its id on the page */
export function partArticle(name: string, context: ReferenceContext): Html {
  const schema = context.reference.parts.get(name);
  if (schema === undefined) throw new Error(`The schemas have no part ${name}.`);
  return html`<article class="file" id="${name}">
<header><h2><code>${name}</code></h2>${
    schema.properties === undefined
      ? html`<p>${meaning({ ...schema, examples: [] }, context)}</p>`
      : schema.description !== undefined && html`<p>${withCode(schema.description)}</p>`
  }</header>
${schema.properties !== undefined && html`<div>\n${fieldList(schema, context)}</div>\n`}</article>
`;
}
