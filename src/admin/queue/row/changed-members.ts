/** What of a form differs from the stored row: only that is saved, so that nothing else of the row is written over. */

type Values = Record<string, unknown>;

/** @returns the members of `now`, whole, that differ from those of `before` */
export function changedMembers(before: Values, now: Values): Values {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
