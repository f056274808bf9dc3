import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileMessage, newRing, RING_SIZE, RingReceiver, RingSender } from '../../../../export/write/file-ring.ts';

const message = (content: string | Uint8Array, path = 'a'): FileMessage => ({
  type: 1,
  stream: 2,
  rows: 3,
  path,
  content,
});

function openRing(isAlive: () => boolean = () => true) {
  const memory = newRing();
  return { sender: new RingSender(memory, isAlive), receiver: new RingReceiver(memory, 0) };
}

describe('the ring between two threads', () => {
  it('passes files of any text and size in order, byte for byte', () => {
    const content = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('', '\uD83D', 'ø'.repeat(90_000), 'x'.repeat(300_000), new Uint8Array(1_000_000).fill(9)),
    );
    const file = fc.record({
      path: fc.string({ maxLength: 40 }),
      content,
      rows: fc.nat(),
      times: fc.array(fc.nat(), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(file, { maxLength: 7 }), (files) => {
        const { sender, receiver } = openRing();
        for (const one of files) sender.send({ type: 1, stream: 0, ...one });
        sender.flush();
        for (const { path, content: sent, rows, times } of files) {
          const received = receiver.next();
          expect(received).toMatchObject({ type: 1, stream: 0, rows, times, path: Buffer.from(path).toString() });
          expect(Buffer.from(received?.content ?? '').equals(Buffer.from(sent as string))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([1_000, 100_000, 3_000_000])('never has more than its size under way, in files of %i bytes', (size) => {
    const content = new Uint8Array(size);
    let [sent, received, waits] = [0, 0, 0];
    const { sender, receiver } = openRing(() => {
      waits += 1;
      expect(sent - received).toBeLessThanOrEqual(RING_SIZE + size);
      // A file whose end is not sent yet cannot be received.
      if (size > RING_SIZE / 4) return false;
      for (const before = received; received < before + RING_SIZE / 2; )
        received += receiver.next()?.content.length ?? 0;
      return waits < 3;
    });
    for (let file = 0; !sender.isOver && file * size < 20 * RING_SIZE; file++) {
      sender.send(message(content));
      sent += size;
    }
    expect(sender.isOver).toBe(true);
    expect(waits).toBe(size > RING_SIZE / 4 ? 1 : 3);
  });

  it('stops the receiver, at once and between two files', () => {
    const { sender, receiver } = openRing(() => false);
    sender.send(message('x'));
    sender.send(message('y'));
    sender.flush();
    expect(receiver.next()).toMatchObject({ path: 'a' });
    sender.stop();
    expect(receiver.next()).toBeNull();
  });

  it('frees the sender when the receiver ends, and says why', () => {
    const { sender, receiver } = openRing();
    expect([sender.isOver, sender.reason]).toEqual([false, null]);
    receiver.end({ message: 'Cannot publish: på', isForPeople: true });
    expect([sender.isOver, sender.reason]).toEqual([true, { message: 'Cannot publish: på', isForPeople: true }]);
    for (let file = 0; file < 40; file++) sender.send(message('x'.repeat(1_000_000)));
    sender.stop();
  });

  it.each(['ø', '\0', '\ud83d'])('frees the sender even when the reason is as long as a path can be', (character) => {
    const { sender, receiver } = openRing();
    receiver.end({ message: character.repeat(300_000), isForPeople: false });
    expect(sender.isOver).toBe(true);
    expect(sender.reason?.message).toBe(character.repeat(2_500));
  });
});
