import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readBranchParts } from '../../../../../export/publish/branch/branch-parts.ts';
import { PublishedVersions } from '../../../../../export/publish/branch/published-versions.ts';
import { findRemote } from '../../../../../export/publish/branch/remote.ts';
import { withBranch } from '../../../../../export/publish/branch/with-branch.ts';
import { readLocalTree } from '../../../../../export/publish/local-tree.ts';
import { EXPORT_MANIFEST } from '../../../../../src/contract/owners.ts';
import { BRANCH, git, Newsroom } from './newsroom.ts';

const room = await Newsroom.open();
afterAll(() => room.close());
beforeEach(() => room.renew());

const [first, second, third] = [
  '2026-11-22T08:00:00+00:00',
  '2026-11-22T09:00:00+00:00',
  '2026-11-22T10:00:00+00:00',
] as const;

await room.site('first', first);
const dir = room.folder('first');
/** A copy of a tree, continued by the jobs in its own folder. */
function copy(name: string): string {
  rmSync(room.folder(name), { recursive: true, force: true });
  cpSync(dir, room.folder(name), { recursive: true, dereference: true });
  return room.folder(name);
}
const [newerSite, newerMarkets, newerStats] = [copy('newer-site'), copy('newer-markets'), copy('newer-stats')];
await room.export('newer-site', second, { stories: 7 });
await room.markets('newer-markets', second);
await room.stats('newer-stats', second);
await room.publish(dir);
room.keep();

describe('the first publish', () => {
  it('creates the branch in an empty repository: one commit with exactly all jobs’ files and .nojekyll', async () => {
    writeFileSync(join(copy('with-notes'), 'notes.txt'), 'mine');
    const published = await room.publish(room.folder('with-notes'));
    expect(published).toMatchObject({ outcome: 'published', deleted: 0, tries: 1, kept: [] });
    expect(room.commits()).toEqual([published.commit]);
    expect(room.paths()).toContain('.nojekyll');
    expect(room.paths()).not.toContain('notes.txt');
    expect(room.paths()).toHaveLength(published.files + 1);
    expect(readFileSync(join(dir, 'api/v1/news.json'), 'utf8')).toBe(room.read('api/v1/news.json'));
    expect(await room.problems()).toEqual([]);
    // The author, and the numbers.
    const message = git(room.remote, 'log', '-1', '--format=%an <%ae>%n%B', 'gh-pages');
    expect(message).toMatch(
      /^Editors <editors@example.org>\nPublish the feed: 6 stories, .*\d+ files written, 0 deleted\n/,
    );
    expect(message).toContain('6 archived stories');
    expect(message).toContain(`Built at ${first}`);
  });

  it('resolves a folder that is a link once, and leaves no temporary repository behind', async () => {
    const link = room.folder('a-link');
    symlinkSync(dir, link);
    const published = await room.publish(link);
    expect(published.outcome).toBe('published');
    expect(readdirSync(room.temporary)).toEqual([]);
    rmSync(link);
  });
});

