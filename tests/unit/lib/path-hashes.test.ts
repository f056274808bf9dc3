import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PathHashes, SHA1_SIZE, SHA256_SIZE } from '../../../src/lib/path-hashes.ts';

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((hash) => Buffer.from(hash).toString('hex'));
const path = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('a', 'a/b', 'å/ß.json', 'x'.repeat(5000)),
);

describe('hashes by path', () => {
  it.each([0, SHA1_SIZE, SHA256_SIZE])(
    'of %i bytes are those of a Map with the same rows, in the same order',
    (bytes) => {
      fc.assert(
        fc.property(fc.array(fc.tuple(path, hexOf(bytes))), fc.array(path), (rows, others) => {
          const [map, hashes] = [new Map(rows), new PathHashes(bytes)];
          for (const [path, hash] of rows) hashes.set(path, hash);
          expect(hashes.size).toBe(map.size);
          expect([...hashes.keys()]).toEqual([...map.keys()]);
          for (const path of [...map.keys(), ...others]) {
            expect([hashes.has(path), hashes.get(path)]).toEqual([map.has(path), map.get(path)]);
          }
        }),
      );
    },
  );

  it('that share the paths of another table are the same', () => {
    fc.assert(
      fc.property(fc.array(path), fc.array(fc.tuple(path, hexOf(SHA1_SIZE))), fc.array(path), (shared, rows, later) => {
        const others = new PathHashes(SHA256_SIZE);
        for (const path of shared) others.set(path, 'a'.repeat(64));
        const [map, hashes] = [new Map(rows), new PathHashes(SHA1_SIZE, others)];
        for (const path of later) others.set(path, 'b'.repeat(64));
        for (const [path, hash] of rows) hashes.set(path, hash);
        expect(hashes.size).toBe(map.size);
        expect(new Set(hashes.keys())).toEqual(new Set(map.keys()));
        for (const path of [...map.keys(), ...shared, ...later])
          expect([hashes.has(path), hashes.get(path)]).toEqual([map.has(path), map.get(path)]);
        for (const path of shared) expect(others.get(path)).toBe((later.includes(path) ? 'b' : 'a').repeat(64));
      }),
    );
  });

  it('keep 100,000 paths apart', () => {
    const hashes = new PathHashes(SHA256_SIZE);
    const hashOf = (n: number) => n.toString(16).padStart(64, '0');
    for (let n = 0; n < 100_000; n++) hashes.set(`api/v1/news/${n}.json`, hashOf(n));
    for (let n = 0; n < 100_000; n += 997) expect(hashes.get(`api/v1/news/${n}.json`)).toBe(hashOf(n));
    expect(hashes.size).toBe(100_000);
    expect(hashes.has('api/v1/news/100000.json')).toBe(false);
  });
});
