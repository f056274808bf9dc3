import type { TalkRow } from '../../contract/talks.ts';
import { duration, shortDate } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { oval } from './oval.ts';
import { inOwnLanguage } from './own-language.ts';

/** The day of a talk, else of its upload; null when the platform states neither. */
export const dayOfTalk = ({ date, published }: Pick<TalkRow, 'date' | 'published'>): string | null => date ?? published;

/** One talk in a narrow column. */
export function talkLine(talk: TalkRow, here: Here): Html {
  const day = dayOfTalk(talk);
  const when = [
    day && shortDate(day, here.language.html_lang),
    talk.duration && duration(talk.duration, here.language.html_lang),
  ];
  return html`<li class="row"><div class="rail"><span>${when.filter(Boolean).join(here.t.comma)}</span>${oval(talk.country, here)}</div><div class="body"><h3 class="name"><a href="${here.link(`/talks/${talk.id}/`)}"${inOwnLanguage('en', here)}>${talk.title}</a></h3><p class="quiet">${talk.speakers?.join(', ') ?? talk.channel}</p></div></li>\n`;
}