describe('a later publish', () => {
  it('makes no commit when the branch has the files already', async () => {
    room.beginWithKept();
    expect(await room.publish(dir)).toMatchObject({ outcome: 'same', commit: null });
    expect(room.commits()).toHaveLength(1);
  });

  it('keeps the files that nobody owns, and deletes its own missing files', async () => {
    await room.publish(newerSite);
    room.commitByHand('CNAME', 'feed.example.org\n');
    room.commitByHand('api/by-hand.txt', 'mine\n');
    const published = await room.publish(dir, { allowOlder: true, allowShrink: true });
    expect(published).toMatchObject({ outcome: 'published' });
    expect(published.deleted).toBeGreaterThan(0);
    expect(room.paths()).toEqual(expect.arrayContaining(['CNAME', 'api/by-hand.txt', '.nojekyll']));
    expect(room.paths()).not.toContain(`api/v1/news/${(6).toString(16).padStart(12, '0')}.json`);
    expect(await room.problems()).toEqual([]);
  });

  it('deletes the page of a story that is not in the tree any more, and keeps pages by hand', async () => {
    await room.publish(newerSite);
    room.commitByHand('stories/notes.html', 'mine');
    room.commitByHand('shop/index.html', 'mine');
    const page = `stories/${(6).toString(16).padStart(12, '0')}/index.html`;
    expect(room.paths()).toContain(page);
    await room.publish(dir, { allowOlder: true, allowShrink: true });
    expect(room.paths()).not.toContain(page);
    expect(room.paths()).toEqual(expect.arrayContaining(['index.html', 'stories/notes.html', 'shop/index.html']));
  });

  it('deletes it too when the branch has a broken manifest', async () => {
    await room.publish(newerSite);
    room.commitByHand('shop/cart/index.html', 'mine');
    room.commitByHand(EXPORT_MANIFEST, '{}');
    await room.publish(dir, { allowOlder: true, allowShrink: true });
    expect(room.paths()).not.toContain(`stories/${(6).toString(16).padStart(12, '0')}/index.html`);
    expect(room.paths()).toContain('shop/cart/index.html');
    expect(await room.problems()).toEqual([]);
  });

  it('keeps newer market and statistics files on the branch', async () => {
    room.beginWithKept();
    await room.publish(newerMarkets, { only: 'markets' });
    await room.publish(newerStats, { only: 'stats' });
    const published = await room.publish(newerSite);
    expect(published).toMatchObject({ outcome: 'published', kept: ['markets', 'stats'] });
    expect(room.timeOf('api/v1/meta.json')).toBe(second);
    expect(room.timeOf('api/v1/markets.json')).toBe(second);
    expect(room.timeOf('api/v1/stats.json')).toBe(second);
    expect(await room.problems()).toEqual([]);
  });

  it('includes market and statistics files if the branch has none or older ones', async () => {
    await room.export('bare', first);
    await room.publish(room.folder('bare'));
    expect(room.paths()).not.toContain('api/v1/markets.json');
    const whole = copy('whole');
    await room.site('whole', second);
    await room.publish(whole);
    expect(room.timeOf('api/v1/markets.json')).toBe(second);
    await room.site('whole', third);
    expect(await room.publish(whole)).toMatchObject({ outcome: 'published', kept: [] });
    expect(room.timeOf('api/v1/markets.json')).toBe(third);
    expect(room.timeOf('api/v1/stats.json')).toBe(third);
    expect(await room.problems()).toEqual([]);
  });

  it('does nothing when the branch has a newer build, unless --allow-older is given', async () => {
    await room.publish(newerSite);
    expect(await room.publish(dir)).toMatchObject({ outcome: 'older', newer: second });
    expect(room.commits()).toHaveLength(1);
    await room.publish(newerMarkets, { only: 'markets' });
    expect(await room.publish(dir, { only: 'markets' })).toMatchObject({ outcome: 'older' });
    expect(await room.publish(dir, { only: 'markets', allowOlder: true })).toMatchObject({ outcome: 'published' });
    expect(room.timeOf('api/v1/markets.json')).toBe(first);
  });

  it('with --only writes the files of that job and no other', async () => {
    room.beginWithKept();
    await room.publish(newerMarkets, { only: 'markets' });
    const changed = git(room.remote, 'diff', '--name-only', 'gh-pages~1', 'gh-pages').trim().split('\n');
    expect(changed.every((path) => path === 'api/v1/markets.json' || path.startsWith('api/v1/markets/'))).toBe(true);
    await room.publish(newerStats, { only: 'stats' });
    expect(git(room.remote, 'diff', '--name-only', 'gh-pages~1', 'gh-pages').trim()).toBe('api/v1/stats.json');
    expect(await room.problems()).toEqual([]);
  });

  it('needs no site in the folder with --only, since a separate machine has only market files', async () => {
    room.beginWithKept();
    const marketsOnly = room.folder('markets-only');
    mkdirSync(join(marketsOnly, 'api/v1'), { recursive: true });
    for (const path of ['api/v1/markets.json', 'api/v1/markets']) {
      cpSync(join(newerMarkets, path), join(marketsOnly, path), { recursive: true });
    }
    expect(await room.publish(marketsOnly, { only: 'markets' })).toMatchObject({ outcome: 'published' });
  });
});

describe('--if-changed', () => {
  it('makes no commit for a build that changes only timestamps', async () => {
    const again = copy('again');
    await room.export('again', first); // its index counts the market files now
    await room.publish(again);
    await room.export('again', second);
    expect(await room.publish(again, { ifChanged: true })).toMatchObject({ outcome: 'only times' });
    await room.export('again', third, { stories: 7 });
    expect(await room.publish(again, { ifChanged: true })).toMatchObject({ outcome: 'published' });
    expect(room.commits()).toHaveLength(2);
  });

  it('makes none for unchanged statistics, and one for the first ones', async () => {
    await room.export('bare', first);
    await room.publish(room.folder('bare'));
    expect(await room.publish(dir, { only: 'stats', ifChanged: true })).toMatchObject({ outcome: 'published' });
    expect(await room.publish(newerStats, { only: 'stats', ifChanged: true })).toMatchObject({ outcome: 'only times' });
  });
});

