/** The row as it will be: what is stored, with what is being saved laid over it. Groups are merged, lists replaced. */
type Row = Record<string, unknown>;

export function withPatch(stored: Row, patch: Row): Row {
  const merged: Row = { ...stored };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const before = merged[name];
    merged[name] = isGroup(value) && isGroup(before) ? withPatch(before, value) : value;
  }
  return merged;
}

const isGroup = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
