/**
 * Finds the address of a client: the peer of the connection, or the address that a trusted proxy reports. Anybody can send
 * `X-Forwarded-For`, so only entries added by the proxies in TRUST_PROXY count.
 */
import ipaddr from 'ipaddr.js';
import { SettingsError } from '../../lib/settings.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = [Address, number];

/**
 * @param setting addresses and networks (`127.0.0.1, 10.0.0.0/8, ::1`), separated by commas or spaces; may be empty
 * @throws SettingsError if one of them is invalid
 */
export function trustedProxies(setting: string | undefined): Network[] {
  return (setting ?? '').split(/[\s,]+/).flatMap((part) => {
    if (part === '') return [];
    if (ipaddr.isValidCIDR(part)) return [ipaddr.parseCIDR(part)];
    if (isAddress(part)) return [whole(ipaddr.process(part))];
    throw new SettingsError(
      'The setting TRUST_PROXY must be addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, separated by commas; correct it in .env or the environment.',
    );
  });
}

/**
 * @param peer the address at the other end of the connection
 * @param forwardedFor the header, to which each proxy has appended the address of its peer
 * @returns the nearest address that is not a trusted proxy; for IPv6 its /64 network, which usually belongs to one customer
 */
export function clientAddress({
  peer,
  forwardedFor,
  trusted,
}: {
  peer: string | undefined;
  forwardedFor: string | undefined;
  trusted: Network[];
}): string {
  const named = (forwardedFor ?? '').split(',').map((part) => part.trim());
  let nearest = peer ?? '';
  while (isAddress(nearest) && isTrusted(ipaddr.process(nearest), trusted)) {
    const next = named.pop();
    if (next === undefined || !isAddress(next)) break;
    nearest = next;
  }
  return isAddress(nearest) ? asKey(ipaddr.process(nearest)) : 'unknown';
}

/** Whether the other end of a connection is a proxy that is trusted. */
export const isTrustedPeer = (peer: string | undefined, trusted: Network[]): boolean =>
  peer !== undefined && isAddress(peer) && isTrusted(ipaddr.process(peer), trusted);

/** `ipaddr.js` would also accept short forms such as `127.1`. */
const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

const whole = (address: Address): Network => [address, address.kind() === 'ipv4' ? 32 : 128];

const isTrusted = (address: Address, trusted: Network[]) =>
  trusted.some(([network, bits]) => address.kind() === network.kind() && address.match([network, bits] as never));

function asKey(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
