import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { jointText, languageCodes } from '../../../../src/workers/push/joint-text.ts';
import { encodePayload, MAX_PAYLOAD, type Payload, payloadOf } from '../../../../src/workers/push/message.ts';

const story = {
  id: '0123456789ab',
  headline: 'Headline',
  headline_i18n: { nn: 'Overskrift', sv: 'Rubrik' },
  summary: 'Summary',
  summary_i18n: { sv: 'Sammanfattning' },
  url: 'https://feed.example.org/stories/0123456789ab/',
  country: 'NO',
};
const home = 'https://feed.example.org';
const payloadIn = (language: (typeof languageCodes)[number], changes = {}) =>
  payloadOf(story.id, { story: { ...story, ...changes } }, { language, home });

describe('payloadOf', () => {
  it.each([
    ['sv', 'Rubrik', 'Sammanfattning', 'sv'],
    ['nn', 'Overskrift', 'Summary', 'nn'],
    ['nb', 'Headline', 'Summary', 'en'],
    ['en', 'Headline', 'Summary', 'en'],
    ['zh', 'Headline', 'Summary', 'en'],
  ] as const)('in %s has the title "%s" and the summary "%s"', (language, title, body, lang) => {
    const { id, url } = story;
    expect(payloadIn(language)).toEqual({ id, title, body, url, lang, tag: id });
  });

  it('does not use nb for nn either', () => {
    expect(payloadIn('nn', { headline_i18n: { nb: 'Bokmål' } })).toMatchObject({ title: 'Headline', lang: 'en' });
  });

  it('gives a headline that is not English its own language, empty when it is unknown', () => {
    expect(payloadIn('en', { headline_lang: 'da' })).toMatchObject({ title: 'Headline', lang: 'da' });
    expect(payloadIn('nb', { headline_lang: null })).toMatchObject({ title: 'Headline', lang: '' });
    expect(payloadIn('sv', { headline_lang: 'da' })).toMatchObject({ title: 'Rubrik', lang: 'sv' });
  });

  it('has an empty body for a story without a summary', () => {
    expect(payloadIn('en', { summary: null, summary_i18n: {} }).body).toBe('');
  });

  it('of many stories opens the home of the language', () => {
    const joint = (language: (typeof languageCodes)[number]) => payloadOf('new-1-7', { joint: 7 }, { language, home });
    expect(joint('en')).toEqual({
      id: 'new-1-7',
      title: '7 new stories',
      body: '',
      url: 'https://feed.example.org/',
      lang: 'en',
      tag: 'new-1-7',
    });
    expect(joint('nb')).toMatchObject({ title: '7 nye saker', url: 'https://feed.example.org/nb/', lang: 'nb' });
  });
});

describe('encodePayload', () => {
  const decode = (bytes: Uint8Array): Payload => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));

  it('leaves a payload that fits as it is', () => {
    expect(decode(encodePayload(payloadIn('sv')))).toEqual(payloadIn('sv'));
  });

  it.each([
    ['Latin letters', 'abc '.repeat(3000)],
    ['letters of two bytes', 'æøå'.repeat(2000)],
    ['characters that JSON escapes', '"\\\n'.repeat(2000)],
    ['emoji of several code points', '👩‍👩‍👧‍👦'.repeat(1000)],
    ['Devanagari', 'ख़बरें '.repeat(1000)],
  ])('cuts a long body of %s between characters', (_, body) => {
    const bytes = encodePayload({ ...payloadIn('en'), body });
    expect(bytes.length).toBeLessThanOrEqual(MAX_PAYLOAD);
    expect(bytes.length).toBeGreaterThan(MAX_PAYLOAD - 60);
    const cut = decode(bytes);
    expect(cut).toEqual({ ...payloadIn('en'), body: cut.body });
    expect(cut.body.endsWith('…')).toBe(true);
    const kept = cut.body.slice(0, -1);
    expect(body.startsWith(kept)).toBe(true);
    const segments = [...new Intl.Segmenter().segment(body)];
    expect(segments.some(({ index }) => index === kept.length) || body[kept.length] === ' ').toBe(true);
  });

  it('cuts the title when the body is gone', () => {
    const cut = decode(encodePayload({ ...payloadIn('en'), title: 'a'.repeat(5000), body: 'b'.repeat(5000) }));
    expect(cut).toMatchObject({ body: '', title: expect.stringMatching(/^a+…$/) });
  });

  it('refuses a message that is too long without its text', () => {
    expect(() => encodePayload({ ...payloadIn('en'), url: `https://a.example.org/${'a'.repeat(4000)}` })).toThrow(
      RangeError,
    );
  });
});

describe('jointText', () => {
  it('has every site language', () => {
    expect(languageCodes).toEqual(siteLanguages.map(({ code }) => code));
  });

  it.each(languageCodes)('has the number and the plural form of its language in %s', (language) => {
    for (let n = 6; n <= 25; n += 1) {
      const text = jointText(language, n);
      expect(text).toContain(new Intl.NumberFormat(language).format(n));
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it.each([
    ['is', 21, '21 ný frétt'],
    ['is', 22, '22 nýjar fréttir'],
    ['ru', 6, '6 новых материалов'],
    ['ru', 21, '21 новый материал'],
    ['ru', 22, '22 новых материала'],
    ['sw', 9, 'Taarifa mpya 9'],
  ] as const)('in %s for %d is "%s"', (language, n, text) => {
    expect(jointText(language, n)).toBe(text);
  });
});
