/**
 * The first step of Payload's operations for a new row: default values, and the `beforeValidate` hooks of fields. Payload visits every
 * field several times; here it visits only those where something may happen.
 */
import { beforeValidateTraverseFields, type Field, type PayloadRequest } from 'payload';
import { type FieldOwner, traversal } from './check-fields.ts';
import type { Row } from './fields.ts';

/** @param data gains default values, what the hooks return, and an empty object for each group that it lacks */
export async function prepareRow(owner: FieldOwner, data: Row, req: PayloadRequest): Promise<void> {
  const all = traversal(owner, data, req);
  await beforeValidateTraverseFields({ ...all, fields: fieldsToVisit(all.fields, data) });
}

function fieldsToVisit(fields: readonly Field[], row: Row): Field[] {
  return fields.flatMap((field) => {
    if (field.type === 'row' || field.type === 'collapsible') return fieldsToVisit(field.fields, row);
    const isMissing = !('name' in field) || field.name === undefined || row[field.name] === undefined;
    if (!isMissing || !isIdle(field)) return field;
    if (field.type === 'group' && 'name' in field) row[field.name] = {};
    return [];
  });
}

const idle = new WeakMap<Field, boolean>();

/** Whether Payload does nothing with the field in a row that has no value for it, besides an empty object for a group. */
function isIdle(field: Field): boolean {
  const known = idle.get(field) ?? findIdle(field);
  idle.set(field, known);
  return known;
}

function findIdle(field: Field): boolean {
  switch (field.type) {
    case 'ui':
      return true;
    case 'group':
      // A group within a group would get an object of its own.
      return 'name' in field && isPlain(field) && field.fields.every((inner) => isValue(inner) && isIdle(inner));
    case 'row':
    case 'collapsible':
    case 'blocks':
    case 'point':
    case 'richText':
    case 'tabs':
      return false;
    default:
      return isPlain(field);
  }
}

const isValue = (field: Field): boolean => 'name' in field && field.type !== 'group';

const isPlain = ({
  defaultValue,
  hooks,
}: {
  defaultValue?: unknown;
  hooks?: { beforeValidate?: unknown[] };
}): boolean => defaultValue === undefined && (hooks?.beforeValidate ?? []).length === 0;
