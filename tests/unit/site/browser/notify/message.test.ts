import { describe, expect, it, test } from 'vitest';
import { siteLanguages } from '../../../../../src/contract/languages.ts';
import { addressWithin, messageOf } from '../../../../../src/site/browser/notify/message.ts';

const scope = 'https://feed.example/site/';
const payload = {
  id: '0123456789ab',
  title: 'Nyheit',
  body: 'Kort.',
  url: 'https://feed.example/site/stories/0123456789ab/',
  lang: 'nn',
  tag: 'story-0123456789ab',
};
const of = (changes: object = {}) => messageOf(JSON.stringify({ ...payload, ...changes }), scope);

describe('a message', () => {
  it('shows title, text, language and icon, and replaces one with the same tag silently', () => {
    expect(of()).toEqual({
      title: 'Nyheit',
      options: {
        body: 'Kort.',
        lang: 'nn',
        dir: 'ltr',
        tag: 'story-0123456789ab',
        renotify: false,
        icon: 'https://feed.example/site/favicon.svg',
        data: { url: payload.url },
      },
    });
  });

  it('has no text where there is no summary', () => {
    expect(of({ body: undefined }).options).not.toHaveProperty('body');
    expect(of({ body: null }).options).not.toHaveProperty('body');
  });

  it.each(siteLanguages.map(({ html_lang, rtl }) => [html_lang, rtl] as const))(
    'in %s has the direction of the language',
    (lang, rtl) => {
      expect(of({ lang }).options).toMatchObject({ lang, dir: rtl ? 'rtl' : 'ltr' });
    },
  );

  it('leaves the direction to the browser where the language is unknown', () => {
    expect(of({ lang: '<b>' }).options).toMatchObject({ dir: 'auto' });
    expect(of({ lang: '<b>' }).options).not.toHaveProperty('lang');
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"title":" "}',
    '{"title":1,"body":"x","url":"https://evil.example/"}',
  ])('with the payload %j names the host and opens the front page, because browsers require a notification', (text) => {
    expect(messageOf(text, scope)).toEqual({
      title: 'feed.example',
      options: {
        dir: 'auto',
        tag: 'unreadable',
        renotify: false,
        icon: 'https://feed.example/site/favicon.svg',
        data: { url: scope },
      },
    });
  });
});

test.each([
  ['https://feed.example/site/stories/a/', 'https://feed.example/site/stories/a/'],
  ['https://feed.example/site/', scope],
  ['https://feed.example/other/', scope],
  ['https://feed.example/site/../other/', scope],
  ['https://feed.example.evil/site/', scope],
  ['https://user@feed.example/site/a/', scope],
  ['http://feed.example/site/', scope],
  ['javascript:alert(1)', scope],
  ['/site/stories/a/', scope],
  [null, scope],
  [{ href: 'https://feed.example/site/' }, scope],
])('a click on a message that leads to %j opens %s', (url, opened) => {
  expect(addressWithin(scope, url)).toBe(opened);
});
