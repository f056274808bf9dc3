/** What one more story costs to publish on a branch: files that change, bytes that are sent, growth of the repository, memory. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { round } from './figures.ts';
import { measure } from './measure.ts';
import { scriptArgs } from './script-args.ts';
import { proportions, seedDatabase } from './seed-database.ts';

/** Of the last build, with pages in English. Memory is of all processes in sum, at its highest, that of the remote's git apart. */
export type PublishFigures = {
  stories: number;
  files: number;
  changed_files: number;
  MB_sent: number;
  /** How much the repository grew with each build after the first, fully repacked; `–` where that would take an hour. */
  MB_kept: number | '–';
  publish_s: number;
  publish_peak_MB: number;
  remote_peak_MB: number;
  verify_s: number;
  verify_peak_MB: number;
};

const BRANCH = 'feed';
const hours = [0, 1, 2, 3, 4, 5].map((hour) => `2026-06-01T0${hour}:00:00+00:00`);
/** Up to this number of stories. Git finds better and worse differences by chance, so the growth of one build says little. */
const MOST_REPACKED = 20_000;

/** @param folder for the database, the tree and the repository; removed at the end */
export async function benchPublish(folder: string, stories: number): Promise<PublishFigures> {
  mkdirSync(folder, { recursive: true });
  const isRepacked = stories <= MOST_REPACKED;
  const builds = isRepacked ? hours : hours.slice(0, 2);
  const [path, dist, remote] = [join(folder, 'cms.db'), join(folder, 'dist'), join(folder, 'remote.git')];
  const env = { DATABASE_URI: `file:${path}`, BASE_URL: 'https://feed.example.org', SITE_LANGUAGES: 'en' };
  await measure(scriptArgs('migrate'), { ...env, PAYLOAD_SECRET: randomBytes(32).toString('hex') });
  const database = new DatabaseSync(path);
  // Each event and talk has a file of its own that contains the time of the build, so their number counts here.
  seedDatabase(database, { ...proportions(stories), events: Math.round(stories / 10) });
  const publishNext = holdBack(database, builds.length);
  git('init', '--quiet', '--bare', remote);
  git('-C', remote, 'config', 'uploadpack.allowFilter', 'true'); // as hosts have it
  const connection = countingConnection(folder);
  const publishArgs = ['--dir', dist, '--remote', `ssh://host${remote}`, '--branch', BRANCH];
  const figures: PublishFigures[] = [];
  let packed = 0;
  for (const at of builds) {
    publishNext(at);
    await measure([...scriptArgs('export'), '--no-search', '--at', at, '--out', dist], env);
    connection.reset();
    const publish = await measure(
      [...scriptArgs('publish'), ...publishArgs],
      { ...env, ...connection.env },
      connection.program,
    );
    if (at === builds[0] && isRepacked) packed = repackedBytes(remote);
    if (at !== builds.at(-1)) continue;
    const verify = await measure([...scriptArgs('verify'), dist], env);
    figures.push({
      stories,
      files: linesOf(git('-C', remote, 'ls-tree', '-r', '--name-only', BRANCH)),
      changed_files: linesOf(
        git('-C', remote, 'diff-tree', '-r', '--no-renames', '--name-only', `${BRANCH}~1`, BRANCH),
      ),
      MB_sent: round(connection.sentBytes() / 1e6, 1),
      MB_kept: isRepacked ? round((repackedBytes(remote) - packed) / (builds.length - 1) / 1e6) : '–',
      publish_s: round(publish.seconds, 1),
      publish_peak_MB: Math.round(publish.megabytes),
      remote_peak_MB: Math.round(publish.megabytesElsewhere),
      verify_s: round(verify.seconds, 1),
      verify_peak_MB: Math.round(verify.megabytes),
    });
  }
  database.close();
  rmSync(folder, { recursive: true });
  const [last] = figures;
  if (last === undefined) throw new Error('The last build is measured.');
  return last;
}

/** Makes some stories pending. @returns a function that publishes the next one at the given time, as the newest story */
function holdBack(database: DatabaseSync, count: number): (at: string) => void {
  const held = database.prepare('SELECT id FROM news ORDER BY id DESC LIMIT ?').all(count);
  const ids = held.map(({ id }) => id as string);
  const hold = database.prepare("UPDATE news SET status = 'pending', first_published_at = NULL WHERE id = ?");
  for (const id of ids) hold.run(id);
  const publish = database.prepare(
    "UPDATE news SET status = 'published', published = :time, first_published_at = :time WHERE id = :id",
  );
  return (at) => {
    publish.run({ time: new Date(at).toISOString(), id: ids.pop() ?? '' });
  };
}

/** Stands in for ssh: runs git's command here, and counts what is sent to it. */
function countingConnection(folder: string) {
  const [script, log] = [join(folder, 'ssh'), join(folder, 'sent')];
  // Git gives the command as the last argument. `dd` says at its end how many bytes went through.
  writeFileSync(script, `#!/bin/sh\nfor command; do :; done\ndd bs=64k 2>>'${log}' | sh -c "$command"\n`);
  chmodSync(script, 0o755);
  return {
    program: script,
    env: { GIT_SSH_COMMAND: script, GIT_SSH_VARIANT: 'ssh' },
    reset: () => rmSync(log, { force: true }),
    sentBytes: () =>
      [...readFileSync(log, 'utf8').matchAll(/^(\d+) bytes/gm)].reduce((sum, [, bytes]) => sum + Number(bytes), 0),
  };
}

/** The size of a repository's packs after a full repack. */
function repackedBytes(repository: string): number {
  git('-C', repository, 'repack', '-a', '-d', '-f', '--quiet');
  const packs = join(repository, 'objects/pack');
  return readdirSync(packs).reduce(
    (sum, name) => sum + (name.endsWith('.pack') ? statSync(join(packs, name)).size : 0),
    0,
  );
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY });

const linesOf = (text: string): number => text.split('\n').length - 1;
