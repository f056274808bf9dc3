/** Two machines that build from one database and publish to one branch. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchTree } from '../../../../../export/publish/fetch-tree.ts';
import { publishedParts } from '../../../../../export/publish/published-parts.ts';
import { inMemory } from '../../../../../export/publish/stored-content.ts';
import { Newsroom } from './newsroom.ts';

const room = await Newsroom.open();
afterAll(() => room.close());

const at = (minutes: number) =>
  new Date(Date.UTC(2026, 10, 22, 8) + minutes * 60_000).toISOString().replace('.000Z', '+00:00');
let place = 0;
let [a, b] = ['', ''];
beforeEach(() => {
  room.renew();
  place += 1;
  [a, b] = [`a${place}`, `b${place}`];
});

/** One round of the loop that docs/operations.md gives a build machine. */
async function round(machine: string, minutes: number, stories: number) {
  await room.fetch(machine);
  await room.export(machine, at(minutes), { stories });
  return room.publish(room.folder(machine));
}

const refusal = (machine: string) =>
  room.publish(room.folder(machine)).then(
    () => '',
    (error: Error) => error.message,
  );

interface Build {
  generated_at: string;
  added: { family: string; id: string }[];
  removed: { family: string; id: string }[];
}
const changes = (): Build[] => JSON.parse(room.read('api/v1/changes.json')).builds;
/** The rows that are announced as new although nothing removed them since they were. */
function announcedTwice(): string[] {
  const known = new Set<string>();
  const twice: string[] = [];
  for (const { added, removed } of changes().toReversed()) {
    for (const { family, id } of removed) known.delete(`${family}/${id}`);
    for (const { family, id } of added) {
      if (known.has(`${family}/${id}`)) twice.push(`${family}/${id}`);
      known.add(`${family}/${id}`);
    }
  }
  return twice;
}
const archive = (): { id: string; removed: boolean }[] =>
  JSON.parse(room.read('api/v1/archive/articles.json')).articles;

describe('two build machines', () => {
  it('publish in turn, with a story that came and went between: no build, no row and no story is lost', async () => {
    await round(a, 0, 6);
    await round(b, 10, 7);
    await round(b, 20, 6);
    for (const [machine, minutes, stories] of [
      [a, 30, 6],
      [b, 40, 8],
      [a, 50, 9],
    ] as const) {
      expect(await round(machine, minutes, stories)).toMatchObject({ outcome: 'published' });
    }
    expect(changes().map(({ generated_at }) => generated_at)).toEqual([50, 40, 30, 20, 10, 0].map(at));
    expect(announcedTwice()).toEqual([]);
    expect(archive()).toHaveLength(9);
    expect(await room.problems()).toEqual([]);
  });

  it('that built on its own tree is refused, and gets out of it by fetching', async () => {
    await round(a, 0, 6);
    await round(b, 10, 7);
    // The same number of rows, so that none is missing.
    await room.export(a, at(20), { stories: 7 });
    expect(await refusal(a)).toBe(
      `The branch gh-pages has a build of ${at(10)}, published from elsewhere, and that in ${room.folder(a)} did not begin from it. ` +
        `Run npm run publish -- --fetch, npm run export and npm run publish again, all with ${room.folder(a)}; or use --allow-shrink if the changes and the archive of that build may be lost.`,
    );
    expect(room.timeOf('api/v1/news.json')).toBe(at(10));
    expect(await round(a, 30, 7)).toMatchObject({ outcome: 'published' });
    expect(changes().map(({ generated_at }) => generated_at)).toEqual([30, 10, 0].map(at));
    expect(announcedTwice()).toEqual([]);
  });

  it('is not shut out by a story that came and went while it built on its own tree', async () => {
    await round(a, 0, 6);
    await round(b, 10, 7);
    await round(b, 20, 6);
    await room.export(a, at(30), { stories: 6 });
    expect(await refusal(a)).toMatch(/archived stories 7 → 6.*--fetch/);
    expect(await round(a, 40, 6)).toMatchObject({ outcome: 'published' });
    expect(archive().filter(({ removed }) => removed)).toHaveLength(1);
  });

  it('that another one overtook between its fetch and its publishing has to begin again', async () => {
    await round(a, 0, 6);
    await room.fetch(b);
    await round(a, 10, 7);
    await room.export(b, at(20), { stories: 7 });
    expect(await refusal(b)).toMatch(/did not begin from it\. Run npm run publish -- --fetch/);
    expect(await round(b, 30, 7)).toMatchObject({ outcome: 'published' });
  });

  it('that built in the same second has to as well', async () => {
    await round(a, 0, 6);
    await room.fetch(b);
    await round(a, 10, 7);
    await room.export(b, at(10), { stories: 8 });
    expect(await refusal(b)).toContain('did not begin from it');
  });

  it('is not refused after more builds than the list has, if none of them was published', async () => {
    await round(a, 0, 6);
    for (let build = 1; build <= 31; build++) await room.export(a, at(build), { stories: 6 });
    expect(await room.publish(room.folder(a))).toMatchObject({ outcome: 'published' });
    // The other machine has as many builds, but lacks the story that came and went.
    await round(b, 40, 7);
    await round(b, 41, 6);
    for (let build = 1; build <= 31; build++) await room.export(a, at(41 + build), { stories: 7 });
    expect(await refusal(a)).toContain('did not begin from it');
  });

  it('publishes its own build with --allow-shrink', async () => {
    await round(a, 0, 6);
    await room.export(b, at(10), { stories: 6 });
    expect(await room.publish(room.folder(b), { allowShrink: true })).toMatchObject({ outcome: 'published' });
  });
});

