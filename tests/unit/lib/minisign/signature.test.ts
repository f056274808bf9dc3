import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PublicKey, parsePublicKey, publicKeyFile } from '../../../../src/lib/minisign/public-key.ts';
import { checkSignature, hashOf, signatureFile } from '../../../../src/lib/minisign/signature.ts';
import { newSigningKeyFile, parseSigningKey, type SigningKey } from '../../../../src/lib/minisign/signing-key.ts';

const fixture = (name: string) => readFileSync(join('tests/fixtures/minisign', name));
const publicKey = parsePublicKey(String(fixture('minisign.pub'))) as PublicKey;
const signingKey = parseSigningKey(String(fixture('minisign.key'))) as SigningKey;
const content = fixture('signed.txt');
const signature = fixture('signed.txt.minisig');
const problemOf = (text: Uint8Array, of: Uint8Array = content) => checkSignature(text, hashOf([of]), publicKey).problem;

it('accepts a signature of minisign, with its trusted comment', () => {
  const trustedComment = 'timestamp:1763769600\tfile:signed.txt\thashed';
  expect(checkSignature(signature, hashOf([content]), publicKey)).toEqual({ problem: null, trustedComment });
});

it('signs as minisign does, with the secret key of minisign', () => {
  const own = signatureFile({ hash: hashOf([content]), time: 1763769600, file: 'signed.txt' }, signingKey).split('\n');
  expect(own.slice(1)).toEqual(String(signature).split('\n').slice(1));
  expect(signingKey.publicKey.text).toBe(publicKey.text);
  expect(publicKeyFile(signingKey.publicKey)).toBe(String(fixture('minisign.pub')));
});

it('makes keys of their own that it reads, and that nothing prints', () => {
  const [one, two] = [newSigningKeyFile(), newSigningKeyFile()].map((file) => parseSigningKey(file) as SigningKey);
  expect(one?.publicKey.id).toMatch(/^[0-9A-F]{16}$/);
  expect(one?.publicKey.text).not.toBe(two?.publicKey.text);
  expect(JSON.stringify(one)).not.toContain('"d"');
});

it.each([
  ['one bit of the file', () => problemOf(signature, flipped(content, 77)), /of another content/],
  ['another name in the trusted comment', () => problemOf(changed('signed.txt\t', 'other.txt\t')), /comment that was/],
  [
    'another key',
    () => problemOf(Buffer.from(signatureFile({ hash: hashOf([content]), time: 1, file: 'f' }, otherKey()))),
    /instead of/,
  ],
  ['a signature without BLAKE2b', () => problemOf(fixture('signed.txt.legacy.minisig')), /not over a BLAKE2b hash/],
  ['an empty file', () => problemOf(Buffer.of()), /not a signature/],
])('refuses %s', (_, problem, expected) => {
  expect(problem()).toMatch(expected);
});

it('refuses one flipped bit anywhere in the file and in every line but the untrusted comment', () => {
  const first = signature.indexOf('\n') + 1;
  const bits = fc.integer({ min: first * 8, max: signature.length * 8 - 1 });
  fc.assert(
    fc.property(bits, (bit) => problemOf(flipped(signature, bit)) !== null),
    { numRuns: 1500 },
  );
  for (let bit = 0; bit < content.length * 8; bit += 1)
    expect(problemOf(signature, flipped(content, bit))).not.toBeNull();
});

it.each([
  'RWQ',
  publicKey.text.slice(1),
  String(fixture('minisign.key')),
  // Its public half belongs to another secret.
  Buffer.from(String(fixture('minisign.key')).split('\n')[1] ?? '', 'base64')
    .fill(7, 100, 120)
    .toString('base64'),
])('reads no key from another text: %#', (text) => {
  expect(parsePublicKey(text)).toBeNull();
  if (!text.startsWith('untrusted')) expect(parseSigningKey(text)).toBeNull();
});

const otherKey = () => parseSigningKey(newSigningKeyFile()) as SigningKey;
const changed = (from: string, to: string) => Buffer.from(String(signature).replace(from, to));

function flipped(bytes: Uint8Array, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
}
