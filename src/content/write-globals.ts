/** Saves the globals of a content folder. */
import type { PayloadRequest } from 'payload';
import { globalFields, type Row } from '../cms/fields.ts';
import { tidyRow } from '../cms/tidy-row.ts';
import { fieldProblems, globalHookProblems } from './collection-rules.ts';
import type { Problems } from './content-error.ts';
import type { Content } from './read-content.ts';

/** @returns how many were updated */
export async function writeGlobals(
  req: PayloadRequest,
  globals: Content['globals'],
  problems: Problems,
): Promise<number> {
  const { payload } = req;
  let updated = 0;
  for (const { file, name, data } of globals) {
    const global = payload.globals.config.find(({ slug }) => slug === name);
    if (!global) continue;
    const found = [
      ...(await fieldProblems({ collection: null, global }, data, req)),
      ...(await globalHookProblems(global, data, req)),
    ];
    problems.add(file, ...found);
    const form = (row: Row) => JSON.stringify(tidyRow(globalFields(payload, name), row));
    const before = (await payload.findGlobal({ slug: name, depth: 0, req })) as unknown as Row;
    if (problems.has(file) || form(before) === form(data)) continue;
    await payload.updateGlobal({ slug: name, data: data as never, depth: 0, overrideLock: true, req });
    updated += 1;
  }
  return updated;
}
