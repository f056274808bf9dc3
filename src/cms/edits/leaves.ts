/** The single values of a row: its fields, with the fields of each group on their own. A list counts as one value. */
import { isRow, type Row } from '../fields.ts';

/** The part of a field's configuration that comparisons need. Payload's flattened fields have it. */
export interface FieldShape {
  name: string;
  type: string;
  label?: unknown;
  flattenedFields?: readonly FieldShape[];
}

export interface Leaf {
  /** The path in the form, such as `title_i18n.nb`. */
  path: string;
  /** What editors call the field, such as "Title in other languages › Norwegian Bokmål". */
  label: string;
  field: FieldShape;
}

export function leavesOf(fields: readonly FieldShape[], parent?: Pick<Leaf, 'path' | 'label'>): Leaf[] {
  return fields.flatMap((field): Leaf[] => {
    const path = parent ? `${parent.path}.${field.name}` : field.name;
    const label = parent ? `${parent.label} › ${fieldLabel(field)}` : fieldLabel(field);
    return field.type === 'group' ? leavesOf(field.flattenedFields ?? [], { path, label }) : [{ path, label, field }];
  });
}

export const fieldLabel = ({ label, name }: FieldShape): string => (typeof label === 'string' ? label : words(name));

/** For a field without a label. */
function words(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What editors call the field at a path of the form.
 * @param path such as `also_covered_by.0.url`, which becomes "Also covered by 1 › Link"
 */
export function labelOfPath(fields: readonly FieldShape[], path: string): string {
  const [name = '', ...rest] = path.split('.');
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) return words(path.replaceAll('.', ' '));
  const index = /^\d+$/.test(rest[0] ?? '') ? ` ${Number(rest.shift()) + 1}` : '';
  const label = fieldLabel(field) + index;
  return rest.length === 0 ? label : `${label} › ${labelOfPath(field.flattenedFields ?? [], rest.join('.'))}`;
}

/** A label within a sentence: "Country" becomes "country", and "URL" stays. */
export const labelInSentence = (label: string): string =>
  label
    .split(' › ')
    .map((part) => (/^\p{Lu}\p{Ll}/u.test(part) ? part.charAt(0).toLowerCase() + part.slice(1) : part))
    .join(' › ');

/** @returns undefined if the row does not have the path */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split('.')) {
    if (!isRow(value)) return undefined;
    value = Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}

/** @returns a copy of the row with the value at the path */
export function withValueAt(row: Row, path: string, value: unknown): Row {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...row, [name]: value };
  const group = isRow(row[name]) ? row[name] : {};
  return { ...row, [name]: withValueAt(group, rest.join('.'), value) };
}

/** @returns a copy of the row without the path, and without groups that are empty then */
export function withoutPath(row: Row, path: string): Row {
  const [name = '', ...rest] = path.split('.');
  const { [name]: value, ...others } = row;
  if (rest.length === 0 || !isRow(value)) return others;
  const group = withoutPath(value, rest.join('.'));
  return Object.keys(group).length === 0 ? others : { ...row, [name]: group };
}
