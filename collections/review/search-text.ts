/**
 * The search of the queue and of the families' lists (docs/feed-rules.md 17.10). Each row has the folded words of the fields that it is
 * found by in one hidden field. The field never leaves the database: rows are read without it, also by the service itself.
 */
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  FieldHook,
  TextareaField,
  Where,
  WhereField,
} from 'payload';
import { foldWords, searchText } from '../../src/lib/search-text.ts';
import { nobodyField } from '../login/access.ts';

const name = 'search_text';

const removeFromAnswer: FieldHook = ({ siblingData }) => {
  delete siblingData[name];
};

export const searchTextField: TextareaField = {
  name,
  label: 'Title, name, summary, link or ID',
  type: 'textarea',
  // The texts of a row together are longer than one of them may be.
  maxLength: 10_000_000,
  // Reading is not refused, because Payload refuses a filter by a field that may not be read.
  access: { create: nobodyField, update: nobodyField },
  hooks: { afterRead: [removeFromAnswer] },
  admin: {
    hidden: true,
    disableBulkEdit: true,
    disableGroupBy: true,
    disableListColumn: true,
    disableListFilter: true,
  },
};

/** @param paths the fields that rows are found by, such as `title`, `title_i18n` (all its languages) or `links.url` */
export const setSearchText =
  (paths: readonly string[]): CollectionBeforeChangeHook =>
  ({ data, originalDoc }) => ({ ...data, [name]: searchText({ ...originalDoc, ...data }, paths) });

/** The rows that have all words of a search, in any order. Null if the search has no words. */
export function searchWhere(search: string): Where | null {
  const words = foldWords(search);
  return words.length === 0 ? null : { [name]: { like: words.join(' ') } };
}

/** Folds what is searched for in a family's list, which sends it as it was typed. */
export const foldSearch: CollectionBeforeOperationHook = ({ args }) => {
  const { where } = args as { where?: Where };
  return where ? { ...args, where: foldedWhere(where) } : args;
};

function foldedWhere(where: Where): Where {
  return Object.fromEntries(
    Object.entries(where).map(([key, value]) => {
      if (Array.isArray(value)) return [key, value.map(foldedWhere)];
      const like = key === name ? (value as WhereField).like : undefined;
      return [key, typeof like === 'string' ? { like: foldWords(like).join(' ') } : value];
    }),
  );
}
