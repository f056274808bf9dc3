import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { FetchPage, IntakeSource } from '../../../../src/intake/reader.ts';
import { ReaderSandbox, type SandboxOptions } from '../../../../src/intake/run/reader-sandbox.ts';

const sandboxes: ReaderSandbox[] = [];
afterEach(() => {
  for (const sandbox of sandboxes.splice(0)) sandbox.close();
});

const entry = fileURLToPath(new URL('./hostile-readers.ts', import.meta.url));

function openSandbox(options: Partial<SandboxOptions> = {}): ReaderSandbox {
  const sandbox = new ReaderSandbox({ entry, workMs: 4000, memoryMb: 64, ...options });
  sandboxes.push(sandbox);
  return sandbox;
}

const asked: string[] = [];
const fetchPage: FetchPage = async (url) => {
  asked.push(url);
  await new Promise((resolve) => setTimeout(resolve, 5));
  return {
    url,
    unchanged: false,
    type: 'text/plain',
    charset: null,
    body: new Uint8Array(Buffer.from(`body of ${url}`)),
  };
};

const read = (sandbox: ReaderSandbox, id: string, fetcher = fetchPage) =>
  sandbox.read(
    { source: { id, url: `https://${id}.example`, method: 'rss' } as IntakeSource, now: 0, eventsApi: null },
    fetcher,
  );

describe('the reader sandbox', () => {
  it('runs readers in a child process and makes their requests', async () => {
    const reading = await read(openSandbox(), 'good');
    expect(reading.found.map(({ title }) => title)).toEqual(
      [1, 2, 3].map((page) => `body of https://good.example/${page}`),
    );
  });

  it('does not pass on its environment', async () => {
    const reading = await read(openSandbox(), 'environment');
    expect(reading.found[0]?.title).toBe('TZ');
  });

  it('reports why a source cannot be read', async () => {
    await expect(read(openSandbox(), 'refuses')).rejects.toMatchObject({
      name: 'IntakeError',
      message: 'this is not a feed',
    });
    await expect(read(openSandbox(), 'unknown')).rejects.toThrow('has no reader');
    const refusing: FetchPage = () => Promise.reject(new Error('HTTP status 404'));
    await expect(read(openSandbox(), 'good', refusing)).rejects.toThrow('HTTP status 404');
  });

  it('stops a reader that hangs, never resolves or exits, and finishes the others', async () => {
    const sandbox = openSandbox();
    asked.length = 0;
    const hostile = ['hangs', 'waits', 'exits'].map((id) => read(sandbox, id).catch((error: Error) => error.message));
    const good = Array.from({ length: 20 }, (_, n) => read(sandbox, `good-${n}`));
    for (const { found } of await Promise.all(good)) expect(found).toHaveLength(3);
    expect(await Promise.all(hostile)).toEqual([
      'what it sends takes longer than 4 s to be read',
      'what it sends takes longer than 4 s to be read',
      expect.stringContaining('to be read'),
    ]);
    // Readings that started again made no request twice.
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('stops a reader that fills the memory, and continues', async () => {
    const sandbox = openSandbox({ workMs: 60_000 });
    await expect(read(sandbox, 'fills')).rejects.toThrow('needs more than 64 MB to be read');
    expect((await read(sandbox, 'good')).found).toHaveLength(3);
  });

  it('leaves no hanging process behind when the run is killed', async () => {
    const order = { source: { id: 'spins', method: 'rss' }, now: 0, eventsApi: null };
    const script = `
      import { fork } from 'node:child_process';
      const child = fork(${JSON.stringify(entry)}, { execArgv: [], serialization: 'advanced' });
      child.send(${JSON.stringify({ kind: 'read', id: 1, order })});
      child.on('message', ({ requests }) => requests.length > 0 && process.stdout.write(String(child.pid)));`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [pid] = await once(run.stdout, 'data');
    run.kill('SIGKILL');
    // Without an init process that collects them, ended processes stay listed as zombies (Z).
    const isRunning = () => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout.toString());
    while (isRunning()) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});
