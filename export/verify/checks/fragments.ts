/** The fragment of an address is an id of the page that it leads to (docs/feed-rules.md 16.7). */
import type { MakeCheck } from '../tree/check.ts';
import { ownLinks } from '../tree/own-links.ts';

interface Mention {
  file: string;
  field: string;
}

export const checkFragments: MakeCheck = ({ report, pathOf }) => {
  /** By page and fragment: where it was found first. */
  const wanted = new Map<string, Map<string, Mention>>();
  const idsOf = new Map<string, string>();
  /** Most pages have the ids of another page, so equal lists are kept once. */
  const lists = new Map<string, string>();
  return {
    see(file) {
      const { page, path } = file;
      const own = new Set(page?.ids);
      if (page) {
        const ids = page.ids.join('\n');
        if (!lists.has(ids)) lists.set(ids, copyOf(ids));
        idsOf.set(path, lists.get(ids) ?? '');
      }
      for (const { path: target, fragment, field } of ownLinks(file, pathOf)) {
        if (!target.endsWith('.html') || isTop(fragment)) continue;
        // Most fragments are on the page itself, and need not wait for the end.
        if (target === path && own.has(fragment)) continue;
        const known = wanted.get(target) ?? new Map<string, Mention>();
        if (!known.has(fragment)) known.set(copyOf(fragment), { file: path, field });
        wanted.set(target, known);
      }
    },
    finish() {
      for (const [path, fragments] of wanted) {
        const ids = idsOf.has(path) ? new Set(idsOf.get(path)?.split('\n')) : null;
        for (const [fragment, { file, field }] of ids ? fragments : []) {
          if (!ids?.has(fragment))
            report(path, `expected the id ${fragment}, which ${file} refers to (${field}), found no element with it`);
        }
      }
    },
  };
};

/** The top of a page needs no element, and neither does a text to highlight. */
const isTop = (fragment: string) => fragment === '' || fragment === 'top' || fragment.startsWith(':~:');

/** A part of a text keeps the whole text in memory; its copy does not. */
const copyOf = (text: string): string => Buffer.from(text).toString();
