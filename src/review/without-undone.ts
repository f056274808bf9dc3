/** Which entries of the review log still hold. */
import type { PayloadRequest } from 'payload';
import { findMoves } from '../../collections/review/review-log.ts';
import type { ReviewLog } from '../payload-types.ts';

/** The entries that were not undone, and those that were undone and then made again. */
export async function withoutUndone(entries: ReviewLog[], req: PayloadRequest): Promise<ReviewLog[]> {
  const undoes = await undoesOf(entries, req);
  const redone = namesOf(await undoesOf(undoes, req));
  const undone = namesOf(undoes.filter((undo) => !redone.has(nameOf(undo, undo.at))));
  return entries.filter((entry) => !undone.has(nameOf(entry, entry.at)));
}

const undoesOf = async (entries: ReviewLog[], req: PayloadRequest) =>
  entries.length === 0 ? [] : findMoves({ undoes: { in: entries.map(({ at }) => at) } }, 0, req);

const nameOf = ({ family, row }: ReviewLog, at: string) => [family, row, at].join('/');
const namesOf = (undoes: ReviewLog[]) => new Set(undoes.map((undo) => nameOf(undo, undo.undoes ?? '')));
