/**
 * Hashes by path, in a third of the memory of a Map and outside of node's heap: a feed may have a million files, and a publish has
 * three such tables. With hashes of no bytes it is a set of paths.
 */

/** What is read of them; a Map does the same. */
export interface HashesByPath<Hash extends string | null = string> extends Paths {
  get(path: string): Hash | undefined;
}

export interface Paths {
  readonly size: number;
  has(path: string): boolean;
  keys(): Iterable<string>;
}

/** In bytes. */
export const SHA256_SIZE = 32;
/** Of git's ids, in bytes. */
export const SHA1_SIZE = 20;

/** Rows are in chunks of this size, in bytes, because one buffer that grows would be copied each time. */
const CHUNK = 2 ** 20;
/** Of a row: the number of bytes of its path. The hash and the path come after it. */
const LENGTH = 4;

export class PathHashes implements HashesByPath {
  /** Number of paths that are stored here. */
  #own = 0;
  readonly #chunks: Buffer[] = [];
  readonly #hashSize: number;
  /** The length of the last chunk so far. */
  #end = CHUNK;
  /** Where each row begins, in the order in which they were added: the number of its chunk times CHUNK, and the place in it. */
  #places = new Uint32Array(512);
  /** The number of a path's row, from 1, at its checksum or in the next free slot after it; 0 where it is free. */
  #slots = new Uint32Array(1024);
  /** The path that is looked up. */
  #wanted: Buffer = Buffer.alloc(1024);
  /** The hashes of the paths that another table has. */
  readonly #shared: SharedPaths | null;

  /**
   * @param hashSize in bytes
   * @param others another table: the paths that it has now are not stored again
   */
  constructor(hashSize: number, others: PathHashes | null = null) {
    this.#hashSize = hashSize;
    this.#shared = others && new SharedPaths(others, hashSize);
  }

  get size(): number {
    return this.#own + (this.#shared?.size ?? 0);
  }

  /** @param hash in hex */
  set(path: string, hash: string): void {
    if (this.#shared?.set(path, hash)) return;
    const length = this.#want(path);
    const slot = this.#slotOf(length);
    const row = (this.#slots[slot] ?? 0) - 1;
    if (row === -1) this.#slots[slot] = this.#add(length) + 1;
    const { chunk, at } = this.#locate(row === -1 ? this.#own - 1 : row);
    chunk.write(hash, at + LENGTH, this.#hashSize, 'hex');
    if (this.#own * 2 > this.#slots.length) this.#makeRoom();
  }

  get(path: string): string | undefined {
    const shared = this.#shared?.get(path);
    if (shared !== undefined) return shared;
    const row = this.rowOf(path);
    if (row === -1) return undefined;
    const { chunk, at } = this.#locate(row);
    return chunk.toString('hex', at + LENGTH, at + LENGTH + this.#hashSize);
  }

  has(path: string): boolean {
    return this.#shared?.get(path) !== undefined || this.rowOf(path) !== -1;
  }

  *keys(): Generator<string, void> {
    if (this.#shared) yield* this.#shared.keys();
    for (let row = 0; row < this.#own; row++) yield this.at(row);
  }

  /** The path that was stored here as the given one, from 0. @throws RangeError when there are not so many */
  at(row: number): string {
    const { chunk, start, end } = this.#pathAt(row);
    return chunk.toString('utf8', start, end);
  }

  /** The number of a path that is stored here, as for `at`; -1 for any other. */
  rowOf(path: string): number {
    return (this.#slots[this.#slotOf(this.#want(path))] ?? 0) - 1;
  }

  /** @returns the length of the path in bytes */
  #want(path: string): number {
    if (this.#wanted.length < path.length * 3) this.#wanted = Buffer.alloc(path.length * 3);
    return this.#wanted.write(path);
  }

  /** The slot of the wanted path, or the free one where it would be. */
  #slotOf(length: number): number {
    let slot = checksum(this.#wanted, 0, length) % this.#slots.length;
    for (let row = this.#slots[slot] ?? 0; row > 0 && !this.#isWanted(row - 1, length); row = this.#slots[slot] ?? 0) {
      slot = (slot + 1) % this.#slots.length;
    }
    return slot;
  }

  #isWanted(row: number, length: number): boolean {
    const { chunk, start, end } = this.#pathAt(row);
    return end - start === length && this.#wanted.compare(chunk, start, end, 0, length) === 0;
  }

  /** Adds the wanted path. @returns the number of its row */
  #add(length: number): number {
    const size = LENGTH + this.#hashSize + length;
    if (this.#end + size > CHUNK) {
      this.#chunks.push(Buffer.alloc(Math.max(CHUNK, size)));
      this.#end = 0;
    }
    if (this.#own === this.#places.length) this.#places = doubled(this.#places);
    this.#places[this.#own] = (this.#chunks.length - 1) * CHUNK + this.#end;
    const { chunk, at } = this.#locate(this.#own);
    chunk.writeUInt32LE(length, at);
    this.#wanted.copy(chunk, at + LENGTH + this.#hashSize, 0, length);
    this.#end += size;
    this.#own += 1;
    return this.#own - 1;
  }

  #makeRoom(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    for (let row = 0; row < this.#own; row++) {
      const { chunk, start, end } = this.#pathAt(row);
      let slot = checksum(chunk, start, end) % slots.length;
      while (slots[slot] !== 0) slot = (slot + 1) % slots.length;
      slots[slot] = row + 1;
    }
    this.#slots = slots;
  }

  #pathAt(row: number): { chunk: Buffer; start: number; end: number } {
    const { chunk, at } = this.#locate(row);
    const start = at + LENGTH + this.#hashSize;
    return { chunk, start, end: start + chunk.readUInt32LE(at) };
  }

  #locate(row: number): { chunk: Buffer; at: number } {
    const place = this.#places[row] ?? 0;
    const chunk = this.#chunks[Math.floor(place / CHUNK)];
    if (chunk === undefined) throw new RangeError(`There is no row ${row} among ${this.#own}.`);
    return { chunk, at: place % CHUNK };
  }
}

/** Hashes of paths that another table stores. */
class SharedPaths {
  size = 0;
  readonly #others: PathHashes;
  readonly #hashSize: number;
  readonly #hashes: Buffer;
  readonly #isSet: Uint8Array;

  constructor(others: PathHashes, hashSize: number) {
    this.#others = others;
    this.#hashSize = hashSize;
    this.#hashes = Buffer.alloc(others.size * hashSize);
    this.#isSet = new Uint8Array(others.size);
  }

  /** @returns false for a path that the other table does not store */
  set(path: string, hash: string): boolean {
    const row = this.#others.rowOf(path);
    if (row === -1 || row >= this.#isSet.length) return false;
    this.#hashes.write(hash, row * this.#hashSize, this.#hashSize, 'hex');
    if (this.#isSet[row] === 0) this.size += 1;
    this.#isSet[row] = 1;
    return true;
  }

  get(path: string): string | undefined {
    const row = this.#others.rowOf(path);
    if (row === -1 || !this.#isSet[row]) return undefined;
    return this.#hashes.toString('hex', row * this.#hashSize, (row + 1) * this.#hashSize);
  }

  *keys(): Generator<string, void> {
    for (const [row, isSet] of this.#isSet.entries()) if (isSet) yield this.#others.at(row);
  }
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** FNV-1a. */
function checksum(bytes: Uint8Array, start: number, end: number): number {
  let sum = 0x811c9dc5;
  for (let at = start; at < end; at++) sum = Math.imul(sum ^ (bytes[at] ?? 0), 0x01000193);
  return sum >>> 0;
}
