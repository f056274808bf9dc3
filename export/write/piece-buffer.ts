/** Joins the pieces of a file into larger ones, encoded as UTF-8. */

/** In bytes. */
const SIZE = 64 * 1024;

export class PieceBuffer {
  readonly #buffer = Buffer.allocUnsafeSlow(SIZE);
  readonly #pass: (bytes: Uint8Array) => void;
  #used = 0;
  /** The first half of a character whose second half is in the next piece. */
  #half = '';

  /** @param pass gets the bytes in order; they are valid only during the call */
  constructor(pass: (bytes: Uint8Array) => void) {
    this.#pass = pass;
  }

  add(piece: string | Uint8Array): void {
    if (typeof piece === 'string') this.#addText(this.#half + piece);
    else {
      this.#addHalf();
      this.#addBytes(piece);
    }
  }

  /** Passes on what is left. */
  end(): void {
    this.#addHalf();
    this.#flush();
  }

  #addText(text: string): void {
    this.#half = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
    const whole = this.#half === '' ? text : text.slice(0, -1);
    // A character of a string takes up to three bytes.
    if (whole.length * 3 > SIZE) this.#addBytes(Buffer.from(whole, 'utf8'));
    else {
      if (whole.length * 3 > SIZE - this.#used) this.#flush();
      this.#used += this.#buffer.write(whole, this.#used, 'utf8');
    }
  }

  #addHalf(): void {
    const half = this.#half;
    this.#half = '';
    if (half !== '') this.#addBytes(Buffer.from(half, 'utf8'));
  }

  #addBytes(bytes: Uint8Array): void {
    if (bytes.byteLength > SIZE - this.#used) this.#flush();
    if (bytes.byteLength > SIZE) this.#pass(bytes);
    else {
      this.#buffer.set(bytes, this.#used);
      this.#used += bytes.byteLength;
    }
  }

  #flush(): void {
    const used = this.#used;
    this.#used = 0;
    if (used > 0) this.#pass(this.#buffer.subarray(0, used));
  }
}
