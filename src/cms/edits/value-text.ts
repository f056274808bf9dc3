/** Shows a value of a field as text for an editor. */
import { isRow } from '../fields.ts';
import { type FieldShape, fieldLabel } from './leaves.ts';
import { plainValue } from './same-value.ts';

/** @returns '' for an empty value */
export function valueText(field: FieldShape, value: unknown): string {
  const plain = plainValue(field, value);
  if (plain === null) return '';
  if (!Array.isArray(plain)) return itemText(plain);
  return plain.map((item) => (field.type === 'array' ? rowText(field, item) : itemText(item))).join('\n');
}

function itemText(item: unknown): string {
  if (item === true) return 'yes';
  return typeof item === 'object' ? JSON.stringify(item, null, 2) : String(item);
}

/** One item of a list, with a line for each field that has a value. */
function rowText({ flattenedFields = [] }: FieldShape, item: unknown): string {
  if (!isRow(item)) return itemText(item);
  const lines = flattenedFields.flatMap((field) => {
    const text = valueText(field, item[field.name]);
    return text === '' ? [] : [`${fieldLabel(field)}: ${text}`];
  });
  return lines.map((line, index) => `${index === 0 ? '– ' : '  '}${line}`).join('\n');
}
