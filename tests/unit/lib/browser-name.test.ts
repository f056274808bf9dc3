import fc from 'fast-check';
import { expect, it } from 'vitest';
import { browserName } from '../../../src/lib/browser-name.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Windows'],
  [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [
    `${mozilla} (Linux; Android 16; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${mozilla} (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0`, 'Firefox on Android'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`,
    'Opera on Windows',
  ],
  ['Something/1.0 (Linux)', 'A program on Linux'],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('describes %j as %j', (userAgent, words) => {
  expect(browserName(userAgent)).toBe(words);
});

it('repeats nothing of the header', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(browserName(`${text}<b>canary</b> Firefox/1 Linux`) ?? '').not.toContain('canary');
    }),
  );
});
