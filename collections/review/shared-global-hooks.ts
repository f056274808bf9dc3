/** What all globals share: edits by two editors are joined, and every change is logged with a name. */
import type { GlobalConfig } from 'payload';
import { setEditedBy } from './edited-by.ts';
import { logGlobalEdit } from './log-global-edit.ts';
import { mergeGlobalEdit } from './merge-global-edit.ts';

export const sharedGlobalHooks = {
  beforeOperation: [mergeGlobalEdit],
  beforeChange: [setEditedBy],
  afterChange: [logGlobalEdit],
} satisfies GlobalConfig['hooks'];
