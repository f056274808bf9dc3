import { expect, test } from 'vitest';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { readSiteLanguages } from '../../../src/contract/site-languages.ts';
import { readSettings, SettingsError } from '../../../src/lib/settings.ts';

const read = (SITE_LANGUAGES?: string) => readSiteLanguages(readSettings({ SITE_LANGUAGES })).map(({ code }) => code);
const all = siteLanguages.map(({ code }) => code);

test.each([undefined, '', '  '])('all languages for %j', (setting) => {
  expect(read(setting)).toEqual(all);
});

test.each([
  ['en', ['en']],
  ['nn en', ['en', 'nn']],
  ['sv,en,nn', ['en', 'nn', 'sv']],
  [' mr , en ', ['en', 'mr']],
  ['en\tfi\nfi,,en', ['en', 'fi']],
  [all.toReversed().join(', '), all],
])('%j in the order of languages.json', (setting, codes) => {
  expect(read(setting)).toEqual(codes);
});

test.each([
  ['en xx', '"xx"'],
  ['en NN', '"NN"'],
  ['en zh-Hans', '"zh-Hans"'],
  ['en;nn', '"en;nn"'],
  ['en no', '"no"'],
])('%j is refused for %s', (setting, code) => {
  expect(() => read(setting)).toThrow(SettingsError);
  expect(() => read(setting)).toThrow(
    `The setting SITE_LANGUAGES has the unknown code ${code}; use some of ${all.join(' ')} in .env or the environment.`,
  );
});

test.each(['nn sv', ','])('%j is refused without English', (setting) => {
  expect(() => read(setting)).toThrow(
    'The setting SITE_LANGUAGES must include en; correct it in .env or the environment.',
  );
});
