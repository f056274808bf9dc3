import { expect, it } from 'vitest';
import { interfaces } from '../../../src/contract/interfaces.ts';
import { interfacesOf } from '../../../src/feed/interfaces.ts';

type Meta = NonNullable<Parameters<typeof interfacesOf>[0]>;
const of = (meta: Partial<Meta>) => interfaces.parse(interfacesOf(meta as Meta));

const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

it('makes the peer URIs from the key and each address', () => {
  const { lightning } = of({ lightning: { public_key: key, ipv4: '1.1.1.1', ipv6: '2606:4700:4700::1111' } });
  expect(lightning).toEqual({
    public_key: key,
    ipv4: '1.1.1.1',
    ipv6: '2606:4700:4700::1111',
    port: 9735,
    peer_uris: [`${key}@1.1.1.1:9735`, `${key}@[2606:4700:4700::1111]:9735`],
    onchain_address: null,
    status: null,
  });
});

it('invents nothing: without a key or an address there is no peer URI, without any value no node', () => {
  expect(of({ lightning: { ipv4: '1.1.1.1' } }).lightning?.peer_uris).toEqual([]);
  expect(of({ lightning: { public_key: key } }).lightning?.peer_uris).toEqual([]);
  expect(of({ lightning: { public_key: '', status: ' ' }, electrum: [] })).toMatchObject({
    lightning: null,
    electrum: [],
  });
  expect(interfacesOf(null)).toMatchObject({ lightning: null, electrum: [] });
});

it('gives each server the ports of its chain, in the order of the panel', () => {
  const { electrum } = of({
    electrum: [
      { chain: 'nexa', host: 'electrum.example.org' },
      { chain: 'bitcoin-cash', host: 'electrum.example.net' },
    ],
  });
  expect(electrum).toEqual([
    {
      chain: 'nexa',
      host: 'electrum.example.org',
      wss: { port: 20004, address: 'wss://electrum.example.org:20004' },
      tcp_tls: { port: 20002, address: 'electrum.example.org:20002' },
    },
    {
      chain: 'bitcoin-cash',
      host: 'electrum.example.net',
      wss: { port: 50004, address: 'wss://electrum.example.net:50004' },
      tcp_tls: { port: 50002, address: 'electrum.example.net:50002' },
    },
  ]);
});
