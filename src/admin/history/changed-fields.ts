/** Compares two versions of a row field by field, as text for an editor. */
import { isDeepStrictEqual } from 'node:util';
import type { FlattenedField } from 'payload';
import { toWords } from 'payload/shared';
import { isRow, type Row } from '../../cms/fields.ts';

export interface ChangedField {
  /** The field's place in the form, such as "Title i18n › nn". */
  label: string;
  /** '' if the field was or is empty. */
  before: string;
  after: string;
}

/** Fields of the workflow, which the decisions already describe. */
const workflowFields = new Set([
  ...['id', 'id_key', 'status', 'reason', 'first_published_at', 'created_by', 'createdAt', 'updatedAt'],
  ...['intake_note', 'needs_attention', 'provenance', 'sequence', 'changed_at'],
]);

/** @param fields of the collection; both rows are as stored, references as ids */
export function changedFields(fields: readonly FlattenedField[], before: Row, after: Row): ChangedField[] {
  return compare(
    fields.filter(({ name }) => !workflowFields.has(name)),
    { before, after, prefix: '' },
  );
}

function compare(
  fields: readonly FlattenedField[],
  { before, after, prefix }: { before: Row; after: Row; prefix: string },
): ChangedField[] {
  return fields.flatMap((field): ChangedField[] => {
    const [was, is] = [before[field.name], after[field.name]];
    const label = prefix + labelOf(field);
    if (field.type === 'group') {
      return compare(field.flattenedFields, { before: rowOf(was), after: rowOf(is), prefix: `${label} › ` });
    }
    const [textBefore, textAfter] = [toText(was), toText(is)];
    return textBefore === textAfter ? [] : [{ label, before: textBefore, after: textAfter }];
  });
}

const labelOf = (field: FlattenedField): string =>
  'label' in field && typeof field.label === 'string' ? field.label : toWords(field.name);

const rowOf = (value: unknown): Row => (isRow(value) ? value : {});

/** Null, undefined and empty lists are ''. */
function toText(value: unknown): string {
  if (value === null || value === undefined || value === '' || isDeepStrictEqual(value, [])) return '';
  if (Array.isArray(value)) return value.map((item) => (isRow(item) ? itemText(item) : String(item))).join('\n');
  if (isRow(value)) return JSON.stringify(value, null, 2);
  return String(value);
}

/** One item of a list, with a line for each field that has a value, without the id that Payload gives it. */
function itemText({ id: _, ...fields }: Row): string {
  const lines = Object.entries(fields)
    .map(([name, value]) => [name, isRow(value) ? JSON.stringify(value) : toText(value)] as const)
    .filter(([, text]) => text !== '');
  return lines.map(([name, text], index) => `${index === 0 ? '– ' : '  '}${name}: ${text}`).join('\n');
}
