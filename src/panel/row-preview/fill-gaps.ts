/** Values in place of the missing ones that a page cannot be rendered without, so that an unfinished row is shown as far as possible. */
import type { z } from 'zod';

/**
 * @param built the row of the feed, which breaks the contract
 * @param issues what the contract says about it
 * @param now the time of the build
 * @returns a copy with a usable value in each place that has an issue: the current time, a number, a known code or a text
 */
export function fillGaps<Row>(built: Row, issues: readonly z.core.$ZodIssue[], now: string): Row {
  const row = structuredClone(built);
  for (const issue of issues) {
    const key = issue.path.at(-1);
    const parent = issue.path.slice(0, -1).reduce<unknown>(valueAt, row);
    if (key === undefined || typeof parent !== 'object' || parent === null) continue;
    const fields = parent as Record<PropertyKey, unknown>;
    fields[key] = usable(issue, { value: fields[key], name: String(key), now });
  }
  return row;
}

const valueAt = (value: unknown, key: PropertyKey): unknown =>
  (value as Record<PropertyKey, unknown> | null | undefined)?.[key];

function usable(issue: z.core.$ZodIssue, { value, name, now }: { value: unknown; name: string; now: string }): unknown {
  if (name === 'country') return unknownRegion;
  if (issue.code === 'invalid_value') return issue.values[0];
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) return 0;
  if (timestamps.test(name)) return now;
  if (days.test(name)) return now.slice(0, 10);
  if (addresses.test(name)) return 'https://missing.invalid/';
  if (value === '' && texts.test(name)) return '(missing)';
  return value ?? '';
}

/** Browsers and Node name it "Unknown Region", in each language. */
const unknownRegion = 'ZZ';

const texts =
  /(^|_)(title|name|label|text|description|summary|subtitle|author|license|credit|alt|source|origin|reason)$/;
const addresses = /(^|_)url$/;
/** The fields of the feed that have a timestamp, and those that have a day. */
const timestamps = /^(published|start|end|first_published|fetched_at)$/;
const days = /(^|_)(date|day|updated|checked|added|retrieved_at|uploaded)$/;
