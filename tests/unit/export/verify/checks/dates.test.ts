/** `npm run verify` checks every file with its schema, so no day or time of the tree may be one that does not exist. */
import { expect, test } from 'vitest';
import { checkContract } from '../../../../../export/verify/checks/contract.ts';
import { feedFileAt } from '../../../../../src/contract/registry.ts';
import { problemsOf, sample } from '../run-check.ts';
import { set } from '../sample-tree.ts';

/** By form, with what is refused in its place. */
const forms: [form: RegExp, impossible: string][] = [
  [/^\d{4}-\d\d-\d\d$/, '2026-02-31'],
  [/^\d\d\.\d\d\.\d{4}$/, '31.02.2026'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/, '2026-02-31T10:00:00+00:00'],
];

/** One pointer for each field that holds a date, by the file's schema and the field. */
function dateFields(): [path: string, pointer: string, impossible: string][] {
  const found = new Map<string, [string, string, string]>();
  for (const [path, bytes] of sample) {
    const schemaName = path.endsWith('.json') ? feedFileAt(`/${path}`)?.schemaName : undefined;
    if (schemaName === undefined) continue;
    const visit = (value: unknown, pointer: string[]) => {
      if (typeof value === 'string') {
        const [, impossible] = forms.find(([form]) => form.test(value)) ?? [];
        const field = `${schemaName} ${pointer.map((part) => (/^\d+$/.test(part) ? '#' : part)).join('/')} ${impossible}`;
        if (impossible && !found.has(field)) found.set(field, [path, pointer.join('/'), impossible]);
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) visit(inner, [...pointer, key]);
      }
    };
    visit(JSON.parse(String(bytes)), []);
  }
  return [...found.values()];
}

test('every date of the tree that does not exist is found', () => {
  const fields = dateFields();
  expect(fields.length).toBeGreaterThan(50);
  const damages = new Map<string, [string, string][]>();
  for (const [path, pointer, impossible] of fields) {
    damages.set(path, [...(damages.get(path) ?? []), [pointer, impossible]]);
  }
  const missed: string[] = [];
  for (const [path, all] of damages) {
    const damage = (content: unknown) => {
      for (const [pointer, impossible] of all) set(pointer, impossible)(content);
    };
    const problems = problemsOf(checkContract, { [path]: damage }).join('\n');
    for (const [pointer] of all) if (!problems.includes(`${pointer}: `)) missed.push(`${path} ${pointer}`);
  }
  expect(missed).toEqual([]);
});
