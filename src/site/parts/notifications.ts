/**
 * Messages about new stories: what will come, how it ends, and a form for src/site/browser/notifications.ts. Every state of the
 * registration has its words in the page; the script shows them (docs/feed-rules.md 16.29).
 */
import { newsCountries } from '../../contract/countries.ts';
import { pathIn } from '../../contract/site-pages.ts';
import { serviceWorker } from '../assets.ts';
import type { TextName } from '../browser/notify/view.ts';
import { countryName } from '../countries.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { policySource } from '../policy-source.ts';
import type { Site } from '../site.ts';
import type { Texts } from '../texts/texts.ts';
import type { ScriptName } from './document.ts';

/** Where a browser registers, below the address of the worker. */
const registerPath = '/api/push/register';

/** What a page with the section needs besides it. */
export interface NotificationNeeds {
  scripts: readonly ScriptName[];
  /** The source for `connect-src`; null when nothing is asked. */
  connect: string | null;
  serviceWorker: boolean;
}

export function notificationNeeds(site: Pick<Site, 'push' | 'baseUrl'>): NotificationNeeds {
  const address = registerAddress(site);
  return {
    scripts: address === null ? [] : ['notifications.js'],
    connect: address === null ? null : policySource(address),
    serviceWorker: address !== null,
  };
}

/** The section of the second column. Without a worker it is a sentence. */
export function notifications(here: Here): Html {
  const { t, site, language } = here;
  const register = registerAddress(site);
  if (site.push === null || register === null) {
    return html`<section><h2>${t.notifications}</h2>
<p class="quiet">${withRss(t.notifyNotEnabled, here)}</p></section>
`;
  }
  const script = here.file(serviceWorker.path);
  return html`<section data-register="${register}" data-key="${site.push.vapidPublicKey}" data-script="${script}" data-language="${language.code}"><h2>${t.notifications}</h2>
<p class="quiet">${t.notifyWhat}</p>
<noscript><p class="quiet">${withRss(t.notifyNeedsScripts, here)}</p></noscript>
<form class="notify" hidden>
<details><summary>${t.notifyCountries}</summary>
<fieldset><legend class="hidden">${t.notifyCountries}</legend>${newsCountries.map(
    (code) =>
      html`<label><input type="checkbox" value="${code}"> ${countryName(code, language.html_lang, t)}</label>\n`,
  )}<p class="quiet small">${t.notifyAll}</p></fieldset></details>
<p class="actions"><button class="button main" value="turnOn">${t.notifyTurnOn}</button><button class="button" value="save" hidden>${t.notifySave}</button><button class="button" value="turnOff" hidden>${t.notifyTurnOff}</button></p>
</form>
<div class="quiet" role="status">
${stateTexts(here)}</div></section>
`;
}

/** On the origin of the site a path, so that it works at every address of the site. */
function registerAddress({ push, baseUrl }: Pick<Site, 'push' | 'baseUrl'>): string | null {
  if (push === null) return null;
  const url = new URL(push.workerUrl + registerPath);
  return url.origin === new URL(baseUrl).origin ? url.pathname : url.href;
}

/** The text of each state and problem. */
const texts: Record<TextName, keyof Texts> = {
  notSupported: 'notifyNotSupported',
  homeScreen: 'notifyHomeScreen',
  denied: 'notifyDenied',
  off: 'notifyOff',
  on: 'notifyOn',
  working: 'notifyWorking',
  otherLanguage: 'notifyLanguage',
  dismissed: 'notifyDismissed',
  busy: 'notifyBusy',
  noAnswer: 'notifyNoAnswer',
  refused: 'notifyRefused',
  failed: 'notifyFailed',
};

function stateTexts(here: Here): Html[] {
  return Object.entries(texts).map(
    ([name, key]) => html`<p data-text="${name}" hidden>${filled(String(here.t[key]), here)}</p>\n`,
  );
}

/** The script fills in the time and the language. */
function filled(text: string, here: Here): Html {
  const [before = '', after] = text.split('{time}');
  if (after !== undefined) return html`${before}<time></time>${after}`;
  const [start = '', end] = text.split('{language}');
  return end === undefined ? withRss(text, here) : html`${start}<span data-language-name></span>${end}`;
}

/** The word RSS leads to the feed of the page's language. */
function withRss(text: string, { file, language }: Here): Html {
  const [before = '', ...after] = text.split('RSS');
  if (after.length === 0) return html`${text}`;
  return html`${before}<a href="${file(pathIn(language.code, '/rss.xml'))}">RSS</a>${after.join('RSS')}`;
}
