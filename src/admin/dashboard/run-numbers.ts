/** What came of a run, in words: every number of its summary that is not zero, under its own name. */

/** @param summary what the run left: numbers by name, which may stand in groups */
export function runNumbers(summary: unknown): string {
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
