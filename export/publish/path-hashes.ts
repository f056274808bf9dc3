/**
 * Hashes by path, in a third of the memory of a Map and outside of node's heap: a feed may have a million files, and a publish has
 * three such tables.
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

/** Of a row: where its path ends in the texts. */
const END = 4;

export class PathHashes implements HashesByPath {
  size = 0;
  /** The paths, one after the other. */
  #texts: Buffer = Buffer.alloc(64 * 1024);
  /** For each path its end and its hash, in the order in which they were added. */
  #rows: Buffer;
  readonly #rowSize: number;
  /** The number of a path's row, from 1, at its checksum or in the next free place after it; 0 where it is free. */
  #slots = new Uint32Array(1024);
  /** The path that is looked up. */
  #wanted: Buffer = Buffer.alloc(1024);

  /** @param hashSize in bytes */
  constructor(hashSize: number) {
    this.#rowSize = END + hashSize;
    this.#rows = Buffer.alloc(512 * this.#rowSize);
  }

  /** @param hash in hex */
  set(path: string, hash: string): void {
    const length = this.#want(path);
    const slot = this.#slotOf(length);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) {
      this.#setHash(known - 1, hash);
      return;
    }
    const start = this.#endOf(this.size - 1);
    this.#texts = grown(this.#texts, start + length);
    this.#wanted.copy(this.#texts, start, 0, length);
    this.#rows = grown(this.#rows, (this.size + 1) * this.#rowSize);
    this.#rows.writeUInt32LE(start + length, this.size * this.#rowSize);
    this.#setHash(this.size, hash);
    this.size += 1;
    this.#slots[slot] = this.size;
    if (this.size * 2 > this.#slots.length) this.#makeRoom();
  }

  get(path: string): string | undefined {
    const row = this.#rowOf(path);
    return row === -1 ? undefined : this.#hashOf(row);
  }

  has(path: string): boolean {
    return this.#rowOf(path) !== -1;
  }

  *keys(): Generator<string, void> {
    for (let row = 0; row < this.size; row++) yield this.#pathOf(row);
  }

  /** -1 for a path that is not here. */
  #rowOf(path: string): number {
    return (this.#slots[this.#slotOf(this.#want(path))] ?? 0) - 1;
  }

  /** @returns the length of the path in bytes */
  #want(path: string): number {
    this.#wanted = grown(this.#wanted, path.length * 3);
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
    const [start, end] = [this.#endOf(row - 1), this.#endOf(row)];
    return end - start === length && this.#wanted.compare(this.#texts, start, end, 0, length) === 0;
  }

  #makeRoom(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    for (let row = 0; row < this.size; row++) {
      let slot = checksum(this.#texts, this.#endOf(row - 1), this.#endOf(row)) % slots.length;
      while (slots[slot] !== 0) slot = (slot + 1) % slots.length;
      slots[slot] = row + 1;
    }
    this.#slots = slots;
  }

  #endOf(row: number): number {
    return row < 0 ? 0 : this.#rows.readUInt32LE(row * this.#rowSize);
  }

  #pathOf(row: number): string {
    return this.#texts.toString('utf8', this.#endOf(row - 1), this.#endOf(row));
  }

  #hashOf(row: number): string {
    return this.#rows.toString('hex', row * this.#rowSize + END, (row + 1) * this.#rowSize);
  }

  #setHash(row: number, hash: string): void {
    this.#rows.write(hash, row * this.#rowSize + END, this.#rowSize - END, 'hex');
  }
}

/** The buffer, or a larger one with the same start if it is too small. */
function grown(buffer: Buffer, size: number): Buffer {
  if (buffer.length >= size) return buffer;
  const larger = Buffer.alloc(Math.max(size, buffer.length * 2));
  buffer.copy(larger);
  return larger;
}

/** FNV-1a. */
function checksum(bytes: Uint8Array, start: number, end: number): number {
  let sum = 0x811c9dc5;
  for (let at = start; at < end; at++) sum = Math.imul(sum ^ (bytes[at] ?? 0), 0x01000193);
  return sum >>> 0;
}
