/** What differs between two states of a row, field by field, in words for an editor. */
import { isDeepStrictEqual } from 'node:util';
import type { FlattenedField } from 'payload';
import { toWords } from 'payload/shared';

export interface ChangedField {
  /** Where the field stands in the form, such as "Title i18n › nn". */
  label: string;
  /** '' where it was empty, or is now. */
  before: string;
  after: string;
}

type Row = Record<string, unknown>;

/** What the workflow keeps for itself: the history tells of it in its own words. */
const ofWorkflow = new Set([
  ...['id', 'id_key', 'status', 'reason', 'first_published_at', 'created_by', 'createdAt', 'updatedAt'],
  ...['intake_note', 'needs_attention', 'provenance'],
]);

/** @param fields of the collection; both rows are as stored, references as ids */
export function changedFields(fields: readonly FlattenedField[], before: Row, after: Row): ChangedField[] {
  return compare(
    fields.filter(({ name }) => !ofWorkflow.has(name)),
    { before, after, under: '' },
  );
}

function compare(
  fields: readonly FlattenedField[],
  { before, after, under }: { before: Row; after: Row; under: string },
): ChangedField[] {
  return fields.flatMap((field): ChangedField[] => {
    const [was, is] = [before[field.name], after[field.name]];
    const label = under + labelOf(field);
    if (field.type === 'group') {
      return compare(field.flattenedFields, { before: rowOf(was), after: rowOf(is), under: `${label} › ` });
    }
    const [shownBefore, shownAfter] = [shown(was), shown(is)];
    return shownBefore === shownAfter ? [] : [{ label, before: shownBefore, after: shownAfter }];
  });
}

const labelOf = (field: FlattenedField): string =>
  'label' in field && typeof field.label === 'string' ? field.label : toWords(field.name);

const rowOf = (value: unknown): Row => (isRow(value) ? value : {});
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty in every form that a database may give it is ''. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '' || isDeepStrictEqual(value, [])) return '';
  if (Array.isArray(value)) return value.map((item) => (isRow(item) ? itemText(item) : String(item))).join('\n');
  if (isRow(value)) return JSON.stringify(value, null, 2);
  return String(value);
}

/** One row of a list, a line for each member that says something; the numbers that Payload gives its rows do not. */
function itemText({ id: _, ...members }: Row): string {
  const lines = Object.entries(members)
    .map(([name, member]) => [name, isRow(member) ? JSON.stringify(member) : shown(member)] as const)
    .filter(([, text]) => text !== '');
  return lines.map(([name, text], place) => `${place === 0 ? '– ' : '  '}${name}: ${text}`).join('\n');
}
