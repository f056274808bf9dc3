/** Names that are offered while a note is typed. */
import { describe, expect, it } from 'vitest';
import { insertMention, mentionAt } from '../../../../src/admin/notes/mention-at.ts';

const people = ['Ada', 'Ada Lovelace', 'Bo'].map((name) => ({ name }));
const offered = (text: string, caret = text.length) =>
  mentionAt(text, caret, people)?.matches.map(({ name }) => name) ?? null;

describe('the names', () => {
  it.each([
    ['@', ['Ada', 'Ada Lovelace', 'Bo']],
    ['See @b', ['Bo']],
    ['(@AD', ['Ada', 'Ada Lovelace']],
    ['@Ada ', ['Ada Lovelace']],
    ['@Ada L', ['Ada Lovelace']],
    ['@Bo', null],
    ['@Bo is', null],
    ['mail@b', null],
    ['@\nb', null],
    ['no mention', null],
  ])('for %j are %j', (text, names) => {
    expect(offered(text)).toEqual(names);
  });

  it('depend on where the editor types', () => {
    expect(offered('@b and more', 2)).toEqual(['Bo']);
  });
});

it('the chosen name replaces what was typed, with one space after it', () => {
  expect(insertMention('See @b now', { start: 4, caret: 6, name: 'Bo' })).toEqual({ text: 'See @Bo now', caret: 8 });
  expect(insertMention('@', { start: 0, caret: 1, name: 'Ada' })).toEqual({ text: '@Ada ', caret: 5 });
});
