/**
 * Three writers of one branch at once, round after round: every commit's tree verifies, and nothing is lost.
 * `PUBLISH_ROUNDS=100` runs more rounds.
 */
import { afterAll, expect, it } from 'vitest';
import { Newsroom } from './newsroom.ts';

const ROUNDS = Number(process.env.PUBLISH_ROUNDS ?? 2);

const room = await Newsroom.open();
afterAll(() => room.close());
const at = (round: number) =>
  new Date(Date.UTC(2026, 10, 22) + round * 3_600_000).toISOString().replace('.000Z', '+00:00');

it(`publishes all three in each of ${ROUNDS} rounds, complete`, { timeout: 60_000 + ROUNDS * 20_000 }, async () => {
  for (const name of ['site', 'markets', 'stats']) await room.site(name, at(0));
  await room.publish(room.folder('site'));
  room.commitByHand('CNAME', 'feed.example.org\n');
  let last = room.commits()[0];
  let tries = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    await room.export('site', at(round), { stories: 6 + round });
    await room.markets('markets', at(round));
    await room.stats('stats', at(round));
    const landed = await Promise.all([
      room.publish(room.folder('site')),
      room.publish(room.folder('markets'), { only: 'markets' }),
      room.publish(room.folder('stats'), { only: 'stats' }),
    ]);
    expect(landed.map(({ outcome }) => outcome)).toEqual(['published', 'published', 'published']);
    tries += landed.reduce((sum, one) => sum + one.tries, 0);

    const commits = room.commits();
    const fresh = commits.slice(0, commits.indexOf(last ?? ''));
    expect(fresh.toSorted()).toEqual(landed.map(({ commit }) => commit).toSorted());
    for (const commit of fresh) {
      expect(await room.problems(commit)).toEqual([]);
      expect(room.read('CNAME', commit)).toBe('feed.example.org\n');
    }
    const times = ['api/v1/news.json', 'api/v1/markets.json', 'api/v1/stats.json'].map((path) => room.timeOf(path));
    expect(times).toEqual([at(round), at(round), at(round)]);
    last = commits[0];
  }
  expect(tries).toBeGreaterThan(ROUNDS * 3); // or nobody was ever in anybody's way
  expect(room.commits()).toHaveLength(2 + ROUNDS * 3);
  if (process.env.PUBLISH_ROUNDS) process.stdout.write(`${ROUNDS} rounds, ${ROUNDS * 3} commits, ${tries} tries\n`);
});
