import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import type { NewsletterIssue } from '../../../../src/contract/newsletters.ts';
import type { PageRow } from '../../../../src/contract/pages.ts';
import {
  eventRecords,
  fixedPageRecords,
  issueRecords,
  ownPageRecords,
  storyRecord,
  talkRecord,
} from '../../../../src/site/search/records.ts';
import { storyRow } from '../feeds/feed-site.ts';
import { testSite } from '../pages/test-site.ts';
import { eventOf, talkOf } from '../rows.ts';

const site = testSite();
const onlyIn = (...codes: string[]) => siteLanguages.filter(({ code }) => codes.includes(code));

describe('the record of a story', () => {
  it('is in English, at its page, with its country and its day', () => {
    const story = storyRow({ title: 'Overskrift', title_en: 'Headline', language_code: 'no' });
    expect(storyRecord(story, site)).toMatchObject({
      ...{ path: `/stories/${story.id}/`, language: 'en', title: 'Headline', titleLang: null, family: 'stories' },
      ...{ country: story.country, date: story.published.slice(0, 10), twins: [] },
    });
  });

  it('names the language of a headline without a translation', () => {
    const { title, titleLang } = storyRecord(storyRow({ title: 'Overskrift', language_code: 'no' }), site);
    expect({ title, titleLang }).toEqual({ title: 'Overskrift', titleLang: 'no' });
  });

  it('is found by its text without markup and by its headlines in other languages, which a result does not show', () => {
    const story = storyRow(
      { title: 'Overskrift', title_en: 'Headline', language_code: 'no' },
      { text: 'Read [this](/about/) **first**.', title_i18n: { fi: 'Otsikko' }, text_i18n: { nn: 'Les *dette*.' } },
    );
    const { text, more } = storyRecord(story, site);
    expect(text).toContain('Read this first.');
    expect(text).not.toContain('Overskrift');
    for (const words of ['Overskrift', 'Otsikko', 'Les dette.']) expect(more).toContain(words);
  });
});

describe('the records of an event', () => {
  const description = (lang: string, i18n: Record<string, string>) => ({
    ...{ text: `Text in ${lang}`, lang, i18n },
    ...{ source_url: 'https://organiser.example', source_name: null, retrieved: null },
  });

  it('are in English, and in the languages of its description, each at its own page', () => {
    const records = eventRecords(
      eventOf({}, { description: description('nn', { en: 'Meeting', fi: 'Kokous' }) }),
      site,
    );
    expect(records.map(({ language, path, twins }) => [language, path.replace(/[0-9a-f]{12}/, 'ID'), twins])).toEqual([
      ['en', '/calendar/ID/', ['nn', 'fi']],
      ['nn', '/nn/calendar/ID/', []],
      ['fi', '/fi/calendar/ID/', []],
    ]);
    expect(records.map(({ text }) => text.split(' · ')[0])).toEqual(['Meeting', 'Text in nn', 'Kokous']);
  });

  it('are in the languages of the site only', () => {
    const small = testSite({ languages: onlyIn('en', 'nn') });
    const event = eventOf({}, { description: description('sv', { fi: 'Kokous' }), note_i18n: {} });
    expect(eventRecords(event, small).map(({ language }) => language)).toEqual(['en']);
  });
});

it('a talk is dated by its day, else by the day of its upload', () => {
  expect(talkRecord(talkOf({}, { date: '2026-01-02', published: '2026-01-09' })).date).toBe('2026-01-02');
  expect(talkRecord(talkOf({}, { date: null, published: '2026-01-09' })).date).toBe('2026-01-09');
});

it('an issue has a record in each language in which its text is published', () => {
  const issue = {
    ...{ id: '007', lang: 'en', date: '2026-11-22', title: 'Issue', subtitle: 'Line', text: 'Words' },
    ...{ title_i18n: { nn: 'Utgåve' }, subtitle_i18n: {}, text_i18n: { nn: 'Ord' } },
  } as unknown as NewsletterIssue; // the fields that are read
  const records = issueRecords(issue, site);
  expect(records.map(({ path, title, text, date }) => [path, title, text, date])).toEqual([
    ['/newsletter/007/', 'Issue (No. 007)', 'Line · Words', '2026-11-22'],
    ['/nn/newsletter/007/', 'Utgåve (Nr. 007)', 'Line · Ord', '2026-11-22'],
  ]);
});

it('a page of an editor has a record in each of its languages', () => {
  const page = {
    ...{ id: 'about', title: 'About', text: '# Aims\n\nNews.', title_i18n: {}, text_i18n: { nn: 'Nytt.' } },
  } as unknown as PageRow; // the fields that are read
  expect(ownPageRecords(page, site)).toMatchObject([
    { path: '/about/', title: 'About', titleLang: null, text: 'Aims\nNews.', twins: ['nn'] },
    { path: '/nn/about/', title: 'About', titleLang: 'en', text: 'Nytt.', twins: [] },
  ]);
});

describe('the fixed pages', () => {
  const records = fixedPageRecords(site);

  it('are found by their names in English, all but the search itself', () => {
    const english = records.filter(({ language }) => language === 'en').map(({ path }) => path);
    expect(english).toEqual(expect.arrayContaining(['/', '/archive/', '/calendar/', '/sources/']));
    expect(english).not.toContain('/search/');
  });

  it('are found in another language if they exist in it', () => {
    const found = records.filter(({ language }) => language === 'nn').map(({ path, title }) => [path, title]);
    expect(found).toEqual([
      ['/nn/', 'Framsida'],
      ['/nn/newsletter/', 'Nyheitsbrev'],
      ['/nn/calendar/', 'Kalender'],
    ]);
  });

  it('leave out the rules while they are not published', () => {
    const paths = (hasRules: boolean) => fixedPageRecords(testSite({ hasRules })).map(({ path }) => path);
    expect(paths(true)).toContain('/rules/');
    expect(paths(false)).not.toContain('/rules/');
  });
});
