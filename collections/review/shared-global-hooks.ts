/** What all globals share: texts are trimmed, edits by two editors are joined, and every change is logged with a name. */
import type { GlobalConfig } from 'payload';
import { setEditedBy } from './edited-by.ts';
import { logGlobalEdit } from './log-global-edit.ts';
import { mergeGlobalEdit } from './merge-global-edit.ts';
import { trimGlobal } from './trim-values.ts';

export const sharedGlobalHooks = {
  beforeOperation: [mergeGlobalEdit],
  beforeValidate: [trimGlobal],
  beforeChange: [setEditedBy],
  afterChange: [logGlobalEdit],
} satisfies GlobalConfig['hooks'];
