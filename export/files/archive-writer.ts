/**
 * The archive, written beside the news: the stories of this build, and in their places those that left the site since. It takes
 * its stories in the order of the news, newest first, so that only the few that left must be held.
 *
 * Those that left are known from the previous tree alone. The database has their rows too, but as they were edited since, and a
 * story may be withdrawn because of what it said: nothing of an unpublished row comes through read.ts. So a new host begins with
 * a copy of the published tree; from an empty folder a new archive begins.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ArchiveRow, archiveRow as archiveSchema } from '../../src/contract/archive.ts';
import { openEnvelope } from '../../src/contract/context.ts';
import type { NewsRow } from '../../src/contract/news.ts';
import { archiveRow, removedRow } from '../../src/feed/archive.ts';
import { byText } from '../../src/feed/values.ts';
import type { BuildJob } from './build-job.ts';
import type { ListWriter } from './feed-writer.ts';
import { previousCount, previousRows } from './previous-rows.ts';

export class ArchiveWriter {
  readonly count: number;
  first: string | null = null;
  readonly #job: BuildJob;
  readonly #list: ListWriter;
  readonly #itemHead: string;
  /** When a story entered the archive: that stays. */
  readonly #entered = new Map<string, string>();
  /** The stories that are not on the site any more, newest first. */
  readonly #removed: ArchiveRow[] = [];

  /**
   * @param previous the folder of the tree that this build replaces
   * @param current the ids of this build's stories
   * @throws Error when the archive of that tree cannot be read whole: it must not lose a story
   */
  constructor(job: BuildJob, { previous, current }: { previous: string | null; current: ReadonlySet<string> }) {
    const { context } = job.build;
    for (const row of previous === null ? [] : archivedRows(previous)) {
      if (current.has(row.id)) this.#entered.set(row.id, row.first_published_on_site);
      else this.#removed.push(removedRow(row, context));
    }
    this.#removed.sort(newestFirst);
    this.#job = job;
    this.count = current.size + this.#removed.length;
    const head = openEnvelope(context, 'archive');
    this.#list = job.writer.open('/api/v1/archive/articles.json', { ...head, count: this.count });
    this.#itemHead = JSON.stringify(head);
  }

  /** @param firstPublished when an editor first published it, where that is known */
  add(story: NewsRow, firstPublished: string | null): void {
    const { context } = this.#job.build;
    const row = archiveRow(story, { context, firstPublished: this.#entered.get(story.id) ?? firstPublished });
    while (this.#removed[0] && newestFirst(this.#removed[0], row) < 0) this.#write(this.#removed.shift() as ArchiveRow);
    this.#write(row);
  }

  close(): void {
    for (const row of this.#removed) this.#write(row);
    this.#list.close();
  }

  #write(row: ArchiveRow): void {
    const checked = this.#job.writer.check(archiveSchema, row, { family: 'archive', id: row.id });
    const text = JSON.stringify(checked);
    this.#list.row(text);
    this.#job.writer.item('/api/v1/archive/articles/{id}.json', this.#itemHead, text, { id: row.id });
    this.first ??= row.id;
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
    `The archive ${file} cannot be read: of ${count ?? 'unknown'} stories ${rows} are there and whole. Restore the file as it was published, or remove it to begin a new archive.`,
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
