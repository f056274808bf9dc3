import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutMap, type MapLayout } from '../../../../src/site/drawings/map-layout.ts';
import { orgChartMap } from '../../../../src/site/drawings/org-chart-map.ts';
import { orgChartOf } from '../../../../src/site/parts/org-chart.ts';
import { arbitraryRows, entity, person, type Rows, relation, sampleRows } from '../org-chart-rows.ts';
import { boxesOf, crosses, overlap, pairs, piecesOf, runsAlong } from './boxes.ts';

const mapOf = (rows: Rows): MapLayout => {
  const map = layOutMap(orgChartOf(rows));
  if (map === null) throw new Error('There is nothing to draw.');
  return map;
};

const svgOf = (rows: Rows): string => String(orgChartMap(orgChartOf(rows), (path) => `..${path}`));

/** @returns what is wrong with a map, in words */
function problemsOf(rows: Rows): string[] {
  const map = layOutMap(orgChartOf(rows));
  if (map === null) return [];
  const labels = [...map.labels, ...map.links].flatMap((label) =>
    boxesOf(label).map((box) => ({ ...box, isOnLine: label.anchor === 'middle' })),
  );
  const nets = map.lines.map(({ lines }) => lines.flatMap(({ points }) => piecesOf(points)));
  const stems = map.symbols.flatMap(({ stem }) => (stem === null ? [] : piecesOf(stem)));
  const outside = labels.filter(
    ({ left, right, top, bottom }) => left < -1 || right > map.width + 1 || top < 0 || bottom > map.height,
  );
  return [
    ...outside.map(({ text }) => `"${text}" is outside`),
    ...pairs(labels).flatMap(([a, b]) => (overlap(a, b) ? [`"${a.text}" overlaps "${b.text}"`] : [])),
    ...labels.flatMap((label) => {
      const crossed = nets.filter((pieces) => pieces.some((piece) => crosses(piece, label))).length;
      return crossed === (label.isOnLine ? 1 : 0) ? [] : [`${crossed} lines cross "${label.text}"`];
    }),
    ...labels.flatMap((label) =>
      stems.some((stem) => crosses(stem, label)) ? [`a stem crosses "${label.text}"`] : [],
    ),
    ...pairs(nets).flatMap(([a, b]) =>
      a.some((piece) => b.some((other) => runsAlong(piece, other))) ? ['two lines run along each other'] : [],
    ),
    ...nets.flat().flatMap(({ left, bottom }) => (left < 0 || bottom > map.height ? ['a line is outside'] : [])),
  ];
}