describe('--fetch into a tree', () => {
  it('downloads only what differs, links the rest, and keeps files that no job owns', async () => {
    await room.site(a, at(0));
    await room.publish(room.folder(a));
    room.commitByHand('CNAME', 'feed.example.org\n');
    await room.fetch(b);
    expect(readFileSync(join(room.folder(b), 'CNAME'), 'utf8')).toBe('feed.example.org\n');
    writeFileSync(join(room.folder(b), 'notes.txt'), 'mine');
    await room.export(a, at(10), { stories: 7 });
    await room.publish(room.folder(a));
    const before = realpathSync(room.folder(b));

    const fetched = await room.fetch(b);
    const now = realpathSync(room.folder(b));
    expect(now).not.toBe(before);
    const same = (path: string) => statSync(join(before, path)).ino === statSync(join(now, path)).ino;
    const published = room.paths().filter((path) => path !== '.nojekyll');
    const linked = published.filter((path) => existsSync(join(before, path)) && same(path));
    expect(fetched).toMatchObject({ files: published.length, downloaded: published.length - linked.length });
    expect(linked).toEqual(expect.arrayContaining(['api/v1/markets.json', 'api/v1/stats.json', 'CNAME']));
    expect(readFileSync(join(now, 'notes.txt'), 'utf8')).toBe('mine');
    for (const path of published) expect(readFileSync(join(now, path), 'utf8')).toBe(room.read(path));
    // The old release still is what it was, and there is nothing more to fetch.
    expect(JSON.parse(readFileSync(join(before, 'api/v1/news.json'), 'utf8')).generated_at).toBe(at(0));
    expect(await room.fetch(b)).toMatchObject({ downloaded: 0 });
    expect(realpathSync(room.folder(b))).toBe(now);
  });

  it('removes what the published build does not have, and keeps newer figures', async () => {
    await room.site(a, at(0));
    await room.publish(room.folder(a));
    await room.fetch(b);
    await room.export(b, at(10), { stories: 7 });
    await room.markets(b, at(10));
    await room.fetch(b);
    const read = (path: string) => JSON.parse(readFileSync(join(room.folder(b), path), 'utf8'));
    expect(read('api/v1/index.json').generated_at).toBe(at(0));
    expect(readdirSync(join(room.folder(b), 'api/v1/news'))).not.toContain(
      `${(6).toString(16).padStart(12, '0')}.json`,
    );
    expect(read('api/v1/markets.json').generated_at).toBe(at(10));
  });

  it('with --only brings the files of that job and no other', async () => {
    await room.site(a, at(0));
    await room.publish(room.folder(a));
    await room.fetch(b);
    await room.site(a, at(10));
    await room.publish(room.folder(a));
    await room.fetch(b, 'markets');
    const timeOf = (path: string) => JSON.parse(readFileSync(join(room.folder(b), path), 'utf8')).generated_at;
    expect([timeOf('api/v1/markets.json'), timeOf('api/v1/stats.json')]).toEqual([at(10), at(0)]);
    expect(timeOf('api/v1/index.json')).toBe(at(0));
  });

  it('changes nothing when a file is not what was published', async () => {
    await room.export(a, at(0));
    const manifest = 'api/v1/manifest.json';
    const before = realpathSync(room.folder(a));
    const head = Buffer.from(readFileSync(join(before, manifest), 'utf8').replaceAll(at(0), at(10)));
    const fetched = fetchTree({
      dir: room.folder(a),
      existing: publishedParts(new Set([manifest, 'api/v1/index.json']), (path) =>
        path === manifest ? inMemory(head) : undefined,
      ),
      isPublished: (path, content) => path === manifest && head.equals(content),
      download: async function* () {
        yield [manifest, head];
        yield ['api/v1/index.json', Buffer.from('torn')];
      },
    });
    await expect(fetched).rejects.toThrow('api/v1/index.json changed while it was fetched; fetch again.');
    expect(realpathSync(room.folder(a))).toBe(before);
  });
});
