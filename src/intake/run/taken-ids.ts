/** Looks up the ids of new items in one query per family. Ids are unique regardless of case, so they are compared in lower case. */
import type { Payload, PayloadRequest } from 'payload';
import { idRuleOf } from '../../../collections/review/editorial-collection.ts';
import type { FoundItem } from '../reader.ts';

/** @returns null if the row lacks a value that its id is derived from */
export function idOf(payload: Payload, { family, row }: FoundItem): string | null {
  if (typeof row.id === 'string') return row.id;
  return idRuleOf(payload.collections[family].config).from(row);
}

/** @returns the ids of the rows that have one of the items' ids, by `<family>/<id in lower case>` */
export async function takenIds(req: PayloadRequest, items: readonly FoundItem[]): Promise<Map<string, string>> {
  const taken = new Map<string, string>();
  for (const [family, ofFamily] of Map.groupBy(items, (item) => item.family)) {
    const ids = ofFamily.flatMap((item) => idOf(req.payload, item)?.toLowerCase() ?? []);
    const { docs } = await req.payload.find({
      collection: family,
      where: { id_key: { in: ids } },
      select: {},
      depth: 0,
      pagination: false,
      req,
    });
    for (const { id } of docs) taken.set(`${family}/${String(id).toLowerCase()}`, String(id));
  }
  return taken;
}

/** @returns `<family>/<id>` of the items whose ids are free; if several items have the same id, only the first one's */
export function freeIds(
  payload: Payload,
  items: readonly FoundItem[],
  taken: ReadonlyMap<string, string>,
): Set<string> {
  const free = new Map<string, string>();
  for (const item of items) {
    const id = idOf(payload, item);
    const key = `${item.family}/${id?.toLowerCase()}`;
    if (id && !taken.has(key) && !free.has(key)) free.set(key, `${item.family}/${id}`);
  }
  return new Set(free.values());
}
