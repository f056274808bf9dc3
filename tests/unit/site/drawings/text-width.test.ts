import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth, wrapText } from '../../../../src/site/drawings/text-width.ts';

describe('textWidth', () => {
  it('is wider for wide letters, and grows with the size of the font', () => {
    expect(textWidth('iii', 10)).toBeLessThan(textWidth('aaa', 10));
    expect(textWidth('aaa', 10)).toBeLessThan(textWidth('WWW', 10));
    expect(textWidth('金融', 10)).toBe(20 * 0.93 + 1.4);
    expect(textWidth('name', 20)).toBe(2 * textWidth('name', 10));
  });
});

describe('wrapText', () => {
  const wrap = (text: string, width = 120, lines = 3) => wrapText(text, { width, size: 13.5, lines });

  it('breaks at spaces and after hyphens', () => {
    expect(wrap('Norges Bank')).toEqual(['Norges Bank']);
    expect(wrap('Sample Supervisory Authority')).toEqual(['Sample', 'Supervisory', 'Authority']);
    expect(wrap('Fjármála- og efnahagsráðuneytið', 150)).toEqual(['Fjármála- og', 'efnahagsráðuneytið']);
  });

  it('divides a word that is wider than a line, with at least four characters on the second', () => {
    expect(wrap('Finansdepartementet', 120)).toEqual(['Finansdeparteme-', 'ntet']);
    expect(wrap('Finansinspektionen', 124)).toEqual(['Finansinspekti-', 'onen']);
  });

  it('cuts what is longer than the lines, and states so', () => {
    expect(wrap('one two three four five six seven eight nine', 60, 2)).toEqual(['one two', 'three…']);
  });

  it('keeps every line within the width and the number of lines, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 40, max: 300 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(textWidth(line, 13.5)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
