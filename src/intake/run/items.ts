/** The items of a reading, with what the intake needs to know them again in the next run. */
import type { Payload } from 'payload';
import { type FieldValues, fieldValuesOf, hashOf } from '../../cms/field-values.ts';
import type { FoundItem, IntakeSource, RefusedItem } from '../reader.ts';
import { contentHash } from './field-values.ts';

export interface Item extends FoundItem {
  source: IntakeSource;
  /** The item's unique key in the database. */
  itemKey: string;
  values: FieldValues;
  /** The hash of all that the source reports of it. */
  hash: string;
  /** The number of the record that has its key but belongs to an event that is over. The item takes the record over. */
  seenId?: number;
}

/** The id of the source record that an item's row belongs to: a search finds the stories of other outlets. */
export const outletOf = ({ row, source }: Pick<Item, 'row' | 'source'>): string =>
  typeof row.source === 'string' ? row.source : source.id;

export interface Items {
  items: Item[];
  /** How many items the reading contained more than once. */
  repeated: number;
  refused: RefusedItem[];
}

export function itemsOf(payload: Payload, source: IntakeSource, found: readonly FoundItem[]): Items {
  const items = new Map<string, Item>();
  const refused: RefusedItem[] = [];
  let repeated = 0;
  for (const one of found) {
    const itemKey = hashOf(`${source.id}\u0000${one.key}`) + hashOf(`${one.key}\u0000${source.id}`);
    if (items.has(itemKey)) {
      repeated += 1;
      continue;
    }
    const names = Object.keys(one.row).filter((name) => name !== 'id');
    try {
      const values = fieldValuesOf(payload, one.family, one.row, names);
      items.set(itemKey, { ...one, source, itemKey, values, hash: contentHash(values, one) });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refused.push({ item: nameOf(one), reason: 'it has an invalid time' });
    }
  }
  return { items: [...items.values()], repeated, refused };
}

/** The item's name in a message. */
export const nameOf = ({ title, key }: Pick<FoundItem, 'title' | 'key'>): string => title || key;
