/** The members of a family that say something of the thing itself: those that editors fill in, without what the workflow keeps. */
import type { Payload } from 'payload';
import { statusFields } from '../../collections/review/status-fields.ts';
import type { Family } from '../feed/stored-rows.ts';

const kept = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'merged_into',
  ...statusFields.flatMap((field) => ('name' in field ? field.name : [])),
]);

export const ownMembers = (family: Family, payload: Payload): string[] =>
  payload.collections[family].config.flattenedFields.map(({ name }) => name).filter((name) => !kept.has(name));
