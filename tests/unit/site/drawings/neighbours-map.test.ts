import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutNeighbours, neighboursMap } from '../../../../src/site/drawings/neighbours-map.ts';
import { orgChartOf } from '../../../../src/site/parts/org-chart.ts';
import { arbitraryRows, entity, type Rows, relation } from '../org-chart-rows.ts';
import { boxesOf, crosses, overlap, pairs, piecesOf } from './boxes.ts';

function layOut(rows: Rows, id: string) {
  const chart = orgChartOf(rows);
  const of = chart.byId.get(id);
  return of ? layOutNeighbours(of, chart.relationsOf.get(id) ?? []) : null;
}

const centre = entity('centre');
const others = Array.from({ length: 20 }, (_, at) => entity(`other${String(at).padStart(2, '0')}`));

describe('the drawing of neighbours', () => {
  it('keeps names free of other names and of lines', () => {
    fc.assert(
      fc.property(arbitraryRows({ entities: 12, relations: 40 }), (rows) => {
        const map = layOut(rows, 'e0');
        if (map === null) return;
        const labels = [...map.labels, ...map.links];
        const boxes = labels.flatMap(boxesOf);
        expect(pairs(boxes).filter(([a, b]) => overlap(a, b))).toEqual([]);
        expect(
          boxes.filter(
            ({ left, right, top, bottom }) => left < 0 || right > map.width || top < 0 || bottom > map.height,
          ),
        ).toEqual([]);
        const pieces = map.lines.flatMap(({ points }) => piecesOf(points));
        const names = labels
          .filter(({ lines }) => lines[0]?.look !== 'rel' && lines[0]?.look !== 'no')
          .flatMap(boxesOf);
        expect(names.filter((box) => pieces.some((piece) => crosses(piece, box)))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('has what points to the entry on the left and what it points to on the right', () => {
    const map = layOut(
      {
        entities: [centre, ...others.slice(0, 2)],
        relations: [relation('centre', 'other00', 'supervises'), relation('other01', 'centre', 'refused')],
      },
      'centre',
    );
    const place = new Map(map?.symbols.map(({ entity: other, x }) => [other.id, Math.sign(x - (map.centre.x ?? 0))]));
    expect(Object.fromEntries(place)).toEqual({ other00: 1, other01: -1 });
    expect(map?.labels.flatMap(({ lines }) => lines.map(({ look, text }) => `${look}: ${text}`)).sort()).toEqual([
      'col: centre',
      'no: refused',
      'rel: supervises',
    ]);
    // Every line runs to the right, so arrows and crosses stand at its end.
    for (const { points } of map?.lines ?? []) expect(points.at(-1)?.[0]).toBeGreaterThan(points[0]?.[0] ?? Number.NaN);
  });

  it('draws each relation once, up to 12 on a side, and states how many are left', () => {
    const relations = others.map(({ id }) => relation('centre', id, 'licensed'));
    const map = layOut({ entities: [centre, ...others], relations }, 'centre');
    expect(map?.lines.map((line) => line.relation)).toEqual(relations.slice(0, 12).map(({ id }) => id));
    expect(map?.links.at(-1)).toMatchObject({ to: null, lines: [{ text: 'and 8 more' }] });
  });

  it('is empty for an entry without a relation to another', () => {
    expect(layOut({ entities: [centre], relations: [] }, 'centre')).toBeNull();
    expect(layOut({ entities: [centre], relations: [relation('centre', 'centre', 'partner')] }, 'centre')).toBeNull();
  });

  it('links the neighbours, and escapes their names', () => {
    const named = entity('a', { name: '<b>A & B</b>' });
    const chart = orgChartOf({ entities: [centre, named], relations: [relation('centre', 'a', 'partner')] });
    const svg = String(neighboursMap(centre, chart.relationsOf.get('centre') ?? [], (path) => `..${path}`));
    expect(svg).toContain('<a href="../org-chart/a/">');
    expect(svg).toContain('&lt;b&gt;A');
    expect(svg).not.toMatch(/<b>|style=/);
  });
});
