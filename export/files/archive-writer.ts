/**
 * Writes the archive together with the news: the stories of this build, and between them the removed ones. Stories arrive newest
 * first, so only the removed ones are kept in memory.
 *
 * Removed stories come only from the previous tree (docs/feed-rules.md 2.18, 2.20). The database has their rows too, but they may
 * have been edited since. So a new host starts with a copy of the published tree; an empty folder starts a new archive.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveRow, archiveRow as archiveSchema } from '../../src/contract/archive.ts';
import { openEnvelope } from '../../src/contract/context.ts';
import type { NewsRow } from '../../src/contract/news.ts';
import { archiveRow, removedRow } from '../../src/feed/archive.ts';
import { byText } from '../../src/feed/values.ts';
import { archivePages } from '../pages/archive-pages.ts';
import type { NumberedList } from '../pages/numbered-list.ts';
import type { BuildJob } from './build-job.ts';
import type { ListWriter } from './feed-writer.ts';
import { previousCount, previousRows } from './previous-rows.ts';

export class ArchiveWriter {
  readonly #job: BuildJob;
  readonly #list: ListWriter;
  readonly #itemHead: string;
  readonly #pages: NumberedList<ArchiveRow>;
  /** When each story entered the archive, which never changes. */
  readonly #entered = new Map<string, string>();
  /** The removed stories, newest first. */
  readonly #removed: ArchiveRow[] = [];

  /**
   * @param previous the folder of the tree that this build replaces
   * @param current the ids of this build's stories
   * @throws Error when the archive of that tree cannot be read completely, because no story may be lost
   */
  constructor(job: BuildJob, { previous, current }: { previous: string | null; current: ReadonlySet<string> }) {
    const { context } = job.build;
    for (const row of previous === null ? [] : archivedRows(previous)) {
      if (current.has(row.id)) this.#entered.set(row.id, row.first_published_on_site);
      else this.#removed.push(removedRow(row, context));
    }
    this.#removed.sort(newestFirst);
    this.#job = job;
    const count = current.size + this.#removed.length;
    const head = openEnvelope(context, 'archive');
    this.#list = job.writer.open('/api/v1/archive/articles.json', { ...head, count });
    this.#itemHead = JSON.stringify(head);
    this.#pages = archivePages(job.pages, count);
  }

  /** @param firstPublished when an editor first published it, or null if unknown */
  add(story: NewsRow, firstPublished: string | null): void {
    const { context } = this.#job.build;
    const row = archiveRow(story, { context, firstPublished: this.#entered.get(story.id) ?? firstPublished });
    while (this.#removed[0] && newestFirst(this.#removed[0], row) < 0) this.#write(this.#removed.shift() as ArchiveRow);
    this.#write(row);
  }

  close(): void {
    for (const row of this.#removed) this.#write(row);
    this.#list.close();
    this.#pages.close();
  }

  #write(row: ArchiveRow): void {
    const checked = this.#job.writer.check(archiveSchema, row, { family: 'archive', id: row.id });
    const text = JSON.stringify(checked);
    this.#list.row(text);
    this.#pages.add(row);
    this.#job.writer.item('/api/v1/archive/articles/{id}.json', this.#itemHead, text, row.id);
  }
}

function* archivedRows(previous: string): Iterable<ArchiveRow> {
  const file = join(previous, 'api/v1/archive/articles.json');
  if (!existsSync(file)) return;
  let rows = 0;
  for (const text of previousRows(file, 'articles')) {
    const row = readRow(text);
    if (row === null) break;
    yield row;
    rows += 1;
  }
  const count = previousCount(file);
  if (rows === count) return;
  throw new Error(
    `The archive ${file} cannot be read: only ${rows} of ${count ?? 'an unknown number of'} stories are complete. Restore the published file, or remove it to start a new archive.`,
  );
}

function readRow(text: string): ArchiveRow | null {
  try {
    return archiveSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const newestFirst = (a: ArchiveRow, b: ArchiveRow) => byText(b.published_at, a.published_at) || byText(a.id, b.id);
