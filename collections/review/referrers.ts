/** Finds the rows that refer to a row or a picture. It reads the families' fields, so new fields are covered automatically. */
import type { FlattenedField, PayloadRequest } from 'payload';
import { rowKinds } from '../../src/feed/row-kinds.ts';
import type { Family } from '../../src/feed/stored-rows.ts';

export interface Referrer {
  family: Family;
  row: { id: string; status: string } & Record<string, unknown>;
}

/** @param limit per family; 0 for all */
export async function findReferrers(
  target: { collection: string; id: string | number },
  { limit = 0, req }: { limit?: number; req: PayloadRequest },
): Promise<Referrer[]> {
  const found: Referrer[] = [];
  for (const family of Object.keys(rowKinds) as Family[]) {
    const paths = pathsTo(target.collection, req.payload.collections[family].config.flattenedFields);
    if (paths.length === 0) continue;
    const { docs } = await req.payload.find({
      collection: family,
      where: { or: paths.map((path) => ({ [path]: { equals: target.id } })) },
      depth: 0,
      limit,
      pagination: false,
      req,
    });
    for (const doc of docs) found.push({ family, row: doc as unknown as Referrer['row'] });
  }
  return found;
}

function pathsTo(collection: string, fields: readonly FlattenedField[], prefix = ''): string[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    if (field.type === 'group' || field.type === 'array') return pathsTo(collection, field.flattenedFields, `${path}.`);
    return 'relationTo' in field && field.relationTo === collection ? [path] : [];
  });
}
