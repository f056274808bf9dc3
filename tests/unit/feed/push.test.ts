import { expect, test } from 'vitest';
import { pushConfig, pushItem } from '../../../src/contract/push.ts';
import { pushConfigFile, pushItemOf } from '../../../src/feed/push.ts';
import { context } from './build.ts';

const story = {
  id: '0123456789ab',
  url: 'https://avis.example/sak',
  html_url: 'https://feed.example/stories/0123456789ab/',
  title: 'Norges Bank tester digitale penger',
  title_en: 'Norges Bank tests digital money',
  title_i18n: { nn: 'Noregs Bank testar digitale pengar', sv: 'Norges Bank testar digitala pengar' },
  language_code: 'nb',
  summary: 'A short summary.',
  summary_i18n: { nn: 'Eit kort samandrag.' },
  country: 'NO' as const,
  published: '2026-11-22T09:30:00+00:00',
};

test('an item has the story’s English texts and translations, and leads to its page on the site', () => {
  expect(pushItem.parse(pushItemOf(story))).toEqual({
    id: '0123456789ab',
    headline: 'Norges Bank tests digital money',
    headline_i18n: {
      nn: 'Noregs Bank testar digitale pengar',
      nb: 'Norges Bank tester digitale penger',
      sv: 'Norges Bank testar digitala pengar',
    },
    summary: 'A short summary.',
    summary_i18n: { nn: 'Eit kort samandrag.' },
    url: 'https://feed.example/stories/0123456789ab/',
    country: 'NO',
    published: '2026-11-22T09:30:00+00:00',
    headline_lang: 'en',
  });
});

test('a headline without an English one states the language of its source', () => {
  expect(pushItemOf({ ...story, title_en: null })).toMatchObject({ headline: story.title, headline_lang: 'nb' });
  expect(pushItemOf({ ...story, title_en: null, language_code: null }).headline_lang).toBeNull();
});

test('an item of a story without a page leads to the main outlet', () => {
  expect(pushItemOf({ ...story, html_url: null }).url).toBe(story.url);
});

const worker = {
  workerUrl: 'https://push.example',
  vapidPublicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
};

test('the configuration names the worker and its key where both are set', () => {
  expect(pushConfig.parse(pushConfigFile({ ...context, push: worker }))).toMatchObject({
    worker_url: worker.workerUrl,
    vapid_public_key: worker.vapidPublicKey,
    feed_url: `${context.baseUrl}/api/v1/push/items.json`,
    web_push: 'enabled',
    apns: 'not implemented',
  });
});

test('without a worker the configuration states that Web Push is not enabled', () => {
  const config = pushConfig.parse(pushConfigFile({ ...context, push: null }));
  expect(config).toMatchObject({ worker_url: null, vapid_public_key: null, web_push: 'not enabled' });
});

test.each([
  { worker_url: null },
  { vapid_public_key: null },
  { web_push: 'not enabled' },
  { vapid_public_key: `A${worker.vapidPublicKey.slice(1)}` },
])('the contract refuses a configuration that contradicts itself: %j', (change) => {
  expect(pushConfig.safeParse({ ...pushConfigFile({ ...context, push: worker }), ...change }).success).toBe(false);
});
