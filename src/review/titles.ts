/** The titles of the rows and globals that log entries are about. */
import type { PayloadRequest } from 'payload';
import { accountNames } from '../../collections/login/account-names.ts';
import { accountsFamily, globalsFamily } from '../../collections/review/review-log.ts';
import type { Family } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';

type Reader = Pick<PayloadRequest, 'payload' | 'user'>;

/** By `<family> <id>`; deleted rows and accounts are left out. The reader's access rules apply. */
export async function titlesOf(entries: readonly ReviewLog[], reader: Reader): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const { config: globals } = reader.payload.globals;
  for (const [of, named] of Map.groupBy(entries, (entry) => entry.family)) {
    const ids = [...new Set(named.map(({ row }) => row))];
    if (of === globalsFamily) {
      for (const id of ids) titles.set(`${of} ${id}`, textOf(globals.find(({ slug }) => slug === id)?.label) ?? id);
      continue;
    }
    if (of === accountsFamily) {
      for (const [id, name] of await accountNames(ids, reader)) titles.set(`${of} ${id}`, name);
      continue;
    }
    const collection = of as Family; // the workflow writes nothing else
    const title = reader.payload.collections[collection].config.admin.useAsTitle ?? 'id';
    const { docs } = await reader.payload.find({
      collection,
      where: { id: { in: ids } },
      select: { [title]: true },
      depth: 0,
      pagination: false,
      overrideAccess: false,
      user: reader.user,
    });
    for (const doc of docs as unknown as Record<string, unknown>[]) {
      titles.set(`${of} ${doc.id}`, textOf(doc[title]) ?? String(doc.id));
    }
  }
  return titles;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
