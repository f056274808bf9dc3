/** A recipe with its code in each language. */
import { type Html, html } from '../html.ts';
import { codeBlock } from './code-block.ts';
import { withCode } from './context.ts';
import type { Recipe } from './recipes.ts';

/** @param level of the heading; a page has one h1 */
export const recipeArticle = ({ id, title, text, code }: Recipe, level: 2 | 3): Html => {
  const heading = level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`;
  return html`<article class="recipe" id="${id}">
<header>${heading}<p>${withCode(text)}</p></header>
<div class="codes">
${Object.entries(code).map(([language, source]) => codeBlock({ id: `${id}-${language.toLowerCase()}`, label: language, subject: title }, source))}</div>
</article>
`;
};
