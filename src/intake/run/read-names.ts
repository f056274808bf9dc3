/** Reads the names of the who's who, once per run. The readers have no database. */
import type { Payload } from 'payload';
import type { KnownName } from '../known-name.ts';
import { whosWhoNames } from '../news/whos-who-names.ts';

/** Only of published rows: a pending one has no effect on what is taken. */
export async function readNames(payload: Payload): Promise<KnownName[]> {
  const { docs } = await payload.find({
    collection: 'entities',
    where: { status: { equals: 'published' } },
    select: { name: true, type: true, sector: true, description: true, role: true, org: true, aliases: true },
    sort: 'id',
    depth: 0,
    pagination: false,
  });
  return whosWhoNames(
    docs.map(({ id, name, type, sector, description, role, org, aliases }) => ({
      ...{ id: String(id), name: name ?? '', type: type ?? 'organisation', sector: sector ?? 'private' },
      ...{ description: description ?? null, role: role ?? null, org: typeof org === 'string' ? org : null },
      aliases: (aliases ?? []).flatMap((alias) => (typeof alias === 'string' ? alias : [])),
    })),
  );
}
