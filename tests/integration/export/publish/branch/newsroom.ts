/** Real trees of the three jobs in folders, a bare repository to publish to, and access to the resulting branch. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFeed } from '../../../../../export/files/build.ts';
import { runMarkets } from '../../../../../export/markets/job.ts';
import { type Fetched, fetchBranch } from '../../../../../export/publish/branch/fetch-branch.ts';
import { type PublishJob, publishBranch } from '../../../../../export/publish/branch/publish-branch.ts';
import { findRemote } from '../../../../../export/publish/branch/remote.ts';
import { signingOf } from '../../../../../export/sign/signing-of.ts';
import { runStats } from '../../../../../export/stats/job.ts';
import type { Source } from '../../../../../export/verify/tree/source.ts';
import { verify } from '../../../../../export/verify/verify.ts';
import { publishTree } from '../../../../../export/write/publish-tree.ts';
import type { Stage } from '../../../../../export/write/stage.ts';
import { buildContext, openEnvelope } from '../../../../../src/contract/context.ts';
import { EXPORT_MANIFEST } from '../../../../../src/contract/owners.ts';
import { readSettings } from '../../../../../src/lib/settings.ts';
import * as fake from '../../../../fixtures/markets/fake-exchanges.ts';
import { publishedRows } from '../../../../unit/export/published-rows.ts';
import { source, story } from '../../../../unit/feed/build.ts';

export const BRANCH = 'gh-pages';
/** Short, so that a test with many tries does not take minutes. */
export const waits = { first: 5, longest: 200 };

export class Newsroom {
  readonly base = mkdtempSync(join(tmpdir(), 'newsroom-'));
  readonly remote = join(this.base, 'remote.git');
  readonly #exchanges: fake.FakeExchanges;

  /** The settings of the keys that the next builds are signed with. */
  keys: Record<string, string> = {};

  /** Where publishing creates its temporary repositories. */
  readonly temporary = join(this.base, 'tmp');
  readonly #temporaryBefore = process.env.TMPDIR;

  private constructor(exchanges: fake.FakeExchanges) {
    this.#exchanges = exchanges;
    mkdirSync(this.temporary);
    process.env.TMPDIR = this.temporary;
    this.renew();
  }

  static async open(): Promise<Newsroom> {
    return new Newsroom(await fake.startFakeExchanges());
  }

  /** Empties the remote. */
  renew(): void {
    rmSync(this.remote, { recursive: true, force: true });
    git(this.base, 'init', '--quiet', '--bare', this.remote);
  }

  /** Saves the remote as the start of other tests. */
  keep(): void {
    cpSync(this.remote, this.folder('kept.git'), { recursive: true });
  }

  /** Restores the saved remote. */
  beginWithKept(): void {
    rmSync(this.remote, { recursive: true, force: true });
    cpSync(this.folder('kept.git'), this.remote, { recursive: true });
  }

  folder(name: string): string {
    return join(this.base, name);
  }

  /**
   * Builds the site's files in English and Nynorsk with this many stories.
   * @param options.change changes or leaves out pages
   * @param options.titles of stories by number, where it is not the usual one
   */
  async export(
    name: string,
    at: string,
    { stories = 6, preview = false, siteName = '', change = keep, titles = {} as Record<number, string> } = {},
  ): Promise<string> {
    const settings = readSettings({ ...this.keys, SITE_NAME: siteName, SITE_LANGUAGES: 'en nn' });
    const context = buildContext(settings, at, { preview });
    const rows = publishedRows({
      sources: [source({ type: 'rss', fetch_status: 'ok', method: 'rss' })],
      news: Array.from({ length: stories }, (_, n) => {
        const id = n.toString(16).padStart(12, '0');
        const url = `https://o.example.org/${n}`;
        return story({
          id,
          title: titles[n] ?? 'Overskrift',
          published: '2026-01-01T00:00:00.000Z',
          country: 'NO',
          url,
        });
      }),
    });
    const out = this.folder(name);
    await publishTree({
      out,
      job: 'export',
      write: async (stage) => {
        await buildFeed(rows, { context, stage: withPages(stage, change), mediaFolder: this.base });
      },
      manifest: { path: EXPORT_MANIFEST, envelope: openEnvelope(context, 'manifest') },
      signing: signingOf(settings, context),
    });
    return out;
  }

