import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { Meta } from '../../../collections/meta.ts';
import {
  electrumServer,
  nodePublicKey,
  onchainAddress,
  publicIpv4,
  publicIpv6,
  serverHost,
} from '../../../src/contract/interfaces.ts';

const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

describe('accepts', () => {
  test.each([
    ['a compressed key', nodePublicKey, key],
    ['the other sign of a key', nodePublicKey, `03${key.slice(2)}`],
    ['a public IPv4 address', publicIpv4, '1.1.1.1'],
    ['a public IPv6 address', publicIpv6, '2606:4700:4700::1111'],
    ['a Bitcoin address', onchainAddress, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['a host name', serverHost, 'electrum.example.org'],
    ['a host name in Punycode', serverHost, 'xn--nrd-0na.xn--p1ai'],
  ])('%s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(true);
  });
});

describe('refuses', () => {
  test.each<[string, z.ZodType, string]>([
    ['an uncompressed key', nodePublicKey, `04${key.slice(2)}`],
    ['a key that is a digit short', nodePublicKey, key.slice(1)],
    ['a key in upper case', nodePublicKey, key.toUpperCase()],
    ['a peer URI as a key', nodePublicKey, `${key}@1.1.1.1:9735`],
    ...[
      '127.0.0.1',
      '10.0.0.1',
      '192.168.1.1',
      '169.254.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
    ].map((value): [string, z.ZodType, string] => [`the address ${value}`, publicIpv4, value]),
    ...['203.0.113.7', '198.51.100.1', '192.0.2.1'].map((value): [string, z.ZodType, string] => [
      `the documentation address ${value}`,
      publicIpv4,
      value,
    ]),
    ...['256.1.1.1', '1.1.1', '0x1.1.1.1', '01.1.1.1', '16843009', '1.1.1.1:9735', 'example.org', '::1'].map(
      (value): [string, z.ZodType, string] => [`${value} as IPv4`, publicIpv4, value],
    ),
    ...[
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'ff02::1',
      '2001:db8::7',
      '::ffff:1.1.1.1',
      '[2606:4700::1]',
      'fe80::1%eth0',
      '1.1.1.1',
    ].map((value): [string, z.ZodType, string] => [`${value} as IPv6`, publicIpv6, value]),
    ['a Bitcoin address with a wrong letter', onchainAddress, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ...[
      'https://electrum.example.org',
      'electrum.example.org:50002',
      'electrum.example.org/',
      'localhost',
      'electrum.localhost',
      'electrum.local',
      '127.0.0.1',
      '1.1.1.1',
      '[::1]',
      'Electrum.example.org',
      '-a.example.org',
      'a..example.org',
      'electrum.example.org.',
      'user@example.org',
      '',
    ].map((value): [string, z.ZodType, string] => [`the host ${JSON.stringify(value)}`, serverHost, value]),
  ])('%s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  test('a server with the ports of the other chain', () => {
    const server = {
      chain: 'bitcoin-cash',
      host: 'electrum.example.org',
      wss: { port: 50004, address: 'wss://electrum.example.org:50004' },
      tcp_tls: { port: 50002, address: 'electrum.example.org:50002' },
    };
    expect(electrumServer.safeParse(server).success).toBe(true);
    expect(electrumServer.safeParse({ ...server, chain: 'nexa' }).success).toBe(false);
  });
});

describe('the panel', () => {
  type Field = { name?: string; fields?: Field[]; validate?: (value: unknown) => unknown };
  const find = (fields: readonly Field[], name: string): Field | undefined =>
    fields.map((field) => (field.name === name ? field : find(field.fields ?? [], name))).find(Boolean);
  const check = (name: string, value: unknown) => find(Meta.fields as Field[], name)?.validate?.(value);

  it('says what to give instead, in plain words', () => {
    expect(check('public_key', '04ab')).toBe('Give the key as 66 hex digits in lower case that begin with 02 or 03.');
    expect(check('ipv4', '127.0.0.1')).toBe('Give a public IPv4 address as four numbers with dots, without a port.');
    expect(check('ipv6', '[::1]')).toBe('Give a public IPv6 address without brackets and without a port.');
    expect(check('onchain_address', 'bc1q')).toContain('Copy it again from the wallet.');
    expect(check('host', 'https://electrum.example.org')).toContain('without https://, port or path');
    expect(check('host', '')).toBe('Give the host name of the server.');
    expect(check('chain', 'bitcoin')).toBe('Choose the chain.');
  });

  it('accepts a node of which nothing is stated', () => {
    for (const name of ['public_key', 'ipv4', 'ipv6', 'onchain_address']) expect(check(name, '')).toBe(true);
  });
});
