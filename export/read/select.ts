/**
 * Compiles the fields of a collection into one SELECT. Every row is one JSON text with its groups and lists, in the form that
 * Payload returns at depth 0, so a new field needs no change here and a row needs no further statement. All SQL of the export is
 * in this file, read.ts and dialect.ts.
 */
import type { Dialect } from './dialect.ts';
import type { StoredField, StoredTable } from './stored-table.ts';

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
 * @param table its name is also its alias in the statement
 * @param columns further columns to read under their own names
 * @returns an SQL expression that yields one JSON text per row
 */
export function rowJson(
  { name: table, fields }: StoredTable,
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

function expressions(fields: readonly StoredField[], scope: Scope): NamedExpression[] {
  return fields.map((field): NamedExpression => {
    if (field.type === 'group') {
      const inside = { ...scope, prefix: `${scope.prefix}${snake(field.name)}_` };
      return [field.name, scope.dialect.object(expressions(field.fields, inside))];
    }
    return [field.name, value(field, scope)];
  });
}

function value(field: StoredField, scope: Scope): string {
  const { dialect } = scope;
  const column = `${scope.prefix}${snake(field.name)}`;
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

function listOfRows(fields: readonly StoredField[], table: string, parent: Scope): string {
  const inside: Scope = { ...parent, alias: table, table, prefix: '' };
  const item = { expression: parent.dialect.object(expressions(fields, inside)), json: true };
  const rows = `FROM ${quote(table)} WHERE ${quote(table)}."_parent_id" = ${quote(parent.alias)}."id" ORDER BY ${quote(table)}."_order"`;
  return parent.dialect.list(item, rows);
}

function listOfValues(table: string, column: string, parent: Scope, path?: string): string {
  const only = path === undefined ? '' : ` AND ${quote(table)}."path" = '${path}'${usingIndex(table)}`;
  const rows = `FROM ${quote(table)} WHERE ${quote(table)}."parent_id" = ${quote(parent.alias)}."id"${only} ORDER BY ${quote(table)}."order"`;
  return parent.dialect.list({ expression: quote(column), json: false }, rows);
}

/**
 * Always true. A table of texts has an index of order and parent, but none of the parent: for every row, SQLite would read the whole
 * table. With the orders named, it finds the texts of a row in that index.
 */
const usingIndex = (table: string) => ` AND ${quote(table)}."order" IN (SELECT "order" FROM ${quote(table)})`;

const quote = (name: string) => `"${name}"`;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
