/** How the two databases write the few things that the export asks of them and that SQL leaves to each. */
export interface Dialect {
  /** A JSON object of these members, each a name and an expression. */
  object(members: readonly (readonly [name: string, expression: string])[]): string;
  /** A JSON array of what `item` is for each of the rows, in their order. */
  list(item: Item, rows: string): string;
  json(column: string): string;
  flag(column: string): string;
  /** A date as Payload gives it: UTC, milliseconds, `Z`. */
  moment(column: string): string;
  /** A text column in the order of its bytes. */
  byBytes(column: string): string;
  /** JSON as the text that it is written as. */
  text(json: string): string;
}

export interface Item {
  expression: string;
  /** True where the expression is JSON, false where it is a value. */
  json: boolean;
}

export const sqlite: Dialect = {
  object: (members) => `json_object(${members.map(([name, expression]) => `'${name}', ${expression}`).join(', ')})`,
  list: ({ expression, json }, rows) =>
    `(SELECT json_group_array(${json ? 'json(item)' : 'item'}) FROM (SELECT ${expression} AS item ${rows}))`,
  json: (column) => `json(${column})`,
  flag: (column) => `json(CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END)`,
  moment: (column) => column,
  byBytes: (column) => column,
  text: (json) => json,
};

/** An object is a row of its own, because a PostgreSQL function takes at most 100 arguments. */
export const postgres: Dialect = {
  object: (members) =>
    `(SELECT row_to_json(o) FROM (SELECT ${members.map(([name, expression]) => `${expression} AS "${name}"`).join(', ')}) AS o)`,
  list: ({ expression }, rows) =>
    `(SELECT coalesce(json_agg(item), '[]') FROM (SELECT ${expression} AS item ${rows}) AS items)`,
  json: (column) => column,
  flag: (column) => column,
  moment: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  byBytes: (column) => `${column} COLLATE "C"`,
  text: (json) => `${json}::text`,
};
