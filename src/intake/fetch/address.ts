/**
 * Which addresses the intake may ask: http and https, on the web's ports, at public addresses. A source record, a redirect and
 * a feed are words of strangers; none of them opens a door to this machine or its neighbours.
 */
import ipaddr from 'ipaddr.js';
import { IntakeError } from '../reader.ts';

export interface AddressRule {
  /** INTAKE_ALLOW_LOOPBACK: this machine too, and any port. For tests. */
  allowLoopback: boolean;
}

/** Those that pages are served at; others belong to mail, databases and the like. */
const WEB_PORTS = new Set(['', '80', '443', '8080', '8443']);
const LONGEST = 2048;

/** An address as it may stand in a message: no query, no user name, not endless. */
export function shownAddress(address: string | URL): string {
  const url = URL.parse(address);
  const words = url ? `${url.protocol}//${url.host}${url.pathname}${url.search ? '?…' : ''}` : String(address);
  return words.length > 200 ? `${words.slice(0, 200)}…` : words;
}

/**
 * Checks what can be told without a look at the name servers. The URL parser has made one spelling of the many that an IP
 * address has (2130706433, 0x7f.1, 0177.1).
 * @throws IntakeError
 */
export function checkAddress(address: string | URL, rule: AddressRule): URL {
  const url = URL.parse(address);
  const no = (reason: string): never => {
    throw new IntakeError(`${shownAddress(address)}: ${reason}`);
  };
  if (!url) return no('this is no address; correct it in the source record');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') no('only http and https are read');
  if (url.username || url.password) no('an address with a user name or password is not read');
  if (url.href.length > LONGEST) no(`the address is longer than ${LONGEST} characters`);
  const host = hostOf(url);
  const literal = ipaddr.isValid(host);
  const isLoopback = literal ? isLoopbackAddress(host) : isLocalName(host);
  if (isLoopback && rule.allowLoopback) return url;
  if (isLoopback || (literal && !isAllowed(host, rule))) no('the host is no public address');
  if (!rule.allowLoopback && !WEB_PORTS.has(url.port)) no(`port ${url.port} is none that pages are read from`);
  return url;
}

/** A host as it is looked up: without the brackets of IPv6 and the dot at the end. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** This machine by name (RFC 6761): it is never looked up. */
export const isLocalName = (host: string): boolean => /(^|\.)localhost$/i.test(host);

/** @param ip as a name server gives it, such as 192.0.2.1 or 2001:db8::1 */
export function isAllowed(ip: string, { allowLoopback }: AddressRule): boolean {
  if (!ipaddr.isValid(ip) || ip.includes('%')) return false;
  if (allowLoopback && isLoopbackAddress(ip)) return true;
  const address = ipaddr.process(ip); // ::ffff:127.0.0.1 is 127.0.0.1
  if (address.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is given out; what else is called unicast may wrap an address of IPv4.
  return address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

const isLoopbackAddress = (ip: string): boolean => ipaddr.process(ip).range() === 'loopback';