describe('--history', () => {
  it('keeps the newest commits, and the oldest of them has no parent', async () => {
    room.beginWithKept();
    for (const note of ['one', 'two', 'three']) room.commitByHand('NOTE', note);
    const before = git(room.remote, 'log', '--format=%s', 'gh-pages').trim().split('\n');
    await room.publish(newerSite, { history: 3 });
    expect(room.commits()).toHaveLength(3);
    const after = git(room.remote, 'log', '--format=%s', 'gh-pages').trim().split('\n');
    expect(after.slice(1)).toEqual(before.slice(0, 2));
    expect(git(room.remote, 'show', 'gh-pages~1:NOTE')).toBe('three');
    expect(git(room.remote, 'show', 'gh-pages~2:NOTE')).toBe('two');
    expect(room.read('NOTE')).toBe('three');
    await room.publish(newerMarkets, { only: 'markets', history: 1 });
    expect(room.commits()).toHaveLength(1);
    expect(room.read('NOTE')).toBe('three');
    expect(await room.problems()).toEqual([]);
  });

  it('does not change a shorter history', async () => {
    await room.publish(dir, { history: 3 });
    const [root] = room.commits();
    await room.publish(newerSite, { history: 3 });
    expect(room.commits()[1]).toBe(root);
  });

  it('never shortens the history of a branch without a feed', async () => {
    room.commitByHand('program.c', 'int main;', 'main');
    room.commitByHand('README', 'mine', 'main');
    await expect(room.publish(dir, { branch: 'main', history: 1 })).rejects.toThrow(/does not have a feed/);
    expect(room.commits('main')).toHaveLength(2);
  });
});

describe('a tree that is refused', () => {
  const refused = async (folder: string, options: Parameters<Newsroom['publish']>[1] = {}) => {
    const error = await room.publish(folder, options).then(
      () => 'published',
      (reason: Error) => reason.message,
    );
    expect(error).not.toContain('\n');
    return error;
  };

  it('is a preview', async () => {
    await room.export('preview', first, { preview: true });
    expect(await refused(room.folder('preview'))).toMatch(/has preview true, .* Export without --preview\.$/);
  });

  it('hides a page from search engines, as a preview does', async () => {
    const hide = (path: string, text: string) =>
      path === 'index.html' ? text.replace('<title>', '<meta name="robots" content="noindex"><title>') : text;
    await room.export('hidden', first, { change: hide });
    expect(await refused(room.folder('hidden'))).toMatch(
      /hidden fails verification: index\.html: expected no noindex, found it/,
    );
  });

  it('is of an older export, without pages', async () => {
    await room.export('old', first, { change: () => null });
    expect(await refused(room.folder('old'))).toMatch(
      /old fails verification: index\.html: expected this file, which every site has, found none \(and \d+ more\)/,
    );
  });

  it('fails verification', async () => {
    const broken = copy('broken');
    const file = join(broken, 'api/v1/stats.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"kind":"stats"', '"kind":"news"'));
    expect(await refused(broken)).toMatch(/broken fails verification: api\/v1\/stats\.json: .*npm run verify/);
    room.beginWithKept();
    expect(await refused(broken, { only: 'stats' })).toMatch(
      /stats files of .* fail verification: api\/v1\/stats\.json/,
    );
    expect(room.commits()).toHaveLength(1);
  });

  it('does not match its manifest', async () => {
    const torn = copy('torn');
    writeFileSync(join(torn, 'api/v1/markets/aggregated.json'), '{}');
    room.beginWithKept();
    expect(await refused(torn, { only: 'markets' })).toMatch(/aggregated\.json does not match .*manifest\.json/);
  });

  it('has lost too many rows, or one of the archive', async () => {
    room.beginWithKept();
    await room.export('small', second, { stories: 3 });
    const small = room.folder('small');
    const line = await refused(small);
    expect(line).toMatch(/lost too many rows .*\(.*stories 6 → 3, archived stories 6 → 3.*\)\. .*--allow-shrink/);
    expect(await refused(small, { maxLoss: 100 })).toMatch(/\(archived stories 6 → 3\)/);
    expect(await room.publish(small, { allowShrink: true })).toMatchObject({ outcome: 'published' });
  });

  it('has market files whose histories start again', async () => {
    room.beginWithKept();
    await room.publish(newerMarkets, { only: 'markets' });
    await room.markets('fresh', third);
    expect(await refused(room.folder('fresh'), { only: 'markets' })).toMatch(/price histories 14 → 0/);
    expect(room.timeOf('api/v1/markets.json')).toBe(second);
  });

  it('is not one whose new histories have a later point of the same hour', async () => {
    room.beginWithKept();
    const soon = copy('soon');
    await room.markets('soon', '2026-11-22T08:30:00+00:00');
    expect(await room.publish(soon, { only: 'markets' })).toMatchObject({ outcome: 'published' });
  });

  it('has another name of the service than the other files of the branch', async () => {
    room.beginWithKept();
    await room.markets('renamed', second, { siteName: 'Other' });
    const line = await refused(room.folder('renamed'), { only: 'markets', allowShrink: true });
    expect(line).toMatch(/name the service "Other", but the index names it "Nordic Crypto Feed"\. .*SITE_NAME/);
    await room.export('renamed-site', second, { siteName: 'Other' });
    expect(await refused(room.folder('renamed-site'))).toMatch(
      /(markets|stats) files that the branch .* keeps name the service/,
    );
  });

  it('is not a feed, is not a folder, or comes before the whole tree', async () => {
    expect(await refused(room.base)).toMatch(/is not a feed: it has no api\/v1\/index\.json/);
    expect(await refused(room.folder('absent'))).toMatch(/absent is not a folder/);
    expect(await refused(room.base, { only: 'markets' })).toMatch(
      /has no readable api\/v1\/markets\/manifest\.json\. .*npm run markets/,
    );
    expect(await refused(dir, { only: 'markets' })).toMatch(/has no feed yet\. Publish the whole tree first/);
  });
});

