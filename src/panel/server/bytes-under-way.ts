/** Limits how many bytes of requests are in memory at the same time, so that no sender can fill it or use up the room of the others. */
export class BytesUnderWay {
  readonly #total: number;
  readonly #held = new Map<string, number>();
  #used = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /**
   * A sender may hold at most as much as is left free: half of the room if nobody else sends, a third if somebody else does the same.
   * So there is always room for somebody new.
   * @returns a function that gives the bytes back, or null if they are too many
   */
  reserve(sender: string, bytes: number): (() => void) | null {
    const held = (this.#held.get(sender) ?? 0) + bytes;
    if (held > this.#total - this.#used - bytes) return null;
    this.#change(sender, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.#change(sender, -bytes);
      isHeld = false;
    };
  }

  #change(sender: string, bytes: number): void {
    this.#used += bytes;
    const held = (this.#held.get(sender) ?? 0) + bytes;
    if (held === 0) this.#held.delete(sender);
    else this.#held.set(sender, held);
  }
}
