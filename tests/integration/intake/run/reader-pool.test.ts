import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { Ask, IntakeSource } from '../../../../src/intake/reader.ts';
import { type PoolOptions, ReaderPool } from '../../../../src/intake/run/reader-pool.ts';

const pools: ReaderPool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

const entry = fileURLToPath(new URL('./hostile-readers.ts', import.meta.url));

function openPool(options: Partial<PoolOptions> = {}): ReaderPool {
  const pool = new ReaderPool({ entry, processes: 1, workMs: 4000, memoryMb: 64, ...options });
  pools.push(pool);
  return pool;
}

const asked: string[] = [];
const ask: Ask = async (url) => {
  asked.push(url);
  await new Promise((later) => setTimeout(later, 5));
  return {
    url,
    unchanged: false,
    type: 'text/plain',
    charset: null,
    body: new Uint8Array(Buffer.from(`body of ${url}`)),
  };
};

const read = (pool: ReaderPool, id: string, asking = ask) =>
  pool.read(
    { source: { id, url: `https://${id}.example`, method: 'rss' } as IntakeSource, now: 0, eventsApi: null },
    asking,
  );

describe('the reader pool', () => {
  it('runs readers in processes of their own, which ask through this one', async () => {
    const reading = await read(openPool(), 'good');
    expect(reading.found.map(({ title }) => title)).toEqual(
      [1, 2, 3].map((page) => `body of https://good.example/${page}`),
    );
  });

  it('keeps its environment from them', async () => {
    const reading = await read(openPool(), 'environment');
    expect(reading.found[0]?.title).toBe('TZ');
  });

  it('hands on why a source cannot be read', async () => {
    await expect(read(openPool(), 'refuses')).rejects.toMatchObject({
      name: 'IntakeError',
      message: 'this is no feed',
    });
    await expect(read(openPool(), 'unknown')).rejects.toThrow('has no reader');
    const refusing: Ask = () => Promise.reject(new Error('HTTP status 404'));
    await expect(read(openPool(), 'good', refusing)).rejects.toThrow('HTTP status 404');
  });

  it('stops a reader that hangs, waits for nothing or ends its process, and reads the others to the end', async () => {
    const pool = openPool({ processes: 2 });
    asked.length = 0;
    const hostile = ['hangs', 'waits', 'exits'].map((id) => read(pool, id).catch((error: Error) => error.message));
    const good = Array.from({ length: 20 }, (_, n) => read(pool, `good-${n}`));
    for (const { found } of await Promise.all(good)) expect(found).toHaveLength(3);
    expect(await Promise.all(hostile)).toEqual([
      'what it sends takes longer than 4 s to be read',
      'what it sends takes longer than 4 s to be read',
      expect.stringContaining('to be read'),
    ]);
    // What began anew did not ask a second time.
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('stops a reader that fills the memory, and goes on', async () => {
    const pool = openPool({ workMs: 60_000 });
    await expect(read(pool, 'fills')).rejects.toThrow('needs more than 64 MB to be read');
    expect((await read(pool, 'good')).found).toHaveLength(3);
  });

  it('leaves no process behind that hangs when the run itself is killed', async () => {
    const order = { source: { id: 'spins', method: 'rss' }, now: 0, eventsApi: null };
    const script = `
      import { fork } from 'node:child_process';
      const child = fork(${JSON.stringify(entry)}, { execArgv: [], serialization: 'advanced' });
      child.send(${JSON.stringify({ kind: 'read', id: 1, order })});
      child.on('message', ({ kind }) => kind === 'ask' && process.stdout.write(String(child.pid)));`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [pid] = await once(run.stdout, 'data');
    run.kill('SIGKILL');
    // What nobody waited for any more stays in the list as a zombie where nothing collects those.
    const isThere = () => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout.toString());
    while (isThere()) await new Promise((later) => setTimeout(later, 50));
  });
});
