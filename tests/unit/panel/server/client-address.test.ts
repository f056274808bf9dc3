import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, trustedProxies } from '../../../../src/panel/server/client-address.ts';

const from = (peer: string | undefined, forwardedFor: string | undefined, setting = '') =>
  clientAddress({ peer, forwardedFor, trusted: trustedProxies(setting) });

describe('clientAddress', () => {
  test('trusts no header by default, not even from localhost', () => {
    expect(from('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
    expect(from('127.0.0.1', '203.0.113.9')).toBe('127.0.0.1');
    fc.assert(fc.property(fc.string(), (header) => from('198.51.100.7', header) === '198.51.100.7'));
  });

  test.each([
    ['trusts one proxy', '127.0.0.1', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['ignores what the sender wrote before it', '127.0.0.1', '1.1.1.1, 203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['follows a chain of proxies', '10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.3', '10.0.0.0/8', '203.0.113.9'],
    ['takes a proxy that reports no address as the client', '127.0.0.1', undefined, '127.0.0.1', '127.0.0.1'],
    ['ignores an invalid address from a proxy', '127.0.0.1', '203.0.113.9, localhost', '127.0.0.1', '127.0.0.1'],
    [
      'ignores the header of a peer that is not a proxy',
      '192.0.2.1',
      '203.0.113.9',
      '127.0.0.1 10.0.0.0/8',
      '192.0.2.1',
    ],
    ['reads IPv4 mapped to IPv6', '::ffff:127.0.0.1', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['returns the network of an IPv6 address', '::1', '2001:db8:1:2:3:4:5:6', '::1', '2001:db8:1:2::/64'],
    ['ignores short forms of an address', '127.0.0.1', '127.1', '127.0.0.1', '127.0.0.1'],
    ['reports unknown for a closed connection', undefined, '203.0.113.9', '127.0.0.1', 'unknown'],
  ])('%s', (_, peer, header, setting, expected) => {
    expect(from(peer, header, setting)).toBe(expected);
  });
});

describe('trustedProxies', () => {
  test.each([undefined, '', '  '])('are empty for %j', (setting) => expect(trustedProxies(setting)).toEqual([]));

  test.each(['true', 'localhost', '10.0.0.0/33', '127.1', '127.0.0.1, all'])('cannot be %j', (setting) => {
    expect(() => trustedProxies(setting)).toThrow(/^The setting TRUST_PROXY must be addresses or networks, [^\n]*$/);
  });
});
