import { pathIn, sitePagesOf } from '../../contract/site-pages.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { shared } from './shared.ts';

const groups = [
  ['news', 'news'],
  ['events', 'headingEvents'],
  ['people', 'headingPeople'],
  ['data', 'headingData'],
  ['site', 'headingSite'],
] as const;

/** The end of every page: the index of all pages, and who signs. */
export const footer = (here: Here): Html => shared(here, 'footer', () => write(here));

function write(here: Here): Html {
  const { site, t, language } = here;
  const item = (path: string, label: string, lang?: string) =>
    html`<li><a href="${here.link(path)}"${lang !== undefined && html` lang="${lang}"`}>${label}</a></li>\n`;
  const index = groups.map(([group, heading]) => {
    const pages = sitePagesOf(site).filter((page) => page.group === group);
    const own = group === 'site' ? site.ownPages : [];
    return html`<div>
<h2>${t[heading]}</h2>
<ul class="list">
${pages.map(({ path, label }) => item(path, path === '/' ? t.home : t[label]))}${own.map(({ path, title, titles }) => {
  const translated = titles[language.code];
  return item(path, translated ?? title, translated === undefined && language.code !== 'en' ? 'en' : undefined);
})}${group === 'news' && html`<li><a href="${here.file(pathIn(language.code, '/rss.xml'))}">RSS</a></li>\n`}</ul>
</div>
`;
  });
  return html`<footer class="footer">
<div class="wrap">
<nav class="index" id="_index" aria-label="${t.allPages}">
${index}</nav>
<p>${site.signOff.replace(/\.$/, '')}. ${t.notAdvice}</p>
</div>
</footer>`;
}
