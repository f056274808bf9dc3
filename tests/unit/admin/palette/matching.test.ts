/** Which commands and screens the palette lists. */
import { describe, expect, it } from 'vitest';
import { destinations } from '../../../../src/admin/palette/destinations.ts';
import { isPaletteKey } from '../../../../src/admin/palette/is-palette-key.ts';
import { matching } from '../../../../src/admin/palette/matching.ts';

describe('matching', () => {
  const labels = (typed: string) =>
    matching(
      [
        { label: 'Select all matching rows' },
        { label: 'Approve', keywords: 'publish' },
        { label: 'Show only: Økonomi i Ålesund' },
        { label: 'Show published rows' },
      ],
      typed,
    ).map(({ label }) => label);

  it('lists everything while nothing is typed', () => {
    expect(labels(' ')).toHaveLength(4);
  });

  it('needs every word, in any order, without regard to case and diacritics', () => {
    expect(labels('ROWS all')).toEqual(['Select all matching rows']);
    expect(labels('okonomi alesund')).toEqual(['Show only: Økonomi i Ålesund']);
    expect(labels('rows gone')).toEqual([]);
  });

  it('finds other words for a command, and lists labels that begin with the text first', () => {
    expect(labels('publish')).toEqual(['Approve', 'Show published rows']);
    expect(labels('show')[0]).toBe('Show only: Økonomi i Ålesund');
  });
});

describe('the screens', () => {
  const news = { slug: 'news', singular: 'Story', plural: 'News', canCreate: true };
  const log = { slug: 'review-log', singular: 'Review log entry', plural: 'Review log', canCreate: false };
  const meta = { slug: 'meta', plural: 'Site metadata' };

  it('have the panel’s own screens for reviewers only', () => {
    const of = (isReviewer: boolean) =>
      destinations({ isReviewer, collections: [news], globals: [] }).screens.map(({ label }) => label);
    expect(of(true)).toEqual([
      'Dashboard',
      'Review queue',
      'Translations',
      'Publish the feed',
      'Preview',
      'News',
      'Account',
      'Log out',
    ]);
    expect(of(false)).toEqual(['Dashboard', 'News', 'Account', 'Log out']);
  });

  it('have lists, globals and what the account may create', () => {
    const { screens, creations } = destinations({ isReviewer: true, collections: [news, log], globals: [meta] });
    expect(screens.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['/admin/collections/news', '/admin/collections/review-log', '/admin/globals/meta']),
    );
    expect(creations.map(({ label, action }) => [label, action])).toEqual([
      ['Create Story', '/admin/collections/news/create'],
    ]);
  });
});

describe('the keys of the palette', () => {
  const press = (key: string, more: object = {}) => ({
    ...{ key, code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
    ...{ repeat: false, isComposing: false },
    ...more,
  });

  it('are Ctrl or Cmd with K, on any keyboard', () => {
    expect(isPaletteKey(press('k', { ctrlKey: true }))).toBe(true);
    expect(isPaletteKey(press('K', { metaKey: true }))).toBe(true);
    expect(isPaletteKey(press('л', { ctrlKey: true }))).toBe(true);
  });

  it.each([
    press('k'),
    press('j', { ctrlKey: true }),
    press('k', { ctrlKey: true, shiftKey: true }),
    press('k', { ctrlKey: true, altKey: true }),
    press('k', { ctrlKey: true, repeat: true }),
    press('k', { ctrlKey: true, isComposing: true }),
  ])('are nothing else: %j', (other) => {
    expect(isPaletteKey(other)).toBe(false);
  });
});
