/** The addresses that the intake reads a source at: a link, or for searches a template (docs/feed-rules.md 15.11). */
import type { TextField } from 'payload';
import { isSearchTemplate, templateProblem } from '../../src/lib/search-template.ts';
import { textList } from './builders.ts';
import { url, validateUrl } from './url.ts';

/** @param name of the field with the address of a source; only a source of method `search` has a template there */
export const feedAddress = (name: string, options: Parameters<typeof url>[1]): TextField =>
  url(name, {
    ...options,
    validate: (value: unknown, { data }: { data?: unknown }) => {
      const valid = validateUrl(value);
      if (!value || valid !== true) return valid;
      const isSearch = (data as { method?: unknown } | undefined)?.method === 'search';
      if (isSearch) return templateProblem(String(value)) ?? true;
      return isSearchTemplate(String(value))
        ? 'Choose the method search: only its links have {query} in place of the search term. Or give the link without it.'
        : true;
    },
  } as Parameters<typeof url>[1]);

/** Templates of search feeds. */
export const searchFeeds = (name: string, options: Parameters<typeof textList>[1]): TextField =>
  textList(name, {
    ...options,
    validate: (values: unknown) => {
      if (!Array.isArray(values)) return true;
      for (const value of values) {
        const valid = validateUrl(value);
        const problem = valid === true ? templateProblem(String(value)) : valid;
        if (problem !== null) return `${value}: ${problem}`;
      }
      return true;
    },
  } as Parameters<typeof textList>[1]);
