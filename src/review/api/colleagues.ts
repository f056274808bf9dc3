/** What reviewers share about rows: who may be mentioned, notes (`GET notes`), and assignments (`POST assign`). */
import { z } from 'zod';
import { family, rowId, timestamp } from './values.ts';

/** The most rows of one assignment. */
export const maxAssigned = 100;

export const colleague = z.object({
  id: z.number().int(),
  name: z.string(),
  /** True for the reader. */
  own: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

/** `GET colleagues`: the admins and editors, by name. */
export const colleaguesResponse = z.object({ colleagues: z.array(colleague) });
export type ColleaguesResponse = z.infer<typeof colleaguesResponse>;

export const note = z.object({
  id: z.number().int(),
  text: z.string(),
  /** The name of the author when the note was written. */
  who: z.string(),
  at: timestamp,
  /** The names of those who are mentioned in it. */
  mentions: z.array(z.string()),
  can_delete: z.boolean(),
});
export type Note = z.infer<typeof note>;

/** Oldest first. */
export const notesResponse = z.object({ notes: z.array(note) });
export type NotesResponse = z.infer<typeof notesResponse>;

export const assignee = z.object({ name: z.string(), own: z.boolean() });
export type Assignee = z.infer<typeof assignee>;

export const assignRequest = z.object({
  /** The number of an account, or null to assign the rows to nobody. */
  to: z.number().int().nullable(),
  rows: z
    .array(z.object({ family, id: rowId }))
    .min(1)
    .max(maxAssigned),
});
export type AssignRequest = z.input<typeof assignRequest>;

export const assignResponse = z.object({
  assigned: assignee.nullable(),
  /** The rows that were assigned. Rows that no longer exist are missing. */
  rows: z.array(z.object({ family, id: z.string() })),
});
export type AssignResponse = z.infer<typeof assignResponse>;
