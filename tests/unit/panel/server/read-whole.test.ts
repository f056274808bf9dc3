import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTooSlow, readWhole, withBody } from '../../../../src/panel/server/read-whole.ts';

const stream = () => new Readable({ read() {} });

it('reads the body, also one that had arrived before, and hands it on as if nobody had read it', async () => {
  const slow = stream();
  const outcome = readWhole(slow, 6);
  for (const part of ['ab', 'c', 'def', null]) {
    slow.push(part);
    await new Promise(setImmediate);
  }
  expect(String(await outcome)).toBe('abcdef');

  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'POST', url: '/a', headers: { 'x-a': 'b' } });
  request.push('abc');
  request.push(null);
  const body = await readWhole(request, 3);
  if (typeof body === 'string') throw new Error(body);
  const whole = withBody(request, body);
  expect([whole.method, whole.url, whole.headers]).toEqual(['POST', '/a', { 'x-a': 'b' }]);
  expect(Readable.isDisturbed(whole)).toBe(false);
  expect(String(await whole.toArray())).toBe('abc');
  expect(whole.aborted).toBe(false);
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
