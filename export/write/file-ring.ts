/**
 * Passes files from one thread to another through shared memory of a fixed size. The memory is a ring of slots. The sender fills
 * one after the other and waits while all are full, so a slow disk does not let memory grow.
 */

/** A message: a file, or a step of a stream. */
export interface FileMessage {
  type: number;
  /** Number of the stream; 0 for a whole file. */
  stream: number;
  rows: number;
  /** Where the content states the time of the build, for a file that may keep its time. */
  times?: readonly number[];
  path: string;
  content: string | Uint8Array;
}

/** What the two threads share. */
export interface RingMemory {
  slots: SharedArrayBuffer;
  /** The numbers below, then the filled size of each slot. */
  state: SharedArrayBuffer;
  /** Why the receiver ended: the length of a JSON text, and the text. */
  reason: SharedArrayBuffer;
}

const SLOTS = 32;
const SLOT_SIZE = 256 * 1024;
const REASON_SIZE = 16 * 1024;
/** In characters, of which each takes up to six bytes in JSON. */
const REASON_LENGTH = 2_500;

/** The number of slots that were sent; `OVER` when the receiver is to stop. */
const SENT = 0;
/** The number of slots that were received and are free again; `OVER` when the receiver has ended. */
const RECEIVED = 1;
/** The receiver's thread, as the system numbers it; 0 while unknown. */
const THREAD = 2;
const SIZES = 3;
const OVER = -1;

/** Six numbers of 32 bits: type, stream, rows, how many times there are, length of the path, length of the content. The times follow. */
const HEADER = 24;
type Header = [type: number, stream: number, rows: number, times: number, path: number, content: number];

/** How long the sender waits before it asks whether the receiver still runs, in milliseconds. */
const LOOK_AFTER = 500;

/** Why the receiver ended before it was asked to. */
export interface Reason {
  message: string;
  /** Whether it is a PublishError, which is meant for people. */
  isForPeople: boolean;
}

/**
 * Asked now and then while the sender waits.
 * @param thread the receiver's thread, as the system numbers it; 0 while unknown
 * @param waited how long the receiver has made no progress, in milliseconds
 */
export type IsAlive = (thread: number, waited: number) => boolean;

export function newRing(): RingMemory {
  return {
    slots: new SharedArrayBuffer(SLOTS * SLOT_SIZE),
    state: new SharedArrayBuffer((SIZES + SLOTS) * 4),
    reason: new SharedArrayBuffer(REASON_SIZE),
  };
}

/** The most bytes that are under way. */
export const RING_SIZE = SLOTS * SLOT_SIZE;

export class RingSender {
  readonly #memory: RingMemory;
  readonly #state: Int32Array;
  readonly #isAlive: IsAlive;
  #sent = 0;
  #slot: Buffer;
  #used = 0;

  constructor(memory: RingMemory, isAlive: IsAlive) {
    this.#memory = memory;
    this.#state = new Int32Array(memory.state);
    this.#isAlive = isAlive;
    this.#slot = slotOf(memory, 0);
  }

