/**
 * The addresses that the intake may request: http and https, on web ports, at public IP addresses. Source records, redirects and
 * feeds are untrusted input and must not reach this machine or its network.
 */
import ipaddr from 'ipaddr.js';
import { IntakeError } from '../reader.ts';

export interface AddressRule {
  /** INTAKE_ALLOW_LOOPBACK, for tests: also this machine, and any port. */
  allowLoopback: boolean;
}

/** Other ports belong to mail servers, databases and the like. */
const WEB_PORTS = new Set(['', '80', '443', '8080', '8443']);
const MAX_LENGTH = 2048;

/** An address for a message: without query and user name, and not too long. */
export function displayAddress(address: string | URL): string {
  const url = URL.parse(address);
  const text = url ? `${url.protocol}//${url.host}${url.pathname}${url.search ? '?…' : ''}` : String(address);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/**
 * Checks an address before its name is resolved. The URL parser has normalized the spellings of IP addresses (2130706433, 0x7f.1,
 * 0177.1).
 * @throws IntakeError
 */
export function checkAddress(address: string | URL, rule: AddressRule): URL {
  const url = URL.parse(address);
  const fail = (reason: string): never => {
    throw new IntakeError(`${displayAddress(address)}: ${reason}`);
  };
  if (!url) return fail('this is not an address; correct it in the source record');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') fail('only http and https are read');
  if (url.username || url.password) fail('an address with a user name or password is not read');
  if (url.href.length > MAX_LENGTH) fail(`the address is longer than ${MAX_LENGTH} characters`);
  const host = hostOf(url);
  const literal = ipaddr.isValid(host);
  const isLoopback = literal ? isLoopbackAddress(host) : isLocalName(host);
  if (isLoopback && rule.allowLoopback) return url;
  if (isLoopback || (literal && !isAllowed(host, rule))) fail('the host is not a public address');
  if (!rule.allowLoopback && !WEB_PORTS.has(url.port)) fail(`port ${url.port} is not a web port`);
  return url;
}

/** The host name for a lookup: without the brackets of IPv6 and a final dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** A name of this machine (RFC 6761), which is never looked up. */
export const isLocalName = (host: string): boolean => /(^|\.)localhost$/i.test(host);

/** @param ip as name servers return it, such as 192.0.2.1 or 2001:db8::1 */
export function isAllowed(ip: string, { allowLoopback }: AddressRule): boolean {
  if (!ipaddr.isValid(ip) || ip.includes('%')) return false;
  if (allowLoopback && isLoopbackAddress(ip)) return true;
  const address = ipaddr.process(ip); // ::ffff:127.0.0.1 is 127.0.0.1
  if (address.range() !== 'unicast') return false;
  // Only 2000::/3 is assigned in IPv6; other unicast addresses may contain an IPv4 address.
  return address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

const isLoopbackAddress = (ip: string): boolean => ipaddr.process(ip).range() === 'loopback';
