/**
 * Publishers of one bucket at once, and publishers that are killed at random moments: nothing is lost, and after the next run every
 * file agrees with its manifest. `BUCKET_KILLS=40` kills more.
 */
import { hash } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { KEYS } from '../../../../fixtures/s3/fake-store.ts';
import { startCommand } from '../../../support/run-command.ts';
import { ADDRESS, BucketRoom, PREFIX } from './bucket-room.ts';

const KILLS = Number(process.env.BUCKET_KILLS ?? 4);

const room = await BucketRoom.open();
const at = (round: number) =>
  new Date(Date.UTC(2026, 10, 22) + round * 3_600_000).toISOString().replace('.000Z', '+00:00');
afterAll(() => room.close());
beforeEach(() => room.store.reset());

const foreign = [`${PREFIX}CNAME`, 'other/file'];

function expectWhole(): void {
  expect(room.broken()).toEqual([]);
  expect(foreign.map((key) => room.store.text(key))).toEqual(foreign);
  expect(room.journals()).toEqual([]);
}

it('two publishers of the site, the markets and the statistics at once lose nothing', async () => {
  for (const name of ['a', 'b', 'markets', 'stats']) await room.news.site(name, at(0));
  await room.publish(room.news.folder('a'));
  for (const key of foreign) room.store.set(key, key);
  for (let round = 1; round <= 3; round++) {
    await room.news.export('a', at(2 * round), { stories: 6 + round });
    await room.news.export('b', at(2 * round + 1), { stories: 6 + round });
    await room.news.markets('markets', at(2 * round));
    await room.news.stats('stats', at(2 * round));
    await Promise.all([
      room.publish(room.news.folder('a'), { allowShrink: true }),
      room.publish(room.news.folder('b'), { allowShrink: true }),
      room.publish(room.news.folder('markets'), { only: 'markets' }),
      room.publish(room.news.folder('stats'), { only: 'stats' }),
    ]);
    expect(room.timeOf('api/v1/manifest.json')).toBe(at(2 * round + 1));
    expect(room.timeOf('api/v1/markets.json')).toBe(at(2 * round));
    expect(room.timeOf('api/v1/stats.json')).toBe(at(2 * round));
    await room.publish(room.news.folder('b'));
    expectWhole();
  }
});

it(`a publisher that is killed is continued by the next run (${KILLS} kills)`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const old = await room.news.site('old', at(0));
  await room.publish(old);
  for (const key of foreign) room.store.set(key, key);
  const before = new Map(room.store.objects);
  const hashesOf = (objects: typeof before) =>
    new Map([...objects].map(([key, { body }]) => [key, hash('sha256', body)]));
  const was = hashesOf(before);
  const fresh = await room.news.export('fresh', at(1), { stories: 5 });
  room.store.asked.length = 0;
  await room.publish(fresh, { allowShrink: true });
  const becomes = hashesOf(room.store.objects);
  const changes = room.store.asked.filter(({ method }) => /PUT|DELETE/.test(method)).length;
  const env = {
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    AWS_REGION: KEYS.region,
    AWS_ENDPOINT_URL_S3: room.store.address,
  };
  for (let kill = 0; kill < KILLS; kill++) {
    room.store.objects.clear();
    for (const [key, stored] of before) room.store.objects.set(key, stored);
    const last = 1 + Math.floor(Math.random() * changes);
    const child = startCommand('src/commands/publish.ts', ['--to', ADDRESS, '--dir', fresh, '--allow-shrink'], env);
    let count = 0;
    room.store.onRequest = ({ method }) => {
      if (/PUT|DELETE/.test(method)) count += 1;
      if (count < last) return null;
      child.kill('SIGKILL');
      return Math.random() < 0.5 ? { cut: 'before' } : { cut: 'after' };
    };
    const { signal, stderr } = await child.ended;
    expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' });
    room.store.onRequest = () => null;
    for (const [key, sha256] of hashesOf(room.store.objects)) {
      if (!key.includes('/.publish/')) expect([was.get(key), becomes.get(key)]).toContain(sha256);
    }
    expect(foreign.map((key) => room.store.text(key))).toEqual(foreign);
    await room.publish(fresh, { allowShrink: true });
    expectWhole();
    expect(hashesOf(room.store.objects)).toEqual(becomes);
  }
});
