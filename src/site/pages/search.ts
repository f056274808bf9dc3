/** Full-text search in the language of the page (docs/feed-rules.md 16.32). Without scripts the page offers the lists. */
import { pathIn, sitePagesOf } from '../../contract/site-pages.ts';
import { countryName } from '../countries.ts';
import type { Here } from '../here.ts';
import { type Html, html, raw } from '../html.ts';
import { document } from '../parts/document.ts';
import { head, row } from '../parts/rows.ts';
import { familyLabels, searchTexts } from '../search/page-data.ts';
import { searchFamilies } from '../search/search-record.ts';

/** @param found the families and the countries that the index has, for the filters */
export function searchPage(
  found: { families: ReadonlySet<string>; countries: ReadonlySet<string> },
  here: Here,
): string {
  const { t, language } = here;
  return document(here, {
    title: t.search,
    description: t.searchLede,
    scripts: ['search.js'],
    allow: { connect: "'self'", wasm: true },
    main: html`<div class="rows">
${head(
  null,
  html`<h1>${t.search}</h1><p class="lede">${t.searchLede}</p>
${form(found, here)}${language.code !== 'en' && html`\n<p class="quiet small">${t.englishToo}</p>`}
<noscript><p class="empty">${t.searchScripts}</p></noscript>`,
)}<ol class="list" id="_results"></ol>
<div class="row more" id="_more" hidden><div class="rail"></div><p class="body"><button class="button" type="button">${t.moreResults}</button></p></div>
<h2>${t.lists}</h2>
${row(null, lists(here))}</div>`,
  });
}

function form({ families, countries }: Parameters<typeof searchPage>[0], here: Here): Html {
  const { t, language } = here;
  const labels = familyLabels(here);
  const name = (code: string) => countryName(code, language.html_lang, t);
  const byName = new Intl.Collator(language.html_lang).compare;
  // The pages of rows that exist in every language, of which the index has only those with a translation.
  const translated = ['/calendar/', '/newsletter/'];
  const data = {
    'data-root': here.file('/'),
    'data-index': here.file('/search/index/'),
    'data-language': language.code,
    'data-folder': pathIn(language.code, '/'),
    'data-translated': translated.join(' '),
    'data-texts': JSON.stringify(searchTexts(here)),
  };
  const option = (value: string, label: string) => html`<option value="${value}">${label}</option>`;
  return html`<form class="field search" role="search" id="_search"${Object.entries(data).map(([key, value]) => html` ${raw(key)}="${value}"`)} hidden>
<label for="_words">${t.searchWords}</label><input id="_words" name="q" type="search" autocomplete="off" autocapitalize="none" enterkeyhint="search" aria-controls="_results">
<p class="choices"><span><label for="_family">${t.searchIn}</label><select id="_family" name="in"><option value="">${t.everything}</option>${searchFamilies
    .filter((family) => families.has(family))
    .map((family) =>
      option(family, labels[family]),
    )}</select></span><span><label for="_country">${t.countries}</label><select id="_country" name="country"><option value="">${t.allCountries}</option>${[
    ...countries,
  ]
    .map((code) => ({ code, name: name(code) }))
    .sort((a, b) => byName(a.name, b.name))
    .map((one) => option(one.code, one.name))}</select></span></p>
<output class="quiet" for="_words _family _country"></output>
</form>`;
}

/** Ways to everything on the site without a search. */
function lists(here: Here): Html {
  const paths = ['/stories/', '/archive/', '/calendar/', '/events/previous/', '/talks/', '/org-chart/', '/newsletter/'];
  const pages = sitePagesOf(here.site).filter(({ path }) => paths.includes(path));
  return html`<ul class="list">${pages.map(
    ({ path, label }) => html`<li><a href="${here.link(path)}">${here.t[label]}</a></li>`,
  )}</ul>`;
}
