/**
 * Writes the archive together with the news: the stories of this build, and between them the removed ones. Both arrive one at a
 * time, newest first.
 *
 * Removed stories come only from the previous tree (docs/feed-rules.md 2.18, 2.20). The database has their rows too, but they may
 * have been edited since. So a new host starts with a copy of the published tree; an empty folder starts a new archive.
 */
import { type ArchiveRow, archiveRow as archiveSchema } from '../../src/contract/archive.ts';
import { compiled } from '../../src/contract/compiled.ts';
import { openEnvelope } from '../../src/contract/context.ts';
import type { NewsRow } from '../../src/contract/news.ts';
import { archiveRow } from '../../src/feed/archive.ts';
import { archivePages } from '../pages/archive-pages.ts';
import type { NumberedList } from '../pages/numbered-list.ts';
import type { BuildJob } from './build-job.ts';
import { encodeRow, type ListWriter } from './feed-writer.ts';
import { newestFirst, PreviousArchive } from './previous-archive.ts';

export class ArchiveWriter {
  readonly #job: BuildJob;
  readonly #list: ListWriter;
  readonly #writeItem: (id: string, row: Buffer, timeIn?: string) => void;
  readonly #pages: NumberedList<ArchiveRow>;
  readonly #previous: PreviousArchive;
  readonly #removed: Iterator<ArchiveRow>;
  /** The newest removed story that is not written yet. */
  #next: ArchiveRow | null;

  /**
   * @param previous the folder of the tree that this build replaces
   * @param current the ids of this build's stories
   * @throws Error when the archive of that tree cannot be read completely, because no story may be lost
   */
  constructor(job: BuildJob, { previous, current }: { previous: string | null; current: ReadonlySet<string> }) {
    const { context } = job.build;
    this.#previous = new PreviousArchive(previous, current);
    this.#removed = this.#previous.removedRows(context)[Symbol.iterator]();
    this.#next = this.#nextRemoved();
    this.#job = job;
    const count = current.size + this.#previous.removed;
    const head = openEnvelope(context, 'archive');
    this.#list = job.writer.open('/api/v1/archive/articles.json', { ...head, count });
    this.#writeItem = job.writer.items('/api/v1/archive/articles/{id}.json', head);
    this.#pages = archivePages(job.pages, count);
  }

  /** @param firstPublished when an editor first published it, or null if unknown */
  add(story: NewsRow, firstPublished: string | null): void {
    const { context } = this.#job.build;
    const row = archiveRow(story, {
      context,
      firstPublished: this.#previous.enteredAt(story.id) ?? firstPublished,
    });
    this.#writeRemoved((removed) => newestFirst(removed, row) < 0);
    this.#write(row, 'last_seen_on_site');
  }

  close(): void {
    this.#writeRemoved(() => true);
    this.#list.close();
    this.#pages.close();
  }

  /** Writes the next removed stories as long as it is their turn. */
  #writeRemoved(isTurn: (removed: ArchiveRow) => boolean): void {
    while (this.#next !== null && isTurn(this.#next)) {
      this.#write(this.#next);
      this.#next = this.#nextRemoved();
    }
  }

  #nextRemoved(): ArchiveRow | null {
    const { value, done } = this.#removed.next();
    return done ? null : value;
  }

  /** @param timeIn the field that has the time of the build; none for a removed story */
  #write(row: ArchiveRow, timeIn?: 'last_seen_on_site'): void {
    const checked = this.#job.writer.check(compiled(archiveSchema), row, { family: 'archive', id: row.id });
    const bytes = encodeRow(checked);
    this.#list.row(bytes);
    this.#pages.add(row);
    this.#writeItem(row.id, bytes, checked === null ? undefined : timeIn);
  }
}
