/** What a reading found, as the intake knows it again from run to run. */
import type { Payload } from 'payload';
import type { Found, IntakeSource, Refused } from '../reader.ts';
import { contentHash, hashOf, type Members, membersOf } from './members.ts';

export interface Item extends Found {
  /** Unique in the database. */
  itemKey: string;
  members: Members;
  /** Of all that the source says of it. */
  hash: string;
  /** Where its key was that of an event that is over: what is remembered under the key, which is to be of this one from now on. */
  remembered?: number;
}

export interface Items {
  items: Item[];
  /** How many the reading had again: feeds repeat items. */
  repeated: number;
  refused: Refused[];
}

export function itemsOf(payload: Payload, source: IntakeSource, found: readonly Found[]): Items {
  const items = new Map<string, Item>();
  const refused: Refused[] = [];
  let repeated = 0;
  for (const one of found) {
    const itemKey = hashOf(`${source.id}\u0000${one.key}`) + hashOf(`${one.key}\u0000${source.id}`);
    if (items.has(itemKey)) {
      repeated += 1;
      continue;
    }
    const names = Object.keys(one.row).filter((name) => name !== 'id');
    try {
      const members = membersOf(payload, one.family, one.row, names);
      items.set(itemKey, { ...one, itemKey, members, hash: contentHash(members, one) });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refused.push({ item: nameOf(one), reason: 'it has a time that is none' });
    }
  }
  return { items: [...items.values()], repeated, refused };
}

/** For a line about it. */
export const nameOf = ({ title, key }: Pick<Found, 'title' | 'key'>): string => title || key;
