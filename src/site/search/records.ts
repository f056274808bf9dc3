/**
 * The entries of the search index, made from the same rows as the pages. A row is indexed in English, and in another language only
 * where a text of it is published in that language: a search finds both (docs/feed-rules.md 16.32).
 */
import type { z } from 'zod';
import type { AcademiaRow } from '../../contract/academia.ts';
import type { BookRow } from '../../contract/books.ts';
import type { ChangelogEntry } from '../../contract/changelog.ts';
import type { DeveloperRow } from '../../contract/developers.ts';
import type { EventRow } from '../../contract/events.ts';
import { families } from '../../contract/families.ts';
import type { SiteLanguage } from '../../contract/languages.ts';
import type { NewsRow } from '../../contract/news.ts';
import type { NewsletterIssue } from '../../contract/newsletters.ts';
import type { EntityRow, RegulationRow } from '../../contract/orgchart.ts';
import type { PageRow } from '../../contract/pages.ts';
import { fillPath } from '../../contract/path-parameters.ts';
import type { rules } from '../../contract/rules.ts';
import { sitePagesOf } from '../../contract/site-pages.ts';
import type { SourceRow } from '../../contract/sources.ts';
import type { TalkRow } from '../../contract/talks.ts';
import { english, type Here, hereAt, pathOf } from '../here.ts';
import { markdownToText } from '../markdown.ts';
import { placeOf } from '../parts/event-item.ts';
import { localText } from '../parts/own-language.ts';
import { headlineOf } from '../parts/story-texts.ts';
import { dayOfTalk } from '../parts/talk-line.ts';
import type { Site } from '../site.ts';
import { fill } from '../texts/texts.ts';
import type { SearchRecord } from './search-record.ts';

/** A text, or nothing. */
type Part = string | null | undefined | false;

/** Translations by language code. */
type Translations = Readonly<Record<string, string | undefined>>;

const joined = (...parts: readonly (Part | readonly Part[])[]): string =>
  parts
    .flat()
    .map((part) => (part ? part.trim() : ''))
    .filter((part) => part !== '')
    .join(' · ');

type Fields = Pick<SearchRecord, 'path' | 'title' | 'text' | 'family'> & Partial<SearchRecord>;

const record = (fields: Fields): SearchRecord => ({
  language: 'en',
  titleLang: null,
  more: '',
  country: null,
  date: null,
  twins: [],
  ...fields,
});

/** A story has its page in English only. Its headlines in other languages find it too. */
export function storyRecord(story: NewsRow, site: Site): SearchRecord {
  const path = fillPath(families.news.page, story.id);
  const { text: title, code } = headlineOf(story, hereAt(site, path));
  return record({
    path,
    title,
    titleLang: code === 'en' ? null : code,
    text: joined(
      story.summary,
      story.text !== null && markdownToText(story.text),
      story.sources.map(({ outlet_name }) => outlet_name).join(', '),
      story.primary_source_document?.name,
      story.topics.join(', '),
    ),
    more: joined(
      story.title !== title && story.title,
      story.sources.map((source) => source.title !== story.title && source.title),
      Object.values(story.title_i18n),
      Object.values(story.text_i18n).map(markdownToText),
    ),
    family: 'stories',
    country: story.country,
    date: story.published.slice(0, 10),
  });
}

/** An event in English, and in each language that has a translation of its own. */
export function eventRecords(event: EventRow, site: Site): SearchRecord[] {
  const { description, note_i18n } = event;
  const translations: Translations = {
    ...description?.i18n,
    ...(description === null ? {} : { [description.lang]: description.text }),
  };
  return inLanguages(site, fillPath(families.events.page, event.id), [translations, note_i18n], (here) => ({
    title: event.title,
    titleLang: here.language.code === 'en' ? null : 'en',
    text: joined(
      translations[here.language.code] ?? translations.en ?? description?.text,
      event.note !== null && localText(event.note, note_i18n, here).text,
      placeOf(event),
      event.organiser,
    ),
    more: joined(event.title_original !== event.title && event.title_original),
    family: 'events',
    country: event.country,
    date: event.start.slice(0, 10),
  }));
}

export const talkRecord = (talk: TalkRow): SearchRecord =>
  record({
    path: fillPath(families.talks.page, talk.id),
    title: talk.title,
    text: joined(talk.description, talk.speakers?.join(', '), talk.event_name, talk.channel, talk.city),
    family: 'talks',
    country: talk.country,
    date: dayOfTalk(talk),
  });

export const entityRecord = (entity: EntityRow): SearchRecord =>
  record({
    path: fillPath(families.entities.page, entity.id),
    title: entity.name,
    text: joined(
      entity.description,
      entity.role,
      entity.group,
      entity.aliases?.join(', '),
      entity.affiliations?.map(({ organisation, role }) => joined(role, organisation)),
    ),
    family: 'whosWho',
    country: entity.country,
  });

