/** A row as it would be if the values of its form were saved. */
import type { FlattenedField, PayloadRequest } from 'payload';
import type { z } from 'zod';
import { wrongValues } from '../../../collections/hardening/guard-values.ts';
import { isRow, type Row } from '../../cms/fields.ts';
import type { Family } from '../../feed/stored-rows.ts';
import type { rowPreviewRequest } from '../../review/api/row-preview.ts';
import type { FieldProblem } from '../../review/api/values.ts';
import { findRow } from '../../review/move-row.ts';

/** The id of a row that does not have one yet. */
const NEW_ID = 'new-row';

export interface UnsavedRow {
  family: Family;
  id: string;
  /** As the database would have it: references are ids. */
  row: Row;
  /** The values of the wrong type, which were left out. */
  problems: FieldProblem[];
}

/** @throws NotFound, Forbidden */
export async function unsavedRow(
  { family, id: given, values }: z.output<typeof rowPreviewRequest>,
  req: PayloadRequest,
): Promise<UnsavedRow> {
  const fields = req.payload.collections[family].config.flattenedFields;
  const stored: Row = given === null ? {} : { ...(await findRow({ family, id: given }, req)) };
  const typed = withIds(fields, values);
  const problems = wrongValues(fields, typed);
  for (const { path } of problems) delete typed[path.split('.', 1)[0] ?? path];
  const id = given ?? (typeof typed.id === 'string' && typed.id !== '' ? typed.id : NEW_ID);
  const today = new Date().toISOString();
  return {
    family,
    id,
    // Some families have the state in their feed row, and pages the day of the last change.
    row: { createdAt: today, ...stored, ...typed, id, status: 'published', updatedAt: today },
    problems,
  };
}

/** Only the known fields. A form may have a whole document where the database has its id. */
function withIds(fields: readonly FlattenedField[], values: Row): Row {
  const known: Row = {};
  for (const field of fields) {
    if (values[field.name] !== undefined) known[field.name] = withId(field, values[field.name]);
  }
  return known;
}

function withId(field: FlattenedField, value: unknown): unknown {
  switch (field.type) {
    case 'group':
      return isRow(value) ? withIds(field.flattenedFields, value) : value;
    case 'array':
      // Payload's form has the number of rows, 0, in place of an empty list.
      if (value === 0) return [];
      return Array.isArray(value)
        ? value.map((item) => (isRow(item) ? withIds(field.flattenedFields, item) : item))
        : value;
    case 'relationship':
    case 'upload':
      return isRow(value) ? value.id : value;
    default:
      return value;
  }
}
