import { describe, expect, it } from 'vitest';
import { pageRow as schema } from '../../../src/contract/pages.ts';
import { pageRow } from '../../../src/feed/pages.ts';
import type { StoredRows } from '../../../src/feed/stored-rows.ts';
import { buildWith } from './build.ts';

const page = (row: Partial<StoredRows['pages']> = {}): StoredRows['pages'] => ({
  id: 'about',
  title: 'About',
  text: '## Who we are\n\nA desk.',
  status: 'published',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T23:59:59.000Z',
  ...row,
});

describe('a page that an editor wrote', () => {
  it('has its text as Markdown, its translations, its address and the day of the last change', () => {
    const stored = page({ title_i18n: { nb: 'Om oss', fi: ' ' }, text_i18n: { nb: 'En redaksjon.', sv: null } });
    expect(schema.parse(pageRow(stored, buildWith()))).toEqual({
      id: 'about',
      title: 'About',
      title_i18n: { nb: 'Om oss' },
      text: '## Who we are\n\nA desk.',
      text_i18n: { nb: 'En redaksjon.' },
      html_url: 'https://feed.example.org/about/',
      updated: '2026-01-02',
    });
  });

  it.each(['title', 'text'] as const)('is not published without its %s', (field) => {
    const { error } = schema.safeParse(pageRow(page({ [field]: ' ' }), buildWith()));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it.each(['sv', 'stories', 'rss.xml', 'About', 'a--b', 'a_b'])('is not published as %j', (id) => {
    expect(schema.safeParse(pageRow(page({ id }), buildWith())).success).toBe(false);
  });
});
