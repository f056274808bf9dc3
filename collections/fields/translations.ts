/** The six published translations of a text, as a group with one field per language (docs/feed-rules.md 1.22). */
import type { Field, GroupField } from 'payload';
import { siteLanguages } from '../../src/contract/languages.ts';
import { translationLanguages } from '../../src/contract/translations.ts';
import { labelOf } from './label.ts';

interface Options {
  /** Texts of several lines. */
  long?: boolean;
  maxLength?: number;
  /** Texts in Markdown. */
  markdown?: boolean;
  /** Further languages, before the six. */
  and?: string[];
  /** In place of the six. */
  languages?: readonly string[];
  /** When the form shows the group. */
  condition?: NonNullable<GroupField['admin']>['condition'];
}

/** @param name such as `title_i18n` */
export function translations(name: string, options: Options = {}): GroupField {
  const languages = options.languages ?? [...(options.and ?? []), ...translationLanguages];
  return {
    name,
    label: labelOf(name),
    type: 'group',
    admin: {
      hideGutter: true,
      description: 'Leave a language empty to use the English text there.',
      ...(options.condition ? { condition: options.condition } : {}),
    },
    fields: languages.map((code): Field => {
      const label = siteLanguages.find((language) => language.code === code)?.english_name ?? code;
      // Payload takes a field named id for that of a row, so Indonesian has its three-letter code.
      const name = code === 'id' ? 'ind' : code;
      if (!options.long) return { name, label, type: 'text' };
      const { markdown, maxLength } = options;
      return {
        name,
        label,
        type: 'textarea',
        ...(maxLength ? { maxLength } : {}),
        ...(markdown ? { custom: { markdown } } : {}),
      };
    }),
  };
}
