import { describe, expect, it } from 'vitest';
import { orgChartOf } from '../../../../src/site/parts/org-chart.ts';
import { inPlace, moreIn } from '../../../../src/site/parts/place-name.ts';
import { entity, person, relation } from '../org-chart-rows.ts';

describe('orgChartOf', () => {
  it('orders entries by country, sector and name, people after their organisation and others last', () => {
    const entities = [
      entity('none', { country: null }),
      entity('eu', { country: 'EU' }),
      entity('nordic', { country: 'NORDIC' }),
      entity('aland', { country: 'AX' }),
      person('adam'),
      entity('firm-b'),
      person('zoe', { org: 'firm-a' }),
      person('yngve', { org: 'unknown' }),
      entity('firm-a'),
      entity('state', { sector: 'public' }),
    ];
    expect(orgChartOf({ entities, relations: [] }).entities.map(({ id }) => id)).toEqual([
      ...['state', 'firm-a', 'zoe', 'firm-b', 'adam', 'yngve'],
      ...['aland', 'nordic', 'eu', 'none'],
    ]);
  });

  it('gives each end its relations by type, direction and name, and leaves out those of unknown entries', () => {
    const relations = [
      relation('a', 'c', 'partner'),
      relation('b', 'a', 'supervises'),
      relation('a', 'c', 'supervises'),
      relation('a', 'b', 'supervises'),
      relation('a', 'unknown', 'licensed'),
    ];
    const chart = orgChartOf({ entities: ['a', 'b', 'c'].map((id) => entity(id)), relations });
    const of = (id: string) =>
      chart.relationsOf
        .get(id)
        ?.map(({ relation: { type }, other, outgoing }) => `${outgoing ? 'to' : 'from'} ${other.id}: ${type}`);
    expect(of('a')).toEqual(['to b: supervises', 'to c: supervises', 'from b: supervises', 'to c: partner']);
    expect(of('c')).toEqual(['from a: supervises', 'from a: partner']);
    expect(chart.relations).toHaveLength(4);
  });

  it('lists the people of an organisation', () => {
    const chart = orgChartOf({
      entities: [entity('firm'), person('b', { org: 'firm' }), person('a', { org: 'firm' })],
      relations: [],
    });
    expect(chart.peopleOf.get('firm')?.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

it('names countries in sentences', () => {
  expect([inPlace('NO'), inPlace('FO'), inPlace('EU'), inPlace('NORDIC'), inPlace(null)]).toEqual([
    ...['in Norway', 'in the Faroe Islands', 'in the European Union', 'in the Nordic countries', 'without a country'],
  ]);
  expect(moreIn(42, 'NO')).toBe('and 42 more in Norway');
});
