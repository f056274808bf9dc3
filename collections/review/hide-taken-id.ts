/**
 * A key of a machine user does not find out which ids exist (docs/feed-rules.md 17.90). A row with an id that is taken goes through all
 * checks under another id and is then refused, so that nobody learns more from a row that would be refused anyway.
 */
import { randomUUID } from 'node:crypto';
import { APIError, type CollectionAfterChangeHook, type PayloadRequest } from 'payload';

const mark = Symbol('taken id');

/** @returns the id of the row until it is refused */
export function standInFor(req: PayloadRequest): string {
  // A call of the Local API replaces the context of the request by a copy, so the one that a hook is given may be an old one.
  req.context.takenId = mark;
  return randomUUID();
}

export const refuseTakenId: CollectionAfterChangeHook = ({ doc, operation, req }) => {
  // The transaction takes the row back.
  if (operation === 'create' && req.context.takenId === mark) throw new APIError(message, 400, null, true);
  return doc;
};

const message = 'This row cannot be created: its id is not available. Nothing was saved.';
