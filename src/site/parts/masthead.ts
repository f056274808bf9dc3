/** The head of every page: word mark, language switcher, navigation. */
import { pathIn, sitePages, sitePagesOf } from '../../contract/site-pages.ts';
import type { Here } from '../here.ts';
import { type Html, html, raw } from '../html.ts';
import { shared, sharedWithPath } from './shared.ts';
import { withoutForbidden } from './without-forbidden.ts';

export function masthead(here: Here): Html {
  const section = sectionOf(here.page);
  return html`<header class="masthead">
<div class="wrap">
${shared(here, 'word mark', () => raw(withoutForbidden(wordMark(here))))}
${switcher(here)}
${shared(here, `navigation ${section} ${here.page === section}`, () => navigation(section, here))}
</div>
</header>`;
}

/** Sections whose pages have another path than the section's own. */
const sections: readonly [string, string][] = [
  ['/stories/', '/'],
  ['/events/', '/calendar/'],
];

/** The page of the navigation that a page belongs to; null when it belongs to none. */
function sectionOf(page: string): string | null {
  const [, moved] = sections.find(([start]) => page.startsWith(start)) ?? [];
  const own = sitePages.find(({ path, nav }) => nav !== undefined && path !== '/' && page.startsWith(path));
  return moved ?? own?.path ?? (page === '/' ? page : null);
}

const wordMark = (here: Here): Html => {
  const { site } = here;
  const icon = here.file(`/${site.assets['icon.svg']}`);
  return html`<a class="wordmark" href="${here.link('/')}"><img src="${icon}" width="16" height="16" alt=""><span lang="en">${site.name}</span></a>`;
};

/** A page of a section marks the section, which is not the page itself. */
function navigation(section: string | null, here: Here): Html {
  const { t } = here;
  const current = (path: string) =>
    path === section && raw(here.page === path ? ' aria-current="page"' : ' aria-current="true"');
  const links = sitePagesOf(here.site).flatMap(({ path, nav: label }) =>
    label === undefined ? [] : [html`<li><a href="${here.link(path)}"${current(path)}>${t[label]}</a></li>\n`],
  );
  return html`<nav class="nav" aria-label="${t.sections}">
<ul>
${links}<li class="last"><a href="#_index">${t.allPages}</a></li>
</ul>
</nav>`;
}

/** Links to the same page in each language, or to the home page of a language that lacks it (docs/feed-rules.md 16.13). */
function switcher(here: Here): Html {
  const { site, language, languages, t } = here;
  const make = (path: string): Html => {
    const links = site.languages.map((other) => {
      const { code, html_lang, native_name } = other;
      const address = here.file(pathIn(code, '/')).replace(/\/$/, '') + (languages.includes(other) ? path : '/');
      const isCurrent = other === language && raw(' aria-current="true"');
      return html`<li><a href="${address}" lang="${html_lang}" hreflang="${html_lang}" data-lang="${code}"${isCurrent}>${native_name}</a></li>\n`;
    });
    return html`<details class="lang">
<summary><span class="hidden">${t.language}: </span>${language.native_name}</summary>
<ul>
${links}</ul>
</details>`;
  };
  return raw(sharedWithPath(here, 'switcher', make));
}
