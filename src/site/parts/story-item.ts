import type { NewsRow } from '../../contract/news.ts';
import { timeOfDay } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { coverageMarks } from './coverage.ts';
import { oval } from './oval.ts';
import { inOwnLanguage } from './own-language.ts';
import { headlineOf, summaryOf } from './story-texts.ts';

/** One story in a list. The lead is the newest story of the home page; it is larger and has its summary. */
export function storyItem(story: NewsRow, here: Here, { lead = false }: { lead?: boolean } = {}): Html {
  const { t } = here;
  const headline = headlineOf(story, here);
  const summary = lead || story.own_story ? summaryOf(story, here) : null;
  const outlet = story.own_story
    ? html`<span>${here.site.signOff}</span>`
    : html`<span${inOwnLanguage(story.primary_source.lang, here)}>${story.source_name}</span>`;
  return html`<li class="row${lead && ' lead'}">
<div class="rail"><time datetime="${story.published}">${timeOfDay(story.published)}</time>${oval(story.country, here)}</div>
<article class="body">
${story.own_story && html`<p class="tag">${t.ownStory}</p>\n`}<h3 class="headline"${headline.lang}><a href="${here.link(`/stories/${story.id}/`)}"${headline.dir}>${headline.text}</a></h3>
${summary && html`<p${summary.lang}><span${summary.dir}>${summary.text}</span></p>\n`}<p class="meta">${outlet}${coverageMarks(story, here)}${story.paywall && html`<span>${t.subscribersOnly}</span>`}</p>
</article>
</li>
`;
}
