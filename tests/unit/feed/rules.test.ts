import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rulesContent as typed } from '../../../src/contract/rules.ts';
import { rulesContent } from '../../../src/feed/rules.ts';
import { buildWith, byId, entity } from './build.ts';

const written = parse(readFileSync('src/content/sample/globals/rules.yaml', 'utf8')).content;
const build = (...ids: string[]) =>
  buildWith({ entities: byId(...ids.map((id) => entity({ id, type: 'organisation' }))) });

describe('the page on EU rules', () => {
  it('has every field in every country: null or an empty list where the editors wrote nothing', () => {
    const { countries, eu } = rulesContent(typed.parse(written), build());
    for (const country of Object.values(countries)) {
      expect(Object.keys(country)).toEqual([
        ...['route', 'law', 'law_src', 'parliament', 'parliament_org', 'ministry', 'supervisor', 'enforce'],
        ...['note4', 'note4_src', 'note5', 'note5_src'],
      ]);
      for (const office of country.enforce) expect(Object.keys(office)).toEqual(['name', 'org', 'kind', 'src', 'src2']);
      expect(Object.keys(country.supervisor)).toEqual(['name', 'org', 'src', 'src2']);
    }
    for (const agency of eu.agencies) expect(agency).toHaveProperty('src2');
    expect(countries.SE).toMatchObject({
      parliament_org: null,
      note4: null,
      note4_src: [],
      note5: null,
      note5_src: null,
    });
    expect(countries.NO.note4_src).toEqual(['no_law', 'no_ft']);
  });

  it('names an organisation only if it is in the build', () => {
    const { countries, eu } = rulesContent(typed.parse(written), build('finanstilsynet-no', 'esma'));
    expect([countries.NO.supervisor.org, countries.NO.ministry.org]).toEqual(['finanstilsynet-no', null]);
    expect(countries.NO.enforce.map(({ org }) => org)).toEqual([null, null]);
    expect(eu.agencies.map(({ org }) => org).toSorted()).toEqual(['esma', null]);
  });

  it('has its texts in English first, then in the order of the site’s languages', () => {
    const copy = { is: { a: 'x' }, nn: { a: 'x' }, xx: { a: 'x' }, en: { a: 'x' } };
    expect(Object.keys(rulesContent(typed.parse({ ...written, copy }), build()).copy)).toEqual([
      'en',
      'nn',
      'is',
      'xx',
    ]);
  });

  it('is not approved while it refers to a missing source', () => {
    for (const src of ['gone', 'constructor', '__proto__']) {
      const { error } = typed.safeParse({ ...written, eea: { ...written.eea, src } });
      expect(error?.issues[0]).toMatchObject({
        path: ['eea', 'src'],
        message: `names "${src}", which is not in sources`,
      });
    }
  });
});
