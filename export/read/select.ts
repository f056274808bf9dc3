/**
 * Compiles the fields of a collection into one SELECT. Every row is one JSON text with its groups and lists, in the form that
 * Payload returns at depth 0, so a new field needs no change here and a row needs no further statement. All SQL of the export is
 * in this file, read.ts and dialect.ts.
 */
import type { Field } from 'payload';
import type { Dialect } from './dialect.ts';

/** Internal fields of the review. They are never read, so they cannot leak (docs/feed-rules.md 1.2). */
const unread = new Set([
  'reason',
  'created_by',
  'id_key',
  'intake_note',
  'needs_attention',
  'provenance',
  'intake',
  'merged_into',
  'fetched_page',
  'search_text',
]);

type NamedExpression = readonly [name: string, expression: string];

/** Where a field is: its table, alias and column prefix. */
interface Scope {
  dialect: Dialect;
  /** The table's alias in the statement. */
  alias: string;
  /** The collection's table, and the table with the fields' columns. */
  root: string;
  table: string;
  /** The column prefix made from the groups around a field. */
  prefix: string;
}

/**
 * @param table the collection's table, such as `news`; also its alias in the statement
 * @param columns further columns to read under their own names
 * @returns an SQL expression that yields one JSON text per row
 */
export function rowJson(
  table: string,
  fields: readonly Field[],
  { dialect, columns = [] }: { dialect: Dialect; columns?: readonly string[] },
): string {
  const scope: Scope = { dialect, alias: table, root: table, table, prefix: '' };
  const cell = (column: string) => `${quote(table)}.${quote(column)}`;
  const own: NamedExpression[] = [
    ['updatedAt', dialect.timestamp(cell('updated_at'))],
    ['createdAt', dialect.timestamp(cell('created_at'))],
    ...columns.map((column): NamedExpression => [column, cell(column)]),
  ];
  return dialect.text(dialect.object([...expressions(fields, scope), ...own]));
}

function expressions(fields: readonly Field[], scope: Scope): NamedExpression[] {
  return fields.flatMap((field): NamedExpression[] => {
    if (field.type === 'row' || field.type === 'collapsible') return expressions(field.fields, scope);
    if (field.type === 'ui' || !('name' in field) || field.name === undefined || unread.has(field.name)) return [];
    if (field.type === 'group') {
      const inside = { ...scope, prefix: `${scope.prefix}${snake(field.name)}_` };
      return [[field.name, scope.dialect.object(expressions(field.fields, inside))]];
    }
    return [[field.name, value(field, field.name, scope)]];
  });
}

function value(field: Field, name: string, scope: Scope): string {
  const { dialect } = scope;
  const column = `${scope.prefix}${snake(name)}`;
  const cell = (of = column) => `${quote(scope.alias)}.${quote(of)}`;
  switch (field.type) {
    case 'array':
      return listOfRows(field.fields, `${scope.table}_${column}`, scope);
    case 'checkbox':
      return dialect.flag(cell());
    case 'date':
      return dialect.timestamp(cell());
    case 'json':
      return dialect.json(cell());
    case 'relationship':
    case 'upload':
      return cell(`${column}_id`);
    case 'select':
      return field.hasMany ? listOfValues(`${scope.table}_${column}`, 'value', scope) : cell();
    case 'text':
      return field.hasMany ? listOfValues(`${scope.root}_texts`, 'text', scope, column) : cell();
    default:
      return cell();
  }
}

function listOfRows(fields: readonly Field[], table: string, parent: Scope): string {
  const inside: Scope = { ...parent, alias: table, table, prefix: '' };
  const item = { expression: parent.dialect.object(expressions(fields, inside)), json: true };
  const rows = `FROM ${quote(table)} WHERE ${quote(table)}."_parent_id" = ${quote(parent.alias)}."id" ORDER BY ${quote(table)}."_order"`;
  return parent.dialect.list(item, rows);
}

function listOfValues(table: string, column: string, parent: Scope, path?: string): string {
  const only = path === undefined ? '' : ` AND ${quote(table)}."path" = '${path}'`;
  const rows = `FROM ${quote(table)} WHERE ${quote(table)}."parent_id" = ${quote(parent.alias)}."id"${only} ORDER BY ${quote(table)}."order"`;
  return parent.dialect.list({ expression: quote(column), json: false }, rows);
}

const quote = (name: string) => `"${name}"`;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
