import { expect, test } from 'vitest';
import { endpointTable, tableEnd, tableIn, tableStart } from '../../../../../export/files/discovery/endpoint-table.ts';
import { endpoints } from '../../../../../src/contract/registry.ts';

test('the table has a row for every path, in the order of the registry, each with three cells', () => {
  const [head, rule, ...rows] = endpointTable().split('\n');
  expect([head, rule]).toEqual(['| Path | Returns | Schema |', '|---|---|---|']);
  expect(rows.map((row) => /^\| `([^`]+)` \| [^|]+ \| [^| ]+ \|$/.exec(row)?.[1])).toEqual(
    endpoints.map(({ path }) => path),
  );
});

test('the table of a text is between the two marker lines', () => {
  expect(tableIn(`# Feed\n${tableStart}\n${endpointTable()}\n${tableEnd}\nmore`)).toBe(endpointTable());
});

test.each([
  ['no lines', 'nothing'],
  ['no last line', `${tableStart}\n| a |\n`],
  ['the lines in the wrong order', `${tableEnd}\n${tableStart}\n`],
  ['a line twice', `${tableStart}\na\n${tableEnd}\n${tableStart}\nb\n${tableEnd}\n`],
])('a text with %s is refused', (_, text) => {
  expect(() => tableIn(text)).toThrow('There must be one line');
});
