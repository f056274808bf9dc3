/** Sorts rows so that each comes after the rows that it refers to. Otherwise their order stays. */
import type { Problems } from './content-error.ts';
import type { Reference } from './parse-row.ts';

interface Node {
  file: string;
  family: string;
  id: string;
  references: Reference[];
}

/** Rows that refer to each other in a circle have no such order: each reference that closes one is a problem. */
export function orderRows<Row extends Node>(rows: Row[], problems: Problems): Row[] {
  const byKey = new Map(rows.map((row) => [key(row), row]));
  const done = new Set<Row>();
  const open = new Set<Row>();
  const visit = (row: Row) => {
    if (done.has(row)) return;
    open.add(row);
    for (const reference of row.references) {
      const target = byKey.get(key(reference));
      if (!target) continue;
      if (open.has(target)) problems.add(row.file, { field: reference.field, reason: 'makes a circle of references' });
      else visit(target);
    }
    open.delete(row);
    done.add(row);
  };
  for (const row of rows) visit(row);
  return [...done];
}

const key = ({ family, id }: { family: string; id: string }) => `${family}/${id}`;
