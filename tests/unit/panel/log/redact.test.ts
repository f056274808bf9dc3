import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactText, redactValue } from '../../../../src/panel/log/redact.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl-canary';
const hex = '0123456789abcdef0123456789abcdef';

describe('a text of the log', () => {
  test.each([
    ['an e-mail address', 'No account for canary.person@example.org.', 'canary.person'],
    ['an e-mail address with a tag', 'to canary+tag@mail.example.co.uk, again', 'canary'],
    ['an e-mail address with other letters', 'from blåbær-canary@eksempel-ø.no', 'canary'],
    ['an encoded e-mail address', '/api/users?where[email]=canary%40example.org', 'canary'],
    ['an IPv4 address', 'Refused 203.0.113.77: too many', '203.0.113.77'],
    ['an IPv4 address with a port', 'connect ECONNREFUSED 203.0.113.77:5432', '203.0.113.77'],
    ['an IPv6 address', 'from 2001:db8:85a3::8a2e:370:7334 at noon', '2001:db8'],
    ['a network of one customer', 'limit of 2001:db8:85a3:8d3::/64', '85a3'],
    ['an IPv6 address in brackets', 'http://[2001:db8:85a3::8a2e]:3000/', '85a3'],
    ['an IPv4 address written as IPv6', 'peer ::ffff:203.0.113.77', '203.0.113.77'],
    ['a bearer token', 'Authorization: Bearer canary-of-a-token', 'canary'],
    ['an API key', 'machines API-Key canary-of-a-key', 'canary'],
    ['a session', `the session ${jwt} is over`, 'canary'],
    ['a cookie', 'cookie: theme=dark; payload-token=canary; more=canary', 'canary'],
    ['a session cookie', 'payload-token=canary-session; Path=/', 'canary'],
    ['a password in JSON', '{"email":"x","password":"canary with spaces"}', 'canary'],
    ['a password in a form', 'name=x&new-password=canary&b=c', 'canary'],
    ['a token in an address', 'GET /admin/reset?token=canary', 'canary'],
    ['recovery codes', 'recovery_codes: "canary-1"', 'canary'],
    ['a password in an address', 'postgres://feed:canary@db.example.org/feed', 'canary'],
    ['a hash or key in hexadecimal', `found ${hex} in the table`, hex],
    ['a random word', 'key aB3dEfGh1jKlMn0pQrStUvWxYz_-aB3dEfGh1jKlMn0p', 'dEfGh1jKlMn'],
    [
      'the values of a statement',
      'Failed query: insert into "users" ("name", "hash") values (?, ?)\nparams: canary,12\nand canary\n    at run (x.ts:1:2)',
      'canary',
    ],
  ])('has no %s', (_, text, secret) => {
    const line = redactText(text, {});
    expect(line).not.toContain(secret);
    expect(line).toContain('removed');
  });

  test('has no value of a secret setting', () => {
    expect(redactText('it is canary-of-a-setting!', { PAYLOAD_SECRET: 'canary-of-a-setting' })).toBe('it is ***!');
  });

  test.each([
    'The panel listens on 127.0.0.1, port 3000; editors open http://localhost:3000/admin.',
    '    at run (file:///opt/feed/src/panel/server/panel-server.ts:12:34)',
    'Exported 1357 files (12600000 bytes) to dist in 12.345 s at 2026-11-22T10:11:12.123Z.',
    'The row 8793a3e0d6c1 of request 5f6d2f0e-6c1b-4a57-9a55-0d5b1a7c2f10 was not saved.',
    'GET /api/news/:id 200',
    'next 16.4.5, payload 3.90.2',
    'Failed query: select 1',
    'pages/page-of-a-long-name-that-is-only-words-and-dashes.tsx',
  ])('stays as it is: %s', (line) => {
    expect(redactText(line, {})).toBe(line);
  });

  test('keeps no e-mail address and no foreign IP address, wherever they stand', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress({ size: 'small' }).filter((address) => /^[\w.+-]+@/.test(address)),
          publicAddress(),
        ),
        fc.constantFrom(' ', '"', '(', '<', ': ', ', ', '[', "'", '=', '\n'),
        fc.constantFrom(' ', '"', ')', '>', ', ', ']', "'", '\n', '; '),
        (address, before, after) => {
          expect(redactText(`x${before}${address}${after}y`, {})).not.toContain(address);
        },
      ),
    );
  });

  test('is searched in a short time, however long and odd it is', () => {
    const started = performance.now();
    for (const odd of ['a', '@', '1.', ':', 'a@', 'token=', '%40', 'ab:']) redactText(odd.repeat(100_000), {});
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('a value of the log', () => {
  test('has no field with the name of a secret, at any depth', () => {
    const value = { user: { password: 'canary', apiKey: 'canary', name: 'Anna' }, list: [{ Authorization: 'canary' }] };
    expect(redactValue({ ...value, email: 'canary', salt: 'canary', token: null })).toEqual({
      user: { password: '[removed]', apiKey: '[removed]', name: 'Anna' },
      list: [{ Authorization: '[removed]' }],
      email: '[removed]',
      salt: '[removed]',
      token: null,
    });
  });

  test('keeps numbers, and has an end', () => {
    let deep: unknown = 'canary@example.org';
    for (let level = 0; level < 50; level += 1) deep = { deep };
    expect(JSON.stringify(redactValue({ ms: 1.5, ok: true, none: null, deep }))).not.toContain('canary');
  });
});

function publicAddress() {
  return fc.oneof(
    fc.ipV4().filter((address) => !/^(127|0)\./.test(address)),
    fc.ipV6().filter((address) => /^[23][0-9a-f]{3}:/.test(address) && !address.includes('.')),
  );
}
