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
    ['an e-mail address that is encoded twice', 'returnTo=%2Fx%3Femail%3Dcanary%2540example.org', 'canary'],
    ['an e-mail address of a string of JSON', String.raw`"canary\u0040example.org"`, 'canary'],
    ['an IPv4 address next to a word', 'peer_203.0.113.77', '203.0.113.77'],
    ['an encoded IPv6 address', '/x?from=2001%3Adb8%3A85a3%3A%3A8a2e', '85a3'],
    ['an IPv6 address after a name', 'peer:2001:db8::8a2e', 'db8'],
    ['a password with a quote', String.raw`{"password":"quo\"canary"}`, 'canary'],
    ['a password of JSON in JSON', String.raw`{"body":"{\"password\":\"a \\\"canary\"}"}`, 'canary'],
    ['an encoded password', '%22password%22%3A%22a%20canary%22', 'canary'],
    ['passwords of a list', '{"password":["canary"]}', 'canary'],
    ['a password in what Node prints of a map', "Map { 'password' => 'a canary' }", 'canary'],
    ['a digest', 'Authorization: Digest username="x", response="canary"', 'canary'],
    ['a body that is not JSON', `Unexpected token 'o', ..."ord":"canary oops}"... is not valid JSON`, 'canary'],
    ['a password at which it is cut', `${'a '.repeat(4_080)}{"password":"two canary ${'b '.repeat(40)}`, 'canary'],
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

  test('has no half of an address at which it is cut', () => {
    const line = redactText(`${'a '.repeat(4_090)}canary.person@example.org again`, {});
    expect(line).toMatch(/a … \(cut\)$/);
  });

  test('has no half of a secret setting at which it is cut', () => {
    const env = { PAYLOAD_SECRET: 'canary of a setting' };
    expect(redactText(`${'a '.repeat(4_090)}canary of a setting`, env)).not.toContain('canary');
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

  /** As many texts as would need far more than the limit of a test if a pattern took the square of their length. */
  test.each([
    ...['a', '@', '1.', 'ab:', 'a@', 'a.', '%40', 'a%40a', 'token=', 'token  ', '\\"', 'cookie '],
    ...['Failed query: ', 'Failed query: \n', '\n', '\n    at ', 'a://b@'],
  ])('is searched in proportion to its length, such as %j many times', (odd) => {
    const text = `${odd.repeat(8_192).slice(0, 8_180)} x`;
    for (let copy = 0; copy < 160; copy += 1) redactText(text, {});
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
