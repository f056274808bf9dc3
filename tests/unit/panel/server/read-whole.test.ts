import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTooSlow, readWhole } from '../../../../src/panel/server/read-whole.ts';

const stream = () => new Readable({ read() {} });

it('puts the body back, as if nobody had read it', async () => {
  for (const read of [
    async (request: Readable) => Buffer.concat(await request.toArray()).toString(),
    (request: Readable) =>
      new Promise<string>((resolve) => {
        let text = '';
        request.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        request.on('end', () => resolve(text));
      }),
  ]) {
    const request = stream();
    const outcome = readWhole(request, 6);
    for (const part of ['ab', 'c', 'def', null]) {
      request.push(part);
      await new Promise(setImmediate);
    }
    expect(await outcome).toBe('whole');
    expect(await read(request)).toBe('abcdef');
  }
});

it('puts back a body that had arrived before', async () => {
  const request = stream();
  request.push('abc');
  request.push(null);
  expect(await readWhole(request, 3)).toBe('whole');
  expect(Buffer.concat(await request.toArray()).toString()).toBe('abc');
});

it('reports a sender that has closed the connection, also before it began', async () => {
  const request = stream();
  const outcome = readWhole(request, 3);
  request.push('ab');
  request.destroy();
  expect(await outcome).toBe('gone');
  expect(await readWhole(request, 3)).toBe('gone');
});

describe('a slow sender', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is reported, also after a fast start', async () => {
    const request = stream();
    const outcome = readWhole(request, 2 * 1024 * 1024);
    const settled = vi.fn();
    void outcome.then(settled);
    request.push(Buffer.alloc(320 * 1024));
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(24_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toBe('slow');
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a body may take 15 s, and longer at 32 KiB a second', () => {
  expect(isTooSlow({ received: 0, ms: 15_000 })).toBe(false);
  expect(isTooSlow({ received: 0, ms: 15_001 })).toBe(true);
  expect(isTooSlow({ received: 32 * 1024, ms: 16_000 })).toBe(false);
  expect(isTooSlow({ received: 32 * 1024, ms: 16_100 })).toBe(true);
});
