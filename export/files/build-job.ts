/** What the writers of all families share during one build. */
import { compiled } from '../../src/contract/compiled.ts';
import type { Build } from '../../src/feed/refs.ts';
import { type FeedRow, rowKinds } from '../../src/feed/row-kinds.ts';
import type { Family, StoredRows } from '../../src/feed/stored-rows.ts';
import type { PageWriter } from '../pages/page-writer.ts';
import type { LongRows, PublishedRows, WholeFamily } from '../read/read.ts';
import type { ChangeCollector } from './changes.ts';
import { EncodedRows, encodeRow, type FeedWriter } from './feed-writer.ts';

export interface BuildJob {
  build: Build;
  rows: PublishedRows;
  writer: FeedWriter;
  changes: ChangeCollector;
  pages: PageWriter;
}

/** A row that has passed the contract, and its JSON text in UTF-8, which all files with the row share. */
export interface CheckedRow<Name extends Family> {
  id: string;
  row: FeedRow<Name>;
  bytes: Buffer;
}

/**
 * Builds and checks one row. Problems go to the writer; those of a pending row only leave it out of the preview.
 * @returns null when the row breaks the contract
 */
export function checkRow<Name extends Family>(
  family: Name,
  stored: StoredRows[Name],
  { build, writer }: Pick<BuildJob, 'build' | 'writer'>,
): CheckedRow<Name> | null {
  // The table's types are exact for each name; over a generic name TypeScript sees their union.
  const kind = rowKinds[family] as unknown as {
    schema: Parameters<FeedWriter['check']>[0];
    build: (row: StoredRows[Name], build: Build) => unknown;
    also?: (row: StoredRows[Name], build: Build) => { field: string; reason: string }[];
  };
  const of = { family, id: stored.id };
  const before = writer.problems.length;
  const row = writer.check(compiled(kind.schema), kind.build(stored, build), of) as FeedRow<Name> | null;
  const also = kind.also?.(stored, build) ?? [];
  for (const problem of also) writer.problems.push({ ...of, ...problem });
  if (stored.status !== 'published') for (const problem of writer.problems.splice(before)) writer.leftOut.push(problem);
  return row === null ? null : { id: stored.id, row, bytes: encodeRow(row) };
}

/** The checked rows of a family that is read one row at a time. */
export async function* checkLongRows<Name extends keyof LongRows>(
  family: Name,
  job: BuildJob,
): AsyncIterable<CheckedRow<Name> & { stored: StoredRows[Name] }> {
  for await (const stored of job.rows[family]() as AsyncIterable<StoredRows[Name]>) {
    const checked = checkRow(family, stored, job);
    if (checked !== null) yield { ...checked, stored };
  }
}

/** The checked rows of a family that is held in memory. */
export function checkRows<Name extends WholeFamily>(family: Name, job: BuildJob): CheckedRow<Name>[] {
  const stored = job.rows[family] as StoredRows[Name][];
  return stored.flatMap((row) => checkRow(family, row, job) ?? []);
}

/** The rows as the feed has them. */
export const rowsOf = <Row>(checked: readonly { row: Row }[]): Row[] => checked.map(({ row }) => row);

/** The rows for a file. */
export const listOf = (checked: readonly { bytes: Buffer }[]) => new EncodedRows(checked.map(({ bytes }) => bytes));
