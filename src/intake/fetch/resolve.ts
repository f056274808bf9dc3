/** Resolves a host to the IP addresses to connect to: one lookup, with every address checked, so that DNS cannot change later. */
import { type LookupAddress, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { IntakeError } from '../reader.ts';
import { type AddressRule, displayAddress, hostOf, isAllowed, isLocalName } from './address.ts';

/** @returns all IP addresses of a name @throws if it is unknown */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** The name server answered that the name does not exist. Without this error it may only have been out of reach. */
export class UnknownHostError extends IntakeError {
  override name = 'UnknownHostError';
}

/** The resolver of this machine. */
export const resolveName: Resolve = (host) => promisify(lookup)(host, { all: true });

/**
 * @param url that passed `checkAddress`
 * @throws UnknownHostError; IntakeError if the name cannot be looked up or any of its addresses is not public
 */
export async function resolveHost(url: URL, rule: AddressRule, resolve: Resolve): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const literal = isIP(host);
  if (literal) return [{ address: host, family: literal }];
  // checkAddress refuses it unless loopback is allowed. Not all resolvers know such names.
  if (isLocalName(host)) return [{ address: '127.0.0.1', family: 4 }];
  const unknown = `${displayAddress(url)}: the host ${host} is unknown`;
  const addresses = await resolve(host).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOTFOUND' ? new UnknownHostError(unknown) : new IntakeError(unknown);
  });
  if (addresses.length === 0) throw new UnknownHostError(unknown);
  if (!addresses.every(({ address }) => isAllowed(address, rule))) {
    throw new IntakeError(`${displayAddress(url)}: the host ${host} is not a public address`);
  }
  return addresses;
}
