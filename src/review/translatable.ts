/** The texts of published rows that have translations in the feed (docs/feed-rules.md 1.22), and which of them a row lacks. */
import type { TranslationLanguage } from '../contract/translations.ts';
import type { MissingText, TranslatedFamily } from './api/translations.ts';

interface Text {
  label: string;
  /** The field of a translation; `{code}` stands for the language. */
  target: string;
  /** Where the text is. With several, the first that is filled in is what readers of other languages get. */
  sources: [path: string, language?: { field: string }][];
  /** The field with a language that needs no translation, because the original is in it. */
  original?: string;
  /** The text is published only in rows that refer to this one. */
  only?: { field: string; value: string };
  /** A text of one line. */
  short?: true;
}

/** The fields by family, in the order of the form. */
export const translatable: Record<TranslatedFamily, readonly Text[]> = {
  news: [
    {
      label: 'Headline',
      target: 'title_i18n.{code}',
      sources: [['title_en'], ['title', { field: 'language_code' }]],
      original: 'language_code',
      short: true,
    },
    { label: 'Summary', target: 'summary_i18n.{code}', sources: [['summary']] },
    { label: 'Text', target: 'text_i18n.{code}', sources: [['text']], only: { field: 'source', value: 'own' } },
  ],
  events: [
    { label: 'Note', target: 'note_i18n.{code}', sources: [['note']] },
    {
      label: 'Description',
      target: 'description.i18n.{code}',
      sources: [['description.text', { field: 'description.lang' }]],
      original: 'description.lang',
    },
  ],
  newsletters: [
    { label: 'Title', target: 'title_i18n.{code}', sources: [['title']], short: true },
    { label: 'Subtitle', target: 'subtitle_i18n.{code}', sources: [['subtitle']], short: true },
    { label: 'Text', target: 'text_i18n.{code}', sources: [['text']] },
    { label: 'HTML', target: 'html_i18n.{code}', sources: [['html']] },
  ],
  academia: [{ label: 'About', target: 'about_i18n.{code}', sources: [['about']] }],
  changelog: [
    { label: 'Title', target: 'i18n.{code}.title', sources: [['title']], short: true },
    { label: 'Description', target: 'i18n.{code}.description', sources: [['description']] },
  ],
  pages: [
    { label: 'Title', target: 'title_i18n.{code}', sources: [['title']], short: true },
    { label: 'Text', target: 'text_i18n.{code}', sources: [['text']] },
  ],
};

type Row = Record<string, unknown>;
type Languages = readonly TranslationLanguage[];

const targetIn = ({ target }: Text, code: string) => target.replace('{code}', code);

/** What a row lacks in these languages, text by text. */
export function missingTexts(family: TranslatedFamily, row: Row, languages: Languages): MissingText[] {
  return translatable[family].flatMap((text) => {
    const sources = text.sources.flatMap(([path, language]) => {
      const found = textAt(row, path);
      return found === null ? [] : [{ text: found, lang: (language ? textAt(row, language.field) : 'en') ?? '' }];
    });
    if (sources.length === 0 || (text.only && textAt(row, text.only.field) !== text.only.value)) return [];
    const original = text.original === undefined ? null : textAt(row, text.original);
    return languages.flatMap((language): MissingText[] => {
      const path = targetIn(text, language);
      if (language === original || textAt(row, path) !== null) return [];
      return [{ path, language, label: text.label, short: text.short ?? false, sources }];
    });
  });
}

/** Whether a row lacks a text in one of these languages, as SQL. It consists of the names above, so it has no values of a request. */
export function lacksSql(family: TranslatedFamily, languages: Languages): string {
  const conditions = translatable[family].map((text) => {
    const missing = languages.map((language) => {
      const isMissing = isBlank(targetIn(text, language));
      return text.original === undefined ? isMissing : `${isMissing} AND ${value(text.original)} <> '${language}'`;
    });
    const hasSource = text.sources.map(([path]) => `NOT ${isBlank(path)}`).join(' OR ');
    const only = text.only ? ` AND ${value(`${text.only.field}_id`)} = '${text.only.value}'` : '';
    return `((${hasSource})${only} AND (${missing.join(' OR ')}))`;
  });
  return conditions.join(' OR ');
}

const isBlank = (path: string) => `trim(${value(path)}) = ''`;
const value = (path: string) => `coalesce("${path.replaceAll('.', '_')}", '')`;

/** The fields of a row that `missingTexts` reads. */
export const fieldsFor = (family: TranslatedFamily): string[] => [
  ...new Set(
    translatable[family].flatMap(({ target, sources, original, only }) =>
      [
        target,
        ...sources.flatMap(([path, language]) => [path, ...(language ? [language.field] : [])]),
        original,
        only?.field,
      ]
        .filter((path) => path !== undefined)
        .map((path) => path.split('.')[0] ?? path),
    ),
  ),
];

/** Null for a blank text, which the feed leaves out. */
function textAt(row: Row, path: string): string | null {
  const value = path.split('.').reduce<unknown>((part, name) => (part as Row | null | undefined)?.[name], row);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
