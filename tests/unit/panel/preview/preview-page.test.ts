import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { previewPage } from '../../../../src/panel/preview/preview-page.ts';

const index = JSON.parse(readFileSync(join(import.meta.dirname, '../../../golden/api/v1/index.json'), 'utf8'));

it('leads to every file, to the first of those that a row has, and to none where there is no row yet', () => {
  const page = previewPage('Built.', index);
  expect(page).toContain('<a href="/api/review/preview/api/v1/news.json">');
  expect(page).toContain('<a href="/api/review/preview/api/v1/news/by-country/NO.json">');
  expect(page).toMatch(/<a href="\/api\/review\/preview\/api\/v1\/talks\/[a-z0-9-]+\.json">/);
  expect(page).toContain('<td><code>/api/v1/markets/by-asset/{symbol}.json</code></td>');
  expect(page).not.toContain('href="http');
});

it('writes names as text', () => {
  const page = previewPage('<b>', { ...index, name: '<script>alert("1")</script>' });
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('Preview of &#60;script&#62;');
});
