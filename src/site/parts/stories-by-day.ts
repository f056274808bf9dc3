import type { NewsRow } from '../../contract/news.ts';
import { longDate } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { storyItem } from './story-item.ts';

/**
 * Stories under a heading for each day, in their order. The first heading states that times are UTC.
 * @param lead true when the first story is shown larger, with its summary
 */
export function storiesByDay(stories: readonly NewsRow[], here: Here, { lead = false }: { lead?: boolean } = {}): Html {
  const days = Map.groupBy(stories, ({ published }) => published.slice(0, 10));
  return html`${[...days].map(
    (
      [day, ofDay],
      at,
    ) => html`<h2>${longDate(day, here.language.html_lang)}${at === 0 && html` <span class="quiet">UTC</span>`}</h2>
<ol class="list">
${ofDay.map((story) => storyItem(story, here, { lead: lead && story === stories[0] }))}</ol>\n`,
  )}`;
}
