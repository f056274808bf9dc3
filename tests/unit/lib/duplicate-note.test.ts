/** The lines of a row's note that only say which other row may be the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedNote, duplicateNote, splitNote } from '../../../src/lib/duplicate-note.ts';

const other = 'news/0123456789ab';
const line = duplicateNote('A similar title within 72 hours.', other);

describe('the note of a row', () => {
  it('names the other row at the end of the line', () => {
    expect(line).toBe('A similar title within 72 hours. See news/0123456789ab.');
  });

  it('is empty without the line about the other row', () => {
    expect(splitNote(line, other)).toEqual({ about: [line], rest: null });
    expect(splitNote(null, other)).toEqual({ about: [], rest: null });
  });

  it('keeps its other lines, also those about other rows', () => {
    const kept = [
      'The time has no zone.',
      duplicateNote('The same title.', 'news/0123456789abc'),
      `See ${other} first.`,
    ];
    expect(splitNote([kept[0], line, ...kept.slice(1)].join('\n'), other)).toEqual({
      about: [line],
      rest: kept.join('\n'),
    });
  });

  it('is about another row also where that one was decided before', () => {
    const decided = decidedNote(other, 'published');
    expect(decided).toBe('It looks like the story news/0123456789ab, which is published.');
    expect(splitNote(decided, other)).toEqual({ about: [decided], rest: null });
    expect(splitNote(decided, 'news/0123456789')).toEqual({ about: [], rest: decided });
  });

  it('loses no line, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(fc.string().filter((text) => !text.includes('\n'))), (texts) => {
        const note = [...texts, line].join('\n');
        const { about, rest } = splitNote(note, other);
        expect([...(rest ? rest.split('\n') : ['']), ...about].filter(Boolean).sort()).toEqual(
          note.split('\n').filter(Boolean).sort(),
        );
      }),
    );
  });
});
