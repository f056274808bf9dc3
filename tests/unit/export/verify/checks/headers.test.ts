import { expect, it } from 'vitest';
import { checkHeaders } from '../../../../../export/verify/checks/headers.ts';
import { readTreeFile } from '../../../../../export/verify/tree/tree-file.ts';

const headers = { 'access-control-allow-origin': '*', etag: '"1"', 'content-type': 'text/plain' };

function problemsOf(path: string): string[] {
  const problems: string[] = [];
  const report = (file: string, text: string) => problems.push(`${file}: ${text}`);
  const check = checkHeaders({ report, pathOf: () => null, base: 'https://feed.example.org', files: [path] });
  check.see?.(readTreeFile(path, { bytes: Buffer.from(''), headers }));
  return problems;
}

it('reports a content type that does not fit the name', () => {
  expect(problemsOf('notes/a.ics')).toEqual(['notes/a.ics: expected the type text/calendar, found "text/plain"']);
});

it.each(['notes/a.txt', 'notes/a.constructor', 'notes/constructor'])('expects no type of %s', (path) => {
  expect(problemsOf(path)).toEqual([]);
});
