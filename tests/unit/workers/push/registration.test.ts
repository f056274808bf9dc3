import { expect, it } from 'vitest';
import { newsCountries } from '../../../../src/contract/countries.ts';
import { networkOf } from '../../../../src/workers/push/rate-limit.ts';
import { countryCodes } from '../../../../src/workers/push/registration.ts';

it('the countries are those of the contract', () => {
  expect(countryCodes).toEqual(newsCountries);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the limit counts %j as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
