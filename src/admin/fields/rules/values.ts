/** Changes one value inside the content of a form, without changing the objects around it in place. */

export type Path = readonly (string | number)[];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  );
}

/** @param next undefined removes the value */
export function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    const inner = withValue(list[key], rest, next);
    if (inner === undefined) list.splice(key, 1);
    else list[key] = inner;
    return list;
  }
  const { [key]: old, ...others } = isObject(value) ? value : {};
  const inner = withValue(old, rest, next);
  if (inner === undefined) return others;
  // A key keeps its place.
  return isObject(value) && Object.hasOwn(value, key) ? { ...value, [key]: inner } : { ...others, [key]: inner };
}
