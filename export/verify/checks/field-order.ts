/** Fields have the order of the schema (docs/feed-rules.md 1.24). Fields that the schema does not know may be anywhere. */
import type { MakeCheck } from '../tree/check.ts';
import { fieldInFile } from '../tree/tree-file.ts';

export const checkFieldOrder: MakeCheck = ({ report }) => {
  let reported = '';
  return {
    see(file) {
      const { path, content, checked } = file;
      if (!checked?.success || path === reported) return;
      const first = firstDisorder(content, checked.data, '');
      if (!first) return;
      reported = path;
      const { where, expected, actual } = first;
      report(
        path,
        `${fieldInFile(file, where)}expected the fields ${expected.join(', ')} in this order, found ${actual.join(', ')}`,
      );
    },
  };
};

interface Disorder {
  where: string;
  expected: string[];
  actual: string[];
}

/** @param ordered the value as parsed by its schema: only known fields, in the schema's order */
function firstDisorder(value: unknown, ordered: unknown, where: string): Disorder | null {
  if (!isObject(value) || !isObject(ordered)) return null;
  const expected = Object.keys(ordered);
  const actual = Object.keys(value).filter((name) => Object.hasOwn(ordered, name));
  if (expected.some((name, place) => name !== actual[place])) return { where: where && `${where}: `, expected, actual };
  for (const name of expected) {
    const inner = firstDisorder(value[name], ordered[name], where === '' ? name : `${where}/${name}`);
    if (inner) return inner;
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
