import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, trustedProxies } from '../../../../src/panel/server/client-address.ts';

const from = (peer: string | undefined, forwardedFor: string | undefined, setting = '') =>
  clientAddress({ peer, forwardedFor, trusted: trustedProxies(setting) });

describe('clientAddress', () => {
  test('believes nobody’s header by default, the machine’s own included', () => {
    expect(from('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
    expect(from('127.0.0.1', '203.0.113.9')).toBe('127.0.0.1');
    fc.assert(fc.property(fc.string(), (header) => from('198.51.100.7', header) === '198.51.100.7'));
  });

  test.each([
    ['one proxy', '127.0.0.1', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['what the sender wrote before it', '127.0.0.1', '1.1.1.1, 203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['a chain of them', '10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.3', '10.0.0.0/8', '203.0.113.9'],
    ['a proxy that names nobody', '127.0.0.1', undefined, '127.0.0.1', '127.0.0.1'],
    ['a proxy that passes nonsense on', '127.0.0.1', '203.0.113.9, localhost', '127.0.0.1', '127.0.0.1'],
    ['a peer that is no proxy', '192.0.2.1', '203.0.113.9', '127.0.0.1 10.0.0.0/8', '192.0.2.1'],
    ['IPv4 within IPv6', '::ffff:127.0.0.1', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['IPv6, by its network', '::1', '2001:db8:1:2:3:4:5:6', '::1', '2001:db8:1:2::/64'],
    ['short forms of an address', '127.0.0.1', '127.1', '127.0.0.1', '127.0.0.1'],
    ['a connection that is gone', undefined, '203.0.113.9', '127.0.0.1', 'unknown'],
  ])('takes %s for what it is', (_, peer, header, setting, expected) => {
    expect(from(peer, header, setting)).toBe(expected);
  });
});

describe('trustedProxies', () => {
  test.each([undefined, '', '  '])('are none with %j', (setting) => expect(trustedProxies(setting)).toEqual([]));

  test.each(['true', 'localhost', '10.0.0.0/33', '127.1', '127.0.0.1, all'])('cannot be %j', (setting) => {
    expect(() => trustedProxies(setting)).toThrow(/^The setting TRUST_PROXY must be addresses or networks, [^\n]*$/);
  });
});
