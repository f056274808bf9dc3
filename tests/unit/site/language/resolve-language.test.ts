import { describe, expect, test } from 'vitest';
import { countriesByLanguage } from '../../../../src/contract/country-languages.ts';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { chosenLanguage, resolveLanguage, type Visitor } from '../../../../src/site/language/resolve-language.ts';

const languages = siteLanguages.map(({ code }) => code);
const nobody: Visitor = { cookie: null, storage: null, geo: null, tags: [], languages };
const resolve = (visitor: Partial<Visitor>) => resolveLanguage({ ...nobody, ...visitor });
const answer = (country: unknown) => ({ status: 200, body: JSON.stringify({ country }) });

describe('every combination of cookie, storage, worker and browser', () => {
  const cookies = [null, 'fi', 'en', 'XX'];
  const storages = [null, 'da', 'en', 'Da'];
  const answers = { unreachable: null, unknown: answer(null), sv: answer('SE'), unmapped: answer('US') };
  const tagLists = { none: [], is: ['is-IS', 'en'], other: ['ko', 'cs-CZ'] };
  const cases = cookies.flatMap((cookie) =>
    storages.flatMap((storage) =>
      Object.entries(answers).flatMap(([geoName, geo]) =>
        Object.entries(tagLists).map(([tagName, tags]) => ({ cookie, storage, geoName, geo, tagName, tags })),
      ),
    ),
  );

  test.each(cases)('$cookie, $storage, $geoName, $tagName', ({ cookie, storage, geoName, geo, tagName, tags }) => {
    const byTags = tagName === 'is' ? 'is' : 'en';
    const guess = geoName === 'sv' ? 'sv' : geoName === 'unmapped' ? 'en' : byTags;
    const stored = storage === 'da' || storage === 'en' ? storage : guess;
    expect(resolve({ cookie, storage, geo, tags })).toBe(cookie === 'fi' || cookie === 'en' ? cookie : stored);
  });
});

describe('a stored choice', () => {
  test.each(languages)('%s counts', (code) => {
    expect(resolve({ cookie: code, storage: 'en', geo: answer('SE') })).toBe(code);
    expect(resolve({ storage: code, geo: answer('SE') })).toBe(code);
  });

  test.each(['', ' nn', 'nn ', 'NN', 'Nn', 'nn-NO', 'no', '"nn"', 'zh-Hans', 'xx', 'null', '__proto__', 'constructor'])(
    '%j counts as missing',
    (value) => {
      expect(resolve({ cookie: value, storage: 'fi', geo: answer('SE') })).toBe('fi');
      expect(resolve({ cookie: value, storage: value, geo: answer('SE') })).toBe('sv');
      expect(chosenLanguage({ cookie: value, storage: value, languages })).toBeNull();
    },
  );

  test('counts as missing where the site does not have the language', () => {
    expect(resolve({ cookie: 'sv', languages: ['en', 'fi'], geo: answer('FI') })).toBe('fi');
    expect(resolve({ cookie: 'nn', languages: ['en', 'nb'] })).toBe('en');
  });
});

describe('the country', () => {
  const rows = Object.entries(countriesByLanguage).flatMap(([code, countries]) =>
    countries.map((country) => [country, code]),
  );

  test('has one language', () => {
    expect(rows.length).toBe(new Set(rows.map(([country]) => country)).size);
  });

  test.each(rows)('%s means %s', (country, code) => {
    expect(resolve({ geo: answer(country), tags: ['fi'] })).toBe(code);
  });

  test.each([
    ['MR', 'ar'],
    ['IN', 'hi'],
    ['NO', 'nn'],
    ['SJ', 'nn'],
    ['US', 'en'],
    ['GB', 'en'],
    ['EU', 'en'],
    ['ZZ', 'en'],
  ])('%s means %s, whatever the browser prefers', (country, code) => {
    expect(resolve({ geo: answer(country), tags: ['mr', 'da'] })).toBe(code);
  });

  test.each(['XX', 'T1', 'no', 'No', 'NOR', 'N', '', ' NO', null, 47, ['NO'], { code: 'NO' }, undefined])(
    '%j is unknown',
    (country) => {
      expect(resolve({ geo: answer(country), tags: ['da'] })).toBe('da');
      expect(resolve({ geo: answer(country) })).toBe('en');
    },
  );

  test.each([
    ['a server error', { status: 500, body: '{"country":"SE"}' }],
    ['a missing page', { status: 404, body: '{"country":"SE"}' }],
    ['another success', { status: 203, body: '{"country":"SE"}' }],
    ['no content', { status: 204, body: '' }],
    ['a page', { status: 200, body: '<!doctype html><title>SE</title>' }],
    ['a cut body', { status: 200, body: '{"country":"SE"' }],
    ['nothing', { status: 200, body: '' }],
    ['null', { status: 200, body: 'null' }],
    ['a text', { status: 200, body: '"SE"' }],
    ['a list', { status: 200, body: '["SE"]' }],
    ['another field', { status: 200, body: '{"Country":"SE"}' }],
  ])('is unknown from %s', (_, geo) => {
    expect(resolve({ geo, tags: ['da'] })).toBe('da');
  });
});

describe("the browser's languages", () => {
  test.each([
    [['no'], 'nn'],
    [['nb'], 'nn'],
    [['nn'], 'nn'],
    [['nb-NO', 'nn-NO'], 'nn'],
    [['NO-no'], 'nn'],
    [['mr'], 'mr'],
    [['mr-IN', 'hi'], 'mr'],
    [['zh-Hans-CN'], 'zh'],
    [['zh-TW'], 'zh'],
    [['PT-br'], 'pt'],
    [['ID'], 'id'],
    [['en-US', 'nb'], 'en'],
    [['ko', 'fi-FI', 'sv'], 'fi'],
    [['se-NO', 'nb-NO'], 'nn'],
    [['fil', 'de'], 'de'],
    [['en_US', 'de'], 'de'],
    [['', '-', '*', 'ja'], 'ja'],
    [['ko', 'cs'], 'en'],
    [[], 'en'],
  ])('%j means %s', (tags, code) => {
    expect(resolve({ tags })).toBe(code);
  });
});

describe('a site with fewer languages', () => {
  test.each([
    ['a country whose language it lacks', { geo: answer('SE'), tags: ['fi'] }, ['en', 'fi'], 'en'],
    ['a tag that it lacks', { tags: ['sv', 'fi'] }, ['en', 'fi'], 'fi'],
    ['only tags that it lacks', { tags: ['sv', 'da'] }, ['en', 'fi'], 'en'],
    ['Norway', { geo: answer('NO') }, ['en', 'nn', 'nb'], 'nn'],
    ['Norway without nynorsk', { geo: answer('NO') }, ['en', 'nb'], 'nb'],
    ['Norway without Norwegian', { geo: answer('NO'), tags: ['nb', 'sv'] }, ['en', 'sv'], 'en'],
    ['a Norwegian tag without nynorsk', { tags: ['no'] }, ['en', 'nb'], 'nb'],
    ['a nynorsk tag without nynorsk', { tags: ['nn-NO'] }, ['en', 'nb'], 'nb'],
    ['a bokmål tag without bokmål', { tags: ['nb'] }, ['en', 'nn'], 'nn'],
    ['a Norwegian tag without Norwegian', { tags: ['nb', 'sv'] }, ['en', 'sv'], 'sv'],
    ['only English', { cookie: 'fi', geo: answer('FI'), tags: ['fi'] }, ['en'], 'en'],
  ])('%s', (_, visitor, some, code) => {
    expect(resolve({ ...visitor, languages: some })).toBe(code);
  });
});
