/**
 * The files of a manifest in 35 bytes each: a release of 300,000 stories has over a million. A path is kept as a hash of 64 bits,
 * and a file's SHA-256 as its first 128: neither are the same for two paths or two texts by chance. A time takes 32 bits.
 */
import { toTimestamp } from '../../src/lib/time.ts';
import type { WrittenFile } from './stage.ts';

/** In bytes. */
const SHA256_KEPT = 16;

/** The latest time that has a place, in the year 2106. */
const LATEST = 2 ** 32 - 1;

/** More slots than files, so that a free one is near. */
const SLOTS_PER_FILE = 1.25;

/** The memory of a listing, which threads share. A path has the slot of its hash or the next free one after it. */
export interface ListingTable {
  /** Two numbers per slot, both 0 where it is free. */
  paths: SharedArrayBuffer;
  sha256: SharedArrayBuffer;
  /** When the file last changed, in seconds since 1970; 0 where that is unknown. */
  times: SharedArrayBuffer;
}

type ListedFile = Pick<WrittenFile, 'path' | 'sha256' | 'changed_at'>;

export class Listing {
  readonly table: ListingTable;
  readonly #paths: Uint32Array;
  readonly #sha256: Buffer;
  readonly #times: Uint32Array;
  readonly #slots: number;
  #high = 0;
  #low = 0;

  constructor(table: ListingTable) {
    this.table = table;
    this.#paths = new Uint32Array(table.paths);
    this.#sha256 = Buffer.from(table.sha256);
    this.#times = new Uint32Array(table.times);
    this.#slots = this.#paths.length / 2;
  }

  /** @param size the number of files that can be added at most */
  static of(size: number, files: Iterable<ListedFile> = []): Listing {
    const slots = Math.ceil(size * SLOTS_PER_FILE) + 1;
    const listing = new Listing({
      paths: new SharedArrayBuffer(slots * 8),
      sha256: new SharedArrayBuffer(slots * SHA256_KEPT),
      times: new SharedArrayBuffer(slots * 4),
    });
    for (const file of files) listing.add(file);
    return listing;
  }

  add({ path, sha256, changed_at }: ListedFile): void {
    const slot = this.#slotOf(path);
    this.#paths[slot * 2] = this.#high;
    this.#paths[slot * 2 + 1] = this.#low;
    this.#sha256.write(sha256.slice(0, SHA256_KEPT * 2), slot * SHA256_KEPT, 'hex');
    const seconds = Date.parse(changed_at) / 1000;
    this.#times[slot] = seconds > 0 && seconds <= LATEST ? seconds : 0;
  }

  has(path: string): boolean {
    return this.#isUsed(this.#slotOf(path));
  }

  /** True for a path that is listed with this SHA-256, in hex. */
  hasSame(path: string, sha256: string): boolean {
    const slot = this.#slotOf(path);
    if (!this.#isUsed(slot)) return false;
    const start = slot * SHA256_KEPT;
    return sha256.startsWith(this.#sha256.toString('hex', start, start + SHA256_KEPT));
  }

  /** When the file last changed, as its manifest says; null for a path that is not listed, and where the time is unknown. */
  changedAt(path: string): string | null {
    const slot = this.#slotOf(path);
    const seconds = this.#isUsed(slot) ? (this.#times[slot] ?? 0) : 0;
    return seconds === 0 ? null : toTimestamp(seconds * 1000);
  }

  #isUsed = (slot: number): boolean => this.#paths[slot * 2] !== 0 || this.#paths[slot * 2 + 1] !== 0;

  /** The slot of the path, or the free one where it would be. */
  #slotOf(path: string): number {
    this.#hash(path);
    let slot = this.#high % this.#slots;
    while (this.#isUsed(slot) && (this.#paths[slot * 2] !== this.#high || this.#paths[slot * 2 + 1] !== this.#low)) {
      slot = (slot + 1) % this.#slots;
    }
    return slot;
  }

  /** Two multiplicative hashes with the last steps of MurmurHash3, into `#high` and `#low`; never both 0. */
  #hash(path: string): void {
    let [a, b] = [0x9e3779b9, 0x41c6ce57];
    for (let index = 0; index < path.length; index++) {
      const unit = path.charCodeAt(index);
      a = Math.imul(a ^ unit, 0x9e3779b1);
      b = Math.imul(b ^ unit, 0x5f356495);
    }
    a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
    b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
    this.#high = a >>> 0;
    this.#low = b >>> 0 || 1;
  }
}
