/** The Lightning node and the Electrum servers in meta.json (docs/feed-rules.md 16.6). */
import { type ElectrumServer, electrumPorts, type Interfaces, lightningPort } from '../contract/interfaces.ts';
import type { StoredMeta } from './stored-rows.ts';
import { textOf } from './values.ts';

const note =
  'For information. No availability is guaranteed: keep a second server, and switch when one does not answer within a few seconds. A client that does not verify by SPV trusts the server about what is on the chain.';

export function interfacesOf(meta: StoredMeta | null): Interfaces {
  return { note, lightning: lightningOf(meta?.lightning), electrum: (meta?.electrum ?? []).flatMap(serverOf) };
}

function lightningOf(stored: StoredMeta['lightning']): Interfaces['lightning'] {
  const parts = {
    public_key: textOf(stored?.public_key),
    ipv4: textOf(stored?.ipv4),
    ipv6: textOf(stored?.ipv6),
    onchain_address: textOf(stored?.onchain_address),
    status: textOf(stored?.status),
  };
  if (Object.values(parts).every((part) => part === null)) return null;
  const { public_key, ipv4, ipv6, ...rest } = parts;
  const hosts = [ipv4, ipv6 === null ? null : `[${ipv6}]`].filter((host) => host !== null);
  const peer_uris = public_key === null ? [] : hosts.map((host) => `${public_key}@${host}:${lightningPort}`);
  return { public_key, ipv4, ipv6, port: lightningPort, peer_uris, ...rest };
}

type StoredServer = NonNullable<StoredMeta['electrum']>[number];

/** An incomplete entry, which the panel refuses, is left out. */
function serverOf({ chain, host: stored }: StoredServer): ElectrumServer[] {
  const host = textOf(stored);
  if (!chain || host === null) return [];
  const { wss, tcp_tls } = electrumPorts[chain];
  return [
    {
      chain,
      host,
      wss: { port: wss, address: `wss://${host}:${wss}` },
      tcp_tls: { port: tcp_tls, address: `${host}:${tcp_tls}` },
    },
  ];
}
