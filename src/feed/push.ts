/** What the push worker and the pages read about messages (docs/feed-rules.md 16.5, 16.29). */
import type { BuildContext } from '../contract/context.ts';
import type { NewsRow } from '../contract/news.ts';
import { type PushConfig, type PushItem, pushItemsPath } from '../contract/push.ts';
import { type TranslationLanguage, translationLanguages } from '../contract/translations.ts';

/** The fields of a story that its message has. */
type Story = Pick<
  NewsRow,
  | 'id'
  | 'url'
  | 'html_url'
  | 'title'
  | 'title_en'
  | 'title_i18n'
  | 'language_code'
  | 'summary'
  | 'summary_i18n'
  | 'country'
  | 'published'
>;

/** A reader of the source's language gets the source's own headline, as on the pages (docs/feed-rules.md 16.14). */
export const pushItemOf = (story: Story): PushItem => ({
  id: story.id,
  headline: story.title_en ?? story.title,
  headline_i18n: headlinesOf(story),
  summary: story.summary,
  summary_i18n: story.summary_i18n,
  url: story.html_url ?? story.url,
  country: story.country,
  published: story.published,
  headline_lang: story.title_en === null ? story.language_code : 'en',
});

/** In the order of the translations. */
function headlinesOf({ title, title_i18n, language_code }: Story): PushItem['headline_i18n'] {
  const headlines = translationLanguages.flatMap((code): [TranslationLanguage, string][] => {
    const headline = code === language_code ? title : title_i18n[code];
    return headline === undefined ? [] : [[code, headline]];
  });
  return Object.fromEntries(headlines);
}

export function pushConfigFile({ baseUrl, push }: BuildContext): PushConfig {
  return {
    worker_url: push?.workerUrl ?? null,
    vapid_public_key: push?.vapidPublicKey ?? null,
    feed_url: baseUrl + pushItemsPath,
    web_push: push === null ? 'not enabled' : 'enabled',
    apns: 'not implemented',
    note:
      'Messages about new stories, for browsers with Web Push. Registrations are kept by the worker, never in the feed. ' +
      'A mobile app may poll feed_url.',
  };
}
