import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { previewPage } from '../../../../src/panel/preview/preview-page.ts';

const index = JSON.parse(readFileSync(join(import.meta.dirname, '../../../golden/api/v1/index.json'), 'utf8'));

it('links to every file, to one example of files per row, and to nothing while there is no such row', () => {
  const page = previewPage('Built.', index);
  expect(page).toContain('<a href="/api/review/preview/api/v1/news.json">');
  expect(page).toContain('<a href="/api/review/preview/api/v1/news/by-country/NO.json">');
  expect(page).toMatch(/<a href="\/api\/review\/preview\/api\/v1\/talks\/[a-z0-9-]+\.json">/);
  expect(page).toContain('<td><code>/api/v1/markets/by-asset/{symbol}.json</code></td>');
  expect(page).not.toContain('href="http');
  expect(page).toContain('<a href="/api/review/preview/">Open the site</a>');
  expect(previewPage('None yet.', null)).not.toContain('Open the site');
});

it('escapes names', () => {
  const page = previewPage('<b>', { ...index, name: '<script>alert("1")</script>' });
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('Preview of &#60;script&#62;');
});
