/** The other end of the reader pool: runs readers in this process, and has the parent ask for them. */
import { Worker } from 'node:worker_threads';
import { type Answer, type Ask, IntakeError, type IntakeSource, type Reader } from '../reader.ts';
import type { FromReader, ToReader } from './reader-messages.ts';

/** @param readerOf the source's reader, imported when it is first needed */
export function serveReaders(readerOf: (source: IntakeSource) => (() => Promise<Reader>) | null): void {
  const waiting = new Map<string, PromiseWithResolvers<Answer>>();
  const tell = (message: FromReader) => process.send?.(message);
  let asks = 0;

  process.on('message', (message: ToReader) => {
    if (message.kind === 'read') void read(message);
    else take(message);
    setImmediate(() => tell({ kind: 'idle' }));
  });
  process.on('disconnect', () => process.exit()); // the run is over
  endWithParent();

  async function read({ id, order }: Extract<ToReader, { kind: 'read' }>): Promise<void> {
    const ask: Ask = (address, options) => {
      asks += 1;
      const answer = Promise.withResolvers<Answer>();
      waiting.set(`${id} ${asks}`, answer);
      tell({ kind: 'ask', id, ask: asks, address, options });
      return answer.promise;
    };
    try {
      const reader = await readerOf(order.source)?.();
      if (!reader) throw new IntakeError(`the method ${order.source.method} has no reader`);
      tell({ kind: 'done', id, reading: await reader({ ...order, ask }) });
    } catch (error) {
      tell({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  function take(message: Exclude<ToReader, { kind: 'read' }>): void {
    const name = `${message.id} ${message.ask}`;
    const answer = waiting.get(name);
    waiting.delete(name);
    if (message.kind === 'answer') answer?.resolve(message.answer);
    else answer?.reject(new IntakeError(message.reason));
  }
}

/** Where the run was killed while a reader hangs, nobody else would ever end this process: a thread of its own looks. */
function endWithParent(): void {
  const look = `if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')`;
  new Worker(`setInterval(() => { ${look} }, 1000)`, { eval: true }).unref();
}
