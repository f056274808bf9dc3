/** The names of a family's fields that editors fill in, without those of the workflow. */
import type { Payload } from 'payload';
import { statusFields } from '../../collections/review/status-fields.ts';
import type { Family } from '../feed/stored-rows.ts';

const workflowFields = new Set([
  'id',
  'createdAt',
  'updatedAt',
  ...['merged_into', 'sequence', 'changed_at'],
  ...statusFields.flatMap((field) => ('name' in field ? field.name : [])),
]);

export const contentFields = (family: Family, payload: Payload): string[] =>
  payload.collections[family].config.flattenedFields
    .map(({ name }) => name)
    .filter((name) => !workflowFields.has(name));