/** An issue in English, and in each language in which its text is published. */
export const issueRecords = (issue: NewsletterIssue, site: Site): SearchRecord[] =>
  inLanguages(site, fillPath(families.newsletters.page, issue.id), [issue.text_i18n, { [issue.lang]: '' }], (here) => {
    const title = localText(issue.title, issue.title_i18n, here, issue.lang);
    return {
      title: `${title.text} (${fill(here.t.issueNumber, { n: issue.id })})`,
      titleLang: title.code === here.language.code ? null : title.code,
      text: joined(
        localText(issue.subtitle, issue.subtitle_i18n, here, issue.lang).text,
        localText(issue.text, issue.text_i18n, here, issue.lang).text,
      ),
      family: 'newsletter',
      date: issue.date,
    };
  });

/** A page of an editor in each of its languages. */
export const ownPageRecords = (page: PageRow, site: Site): SearchRecord[] =>
  inLanguages(site, fillPath(families.pages.page, page.id), [page.text_i18n], (here) => {
    const title = localText(page.title, page.title_i18n, here);
    return {
      title: title.text,
      titleLang: title.code === here.language.code ? null : title.code,
      text: joined(markdownToText(localText(page.text, page.text_i18n, here).text)),
      family: 'site',
    };
  });

export const academiaRecord = (row: AcademiaRow): SearchRecord =>
  record({
    path: `/academia/#${row.id}`,
    title: row.name,
    text: joined(row.about, row.institution, row.section === 'publications' && row.authors.join(', ')),
    family: 'academia',
    country: row.country,
  });

export const bookRecord = (book: BookRow): SearchRecord =>
  record({
    path: `/books/#${book.id}`,
    title: book.title,
    titleLang: book.language === 'en' ? null : book.language,
    text: joined(book.subtitle, book.about, book.authors.join(', '), book.publisher, book.original_title, book.isbn),
    family: 'books',
    country: book.country,
  });

export const developerRecord = (person: DeveloperRow): SearchRecord =>
  record({
    path: `/developers/#${person.id}`,
    title: person.name,
    text: joined(
      person.notable.map((item) => (item.kind === 'repo' ? joined(item.name, item.description) : item.project)),
    ),
    family: 'developers',
  });

export const sourceRecord = (source: SourceRow): SearchRecord =>
  record({
    path: `/sources/#${source.id}`,
    title: source.name,
    text: joined(source.source_note, source.region),
    more: joined(source.language),
    family: 'sources',
    country: source.country,
  });

export const changelogRecord = (entry: ChangelogEntry): SearchRecord =>
  record({
    path: `/changelog/#${entry.id}`,
    title: entry.title,
    text: joined(entry.description),
    family: 'site',
    date: entry.date,
  });

/** The explainer as a whole, and the note on each country. */
export function rulesRecords(
  { copy, eu }: z.output<typeof rules>,
  notes: readonly RegulationRow[],
  here: Here,
): SearchRecord[] {
  const title = copy.en?.title ?? here.t.rules;
  return [
    record({
      path: '/rules/',
      title,
      text: joined(
        copy.en?.intro,
        [...eu.acts, ...eu.agencies].map(({ name, note }) => joined(name, note)),
      ),
      family: 'rules',
    }),
    ...notes.map(({ country, mica, law, status, regulator }) =>
      record({ path: '/rules/#status', title, text: joined(mica, law, status, regulator), family: 'rules', country }),
    ),
  ];
}

/** The fixed pages by their titles: in English, and the homes, the calendar and the newsletter in every language. */
export function fixedPageRecords(site: Site): SearchRecord[] {
  const pages = sitePagesOf(site).filter(({ path }) => path !== '/search/');
  const languages = ({ translated = false }) => (translated ? site.languages : [english(site)]);
  return pages.flatMap(({ path, label, ...page }) =>
    languages(page).map((language) => {
      const here = hereAt(site, path, { language });
      const { t } = here;
      const ledes: Readonly<Record<string, string>> = {
        '/': joined(fill(t.homeTitle, { name: site.name }), t.siteDescription),
        '/calendar/': t.calendarLede,
        '/newsletter/': t.newsletterLede,
      };
      return record({
        path: pathOf(here),
        language: language.code,
        title: path === '/' ? t.home : t[label],
        text: ledes[path] ?? '',
        family: 'site',
        twins: twinsOf(language, languages(page)),
      });
    }),
  );
}

const twinsOf = (language: SiteLanguage, all: readonly SiteLanguage[]): string[] =>
  language.code === 'en' ? all.flatMap(({ code }) => (code === 'en' ? [] : [code])) : [];

/** The record of a row in English and in each language of the site that one of its texts is in. */
function inLanguages(
  site: Site,
  path: string,
  translations: readonly Translations[],
  make: (here: Here) => Omit<Fields, 'path'>,
): SearchRecord[] {
  const languages = site.languages.filter(
    ({ code }) => code === 'en' || translations.some((texts) => texts[code] !== undefined),
  );
  return languages.map((language) => {
    const here = hereAt(site, path, { language, languages });
    return record({
      ...make(here),
      path: pathOf(here),
      language: language.code,
      twins: twinsOf(language, languages),
    });
  });
}
