/**
 * The Lightning node and the Electrum servers: interfaces that are not HTTP (docs/feed-rules.md 16.6). They are described in
 * meta.json; the feed does not depend on them.
 */
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isBitcoinAddress } from '../lib/bitcoin-address.ts';
import { text } from './primitives.ts';

export const electrumChains = ['bitcoin-cash', 'nexa'] as const;

export type ElectrumChain = (typeof electrumChains)[number];

/** The ports of the Electrum servers. Unencrypted ones are not offered. */
export const electrumPorts = {
  'bitcoin-cash': { wss: 50004, tcp_tls: 50002 },
  nexa: { wss: 20004, tcp_tls: 20002 },
} as const satisfies Record<ElectrumChain, { wss: number; tcp_tls: number }>;

export const lightningPort = 9735;

const isPublic = (address: string): boolean => ipaddr.parse(address).range() === 'unicast';

/** A compressed public key of 33 bytes. */
export const nodePublicKey = z
  .string()
  .regex(/^0[23][0-9a-f]{64}$/, 'must be 66 hex digits in lower case that begin with 02 or 03')
  .meta({ examples: ['0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'] });

export const publicIpv4 = z
  .string()
  .refine((value) => ipaddr.IPv4.isValidFourPartDecimal(value) && isPublic(value), 'must be a public IPv4 address')
  .meta({ examples: ['203.0.113.7'] });

export const publicIpv6 = z
  .string()
  .refine(
    (value) => ipaddr.IPv6.isValid(value) && value.includes(':') && !value.includes('%') && isPublic(value),
    'must be a public IPv6 address without brackets',
  )
  .meta({ examples: ['2001:db8::7'] });

export const onchainAddress = z
  .string()
  .refine(isBitcoinAddress, 'must be a Bitcoin address with a correct checksum')
  .meta({ examples: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'] });

/** A name of the public DNS. Clients check it against the certificate of the server. */
export const serverHost = z
  .string()
  .max(253)
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
    'must be a host name in lower case without scheme, port or path',
  )
  .refine((value) => !/\.(localhost|local|internal)$/.test(value), 'must be a host name of the public internet')
  .meta({ examples: ['electrum.example.org'] });

const peerUri = z
  .string()
  .regex(/^0[23][0-9a-f]{64}@([0-9.]+|\[[0-9A-Fa-f:.]+\]):9735$/, 'must be <public_key>@<address>:9735')
  .meta({ examples: ['0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798@203.0.113.7:9735'] });

export const lightningNode = z
  .object({
    public_key: nodePublicKey.nullable().describe('The public key of the node; null when not stated.'),
    ipv4: publicIpv4.nullable().describe('The IPv4 address of the node; null without one.'),
    ipv6: publicIpv6.nullable().describe('The IPv6 address of the node; null without one.'),
    port: z.literal(lightningPort).describe('The port of the node.'),
    peer_uris: z
      .array(peerUri)
      .max(2)
      .describe('Where to connect: one address for each of `ipv4` and `ipv6`. Empty without a public key.'),
    onchain_address: onchainAddress
      .nullable()
      .describe('The Bitcoin address for deposits to the node; null without one.'),
    status: text.nullable().meta({
      description: 'A line on the node that an editor wrote; it is not measured. Null without one.',
      examples: ['The node runs in light-client mode.'],
    }),
  })
  .describe('The Lightning node.');

const transport = (port: string, address: string, examples: string[]) =>
  z.object({
    port: z.number().int().describe(port),
    address: text.meta({ description: address, examples }),
  });

export const electrumServer = z
  .object({
    chain: z.enum(electrumChains).describe('The chain that the server answers for.'),
    host: serverHost.describe('The host name of the server.'),
    wss: transport('The port for WebSocket over TLS.', 'The address for WebSocket over TLS.', [
      'wss://electrum.example.org:50004',
    ]).describe('WebSocket over TLS.'),
    tcp_tls: transport('The port for TLS over TCP.', 'Host and port for TLS over TCP.', [
      'electrum.example.org:50002',
    ]).describe('TLS over TCP.'),
  })
  .refine(
    ({ chain, wss, tcp_tls }) => wss.port === electrumPorts[chain].wss && tcp_tls.port === electrumPorts[chain].tcp_tls,
    'must have the ports of its chain',
  )
  .describe('An Electrum server.');

export const interfaces = z
  .object({
    note: text.describe('What to expect of the servers, in words.'),
    lightning: lightningNode.nullable().describe('The Lightning node; null when nothing is stated.'),
    electrum: z
      .array(electrumServer)
      .describe('Electrum servers, in the order in which a client may try them. No availability is guaranteed.'),
  })
  .describe('Interfaces that are not HTTP, for information.');

export type Interfaces = z.output<typeof interfaces>;
export type ElectrumServer = z.output<typeof electrumServer>;
