/** Which of a story's texts a page shows (docs/feed-rules.md 16.14). */
import type { NewsRow } from '../../contract/news.ts';
import type { Here } from '../here.ts';
import { type LocalText, localText } from './own-language.ts';

type Headlines = Pick<NewsRow, 'title' | 'title_en' | 'title_i18n' | 'language_code'>;

/** The headline in the page's language, else in English, else as the outlet has it. */
export const headlineOf = ({ title, title_en, title_i18n, language_code }: Headlines, here: Here): LocalText =>
  language_code === here.language.code
    ? localText(title, {}, here, language_code)
    : localText(title_en ?? title, title_i18n, here, title_en === null ? (language_code ?? 'en') : 'en');

/** The summary in the page's language, else in English. */
export const summaryOf = ({ summary, summary_i18n }: NewsRow, here: Here): LocalText | null =>
  summary === null ? null : localText(summary, summary_i18n, here);
