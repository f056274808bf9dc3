import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, displayAddress, isAllowed } from '../../../../src/intake/fetch/address.ts';

const inProduction = { allowLoopback: false };
const inTests = { allowLoopback: true };

describe('checkAddress', () => {
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
  ])('refuses every spelling of a host that is not public: %s', (address) => {
    expect(() => checkAddress(address, inProduction)).toThrow('not a public address');
  });

  it.each([
    ['ftp://example.org/', 'only http and https'],
    ['file:///etc/passwd', 'only http and https'],
    ['data:text/plain,x', 'only http and https'],
    ['http://user@example.org/', 'user name'],
    ['http://:hidden@example.org/', 'user name'],
    ['http://example.org:25/', 'port 25'],
    ['http://example.org:6379/', 'port 6379'],
    ['http://[fe80::1%25eth0]/', 'not an address'],
    ['not an address', 'not an address'],
    [`http://example.org/${'a'.repeat(3000)}`, 'longer than 2048'],
  ])('refuses what is not a web page: %s', (address, reason) => {
    expect(() => checkAddress(address, inProduction)).toThrow(reason);
    expect(() => checkAddress(address, inProduction)).not.toThrow('hidden');
  });

  it('accepts a public host', () => {
    for (const address of ['https://example.org/', 'http://8.8.8.8:8080/', 'http://[2606:4700::1111]/']) {
      expect(checkAddress(address, inProduction).href).toBe(address);
    }
  });

  it('accepts this machine only with the setting for tests, and its network never', () => {
    for (const address of ['http://127.0.0.7:4711/', 'http://[::1]:4711/', 'http://source-1.localhost:4711/']) {
      expect(checkAddress(address, inTests).href).toBe(address);
    }
    for (const address of ['http://10.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://0.0.0.0/']) {
      expect(() => checkAddress(address, inTests)).toThrow('not a public address');
    }
  });
});

describe('displayAddress', () => {
  it('leaves out the query and the user name', () => {
    expect(displayAddress('https://me:word@example.org/feed?token=secret#x')).toBe('https://example.org/feed?…');
  });
});

describe('isAllowed', () => {
  it('accepts only assigned IPv6 addresses', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        if (isAllowed(ip, inProduction)) expect(ip).toMatch(/^[23]|^::(ffff:)?[\d.]+$/i);
      }),
    );
  });

  it('treats an IPv4 address like its mapped form', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(isAllowed(`::ffff:${ip}`, inProduction)).toBe(isAllowed(ip, inProduction));
        expect(isAllowed(`64:ff9b::${ip}`, inProduction)).toBe(false);
      }),
    );
  });

  it('refuses an address with a zone, and a name', () => {
    for (const ip of ['fe80::1%eth0', '2606:4700::1111%1', 'example.org', ''])
      expect(isAllowed(ip, inProduction)).toBe(false);
  });
});
