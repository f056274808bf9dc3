import { expect, test } from 'vitest';
import { checkNoindex } from '../../../../../export/verify/checks/noindex.ts';
import { page, problemsOfSite } from '../run-page-check.ts';

const index = '{"preview": false}';
const preview = '{"preview": true}';
const hidden = page('index.html', { head: '<meta name="robots" content="noindex, nofollow">' });
const problemsOf = (feedIndex: string, text: string) =>
  problemsOfSite(checkNoindex, { 'api/v1/index.json': feedIndex, 'index.html': text, '404.html': hidden });

test('pages of a published site may be read by search engines, those of a preview may not', () => {
  expect(problemsOf(index, page('index.html'))).toEqual([]);
  expect(problemsOf(preview, hidden)).toEqual([]);
});

test('a hidden page of a published site, and an open one of a preview', () => {
  expect(problemsOf(index, hidden)).toEqual(['index.html: expected no noindex, found it']);
  expect(problemsOf(preview, page('index.html'))).toEqual(['index.html: expected noindex in a preview, found none']);
});
