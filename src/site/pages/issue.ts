/** One issue of the newsletter in one language (docs/feed-rules.md 16.18). */
import type { NewsletterIssue } from '../../contract/newsletters.ts';
import { duration, shortDate } from '../dates.ts';
import { type Here, linksFrom, ownPath } from '../here.ts';
import { type Html, html, raw } from '../html.ts';
import { htmlBody } from '../html-body.ts';
import { document } from '../parts/document.ts';
import { dirOf, langOf, localText } from '../parts/own-language.ts';
import { asData, crumbs, head, pager, row } from '../parts/rows.ts';
import { fill } from '../texts/texts.ts';
import { contents } from './newsletter.ts';

export function issuePage(issue: NewsletterIssue, here: Here): string {
  const { t, language } = here;
  const title = localText(issue.title, issue.title_i18n, here, issue.lang);
  const subtitle = localText(issue.subtitle, issue.subtitle_i18n, here, issue.lang);
  const body = localText(issue.html, issue.html_i18n, here, issue.lang);
  const { start, end } = issue.period;
  return document(here, {
    title: `${title.text} (${fill(t.issueNumber, { n: issue.id })})`,
    description: subtitle.text,
    kind: 'article',
    main: html`${crumbs(t.breadcrumb, [{ href: here.link('/newsletter/'), text: t.newsletter }])}<article class="cols">
<div class="rows">
${head(
  html`<time datetime="${issue.date}">${shortDate(issue.date, language.html_lang)}</time><span>${fill(t.issueNumber, { n: issue.id })}</span>`,
  html`<h1${title.lang}><span${title.dir}>${title.text}</span></h1><p class="lede"${subtitle.lang}><span${subtitle.dir}>${subtitle.text}</span></p><p class="meta"><span>${fill(
    t.period,
    { start: shortDate(start, language.html_lang), end: shortDate(end, language.html_lang) },
  )}</span>${contents(issue, here)}</p>`,
)}${row(
  body.code !== language.code && language.code !== 'en' ? t.onlyInEnglish : null,
  html`<div${langOf(body.code, here)}${dirOf(body.code, here)}>${raw(htmlBody(body.text, linksFrom(here)))}</div>`,
  'body text',
)}${pager(t.issues, [{ href: here.link('/newsletter/'), text: t.allIssues }])}</div>
<div class="aside">
${video(issue, here)}${alsoIn(issue, here)}${asData(t.asData, { href: here.file(`/api/v1/newsletters/${issue.id}.json`), path: `/api/v1/newsletters/${issue.id}.json` })}</div>
</article>`,
    jsonLd: [
      {
        '@type': 'NewsArticle',
        headline: title.text,
        datePublished: issue.date,
        inLanguage: body.code,
        author: { '@type': 'Organization', name: issue.sign_off },
      },
    ],
  });
}

/** A link to the video, which is not loaded in the page. */
function video({ video: found }: NewsletterIssue, here: Here): Html | null {
  if (found === null) return null;
  const own = ownPath(found.file_url, here.site);
  const length = duration(`PT${found.duration_seconds}S`, here.language.html_lang);
  return html`<section><h2>${here.t.watchVideo}</h2><p class="quiet"><a href="${own === null ? found.file_url : here.file(own)}">${length}, ${found.width} × ${found.height}</a></p></section>\n`;
}

/** The other languages in which the body is published. */
function alsoIn({ id, body_languages }: NewsletterIssue, here: Here): Html | null {
  const { site, language, t } = here;
  const others = site.languages.filter(({ code }) => code !== language.code && body_languages.includes(code));
  return others.length === 0
    ? null
    : html`<section><h2>${t.alsoIn}</h2>
<ul class="list">
${others.map(({ code, html_lang, native_name }) => html`<li><a href="${here.file(code === 'en' ? `/newsletter/${id}/` : `/${code}/newsletter/${id}/`)}" lang="${html_lang}" hreflang="${html_lang}">${native_name}</a></li>\n`)}</ul></section>\n`;
}