  async markets(name: string, at: string, { siteName = '' } = {}): Promise<string> {
    const settings = readSettings({ ...this.keys, ...this.#exchanges.env, SITE_NAME: siteName });
    await runMarkets({ out: this.folder(name), settings, clock: () => at });
    return this.folder(name);
  }

  async stats(name: string, at: string): Promise<string> {
    await runStats({ out: this.folder(name), settings: readSettings({}), clock: () => at });
    return this.folder(name);
  }

  /** Runs all three jobs at one time into one folder. */
  async site(name: string, at: string): Promise<string> {
    await this.export(name, at);
    await this.markets(name, at);
    return this.stats(name, at);
  }

  async publish(dir: string, options: Partial<PublishJob> = {}) {
    return publishBranch(
      {
        dir,
        remote: options.remote ?? (await findRemote(this.remote, undefined)),
        branch: BRANCH,
        author: { name: 'Editors', email: 'editors@example.org' },
        key: null,
        ifChanged: false,
        allowShrink: false,
        allowOlder: false,
        maxLoss: 20,
        patience: 60,
        ...options,
      },
      waits,
    );
  }

  /** Brings what is published into a folder. */
  async fetch(name: string, only?: PublishJob['only']): Promise<Fetched> {
    const remote = await findRemote(this.remote, undefined);
    return fetchBranch({ dir: this.folder(name), remote, branch: BRANCH, patience: 60, only });
  }

  /** Newest first. */
  commits(branch = BRANCH): string[] {
    return git(this.remote, 'rev-list', branch).trim().split('\n');
  }

  paths(commit = BRANCH): string[] {
    return git(this.remote, 'ls-tree', '-r', '-z', '--name-only', commit).split('\0').filter(Boolean);
  }

  read(path: string, commit = BRANCH): string {
    return git(this.remote, 'show', `${commit}:${path}`);
  }

  /** The build time of a file on the branch. */
  timeOf(path: string, commit = BRANCH): string {
    return JSON.parse(this.read(path, commit)).generated_at;
  }

  /** Commits a file by hand, as a person would. @param content null deletes the file */
  commitByHand(path: string, content: string | null, branch = BRANCH): void {
    const work = mkdtempSync(join(this.base, 'work-'));
    git(this.base, 'clone', '--quiet', this.remote, work);
    const exists = git(this.remote, 'branch', '--list', branch) !== '';
    git(work, 'checkout', '--quiet', ...(exists ? [branch] : ['--orphan', branch]));
    mkdirSync(join(work, path, '..'), { recursive: true });
    if (content === null) rmSync(join(work, path));
    else writeFileSync(join(work, path), content);
    git(work, 'add', '--', path);
    git(work, '-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', `By hand: ${path}`);
    git(work, 'push', '--quiet', 'origin', `HEAD:${branch}`);
  }

  /** The problems that `npm run verify` would report for a commit's tree. */
  async problems(commit = BRANCH): Promise<string[]> {
    return (await verify(this.#source(commit))).problems.map(({ file, text }) => `${file}: ${text}`);
  }

  #source(commit: string): Source {
    const paths = this.paths(commit);
    const listing = paths.map((path) => `${commit}:${path}`).join('\n');
    const answer = execFileSync('git', ['cat-file', '--batch'], {
      cwd: this.remote,
      input: `${listing}\n`,
      maxBuffer: 1e9,
    });
    const contents = new Map<string, Buffer>();
    let at = 0;
    for (const path of paths) {
      const end = answer.indexOf('\n', at);
      const size = Number(answer.toString('latin1', at, end).split(' ')[2]);
      contents.set(path, answer.subarray(end + 1, end + 1 + size));
      at = end + 1 + size + 1;
    }
    return {
      name: commit,
      read: async (path) => {
        const bytes = contents.get(path);
        return bytes ? { bytes, headers: {} } : null;
      },
      list: async () => paths,
    };
  }

  async close(): Promise<void> {
    await this.#exchanges.close();
    if (this.#temporaryBefore === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = this.#temporaryBefore;
    rmSync(this.base, { recursive: true, force: true });
  }
}

/** @returns the page as it is written; null when it is left out */
type ChangePage = (path: string, text: string) => string | null;

const keep: ChangePage = (_path, text) => text;

/** A stage that writes changed pages. */
const withPages = (stage: Stage, change: ChangePage): Stage => ({
  previous: stage.previous,
  scratch: () => stage.scratch(),
  stream: (path, times) => stage.stream(path, times),
  file: (path, content, rows, times) => {
    const written = path.endsWith('.html') ? change(path, String(content)) : content;
    if (written !== null) stage.file(path, written, rows, times);
  },
});

export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  });
}
