/** A newsletter issue as a mail: in HTML as mail programs show it, narrow and without the styles of the site, and as text. */
import type { NewsletterIssue } from '../../contract/newsletters.ts';
import { type Here, linksFrom } from '../../site/here.ts';
import { type Html, html, raw } from '../../site/html.ts';
import { htmlBody } from '../../site/html-body.ts';
import { localText } from '../../site/parts/own-language.ts';

export function mailPage(issue: NewsletterIssue, here: Here): string {
  const body = localText(issue.html, issue.html_i18n, here, issue.lang);
  return mail(
    issue,
    here,
    html`<div class="body"${body.lang}${body.dir}>${raw(htmlBody(body.text, linksFrom(here)))}</div>`,
  );
}

export function mailText(issue: NewsletterIssue, here: Here): string {
  const body = localText(issue.text, issue.text_i18n, here, issue.lang);
  return mail(issue, here, html`<pre class="body"${body.lang}${body.dir}>${body.text}</pre>`);
}

function mail(issue: NewsletterIssue, here: Here, body: Html): string {
  const { site, language } = here;
  const title = localText(issue.title, issue.title_i18n, here, issue.lang);
  return `${html`<!doctype html>
<html lang="${language.html_lang}" dir="${language.rtl ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<base target="_blank">
<title>${title.text}</title>
<style>${raw(style)}</style>
</head>
<body>
<header><p><strong>${site.name}</strong></p><h1${title.lang}${title.dir}>${title.text}</h1></header>
<main>
${body}
</main>
</body>
</html>`}
`;
}

/** 600 px is the width that mail programs leave to a message. */
const style = `
:root { color-scheme: light dark; font: 16px/1.5 Arial, Helvetica, sans-serif; }
body { margin: 0 auto; max-width: 600px; padding: 16px; overflow-wrap: anywhere; }
header { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); margin-bottom: 16px; }
h1 { font-size: 1.3rem; line-height: 1.3; margin: 0 0 12px; }
p { margin: 0 0 12px; }
img { height: auto; max-width: 100%; }
pre { font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
`;
