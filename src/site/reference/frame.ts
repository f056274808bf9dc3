/** The frame of the pages of the reference: the files in the rail, the text beside it. */
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { linkTo, type ReferenceInput } from './context.ts';
import { sharedPath } from './reference.ts';

export const overviewPath = '/api/';

/** The sections of the overview, by the id of each. */
export const sections = {
  polling: 'How to poll',
  recipes: 'Recipes',
  files: 'Files',
  values: 'Values',
  tolerate: 'What to expect',
  versions: 'Versions',
  absent: 'What is not here',
  subscriptions: 'Subscriptions',
  descriptions: 'For tools',
} as const;

/** @returns a page of the reference as a complete document */
export function referencePage(
  { title, description, body }: { title: string; description: string; body: Html },
  context: ReferenceInput,
): string {
  return document(context.here, {
    title,
    description,
    scripts: ['copy.js'],
    main: html`<div class="ref">
<div class="articles">
${body}</div>
${rail(context)}</div>`,
  });
}

function rail({ reference, here }: ReferenceInput): Html {
  const item = (address: string, label: string) =>
    html`<li><a href="${linkTo(address, here)}"${here.page === address && html` aria-current="page"`}>${label}</a></li>\n`;
  return html`<nav class="files" aria-label="${here.t.apiReference}">
<p>Start</p>
<ul class="list">
${item(overviewPath, 'Overview')}${Object.entries(sections).map(([id, label]) => item(`${overviewPath}#${id}`, label))}</ul>
<p>Reference</p>
<ul class="list">
${reference.families.map(({ path, title }) => item(path, title))}${item(sharedPath, 'Shared parts')}</ul>
</nav>
`;
}
