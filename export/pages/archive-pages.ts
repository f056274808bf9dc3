import type { ArchiveRow } from '../../src/contract/archive.ts';
import { ARCHIVE_PAGE, archivePage } from '../../src/site/pages/archive.ts';
import { NumberedList } from './numbered-list.ts';
import type { PageWriter } from './page-writer.ts';

/** The pages of the archive, whose rows arrive newest first. @param count the number of all rows */
export const archivePages = (pages: PageWriter, count: number): NumberedList<ArchiveRow> =>
  new NumberedList({
    count,
    size: ARCHIVE_PAGE,
    write: (page, rows) => {
      const path = page === null ? '/archive/' : `/archive/${page}/`;
      pages.page(path, archivePage({ page, rows, count }, pages.site));
    },
  });
