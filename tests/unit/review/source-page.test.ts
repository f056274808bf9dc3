import { expect, it } from 'vitest';
import { sourcePage } from '../../../src/review/source-page.ts';

const noTitle = { title: '', provenance: [] };

it('the page of a row is the URL that its family is read from', () => {
  const sources = [{ url: '' }, { url: 'https://register.example/1' }];
  expect(sourcePage({ url: 'https://a.example' }, noTitle).url).toBe('https://a.example');
  expect(sourcePage({ source_url: 'https://b.example' }, noTitle).url).toBe('https://b.example');
  expect(sourcePage({ sources }, noTitle).url).toBe('https://register.example/1');
  expect(sourcePage({ source: 'https://c.example' }, noTitle).url).toBe('https://c.example');
});

it('without such a URL, it is the page where a value was read', () => {
  const entry = { field: 'title', source: null, read_at: '2026-11-20T10:00:00.000Z' };
  const provenance = [
    { ...entry, url: null },
    { ...entry, url: 'https://found.example' },
  ];
  expect(sourcePage({}, { title: 'A meetup', provenance })).toEqual({
    ...{ url: 'https://found.example', title: 'A meetup', preview: null },
  });
  expect(sourcePage({ text: 'Words' }, { title: 'Words', provenance: [] })).toEqual({
    ...{ url: null, title: null, preview: null },
  });
});

it('the preview is stored text, shortened', () => {
  expect(sourcePage({ description: { text: 'What happens.' } }, noTitle).preview).toBe('What happens.');
  expect(sourcePage({ summary: 'x'.repeat(5000) }, noTitle).preview).toHaveLength(1001);
});
