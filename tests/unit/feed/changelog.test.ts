import { expect, it } from 'vitest';
import { changelogEntry as schema } from '../../../src/contract/changelog.ts';
import { changelogEntry } from '../../../src/feed/changelog.ts';
import { buildWith } from './build.ts';

const dates = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };
const entry = (i18n: Parameters<typeof changelogEntry>[0]['i18n']) =>
  schema.parse(
    changelogEntry(
      { id: 'e', date: '2026-11-22', title: 'Title', description: 'Text', i18n, status: 'published', ...dates },
      buildWith(),
    ),
  ).i18n;

it('keeps the translation of an entry with only its title or only its description translated', () => {
  expect(entry({ nb: { title: 'Tittel' }, sv: { description: 'Beskrivning' } })).toEqual({
    nb: { title: 'Tittel', description: 'Text' },
    sv: { title: 'Title', description: 'Beskrivning' },
  });
});

it('leaves out a language without any translation', () => {
  expect(entry({ nb: { title: ' ', description: null }, da: { title: 'Titel', description: 'Tekst' } })).toEqual({
    da: { title: 'Titel', description: 'Tekst' },
  });
});
