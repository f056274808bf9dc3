/** Logs every change of a global, in its transaction. Its entries are those of the row `globals/<name>`, which is always published. */
import type { GlobalAfterChangeHook } from 'payload';
import { changesOf } from '../../src/cms/edits/changed-values.ts';
import { isContentLoad } from './content-load.ts';
import { editedFields } from './edited-fields.ts';
import { globalsFamily } from './review-log.ts';
import { writeEditEntry } from './write-log-entry.ts';

export const logGlobalEdit: GlobalAfterChangeHook = async ({ context, data, doc, global, previousDoc, req }) => {
  if (isContentLoad(context)) return doc;
  const before = previousDoc ?? {};
  const changes = changesOf(editedFields(global.flattenedFields), before, { ...before, ...data });
  if (changes.length === 0) return doc;
  await writeEditEntry({ family: globalsFamily, row: global.slug, changes }, req);
  return doc;
};
