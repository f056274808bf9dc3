import { expect, test } from 'vitest';
import { choiceCookie, choiceIn } from '../../../../src/site/language/choice.ts';

test.each([
  ['', null],
  ['a=b', null],
  ['nc_lang=nn', 'nn'],
  ['a=b; nc_lang=nn; c=d', 'nn'],
  ['a=b;nc_lang=nn', 'nn'],
  ['nc_lang=', ''],
  ['nc_lang=a=b', 'a=b'],
  ['xnc_lang=nn', null],
  ['nc_language=nn', null],
  ['NC_LANG=nn', null],
  ['a=nc_lang=nn', null],
])('the cookies %j have the choice %j', (cookies, choice) => {
  expect(choiceIn(cookies)).toBe(choice);
});

test('the cookie lasts a year, on all paths, and is secure on https', () => {
  expect(choiceCookie('nn', 'http:')).toBe('nc_lang=nn; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(choiceCookie('nn', 'https:')).toBe('nc_lang=nn; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});
