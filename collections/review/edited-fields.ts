/** The fields that editors fill in, without those of the workflow and of Payload. */
import type { FlattenedField } from 'payload';
import { statusFields } from './status-fields.ts';

const workflowFields = new Set([
  ...['id', 'createdAt', 'updatedAt', 'globalType'],
  ...['merged_into', 'sequence', 'changed_at', 'oembed_at', 'fetched_page'],
  ...statusFields.flatMap((field) => ('name' in field ? field.name : [])),
]);

/** @param fields of a collection or a global */
export const editedFields = (fields: readonly FlattenedField[]): FlattenedField[] =>
  fields.filter(({ name }) => !workflowFields.has(name));
