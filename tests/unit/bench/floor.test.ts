import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the floor of the export imports nothing of the product and no library', () => {
  const code = readFileSync('src/bench/floor.ts', 'utf8');
  const modules = [...code.matchAll(/(?<!\.)\b(?:from|import|require)\s*\(?\s*['"`]([^'"`]+)['"`]/g)].map(
    ([, name]) => name,
  );
  expect(modules).toContain('node:sqlite');
  expect(modules.filter((name) => !name?.startsWith('node:'))).toEqual([]);
});