describe('the map of the whos who', () => {
  it('keeps names free of other names and of lines', () => {
    fc.assert(
      fc.property(arbitraryRows({ entities: 60, relations: 40 }), (rows) => {
        expect(problemsOf(rows)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [1, 0],
    [5, 15],
    [60, 15],
    [378, 60],
    [378, 378],
  ])('holds %i entries with %i relations', (entities, relations) => {
    expect(problemsOf(sampleRows({ entities, relations }))).toEqual([]);
  });

  it('draws every relation between two drawn entries once, from one to the other', () => {
    fc.assert(
      fc.property(arbitraryRows({ entities: 80, relations: 60 }), (rows) => {
        const map = layOutMap(orgChartOf(rows));
        const lines = map?.lines.flatMap((net) => net.lines) ?? [];
        const expected = rows.relations.filter(({ from, to }) => from !== to).map(({ id }) => id);
        expect(lines.flatMap(({ relations }) => relations.map(({ id }) => id)).sort()).toEqual(expected.sort());
        const symbols = new Map(map?.symbols.map((symbol) => [symbol.id, symbol]));
        for (const { relations, points } of lines) {
          const [first] = relations;
          const ends = [first?.from, first?.to].map((id) => symbols.get(id ?? ''));
          const [start, end] = [points.at(0), points.at(-1)];
          expect(Math.abs((start?.[1] ?? 0) - (ends[0]?.y ?? Number.NaN))).toBeLessThanOrEqual(5.5);
          expect(Math.abs((end?.[1] ?? 0) - (ends[1]?.y ?? Number.NaN))).toBeLessThanOrEqual(5.5);
          expect((ends[0]?.x ?? Number.NaN) - (start?.[0] ?? 0)).toBeLessThanOrEqual(6);
          expect((ends[1]?.x ?? Number.NaN) - (end?.[0] ?? 0)).toBeLessThanOrEqual(20);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same rows in any order', () => {
    const shuffled = arbitraryRows({ entities: 70, relations: 40 }).chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        entities: fc.shuffledSubarray(rows.entities, { minLength: rows.entities.length }),
        relations: fc.shuffledSubarray(rows.relations, { minLength: rows.relations.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ rows, ...others }) => {
        expect(svgOf(others)).toBe(svgOf(rows));
      }),
      { numRuns: 40 },
    );
  });

  it('orders entries of the same name by their id', () => {
    const [a, b] = [entity('a', { name: 'Finanstilsynet' }), entity('b', { name: 'Finanstilsynet' })];
    expect(svgOf({ entities: [b, a], relations: [] })).toBe(svgOf({ entities: [a, b], relations: [] }));
  });

  it('holds 2,000 entries with 1,000 relations', () => {
    const rows = sampleRows({ entities: 2000, relations: 1000 });
    const drawn = new Set(rows.relations.flatMap(({ from, to }) => (from === to ? [] : [from, to])));
    const map = mapOf(rows);
    expect(map.symbols).toHaveLength(drawn.size);
    expect(map.links.filter(({ to }) => to.kind === 'entry')).toHaveLength(drawn.size);
    const boxes = map.links.flatMap(boxesOf).sort((a, b) => a.top - b.top);
    const neighbours = boxes.flatMap((box, at) => boxes.slice(at + 1, at + 40).map((other) => [box, other] as const));
    expect(neighbours.filter(([a, b]) => overlap(a, b))).toEqual([]);
  });

  it('takes less than 100 ms for 400 entries with 100 relations', () => {
    const rows = sampleRows({ entities: 400, relations: 100 });
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      svgOf(rows);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });

  it('is empty without entries, and without relations among more than 60', () => {
    expect(layOutMap(orgChartOf({ entities: [], relations: [] }))).toBeNull();
    const entities = Array.from({ length: 61 }, (_, at) => entity(`e${at}`));
    expect(layOutMap(orgChartOf({ entities, relations: [] }))).toBeNull();
    expect(layOutMap(orgChartOf({ entities: entities.slice(1), relations: [] }))?.symbols).toHaveLength(60);
  });

  it('states how many of more than 60 entries are not drawn, with a link to the list', () => {
    const entities = [
      ...Array.from({ length: 50 }, (_, at) => entity(`no${at}`)),
      ...Array.from({ length: 10 }, (_, at) => entity(`fo${at}`, { country: 'FO' })),
      ...Array.from({ length: 3 }, (_, at) => entity(`eu${at}`, { country: 'EU' })),
    ];
    const rows = { entities, relations: [relation('no1', 'no2', 'partner')] };
    const svg = svgOf(rows).replaceAll(/ <tspan[^>]*>|<\/tspan>/g, ' ');
    expect(svg).toMatch(/<a href="#c-NO"><path[^>]*><text[^>]*>and 48 more\s+in Norway/);
    expect(svg).toMatch(/<a href="#c-FO"><path[^>]*><text[^>]*>and 10 more\s+in the\s+Faroe\s+Islands/);
    expect(svg).toMatch(/<a href="#c-EU"><path[^>]*><text[^>]*>and 3 more\s+in the\s+European\s+Union/);
    expect(mapOf(rows).symbols.map(({ id }) => id)).toEqual(['no1', 'no2']);
  });

  it('links the entries in the order of the list', () => {
    fc.assert(
      fc.property(arbitraryRows({ entities: 60, relations: 10 }), (rows) => {
        const links = mapOf(rows).links.flatMap(({ to }) => (to.kind === 'entry' ? [to.id] : []));
        expect(links).toEqual(orgChartOf(rows).entities.map(({ id }) => id));
      }),
      { numRuns: 30 },
    );
  });

  it('hangs people below their organisation, also one of another country', () => {
    const rows = {
      entities: [entity('firm', { country: 'SE' }), person('anna', { org: 'firm' }), person('bo')],
      relations: [],
    };
    const [firm, anna, bo] = ['firm', 'anna', 'bo'].map((id) => mapOf(rows).symbols.find((symbol) => symbol.id === id));
    expect(anna?.stem).not.toBeNull();
    expect([anna?.kind, (anna?.y ?? 0) > (firm?.y ?? 0), (anna?.x ?? 0) > (firm?.x ?? 0)]).toEqual([
      'person',
      true,
      true,
    ]);
    expect(bo?.stem).toBeNull();
  });

  it('puts the EU above the public sector and that above the private sector', () => {
    const rows = {
      entities: [
        entity('eu', { country: 'EU', sector: 'private' }),
        entity('public', { sector: 'public' }),
        entity('private'),
      ],
      relations: [],
    };
    const symbols = new Map(mapOf(rows).symbols.map((symbol) => [symbol.id, symbol]));
    const [eu, state, firm] = ['eu', 'public', 'private'].map((id) => symbols.get(id));
    expect([eu?.kind, state?.kind, firm?.kind]).toEqual(['private', 'public', 'private']);
    expect((eu?.y ?? 0) < (state?.y ?? 0) && (state?.y ?? 0) < (firm?.y ?? 0)).toBe(true);
  });

  it('names a relation below its target inside a column, and on the line between columns', () => {
    const entities = [
      entity('authority', { sector: 'public' }),
      entity('firm'),
      entity('other'),
      entity('abroad', { country: 'SE' }),
    ];
    const map = mapOf({
      entities,
      relations: [
        relation('authority', 'firm', 'supervises'),
        relation('authority', 'firm', 'licensed'),
        relation('authority', 'other', 'refused'),
        relation('firm', 'abroad', 'uses licence'),
      ],
    });
    const text = (id: string) =>
      map.links
        .find(({ to }) => to.kind === 'entry' && to.id === id)
        ?.lines.map((line) => `${line.look}: ${line.text}`);
    expect(text('firm')).toEqual(['name: firm', 'rel: supervised, licensed']);
    expect(text('other')).toEqual(['name: other', 'no: licence refused']);
    expect(text('abroad')).toEqual(['name: abroad']);
    expect(map.labels.filter(({ anchor }) => anchor === 'middle').map(({ lines }) => lines[0]?.text)).toEqual([
      'uses licence of',
    ]);
    expect(map.lines.map(({ look, lines }) => [look, lines.length])).toEqual([
      ['directed', 1],
      ['refused', 1],
      ['lent', 1],
    ]);
  });

  it('draws no relation of an entry to itself', () => {
    expect(mapOf({ entities: [entity('a'), entity('b')], relations: [relation('a', 'a', 'partner')] }).lines).toEqual(
      [],
    );
  });

  it('has the whole name as the title of a link whose label is cut', () => {
    const name = 'The Very Long Name of an Association of Providers of Services for Crypto-assets '.repeat(6).trim();
    const names = ['NO', 'SE', 'DK', 'FI', 'IS', 'FO'] as const;
    const entities = names.map((country) => entity(country, { country, name: country === 'NO' ? name : country }));
    const svg = svgOf({ entities, relations: [] });
    expect(svg).toContain(`<a href="../org-chart/NO/"><title>${name}</title>`);
    expect(svg).toContain('<a href="../org-chart/SE/"><path');
  });

  it('escapes names and has no styles, scripts or remote addresses', () => {
    const svg = svgOf({ entities: [entity('a', { name: '<script>alert(1)</script> "&' })], relations: [] });
    expect(svg).not.toMatch(/<script|style=|https?:|\son\w+=/);
    expect(svg.match(/<title/g)).toHaveLength(1);
  });
});
