/** Turns what was read into values for the fields of a form: only what the page states, under the labels that editors see. */
import type { FlattenedField } from 'payload';
import { isRow, listFields, type Row } from '../../cms/fields.ts';
import type { FetchedValue } from '../../review/api/fetch-page.ts';

/** An empty value and an unticked box say nothing. */
const isStated = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** @param row as the reader found it; fields that the family does not have are left out */
export function formValues(
  fields: readonly FlattenedField[],
  row: Row,
  { path = '', label = '' }: { path?: string; label?: string } = {},
): FetchedValue[] {
  return fields.flatMap((field): FetchedValue[] => {
    const value = row[field.name];
    if (!isStated(value)) return [];
    const own = { path: path + field.name, label: label + labelOf(field) };
    if (field.type === 'group' && isRow(value)) {
      return formValues(listFields(field), value, { path: `${own.path}.`, label: `${own.label} › ` });
    }
    if (field.type === 'array' && Array.isArray(value)) {
      const names = new Set(listFields(field).map(({ name }) => name));
      const items = value.filter(isRow).map((item) => itemOf(item, names));
      return [{ ...own, items }];
    }
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return [{ ...own, value }];
    if (Array.isArray(value)) return [{ ...own, value: value.map(String) }];
    return [];
  });
}

const itemOf = (item: Row, names: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      names.has(name) ? [[name, typeof value === 'string' ? value : null] as const] : [],
    ),
  );

const labelOf = (field: FlattenedField): string =>
  'label' in field && typeof field.label === 'string' ? field.label : field.name;
