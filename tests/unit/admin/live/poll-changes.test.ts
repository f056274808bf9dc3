import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollChanges } from '../../../../src/admin/live/poll-changes.ts';

let token = 'a';
let fails = false;
let visible = true;
let asked = 0;
let changes = 0;
let poll: ReturnType<typeof pollChanges>;

beforeEach(() => {
  vi.useFakeTimers();
  [token, fails, visible, asked, changes] = ['a', false, true, 0, 0];
  poll = pollChanges({
    read: async () => {
      asked += 1;
      if (fails) throw new Error('The server cannot be reached.');
      return token;
    },
    onChange: () => {
      changes += 1;
    },
    isVisible: () => visible,
  });
});
afterEach(() => {
  poll.stop();
  vi.useRealTimers();
});
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it('reports a change within seconds, once', async () => {
  await seconds(9);
  expect([asked, changes]).toEqual([3, 0]);
  token = 'b';
  await seconds(4);
  expect(changes).toBe(1);
  await seconds(20);
  expect(changes).toBe(1);
});

it('asks nothing while the tab is hidden, and at once when it is seen again', async () => {
  await seconds(1);
  visible = false;
  await seconds(3600);
  expect(asked).toBe(1);
  [visible, token] = [true, 'b'];
  poll.resume();
  await seconds(0);
  expect([asked, changes]).toEqual([2, 1]);
});

it('asks less and less often while the server does not answer, and then as before', async () => {
  fails = true;
  await seconds(600);
  expect(asked).toBeLessThan(16);
  fails = false;
  token = 'b';
  await seconds(60);
  expect(changes).toBe(1);
  const before = asked;
  await seconds(8);
  expect(asked).toBe(before + 2);
});

it('ends when it is stopped', async () => {
  await seconds(1);
  poll.stop();
  token = 'b';
  await seconds(60);
  expect([asked, changes]).toEqual([1, 0]);
});
