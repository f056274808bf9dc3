import { expect, it } from 'vitest';
import { rowPage } from '../../../src/review/row-page.ts';

const noTitle = { title: '', provenance: [] };

it('the page of a row is the address that its family is read from', () => {
  const sources = [{ url: '' }, { url: 'https://register.example/1' }];
  expect(rowPage({ url: 'https://a.example' }, noTitle).url).toBe('https://a.example');
  expect(rowPage({ source_url: 'https://b.example' }, noTitle).url).toBe('https://b.example');
  expect(rowPage({ sources }, noTitle).url).toBe('https://register.example/1');
  expect(rowPage({ source: 'https://c.example' }, noTitle).url).toBe('https://c.example');
});

it('without one of its own it is where a value was read', () => {
  const entry = { field: 'title', source: null, read_at: '2026-11-20T10:00:00.000Z' };
  const provenance = [
    { ...entry, url: null },
    { ...entry, url: 'https://found.example' },
  ];
  expect(rowPage({}, { title: 'A meetup', provenance })).toEqual({
    ...{ url: 'https://found.example', title: 'A meetup', preview: null },
  });
  expect(rowPage({ text: 'Words' }, { title: 'Words', provenance: [] })).toEqual({
    ...{ url: null, title: null, preview: null },
  });
});

it('the preview is what is stored, and not more than fits', () => {
  expect(rowPage({ description: { text: 'What happens.' } }, noTitle).preview).toBe('What happens.');
  expect(rowPage({ summary: 'x'.repeat(5000) }, noTitle).preview).toHaveLength(1001);
});
