/** Errors that concern one item of a reading; the others are saved. */
import { ValidationError } from 'payload';
import type { RefusedItem } from '../reader.ts';
import { type Item, nameOf } from './items.ts';
import { RowLockedError } from './refuse-locked.ts';
import { OtherEventError } from './same-event.ts';

const ITEM_ERRORS = [ValidationError, RowLockedError, OtherEventError];

/** @throws the error if it concerns more than the item */
export function refusalOf(item: Item, error: unknown): RefusedItem {
  if (!(error instanceof Error) || !ITEM_ERRORS.some((kind) => error instanceof kind)) throw error;
  return { item: nameOf(item), reason: error.message.replace(/\s+/g, ' ') };
}
