/** The archive of the tree that a build replaces. All its rows are checked before the first one is used, because no story may be lost. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveRow, archiveRow } from '../../src/contract/archive.ts';
import { removedRow } from '../../src/feed/archive.ts';
import type { Build } from '../../src/feed/refs.ts';
import { byText } from '../../src/feed/values.ts';
import { toTimestamp } from '../../src/lib/time.ts';
import { previousCount, previousRows, textIn } from './previous-rows.ts';

/** What a build uses of the row of one of its own stories. */
const keptFields = archiveRow.pick({ id: true, first_published_on_site: true });

export class PreviousArchive {
  readonly #file: string | null;
  readonly #current: ReadonlySet<string>;
  /** When each story of this build entered the archive, in seconds since 1970, which take less memory than texts. */
  readonly #entered = new Map<string, number>();
  #removed = 0;
  #inOrder = true;

  /**
   * @param previous the folder of the tree; null on the first build
   * @param current the ids of this build's stories
   * @throws Error when the archive cannot be read completely
   */
  constructor(previous: string | null, current: ReadonlySet<string>) {
    const file = previous === null ? null : join(previous, 'api/v1/archive/articles.json');
    this.#file = file !== null && existsSync(file) ? file : null;
    this.#current = current;
    if (this.#file !== null) this.#readAll(this.#file);
  }

  /** Number of stories that are not in this build. */
  get removed(): number {
    return this.#removed;
  }

  /** When a story of this build entered the archive, which never changes; null for a new story. */
  enteredAt(id: string): string | null {
    const seconds = this.#entered.get(id);
    return seconds === undefined ? null : toTimestamp(seconds * 1000);
  }

  /** The rows of the stories that are not in this build, newest first, as this build has them. */
  removedRows(context: Build['context']): Iterable<ArchiveRow> {
    const rows = this.#readRemoved(context);
    return this.#inOrder ? rows : [...rows].sort(newestFirst);
  }

  #readAll(file: string): void {
    let rows = 0;
    let last: ArchiveRow | null = null;
    for (const bytes of previousRows(file, 'articles')) {
      const row = this.#readRow(bytes);
      if (row === null) break;
      rows += 1;
      if (!('removed' in row)) {
        this.#entered.set(row.id, Date.parse(row.first_published_on_site) / 1000);
        continue;
      }
      this.#removed += 1;
      this.#inOrder &&= last === null || newestFirst(last, row) < 0;
      last = row;
    }
    const count = previousCount(file);
    if (rows === count) return;
    throw new Error(
      `The archive ${file} cannot be read: only ${rows} of ${count ?? 'an unknown number of'} stories are complete. Restore the published file, or remove it to start a new archive.`,
    );
  }

  /** @returns null for a row that is damaged */
  #readRow(bytes: Buffer): ArchiveRow | Pick<ArchiveRow, keyof typeof keptFields.shape> | null {
    try {
      const schema = this.#isCurrent(bytes) ? keptFields : archiveRow;
      const row = schema.parse(JSON.parse(bytes.toString('utf8')));
      return row.id === textIn(bytes, 'id') ? row : null;
    } catch {
      return null;
    }
  }

  *#readRemoved(context: Build['context']): Iterable<ArchiveRow> {
    if (this.#file === null || this.#removed === 0) return;
    let rows = 0;
    for (const bytes of previousRows(this.#file, 'articles')) {
      if (this.#isCurrent(bytes)) continue;
      yield removedRow(JSON.parse(bytes.toString('utf8')), context);
      rows += 1;
      if (rows === this.#removed) return;
    }
  }

  #isCurrent(row: Buffer): boolean {
    return this.#current.has(textIn(row, 'id') ?? '');
  }
}

/** The order of the archive. */
export const newestFirst = (a: ArchiveRow, b: ArchiveRow) =>
  byText(b.published_at, a.published_at) || byText(a.id, b.id);
