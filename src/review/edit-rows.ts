/** `POST /api/review/edit`: changes one field of several rows, each in its own transaction and with its own result (api/edit-rows.ts). */
import { APIError, type FlattenedField, type PayloadRequest } from 'payload';
import type { z } from 'zod';
import { readEntries } from '../../collections/review/review-log.ts';
import type { RowResult } from './api/decisions.ts';
import { changedValue, type EditResponse, type editRequest, type FieldChange, isBulkField } from './api/edit-rows.ts';
import { refuseLocked } from './document-lock.ts';
import { findRow, moveRow, refuseChanged, refuseInvalid } from './move-row.ts';
import { rowByRow, rowTransaction } from './row-transaction.ts';

type Request = z.output<typeof editRequest>;

export async function editRows({ rows, ...edit }: Request, req: PayloadRequest): Promise<EditResponse> {
  const { flattenedFields } = req.payload.collections[edit.family].config;
  const field = flattenedFields.find(({ name }) => name === edit.change.field);
  if (!field || !isBulkField(field) || !fits(field, edit.change)) {
    throw new APIError('This field cannot be changed in several rows at once.', 400, null, true);
  }
  const { family } = edit;
  const editOne = (row: Request['rows'][number]) => editRow(row, { ...edit, field }, req);
  return { results: await rowByRow(rows, ({ id }) => ({ family, id }), editOne) };
}

function editRow(
  { id, seen }: Request['rows'][number],
  { family, field, change, batch, takeOver }: Omit<Request, 'rows'> & { field: FlattenedField },
  outer: PayloadRequest,
): Promise<RowResult> {
  const row = { family, id };
  return rowTransaction(row, outer, async (req) => {
    const stored = await findRow(row, req);
    const { status, updatedAt } = stored;
    const [last] = await readEntries(row, req, 1);
    // The client sent the same request again because the response was lost.
    if (last?.batch === batch) return { result: 'done', ...row, from: status, to: status, updatedAt, log: last.id };
    await refuseChanged(row, { stored, last, seen }, req);
    const value = changedValue(stored[field.name], change);
    if (value === stored[field.name]) refuseInvalid(row, field.name, 'The row has this value already.');
    if (!takeOver) await refuseLocked(row, req);
    return moveRow(
      { ...row, from: status, to: status },
      { decision: { reason: null, batch, edit: describeChange(field, change) }, data: { [field.name]: value }, req },
    );
  });
}

/** Several values are for fields that hold several. The field's own validator checks the values. */
function fits(field: FlattenedField, { value }: FieldChange): boolean {
  const isList = Array.isArray(value);
  if (field.type === 'checkbox') return typeof value === 'boolean';
  const many = 'hasMany' in field && field.hasMany === true;
  return many ? isList : !isList && typeof value !== 'boolean';
}

/** For the review log. */
function describeChange(field: FlattenedField, { action, value }: FieldChange): string {
  const label = 'label' in field && typeof field.label === 'string' ? field.label : field.name;
  const shown = [value].flat().map(textOf).join(', ');
  return `${label}: ${{ set: 'set to', add: 'added', remove: 'removed' }[action]} ${shown || 'empty'}`;
}

const textOf = (value: string | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? 'empty');
