/** From a host to the addresses that are connected to: looked up once, all of them checked, and no others are used. */
import { type LookupAddress, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { IntakeError } from '../reader.ts';
import { type AddressRule, hostOf, isAllowed, isLocalName, shownAddress } from './address.ts';

/** @returns all addresses of a name, or throws */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** The machine's own resolver. */
export const resolveName: Resolve = (host) => promisify(lookup)(host, { all: true });

/**
 * @param url that `checkAddress` let through
 * @throws IntakeError where the name is unknown, or where any of its addresses is not public
 */
export async function resolveHost(url: URL, rule: AddressRule, resolve: Resolve): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const literal = isIP(host);
  if (literal) return [{ address: host, family: literal }];
  // checkAddress has refused it unless loopback is allowed; resolvers differ in what they know of such names.
  if (isLocalName(host)) return [{ address: '127.0.0.1', family: 4 }];
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new IntakeError(`${shownAddress(url)}: the host ${host} is not known`);
  if (!addresses.every(({ address }) => isAllowed(address, rule))) {
    throw new IntakeError(`${shownAddress(url)}: the host ${host} is no public address`);
  }
  return addresses;
}
