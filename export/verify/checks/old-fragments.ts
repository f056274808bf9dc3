/** Addresses with a fragment that the feed gave out earlier keep working: the id of each row is on the page (docs/feed-rules.md 16.7). */
import { bookList } from '../../../src/contract/books.ts';
import { changelogList } from '../../../src/contract/changelog.ts';
import { talkList } from '../../../src/contract/talks.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf, type TreeFile } from '../tree/tree-file.ts';

const pages: Readonly<Record<string, string>> = {
  'api/v1/talks.json': 'talks/index.html',
  'api/v1/books.json': 'books/index.html',
  'api/v1/changelog.json': 'changelog/index.html',
};

export const checkOldFragments: MakeCheck = ({ report }) => {
  const rows = new Map<string, readonly string[]>();
  const idsOf = new Map<string, ReadonlySet<string>>();
  return {
    see(file) {
      const listed = pages[file.path] === undefined ? undefined : rowsOf(file);
      if (listed)
        rows.set(
          file.path,
          listed.map(({ id }) => id),
        );
      if (file.page && Object.values(pages).includes(file.path)) idsOf.set(file.path, new Set(file.page.ids));
    },
    finish() {
      for (const [list, page] of Object.entries(pages)) {
        const ids = idsOf.get(page);
        for (const id of ids ? (rows.get(list) ?? []) : []) {
          if (!ids?.has(id)) report(page, `expected the id ${id} of the row in ${list}, found no element with it`);
        }
      }
    },
  };
};

const rowsOf = (file: TreeFile): readonly { id: string }[] | undefined =>
  contentOf(file, talkList)?.talks ?? contentOf(file, bookList)?.books ?? contentOf(file, changelogList)?.entries;