describe('a remote that supports partial clones', () => {
  it('is asked only for what is needed', async () => {
    room.beginWithKept();
    git(room.remote, 'config', 'uploadpack.allowFilter', 'true');
    await room.publish(newerMarkets, { only: 'markets' });
    expect(await room.publish(newerSite, { history: 2 })).toMatchObject({ outcome: 'published', kept: ['markets'] });
    expect(room.commits()).toHaveLength(2);
    expect(await room.problems()).toEqual([]);
  });
});

describe('a file that a person changed on the branch', () => {
  const page = '404.html';
  const published = readFileSync(join(dir, page), 'utf8');

  it('is written again, although the manifests of the branch and of the folder agree', async () => {
    room.beginWithKept();
    room.commitByHand(page, 'mine');
    expect(await room.publish(dir)).toMatchObject({ outcome: 'published', written: 1 });
    expect(room.read(page)).toBe(published);
    expect(await room.publish(dir)).toMatchObject({ outcome: 'same' });
  });

  it('is written again also when another job published meanwhile', async () => {
    room.beginWithKept();
    room.commitByHand(page, 'mine');
    await room.publish(newerStats, { only: 'stats' });
    expect(room.read(page)).toBe('mine');
    await room.publish(newerSite);
    expect(room.read(page)).toBe(published);
    expect(await room.problems()).toEqual([]);
  });

  it('is written again also when the person changed our commit', async () => {
    room.beginWithKept();
    const message = git(room.remote, 'log', '-1', '--format=%B', BRANCH);
    room.commitByHand(page, 'mine');
    const tree = git(room.remote, 'rev-parse', `${BRANCH}^{tree}`).trim();
    const amended = git(
      ...([room.remote, '-c', 'user.name=A', '-c', 'user.email=a@example.org'] as const),
      ...['commit-tree', '-m', message, tree],
    );
    git(room.remote, 'update-ref', `refs/heads/${BRANCH}`, amended.trim());
    expect(await room.publish(dir)).toMatchObject({ outcome: 'published', written: 1 });
    expect(room.read(page)).toBe(published);
  });

  it('is written again when the person deleted it', async () => {
    room.beginWithKept();
    room.commitByHand(page, null);
    expect(await room.publish(dir)).toMatchObject({ outcome: 'published', written: 1 });
    expect(room.read(page)).toBe(published);
  });
});

