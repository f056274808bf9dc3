import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, isAllowed, shownAddress } from '../../../../src/intake/fetch/address.ts';

const strangers = { allowLoopback: false };
const inTests = { allowLoopback: true };

describe('an address that the intake is told to read', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.1/',
    'http://127.1/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://localhost/',
    'http://localhost./',
    'http://LocalHost:80/',
    'http://panel.localhost/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fec0::1]/',
    'http://[2001:db8::1]/',
    'http://[2001:0:7f00:1::]/',
    'http://[::ffff:0:127.0.0.1]/',
  ])('is refused in every spelling of a host that is not public: %s', (address) => {
    expect(() => checkAddress(address, strangers)).toThrow('no public address');
  });

  it.each([
    ['ftp://example.org/', 'only http and https'],
    ['file:///etc/passwd', 'only http and https'],
    ['data:text/plain,x', 'only http and https'],
    ['http://user@example.org/', 'user name'],
    ['http://:hidden@example.org/', 'user name'],
    ['http://example.org:25/', 'port 25'],
    ['http://example.org:6379/', 'port 6379'],
    ['http://[fe80::1%25eth0]/', 'no address'],
    ['not an address', 'no address'],
    [`http://example.org/${'a'.repeat(3000)}`, 'longer than 2048'],
  ])('is refused where it is no page of the web: %s', (address, reason) => {
    expect(() => checkAddress(address, strangers)).toThrow(reason);
    expect(() => checkAddress(address, strangers)).not.toThrow('hidden');
  });

  it('is taken where its host is public, or may be', () => {
    for (const address of ['https://example.org/', 'http://8.8.8.8:8080/', 'http://[2606:4700::1111]/']) {
      expect(checkAddress(address, strangers).href).toBe(address);
    }
  });

  it('may be this machine only where the setting for tests says so, and no neighbour even then', () => {
    for (const address of ['http://127.0.0.7:4711/', 'http://[::1]:4711/', 'http://source-1.localhost:4711/']) {
      expect(checkAddress(address, inTests).href).toBe(address);
    }
    for (const address of ['http://10.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://0.0.0.0/']) {
      expect(() => checkAddress(address, inTests)).toThrow('no public address');
    }
  });

  it('is shown without its query and its user name', () => {
    expect(shownAddress('https://me:word@example.org/feed?token=secret#x')).toBe('https://example.org/feed?…');
  });
});

describe('an address that a name server gives', () => {
  it('is allowed in IPv6 only where IPv6 addresses are given out', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        if (isAllowed(ip, strangers)) expect(ip).toMatch(/^[23]|^::(ffff:)?[\d.]+$/i);
      }),
    );
  });

  it('is allowed in IPv4 exactly where its mapped form is', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(isAllowed(`::ffff:${ip}`, strangers)).toBe(isAllowed(ip, strangers));
        expect(isAllowed(`64:ff9b::${ip}`, strangers)).toBe(false);
      }),
    );
  });

  it('is not allowed with a zone, or as words', () => {
    for (const ip of ['fe80::1%eth0', '2606:4700::1111%1', 'example.org', ''])
      expect(isAllowed(ip, strangers)).toBe(false);
  });
});
