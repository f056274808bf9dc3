/**
 * Describes the result of an intake run: every number of its summary that is not zero, with its name, or why the run failed.
 * @param summary numbers by name, possibly in groups; `ended` is a sentence if the run failed
 */
export function describeRun(summary: unknown): string {
  const { ended } = { ...(summary as { ended?: unknown } | null) };
  if (typeof ended === 'string') return ended.replace(/\.$/, '');
  return [...numbersIn(summary, '')]
    .map(([name, number]) => `${number} ${number === 1 ? name.replace(/^sources /, 'source ') : name}`)
    .join(', ');
}

function* numbersIn(value: unknown, prefix: string): Iterable<[name: string, number: number]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const name = `${prefix}${key.replaceAll('_', ' ')}`;
    if (typeof inner === 'number' && inner !== 0) yield [name, inner];
    else yield* numbersIn(inner, `${name} `);
  }
}