  /** Whether the receiver has ended. */
  get isOver(): boolean {
    return Atomics.load(this.#state, RECEIVED) === OVER;
  }

  /** Null when the receiver gave none. */
  get reason(): Reason | null {
    const [length = 0] = new Int32Array(this.#memory.reason, 0, 1);
    return length === 0 ? null : JSON.parse(Buffer.from(this.#memory.reason, 4, length).toString('utf8'));
  }

  /** Waits while the ring is full. When the receiver has ended nothing happens. */
  send(message: FileMessage): void {
    const { times = [], path, content } = message;
    const header = HEADER + times.length * 4;
    // A character of a string takes up to three bytes.
    const most = header + path.length * 3 + (typeof content === 'string' ? content.length * 3 : content.byteLength);
    if (most > SLOT_SIZE) {
      this.#sendLarge(message);
      return;
    }
    if (most > SLOT_SIZE - this.#used) this.flush();
    const start = this.#used + header;
    const pathLength = this.#slot.write(path, start, 'utf8');
    const contentAt = start + pathLength;
    const length =
      typeof content === 'string' ? this.#slot.write(content, contentAt, 'utf8') : put(content, this.#slot, contentAt);
    this.#writeHeader(message, pathLength, length);
    this.#used = contentAt + length;
  }

  /** Sends the slot that is being filled. */
  flush(): void {
    if (this.#used === 0) return;
    const state = this.#state;
    Atomics.store(state, SIZES + (this.#sent % SLOTS), this.#used);
    this.#sent += 1;
    this.#used = 0;
    this.#slot = slotOf(this.#memory, this.#sent);
    Atomics.store(state, SENT, this.#sent);
    Atomics.notify(state, SENT);
    this.#waitUntil((received) => this.#sent - received < SLOTS);
  }

  /** Takes note that the receiver has ended, where it could not do so itself. */
  end(): void {
    Atomics.store(this.#state, RECEIVED, OVER);
  }

  /** Ends the receiver, and waits until it has. */
  stop(): void {
    Atomics.store(this.#state, SENT, OVER);
    Atomics.notify(this.#state, SENT);
    this.#waitUntil(() => false);
  }

  /** The content goes on in the next slots. */
  #sendLarge(message: FileMessage): void {
    const bytes = typeof message.content === 'string' ? Buffer.from(message.content, 'utf8') : message.content;
    this.flush();
    const start = HEADER + (message.times?.length ?? 0) * 4;
    const pathLength = this.#slot.write(message.path, start, 'utf8');
    this.#writeHeader(message, pathLength, bytes.byteLength);
    this.#used = start + pathLength;
    for (let done = 0; done < bytes.byteLength; ) {
      if (this.#used === SLOT_SIZE) this.flush();
      if (this.isOver) return;
      const part = bytes.subarray(done, done + SLOT_SIZE - this.#used);
      this.#used += put(part, this.#slot, this.#used);
      done += part.byteLength;
    }
  }

  #writeHeader({ type, stream, rows, times = [] }: FileMessage, path: number, content: number): void {
    let at = this.#used;
    for (const value of [type, stream, rows, times.length, path, content, ...times])
      at = this.#slot.writeUInt32LE(value, at);
  }

  /** Waits until enough slots are free, or the receiver has ended. */
  #waitUntil(isEnough: (received: number) => boolean): void {
    const state = this.#state;
    let waited = 0;
    for (let received = Atomics.load(state, RECEIVED); received !== OVER; received = Atomics.load(state, RECEIVED)) {
      if (isEnough(received)) return;
      waited = Atomics.wait(state, RECEIVED, received, LOOK_AFTER) === 'timed-out' ? waited + LOOK_AFTER : 0;
      if (waited > 0 && !this.#isAlive(Atomics.load(state, THREAD), waited)) Atomics.store(state, RECEIVED, OVER);
    }
  }
}

export class RingReceiver {
  readonly #memory: RingMemory;
  readonly #state: Int32Array;
  #received = 0;
  #slot: Buffer = Buffer.alloc(0);
  #at = 0;

  /** @param thread the receiver's thread, as the system numbers it; 0 if unknown */
  constructor(memory: RingMemory, thread: number) {
    this.#memory = memory;
    this.#state = new Int32Array(memory.state);
    Atomics.store(this.#state, THREAD, thread);
  }

  /**
   * Waits for the next message.
   * @returns null when the receiver is to stop. The content is valid only until the next call
   */
  next(): (Required<FileMessage> & { content: Uint8Array }) | null {
    if (!this.#hasMore()) return null;
    const [type, stream, rows, timeCount, pathLength, length] = this.#numbers(HEADER / 4) as Header;
    const times = this.#numbers(timeCount);
    const start = this.#at;
    const path = this.#slot.toString('utf8', start, start + pathLength);
    this.#at = start + pathLength;
    const content = this.#take(length);
    return content === null ? null : { type, stream, rows, times, path, content };
  }

  #numbers(count: number): number[] {
    const start = this.#at;
    this.#at += count * 4;
    return Array.from({ length: count }, (_, index) => this.#slot.readUInt32LE(start + index * 4));
  }

  /** Frees the sender, which finds out why: from the beginning of a message that is very long. */
  end(reason: Reason | null = null): void {
    if (reason !== null) {
      const message = reason.message.slice(0, REASON_LENGTH);
      const text = Buffer.from(JSON.stringify({ ...reason, message }), 'utf8');
      new Int32Array(this.#memory.reason, 0, 1)[0] = put(text, Buffer.from(this.#memory.reason, 4), 0);
    }
    Atomics.store(this.#state, RECEIVED, OVER);
    Atomics.notify(this.#state, RECEIVED);
  }

  /** Takes bytes that may go on in the next slots. */
  #take(length: number): Uint8Array | null {
    if (length <= this.#slot.byteLength - this.#at) {
      this.#at += length;
      return this.#slot.subarray(this.#at - length, this.#at);
    }
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let done = 0; done < length; ) {
      if (!this.#hasMore()) return null;
      const part = this.#slot.subarray(this.#at, this.#at + length - done);
      done += put(part, bytes, done);
      this.#at += part.byteLength;
    }
    return bytes;
  }

  /** Frees the slot that was read, and waits for the next one. */
  #hasMore(): boolean {
    const state = this.#state;
    let sent = Atomics.load(state, SENT);
    if (sent === OVER) return false;
    if (this.#at < this.#slot.byteLength) return true;
    if (this.#slot.byteLength > 0) {
      this.#received += 1;
      Atomics.store(state, RECEIVED, this.#received);
      Atomics.notify(state, RECEIVED);
    }
    for (; sent === this.#received; sent = Atomics.load(state, SENT)) Atomics.wait(state, SENT, sent);
    if (sent === OVER) return false;
    const size = Atomics.load(state, SIZES + (this.#received % SLOTS));
    this.#slot = slotOf(this.#memory, this.#received).subarray(0, size);
    this.#at = 0;
    return true;
  }
}

const slotOf = ({ slots }: RingMemory, number: number): Buffer =>
  Buffer.from(slots, (number % SLOTS) * SLOT_SIZE, SLOT_SIZE);

/** @returns the number of bytes that were copied */
function put(bytes: Uint8Array, target: Buffer, at: number): number {
  target.set(bytes, at);
  return bytes.byteLength;
}
