import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WriterLock } from '../../../src/database/writer-lock.ts';

test('writers get the lock one at a time in order, even when others leave the queue', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (patient) => {
      const lock = new WriterLock();
      const first = await lock.acquire(1000);
      const order: number[] = [];
      let inside = 0;
      const waiters = patient.map(async (stays, at) => {
        const release = await lock.acquire(stays ? 1000 : 1);
        inside += 1;
        expect(inside).toBe(1);
        order.push(at);
        await Promise.resolve();
        inside -= 1;
        release();
        release(); // a second call must not release the lock again
      });
      const left = waiters.filter((_, at) => !patient[at]);
      for (const waiter of left) await expect(waiter).rejects.toThrow('The database is busy');
      first();
      await Promise.allSettled(waiters);
      expect(order).toEqual(patient.flatMap((stays, at) => (stays ? [at] : [])));
      (await lock.acquire(1))(); // free again
    }),
    { numRuns: 50 },
  );
});
