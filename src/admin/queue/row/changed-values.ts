/** The form values that differ from the stored row. Only these are saved, so that changes by others to other fields are kept. */

type Values = Record<string, unknown>;

/** @returns the top-level values of `now` that differ from those of `before` */
export function changedValues(before: Values, now: Values): Values {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
