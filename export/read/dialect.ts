/** The SQL expressions of the export that differ between SQLite and PostgreSQL. */
export interface Dialect {
  /** A JSON object with these fields, each a name and an expression. */
  object(fields: readonly (readonly [name: string, expression: string])[]): string;
  /** A JSON array of `item` for each of the rows, in their order. */
  list(item: Item, rows: string): string;
  json(column: string): string;
  flag(column: string): string;
  /** A timestamp as Payload returns it: UTC with milliseconds and `Z`. */
  timestamp(column: string): string;
  /** Whether a timestamp column has no time that exists: SQLite stores any text. */
  isNoTime(column: string): string;
  /** A text column in the order of its bytes. */
  byBytes(column: string): string;
  /** JSON converted to text. */
  text(json: string): string;
}

export interface Item {
  expression: string;
  /** True if the expression is JSON, false if it is a value. */
  json: boolean;
}

export const sqlite: Dialect = {
  object: (fields) => `json_object(${fields.map(([name, expression]) => `'${name}', ${expression}`).join(', ')})`,
  list: ({ expression, json }, rows) =>
    `(SELECT json_group_array(${json ? 'json(item)' : 'item'}) FROM (SELECT ${expression} AS item ${rows}))`,
  json: (column) => `json(${column})`,
  flag: (column) => `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END)`,
  timestamp: (column) => column,
  isNoTime: (column) => `datetime(${column}) IS NULL`,
  byBytes: (column) => column,
  text: (json) => json,
};

/** An object is built from a subquery, because a PostgreSQL function takes at most 100 arguments. */
export const postgres: Dialect = {
  object: (fields) =>
    `(SELECT row_to_json(o) FROM (SELECT ${fields.map(([name, expression]) => `${expression} AS "${name}"`).join(', ')}) AS o)`,
  list: ({ expression }, rows) =>
    `(SELECT coalesce(json_agg(item), '[]') FROM (SELECT ${expression} AS item ${rows}) AS items)`,
  json: (column) => column,
  flag: (column) => column,
  timestamp: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  isNoTime: (column) => `${column} IS NULL`,
  byBytes: (column) => `${column} COLLATE "C"`,
  text: (json) => `${json}::text`,
};
