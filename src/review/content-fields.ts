/** The names of a family's fields that editors fill in, without those of the workflow. */
import type { Payload } from 'payload';
import { editedFields } from '../../collections/review/edited-fields.ts';
import type { Family } from '../feed/stored-rows.ts';

export const contentFields = (family: Family, payload: Payload): string[] =>
  editedFields(payload.collections[family].config.flattenedFields).map(({ name }) => name);
