import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Differences, RowDifferences } from '../../../../export/files/row-differences.ts';

type Rows = [id: string, text: string][];

const rows = fc.uniqueArray(fc.tuple(fc.nat(11).map(String), fc.constantFrom('x', 'y')), {
  selector: ([id]) => id,
  maxLength: 12,
});

function differences(before: Rows, now: Rows): Differences {
  // As when a file is read: each row is overwritten by the next one.
  const buffer = Buffer.alloc(1);
  const previous = (function* () {
    for (const [id, text] of before) {
      buffer.write(text);
      yield [id, buffer] as const;
    }
  })();
  const compared = new RowDifferences(previous);
  for (const [id, text] of now) compared.add(id, Buffer.from(text));
  return sorted(compared.finish());
}

const sorted = ({ added, changed, removed }: Differences) => ({
  added: added.sort(),
  changed: changed.sort(),
  removed: removed.sort(),
});

/** The same with all rows in memory. */
function model(before: Rows, now: Rows): Differences {
  const [old, current] = [new Map(before), new Map(now)];
  const ids = [...current.keys()];
  return sorted({
    added: ids.filter((id) => !old.has(id)),
    changed: ids.filter((id) => old.has(id) && old.get(id) !== current.get(id)),
    removed: [...old.keys()].filter((id) => !current.has(id)),
  });
}

describe('the differences of two builds', () => {
  it('are those of two maps, whatever the order of the rows', () => {
    fc.assert(
      fc.property(rows, rows, (before, now) => {
        expect(differences(before, now)).toEqual(model(before, now));
      }),
      { numRuns: 1000 },
    );
  });

  it('are those of two maps when one list is the other with few changes', () => {
    const edits = fc.array(fc.tuple(fc.nat(29), fc.constantFrom('drop', 'change', 'first', 'last')), { maxLength: 6 });
    const before: Rows = Array.from({ length: 30 }, (_, n) => [`r${n}`, 'x']);
    fc.assert(
      fc.property(edits, fc.array(fc.nat(40), { maxLength: 4 }), (made, places) => {
        let now = before.slice();
        for (const [at, edit] of made) {
          const [id = ''] = now[at] ?? [];
          if (edit === 'change') now = now.map((row) => (row[0] === id ? [id, 'y'] : row));
          else now = now.filter((row) => row[0] !== id);
          if (id !== '' && edit === 'first') now.unshift([id, 'x']);
          if (id !== '' && edit === 'last') now.push([id, 'x']);
        }
        for (const [n, place] of places.entries()) now.splice(place, 0, [`new${n}`, 'x']);
        expect(differences(before, now)).toEqual(model(before, now));
        expect(differences(now, before)).toEqual(model(now, before));
      }),
      { numRuns: 1000 },
    );
  });
});
