/**
 * Compiles a collection's fields into the one SELECT that reads its rows whole: every row is one JSON text with its groups and
 * lists inside, in the shape that Payload itself gives at depth 0. So a new field is read without a word here, and a row costs
 * no statement of its own. All SQL of the export is in this file and in read.ts; this is SQLite's dialect.
 */
import type { Field } from 'payload';

/** What the workflow keeps for itself: not read, so that it cannot leak. */
const unread = new Set([
  'reason',
  'created_by',
  'id_key',
  'intake_note',
  'needs_attention',
  'provenance',
  'intake',
  'merged_into',
]);

interface Place {
  /** The table's alias in the statement. */
  alias: string;
  /** The collection's table, and the table that the fields are columns of. */
  root: string;
  table: string;
  /** The groups around a field, as column prefix. */
  prefix: string;
}

/**
 * @param table the collection's table, such as `news`; also its alias in the statement
 * @returns an SQL expression that gives one JSON text per row
 */
export function rowJson(table: string, fields: readonly Field[], extra: Record<string, string> = {}): string {
  const place: Place = { alias: table, root: table, table, prefix: '' };
  const own = { updatedAt: 'updated_at', createdAt: 'created_at', ...extra };
  const pairs = Object.entries(own).map(([member, column]) => pair(member, `${quote(table)}.${quote(column)}`));
  return `json_object(${[...members(fields, place), ...pairs].join(', ')})`;
}

function members(fields: readonly Field[], place: Place): string[] {
  return fields.flatMap((field): string[] => {
    if (field.type === 'row' || field.type === 'collapsible') return members(field.fields, place);
    if (field.type === 'ui' || !('name' in field) || field.name === undefined || unread.has(field.name)) return [];
    if (field.type === 'group') {
      const inside = { ...place, prefix: `${place.prefix}${snake(field.name)}_` };
      return [pair(field.name, `json_object(${members(field.fields, inside).join(', ')})`)];
    }
    return [pair(field.name, value(field, field.name, place))];
  });
}

function value(field: Field, name: string, place: Place): string {
  const column = `${place.prefix}${snake(name)}`;
  const cell = (of = column) => `${quote(place.alias)}.${quote(of)}`;
  switch (field.type) {
    case 'array':
      return listOfRows(field.fields, `${place.table}_${column}`, place);
    case 'checkbox':
      return `json(CASE ${cell()} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END)`;
    case 'json':
      return `json(${cell()})`;
    case 'relationship':
    case 'upload':
      return cell(`${column}_id`);
    case 'select':
      return field.hasMany ? listOfValues(`${place.table}_${column}`, 'value', place) : cell();
    case 'text':
      return field.hasMany ? listOfValues(`${place.root}_texts`, 'text', place, column) : cell();
    default:
      return cell();
  }
}

function listOfRows(fields: readonly Field[], table: string, parent: Place): string {
  const alias = `${table}`;
  const inside: Place = { alias, root: parent.root, table, prefix: '' };
  const row = `json_object(${members(fields, inside).join(', ')})`;
  const from = `SELECT ${row} AS item FROM ${quote(table)} WHERE ${quote(alias)}."_parent_id" = ${quote(parent.alias)}."id" ORDER BY ${quote(alias)}."_order"`;
  return `(SELECT json_group_array(json(item)) FROM (${from}))`;
}

function listOfValues(table: string, column: string, parent: Place, path?: string): string {
  const only = path === undefined ? '' : ` AND ${quote(table)}."path" = '${path}'`;
  const from = `SELECT ${quote(column)} AS item FROM ${quote(table)} WHERE ${quote(table)}."parent_id" = ${quote(parent.alias)}."id"${only} ORDER BY ${quote(table)}."order"`;
  return `(SELECT json_group_array(item) FROM (${from}))`;
}

const pair = (member: string, expression: string) => `'${member}', ${expression}`;
const quote = (name: string) => `"${name}"`;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
