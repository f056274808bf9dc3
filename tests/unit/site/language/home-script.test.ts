import { expect, test } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { geoConnectSource, homeScriptAttributes } from '../../../../src/site/language/home-script.ts';

test.each([
  [undefined, '/api/geo', "'self'"],
  ['/api/geo', '/api/geo', "'self'"],
  ['', '', null],
  ['  ', '', null],
  ['https://geo.example/api/geo', 'https://geo.example/api/geo', 'https://geo.example/api/geo'],
  ['https://geo.example/geo/', 'https://geo.example/geo/', 'https://geo.example/geo/'],
  ['https://geo.example', 'https://geo.example', 'https://geo.example/'],
  ["https://geo.example/a;b,c'd", "https://geo.example/a;b,c'd", "https://geo.example/a%3Bb%2Cc'd"],
  ['https://blåbær.example/geo', 'https://blåbær.example/geo', 'https://xn--blbr-roah.example/geo'],
])('GEO_URL %j is asked at %j and allowed by %j', (setting, address, source) => {
  const { GEO_URL: geoUrl } = readSettings({ GEO_URL: setting });
  const languages = siteLanguages.slice(0, 3);
  expect(homeScriptAttributes({ geoUrl, languages })).toEqual({ 'data-geo': address, 'data-languages': 'en nn nb' });
  expect(geoConnectSource(geoUrl)).toBe(source);
});

test.each(['/geo', 'api/geo', 'geo.example/api/geo', 'https://geo.example/?a=b', 'https://a:b@geo.example/', 'none'])(
  'GEO_URL %j is refused',
  (GEO_URL) => {
    expect(() => readSettings({ GEO_URL })).toThrow(
      'The setting GEO_URL must be /api/geo, an http or https address without user name, query or spaces, or empty for no request; correct it in .env or the environment.',
    );
  },
);
