/** The page that a static host shows for what is not there (docs/feed-rules.md 13.3). It is in English, at any address. */
import { hereAt } from '../here.ts';
import { html } from '../html.ts';
import { document } from '../parts/document.ts';
import { head } from '../parts/rows.ts';
import type { Site } from '../site.ts';

export function notFoundPage(site: Site): string {
  // A host shows it at any depth, so its links start at the root of the host.
  const here = hereAt(site, '/404.html', { root: new URL(`${site.baseUrl}/`).pathname });
  return document(here, {
    title: 'There is nothing at this address',
    description: 'It may have moved, or it never existed.',
    indexed: false,
    main: html`<div class="rows">${head(
      html`<span>404</span>`,
      html`<h1>There is nothing at this address</h1><p class="lede">It may have moved, or it never existed. Stories that left the site are still in the archive.</p>
<ul class="list"><li><a href="${here.link('/')}">The newest stories</a></li><li><a href="${here.link('/archive/')}">Archive of stories</a></li><li><a href="${here.link('/calendar/')}">Calendar</a></li><li><a href="#_index">All pages</a></li></ul>`,
    )}</div>`,
  });
}
