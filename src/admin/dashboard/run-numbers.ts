/** What came of a run, in words: every number of its summary that is not zero, under its own name; or that it came to no end. */

/** @param summary what the run left: numbers by name, which may stand in groups; `ended`, a sentence, where it broke off */
export function runNumbers(summary: unknown): string {
  const { ended } = { ...(summary as { ended?: unknown } | null) };
  if (typeof ended === 'string') return ended.replace(/\.$/, '');
  return [...numbersIn(summary, '')].map(([name, number]) => `${number} ${name}`).join(', ');
}

function* numbersIn(value: unknown, under: string): Iterable<[name: string, number: number]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [member, inner] of Object.entries(value)) {
    const name = `${under}${member.replaceAll('_', ' ')}`;
    if (typeof inner === 'number' && inner !== 0) yield [name, inner];
    else yield* numbersIn(inner, `${name} `);
  }
}
