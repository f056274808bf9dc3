/** Turns values by path into nested groups, as the API takes them. */
/** @returns such as `{ title_i18n: { nb: 'Regler' } }` for `title_i18n.nb` */
export function nested(texts: ReadonlyMap<string, string>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [path, text] of texts) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let group = body;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Record<string, unknown>; // made here
    }
    group[last] = text;
  }
  return body;
}
