/** The issues of the newsletter and the sign-up form, in every language (docs/feed-rules.md 16.18). */
import type { NewsletterRow } from '../../contract/newsletters.ts';
import { pathIn } from '../../contract/site-pages.ts';
import { shortDate } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { notificationNeeds, notifications } from '../parts/notifications.ts';
import { localText } from '../parts/own-language.ts';
import { empty, head } from '../parts/rows.ts';
import { plural } from '../plural.ts';
import { fill } from '../texts/texts.ts';

/** @param issues newest first */
export function newsletterPage(issues: readonly NewsletterRow[], here: Here): string {
  const { t, site, language } = here;
  const needs = notificationNeeds(site);
  const rss = pathIn(language.code, '/rss.xml');
  return document(here, {
    title: t.newsletter,
    description: t.newsletterLede,
    scripts: needs.scripts,
    allow: {
      ...(site.newsletterFormUrl !== null && { form: new URL(site.newsletterFormUrl).origin }),
      ...(needs.connect !== null && { connect: needs.connect }),
      serviceWorker: needs.serviceWorker,
    },
    alternates: [{ type: 'application/rss+xml', title: 'RSS', path: rss }],
    main: html`<div class="cols">
<div class="rows">
${head(
  null,
  html`<h1>${t.newsletter}</h1><p class="lede">${t.newsletterLede}</p>
${signUp(here)}`,
)}<h2>${t.issues}</h2>
${issues.length === 0 ? empty(t.noIssues) : html`<ol class="list">\n${issues.map((issue) => issueItem(issue, here))}</ol>\n`}</div>
<div class="aside">
<section><h2>${t.withoutMail}</h2>
<ul class="list">
<li><a href="${here.file(rss)}">RSS</a></li>
<li><a href="${here.file('/atom.xml')}">Atom</a></li>
<li><a href="${here.file('/feed.json')}">JSON Feed</a></li>
</ul></section>
${notifications(here)}</div>
</div>`,
  });
}

/** A plain form that posts the address to the mailing service and to nobody else (docs/feed-rules.md 16.19). */
const signUp = ({ t, site }: Here): Html =>
  site.newsletterFormUrl === null
    ? html`<p class="empty">${t.signUpClosed}</p>`
    : html`<form class="field" action="${site.newsletterFormUrl}" method="post"><label for="email">${t.email}</label><input id="email" name="email" type="email" autocomplete="email" required aria-describedby="email-note"><p class="quiet small" id="email-note">${t.emailNote}</p><button class="button main" type="submit">${t.signUp}</button></form>`;

function issueItem(issue: NewsletterRow, here: Here): Html {
  const { t, language } = here;
  const title = localText(issue.title, issue.title_i18n, here, issue.lang);
  const subtitle = localText(issue.subtitle, issue.subtitle_i18n, here, issue.lang);
  return html`<li class="row"><div class="rail"><time datetime="${issue.date}">${shortDate(issue.date, language.html_lang)}</time><span>${fill(t.issueNumber, { n: issue.id })}</span></div><article class="body"><h3 class="headline"${title.lang}><a href="${here.link(`/newsletter/${issue.id}/`)}"${title.dir}>${title.text}</a></h3><p${subtitle.lang}><span${subtitle.dir}>${subtitle.text}</span></p><p class="meta">${contents(issue, here)}</p></article></li>\n`;
}

/** The numbers of stories and events in an issue, if it has any. */
export const contents = ({ stories, events }: NewsletterRow, { t, language }: Here): Html =>
  html`${stories > 0 && html`<span>${plural(t.storyCount, stories, language.html_lang)}</span>`}${events > 0 && html`<span>${plural(t.events, events, language.html_lang)}</span>`}`;
