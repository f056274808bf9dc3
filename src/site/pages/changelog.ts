/** What changed on the site, newest first. Each entry has the id that its `html_url` names (docs/feed-rules.md 16.20). */
import type { ChangelogEntry } from '../../contract/changelog.ts';
import { shortDate } from '../dates.ts';
import type { Here } from '../here.ts';
import { html } from '../html.ts';
import { document } from '../parts/document.ts';
import { paragraphs } from '../parts/paragraphs.ts';
import { asData, empty, head } from '../parts/rows.ts';

export const changelogPage = (entries: readonly ChangelogEntry[], here: Here): string =>
  document(here, {
    title: here.t.changelog,
    description: `What changed on ${here.site.name} and in its feed, newest first.`,
    main: html`<div class="cols">
<div class="rows">
${head(null, html`<h1>${here.t.changelog}</h1><p class="lede">What changed on the site and in the feed, newest first.</p>`)}${
  entries.length === 0 && empty('Nothing has changed yet.')
}<ol class="list">
${entries.map(
  ({ id, date, title, description }) =>
    html`<li class="row" id="${id}"><div class="rail"><time datetime="${date}">${shortDate(date, here.language.html_lang)}</time></div><article class="body text"><h2 class="name">${title}</h2>${paragraphs(description)}</article></li>\n`,
)}</ol>
</div>
<div class="aside">
${asData(here.t.asData, { href: here.file('/api/v1/changelog.json'), path: '/api/v1/changelog.json' })}</div>
</div>`,
  });
