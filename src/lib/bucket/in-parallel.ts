/** Runs a task for each item, some at a time. */

const AT_ONCE = 32;

/** After a failure no task begins; those that run are awaited. @throws the first error of a task */
export async function inParallel<Item>(items: Iterable<Item>, run: (item: Item) => Promise<void>): Promise<void> {
  const waiting = Iterator.from(items);
  let isFailed = false;
  const worker = async () => {
    for (let next = waiting.next(); !next.done && !isFailed; next = waiting.next()) {
      await run(next.value).catch((error: unknown) => {
        isFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
