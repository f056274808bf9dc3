/**
 * Compiles a collection's fields into the one SELECT that reads its rows whole: every row is one JSON text with its groups and
 * lists inside, in the shape that Payload itself gives at depth 0. So a new field is read without a word here, and a row costs
 * no statement of its own. All SQL of the export is in this file, in read.ts and in dialect.ts.
 */
import type { Field } from 'payload';
import type { Dialect } from './dialect.ts';

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

type Member = readonly [name: string, expression: string];

interface Place {
  dialect: Dialect;
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
 * @param columns more members that are columns of the same name
 * @returns an SQL expression that gives one JSON text per row
 */
export function rowJson(
  table: string,
  fields: readonly Field[],
  { dialect, columns = [] }: { dialect: Dialect; columns?: readonly string[] },
): string {
  const place: Place = { dialect, alias: table, root: table, table, prefix: '' };
  const cell = (column: string) => `${quote(table)}.${quote(column)}`;
  const own: Member[] = [
    ['updatedAt', dialect.moment(cell('updated_at'))],
    ['createdAt', dialect.moment(cell('created_at'))],
    ...columns.map((column): Member => [column, cell(column)]),
  ];
  return dialect.text(dialect.object([...members(fields, place), ...own]));
}

function members(fields: readonly Field[], place: Place): Member[] {
  return fields.flatMap((field): Member[] => {
    if (field.type === 'row' || field.type === 'collapsible') return members(field.fields, place);
    if (field.type === 'ui' || !('name' in field) || field.name === undefined || unread.has(field.name)) return [];
    if (field.type === 'group') {
      const inside = { ...place, prefix: `${place.prefix}${snake(field.name)}_` };
      return [[field.name, place.dialect.object(members(field.fields, inside))]];
    }
    return [[field.name, value(field, field.name, place)]];
  });
}

function value(field: Field, name: string, place: Place): string {
  const { dialect } = place;
  const column = `${place.prefix}${snake(name)}`;
  const cell = (of = column) => `${quote(place.alias)}.${quote(of)}`;
  switch (field.type) {
    case 'array':
      return listOfRows(field.fields, `${place.table}_${column}`, place);
    case 'checkbox':
      return dialect.flag(cell());
    case 'date':
      return dialect.moment(cell());
    case 'json':
      return dialect.json(cell());
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
  const inside: Place = { ...parent, alias: table, table, prefix: '' };
  const item = { expression: parent.dialect.object(members(fields, inside)), json: true };
  const rows = `FROM ${quote(table)} WHERE ${quote(table)}."_parent_id" = ${quote(parent.alias)}."id" ORDER BY ${quote(table)}."_order"`;
  return parent.dialect.list(item, rows);
}

function listOfValues(table: string, column: string, parent: Place, path?: string): string {
  const only = path === undefined ? '' : ` AND ${quote(table)}."path" = '${path}'`;
  const rows = `FROM ${quote(table)} WHERE ${quote(table)}."parent_id" = ${quote(parent.alias)}."id"${only} ORDER BY ${quote(table)}."order"`;
  return parent.dialect.list({ expression: quote(column), json: false }, rows);
}

const quote = (name: string) => `"${name}"`;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
