/** The word mark and the icon, and the pictures of the site with their licences (docs/feed-rules.md 16.22). */
import type { Illustration } from '../../contract/logo.ts';
import { type Here, ownPath } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { asData, head, row } from '../parts/rows.ts';

export function mediaKitPage(illustrations: readonly Illustration[], here: Here): string {
  const { site, t } = here;
  const icon = here.file('/favicon.svg');
  return document(here, {
    title: t.mediaKit,
    description: `The name and the icon of ${site.name}, and the pictures of the site with their licences.`,
    main: html`<div class="cols">
<div class="rows">
${head(null, html`<h1>${t.mediaKit}</h1><p class="lede">For those who write about ${site.name} or show its figures.</p>`)}${row(
  'Name',
  html`<p class="wordmark"><img src="${icon}" width="16" height="16" alt=""><span>${site.name}</span></p><p class="quiet">The name in a serif, after the icon. Please do not put it in a box or draw it in other colours.</p>`,
)}${row('Icon', html`<p><img src="${icon}" width="64" height="64" alt="The icon of ${site.name}"></p><p class="quiet"><a href="${icon}" download>SVG</a></p>`)}${row(
  'Figures',
  html`<p>Prices are data, not investment advice. Name the exchange and the time with each figure.</p>`,
)}${
  illustrations.length > 0 &&
  html`<h2>Pictures of the site</h2>
<ul class="list">
${illustrations.map((picture) => pictureRow(picture, here))}</ul>\n`
}</div>
<div class="aside">
${asData(t.asData, { href: here.file('/api/v1/illustrations.json'), path: '/api/v1/illustrations.json' })}${asData('Logos and photos', { href: here.file('/api/v1/images.json'), path: '/api/v1/images.json' })}</div>
</div>`,
  });
}

function pictureRow(picture: Illustration, here: Here): Html | null {
  const own = ownPath(picture.file_url, here.site);
  const { id, width, height, alt, credit, license, license_url, url } = picture;
  return html`<li class="row" id="${id}"><div class="rail"><span class="credit">${width} × ${height}</span></div><div class="body">${
    own !== null && html`<img src="${here.file(own)}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`
  }<p class="quiet">${credit}, ${license_url === null ? license : html`<a class="out" href="${license_url}">${license}</a>`}. <a class="out" href="${url}">Where it is from</a></p></div></li>\n`;
}
