/** The export from the panel: its state, what it would change, and its start. */
import { z } from 'zod';
import { family, timestamp } from './values.ts';

/** `POST export` starts one. Its response is the new state. */
export const startExportRequest = z.object({ start: z.literal(true) });

/** Numbers of files of the tree. */
export const fileChanges = z.object({
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
});
export type FileChanges = z.infer<typeof fileChanges>;

export const exportRun = z.object({
  number: z.number(),
  /** Who started it: a name, or the schedule. */
  by: z.string(),
  at: timestamp,
  /** `interrupted`: the panel or the run was stopped in the middle. The feed is then as it was before, or complete. */
  state: z.enum(['running', 'done', 'failed', 'interrupted']),
  /** Null unless it runs. */
  step: z.object({ name: z.enum(['export', 'publish']), since: timestamp }).nullable(),
  ended_at: timestamp.nullable(),
  /** One or a few lines for the editor. */
  text: z.string(),
  /** Null until the files were written. */
  files: fileChanges.nullable(),
});
export type ExportRun = z.infer<typeof exportRun>;

/** `GET export-state`. */
export const exportState = z.object({
  /** What to do before the panel can export; null if it can. */
  missing: z.string().nullable(),
  /** False for editors without the right. */
  may_start: z.boolean(),
  /** Where the files go after the export, such as `gh-pages of origin`; null if they stay in their folder. */
  publishes_to: z.string().nullable(),
  /** When the feed in the folder was built; null without one. */
  exported_at: z.string().nullable(),
  /** The next export on the panel's own schedule; null without one. */
  next_at: timestamp.nullable(),
  /** Newest first. */
  runs: z.array(exportRun),
});
export type ExportState = z.infer<typeof exportState>;

/** `GET export-plan`: what an export would change now. */
export const exportPlan = z.object({
  /** When the feed in the folder was built; null without one. */
  since: z.string().nullable(),
  families: z.array(z.object({ family, published: z.number(), changed: z.number(), withdrawn: z.number() })),
  /** True if there are more rows than were looked at, so all numbers are lower bounds. */
  more: z.boolean(),
  /** The paths of the feed's files that have these rows. Every build also writes the time into every list. */
  files: z.array(z.string()),
  /** The paths of the pages of these rows, in English. */
  pages: z.array(z.string()),
});
export type ExportPlan = z.infer<typeof exportPlan>;
