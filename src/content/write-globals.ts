/** Saves the globals of a content folder. */
import type { PayloadRequest } from 'payload';
import { globalFields, type Row } from '../cms/fields.ts';
import { tidyRow } from '../cms/tidy-row.ts';
import { fieldFaults, globalFaults } from './collection-rules.ts';
import type { Faults } from './content-error.ts';
import type { Content } from './read-content.ts';

/** @returns how many had other values */
export async function writeGlobals(req: PayloadRequest, globals: Content['globals'], faults: Faults): Promise<number> {
  const { payload } = req;
  let updated = 0;
  for (const { file, name, data } of globals) {
    const global = payload.globals.config.find(({ slug }) => slug === name);
    if (!global) continue;
    const found = [
      ...(await fieldFaults({ collection: null, global }, data, req)),
      ...(await globalFaults(global, data, req)),
    ];
    faults.add(file, ...found);
    const form = (row: Row) => JSON.stringify(tidyRow(globalFields(payload, name), row));
    const before = (await payload.findGlobal({ slug: name, depth: 0, req })) as unknown as Row;
    if (faults.has(file) || form(before) === form(data)) continue;
    await payload.updateGlobal({ slug: name, data: data as never, depth: 0, overrideLock: true, req });
    updated += 1;
  }
  return updated;
}