describe('the files that the branch has already', () => {
  it('are not opened, compared or sent: the two manifests say that they are the same', async () => {
    const tree = readLocalTree(newerSite, undefined);
    const target = { remote: await findRemote(room.remote, undefined), branch: BRANCH, patience: 60 };
    room.beginWithKept();
    const opened: string[] = [];
    const stored = (path: string) => {
      opened.push(path);
      return tree.stored(path);
    };
    await withBranch(target, 1, async (branch) => {
      const tip = await branch.fetch();
      if (tip === null) throw new Error('Nothing is published.');
      const published = new PublishedVersions(branch, tip, tree.folder);
      await readBranchParts(tip, { ...tree, stored }, published);
    });
    expect(opened).toEqual([]);
  });

  it('need not even be in order before one of them is read', () => {
    const torn = copy('torn-site');
    rmSync(join(torn, 'index.html'));
    const tree = readLocalTree(torn, undefined);
    expect(() => tree.read('index.html')).toThrow(/^index\.html does not match api\/v1\/manifest\.json\. /);
  });
});

describe('a branch elsewhere', () => {
  it('does not matter: the default branch may move, and other branches are not changed', async () => {
    room.beginWithKept();
    room.commitByHand('README', 'mine', 'main');
    git(room.remote, 'symbolic-ref', 'HEAD', 'refs/heads/other');
    await room.publish(newerSite);
    git(room.remote, 'symbolic-ref', 'HEAD', 'refs/heads/gh-pages');
    expect(await room.publish(newerMarkets, { only: 'markets' })).toMatchObject({ outcome: 'published' });
    expect(room.commits('main')).toHaveLength(1);
  });
});

describe('a push after somebody else pushed', () => {
  it('is repeated on the new tip', async () => {
    room.beginWithKept();
    // Another commit arrives before the first push.
    const hook = join(room.remote, 'hooks/pre-receive');
    writeFileSync(hook, racingHook(room.remote));
    chmodSync(hook, 0o755);
    const published = await room.publish(newerSite);
    expect(published).toMatchObject({ outcome: 'published', tries: 2 });
    expect(room.read('CNAME')).toBe('raced');
    expect(await room.problems()).toEqual([]);
  });

  it('loses nobody’s commit when the history is shortened', async () => {
    room.beginWithKept();
    const hook = join(room.remote, 'hooks/pre-receive');
    writeFileSync(hook, racingHook(room.remote));
    chmodSync(hook, 0o755);
    await room.publish(newerSite, { history: 2 });
    expect(room.commits()).toHaveLength(2);
    expect(room.read('CNAME')).toBe('raced');
  });

  it('is refused also when it would replace the history', async () => {
    room.beginWithKept();
    const target = { remote: await findRemote(room.remote, undefined), branch: BRANCH, patience: 60 };
    await withBranch(target, 1, async (branch) => {
      const tip = await branch.fetch();
      const again = await branch.readCommits([tip?.commit ?? '']);
      const commit = await branch.commit(again);
      room.commitByHand('CNAME', 'just before');
      await expect(branch.push(commit, tip?.commit ?? null)).rejects.toMatchObject({ kind: 'moved' });
      await expect(branch.push(commit, null)).rejects.toMatchObject({ kind: 'moved' });
    });
    expect(room.read('CNAME')).toBe('just before');
  });
});

/** Adds a commit to the branch just before the first push. */
function racingHook(remote: string): string {
  const tree = [
    'GIT_INDEX_FILE="$PWD/race-index"; export GIT_INDEX_FILE; unset GIT_QUARANTINE_PATH',
    'git read-tree gh-pages',
    'id=$(printf raced | git hash-object -w --stdin)',
    'git update-index --add --cacheinfo 100644,$id,CNAME',
    'commit=$(GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b git commit-tree -p gh-pages -m race $(git write-tree))',
    'git update-ref refs/heads/gh-pages $commit',
  ].join('\n');
  return `#!/bin/sh\ncd ${JSON.stringify(remote)}\n[ -e raced ] && exit 0\n: > raced\nunset GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES\n${tree}\nexit 0\n`;
}

describe('the user’s own repository', () => {
  it('is not changed: neither its files, nor its index, nor its settings', async () => {
    const own = room.folder('own');
    git(room.base, 'init', '--quiet', own);
    writeFileSync(join(own, 'draft'), 'mine');
    git(own, 'add', 'draft');
    git(own, 'remote', 'add', 'origin', '../remote.git');
    const state = () =>
      execFileSync('sh', ['-c', 'find . -type f | sort | xargs sha256sum'], { cwd: own, encoding: 'utf8' });
    const before = state();
    const cwd = process.cwd();
    process.chdir(own);
    try {
      await room.publish(dir, { remote: await findRemote('origin', undefined) });
    } finally {
      process.chdir(cwd);
    }
    expect(state()).toBe(before);
    expect(room.commits()).toHaveLength(1);
  });
});
