/**
 * What keeps a row from being published: the same builder and schema that guard the export, run at the moment of approval
 * (decisions.md, "States"). So the editor sees the field at fault instead of the export job failing at night.
 */
import type { PayloadRequest } from 'payload';
import { problemsOf } from '../../export/broken-rows.ts';
import { type FeedRow, rowKinds } from '../../export/feeds/rows.ts';
import type { Family, StoredRows } from '../../export/rows.ts';
import { buildContext } from '../../src/contract/context.ts';
import { readSettings } from '../../src/lib/settings.ts';
import { toTimestamp } from '../../src/lib/time.ts';
import { eventTwin } from './event-twin.ts';
import { fieldOf } from './field-of.ts';
import { loadRefs } from './load-refs.ts';

export interface FieldProblem {
  /** The field of the form. */
  path: string;
  /** A sentence for the editor. */
  message: string;
}

/** @param row as it would be stored, references as ids */
export async function contractProblems({
  family,
  row,
  req,
}: {
  family: string;
  row: Record<string, unknown>;
  req: PayloadRequest;
}): Promise<FieldProblem[]> {
  const name = family as Family;
  // The table's types are exact for each name; over a name that is not known they are a union.
  const kind = rowKinds[name] as unknown as {
    schema: {
      safeParse: (value: unknown) => { success: boolean; error?: { issues: Parameters<typeof problemsOf>[0] } };
    };
    build: (stored: StoredRows[Family], build: unknown) => FeedRow<Family>;
    also?: (stored: StoredRows[Family], build: unknown) => { field: string; reason: string }[];
  };
  const stored = row as unknown as StoredRows[Family];
  const context = buildContext(readSettings(), toTimestamp(Date.now()));
  const build = { context, refs: await loadRefs(name, row, req) };
  const value = kind.build(stored, build);
  const result = kind.schema.safeParse(value);
  const problems = result.success ? [] : problemsOf(result.error?.issues ?? [], value);
  problems.push(...(kind.also?.(stored, build) ?? []));
  if (name === 'events') problems.push(...(await eventTwin(stored as StoredRows['events'], req)));

  const byField = new Map<string, string>();
  for (const { field, reason } of problems) {
    const path = fieldOf(name, field);
    if (path !== null && !byField.has(path)) byField.set(path, `Cannot be published: ${field} ${reason}.`);
  }
  return [...byField].map(([path, message]) => ({ path, message }));
}
