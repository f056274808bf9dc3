/** Resolves a host to the IP addresses to connect to: one lookup, with every address checked, so that DNS cannot change later. */
import { type LookupAddress, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { IntakeError } from '../reader.ts';
import { type AddressRule, displayAddress, hostOf, isAllowed, isLocalName } from './address.ts';

/** @returns all IP addresses of a name @throws if it is unknown */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** The resolver of this machine. */
export const resolveName: Resolve = (host) => promisify(lookup)(host, { all: true });

/**
 * @param url that passed `checkAddress`
 * @throws IntakeError if the name is unknown or any of its addresses is not public
 */
export async function resolveHost(url: URL, rule: AddressRule, resolve: Resolve): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const literal = isIP(host);
  if (literal) return [{ address: host, family: literal }];
  // checkAddress refuses it unless loopback is allowed. Not all resolvers know such names.
  if (isLocalName(host)) return [{ address: '127.0.0.1', family: 4 }];
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new IntakeError(`${displayAddress(url)}: the host ${host} is unknown`);
  if (!addresses.every(({ address }) => isAllowed(address, rule))) {
    throw new IntakeError(`${displayAddress(url)}: the host ${host} is not a public address`);
  }
  return addresses;
}
