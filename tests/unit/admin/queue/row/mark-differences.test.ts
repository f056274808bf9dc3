/** The words and numbers by which an editor tells two rows apart. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markDifferences, markNumbers, numbersOf } from '../../../../../src/admin/queue/row/mark-differences.ts';

const shown = (mine: string, other: string) =>
  markDifferences(mine, other).map((pieces) =>
    pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(' '),
  );

describe('the words of two titles', () => {
  it.each([
    [
      'Regjeringen vil forby kryptomining',
      'Regjeringen vil ikke forby kryptomining',
      'Regjeringen vil forby kryptomining',
      'Regjeringen vil [ikke] forby kryptomining',
    ],
    ['Firi får MiCA-lisens', 'NBX får MiCA-lisens', '[Firi] får MiCA-lisens', '[NBX] får MiCA-lisens'],
    ['Bitcoin faller 5 %', 'Bitcoin faller 15 %', 'Bitcoin faller [5] %', 'Bitcoin faller [15] %'],
    ['Norge slår Sverige', 'Sverige slår Norge', '[Norge slår] Sverige', 'Sverige [slår Norge]'],
    ['Åpner «hvelvet» i Bergen!', 'åpner hvelvet i Bergen', 'Åpner «hvelvet» i Bergen!', 'åpner hvelvet i Bergen'],
    ['Kursen -5%', 'Kursen 5%', 'Kursen [-5%]', 'Kursen [5%]'],
    ['', 'Noe', '', '[Noe]'],
  ])('are marked where they differ: %s / %s', (mine, other, left, right) => {
    expect(shown(mine, other)).toEqual([left, right]);
  });

  it('are all there, in their order, and marked only where the other title differs', () => {
    const title = fc.array(fc.constantFrom('Bitcoin', 'ikke', '5', '%', 'Firi,', 'firi', '–', '”'), { maxLength: 8 });
    fc.assert(
      fc.property(title, title, (a, b) => {
        const pieces = markDifferences(a.join(' '), b.join('  '));
        expect(pieces.map((some) => some.map(({ text }) => text).join(' '))).toEqual([a.join(' '), b.join(' ')]);
        const same = pieces.map((some) =>
          some
            .filter(({ differs }) => !differs)
            .map(({ text }) => text)
            .join(' '),
        );
        const bare = (text = '') => text.toLowerCase().replaceAll(',', '');
        expect(bare(same[0])).toBe(bare(same[1]));
      }),
    );
  });
});

describe('the numbers of two texts', () => {
  it('are found as they are written, each once', () => {
    expect(numbersOf('Opp 5,2 % til 1 000 000 kr i 2026, -3% siden 2026. Web3 og 08:15')).toEqual(
      ['5,2 %', '1 000 000', '2026', '-3%', '08:15'].map((number) => number.replaceAll(' ', '\u00a0')),
    );
    expect(numbersOf('Ingen tall')).toEqual([]);
  });

  it('are marked where the other text does not have them', () => {
    expect(markNumbers('5 av 10', '10 av 12')).toEqual([
      [
        { text: '5', differs: true },
        { text: '10', differs: false },
      ],
      [
        { text: '10', differs: false },
        { text: '12', differs: true },
      ],
    ]);
  });
});
