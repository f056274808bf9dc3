/**
 * Runs git: without a shell, a terminal or a question, away from every repository but its own, and with an end to its patience.
 */
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { attemptTidying, codeOf } from '../../src/lib/file-system.ts';
import { failureIn, GitError, reasonIn } from './git-error.ts';
import type { Janitor } from './janitor.ts';
import { mask } from './mask.ts';

export interface GitOptions {
  /** Where it runs: a repository, or any folder. */
  folder: string;
  /** Seconds without a sign of life after which a command is ended. */
  patience: number;
  /** Settings for git that stand in no file and no command line, so that they may hold secrets. */
  config?: readonly (readonly [name: string, value: string])[];
  /** What no line may show. */
  secrets?: readonly string[];
  janitor?: Janitor;
}

export type Input = Iterable<Uint8Array | string>;

export class Git {
  readonly #options: GitOptions;

  constructor(options: GitOptions) {
    this.#options = options;
  }

  /**
   * @returns what it wrote on stdout
   * @throws GitError with one line, without secrets
   */
  async run(args: readonly string[], input: Input = []): Promise<Buffer> {
    const { folder, patience, config = [], secrets = [], janitor } = this.#options;
    const child = spawn('git', args, {
      cwd: folder,
      env: environment(config),
      stdio: 'pipe',
      detached: true, // a session of its own has no terminal to ask on, and ends as a whole
    });
    if (child.pid !== undefined) janitor?.began(child.pid);
    let silent = false;
    const timer = setTimeout(() => {
      silent = true;
      attemptTidying(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
    }, patience * 1000);
    const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        timer.refresh();
        chunks.push(chunk);
      });
      return chunks;
    });
    const closed = new Promise<number | null>((resolve, reject) => {
      child.once('error', (error) => reject(new GitError('other', notStarted(error))));
      child.once('close', resolve);
    });
    try {
      const fed = pipeline(Readable.from(signsOfLife(input, timer)), child.stdin).catch((error: unknown) => error);
      const [status, unfed] = await Promise.all([closed, fed]);
      // A command that ends early closes its input, and its status says why; but what the input itself threw matters more.
      if (unfed !== undefined && codeOf(unfed) === undefined) throw unfed;
      const [out, err] = [Buffer.concat(stdout ?? []), Buffer.concat(stderr ?? [])];
      if (silent) throw new GitError('silent', `no sign of life from git ${args[0]} within ${patience} s`);
      if (status !== 0) {
        const said = mask(`${err}\n${args[0] === 'push' ? out : ''}`, secrets);
        throw new GitError(failureIn(said), reasonIn(said));
      }
      if (unfed !== undefined) throw unfed;
      return out;
    } finally {
      clearTimeout(timer);
      janitor?.ended();
    }
  }

  /** The same as one line of text. */
  async line(args: readonly string[]): Promise<string> {
    return (await this.run(args)).toString('utf8').trim();
  }
}

function* signsOfLife(input: Input, timer: NodeJS.Timeout): Input {
  for (const chunk of input) {
    timer.refresh();
    yield chunk;
  }
}

function notStarted(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? 'git is not installed; install it' : `git cannot be started: ${error.message}`;
}

/** What git needs to know who it may be, and where to look for keys; every other setting of its own comes from here. */
const KEPT = /^GIT_(ASKPASS|SSH|SSH_COMMAND|SSH_VARIANT|SSL_\w+|CONFIG_(GLOBAL|SYSTEM|NOSYSTEM))$/;
/** Ours, for other servers than git's. */
const SECRET = /^(PUBLISH_TOKEN|DATABASE_\w+|PAYLOAD_SECRET|ANALYTICS_\w+|EVENTS_API_\w+)$/;

function environment(config: readonly (readonly [string, string])[]): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(
    ([name]) => (!name.startsWith('GIT_') || KEPT.test(name)) && !SECRET.test(name),
  );
  const all = [...givenConfig(), ...ALWAYS, ...config];
  return {
    ...(Object.fromEntries(given) as NodeJS.ProcessEnv), // Next's types ask for a NODE_ENV
    LC_ALL: 'C',
    LANGUAGE: '',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: process.env.GIT_ASKPASS ?? '',
    SSH_ASKPASS_REQUIRE: 'never',
    GIT_CONFIG_COUNT: String(all.length),
    ...Object.fromEntries(
      all.flatMap(([name, value], place) => [
        [`GIT_CONFIG_KEY_${place}`, name],
        [`GIT_CONFIG_VALUE_${place}`, value],
      ]),
    ),
  };
}

/** No hooks of the user's, no work in the background that would outlive the repository. */
const ALWAYS: readonly (readonly [string, string])[] = [
  ['core.hooksPath', '/dev/null'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['push.gpgSign', 'false'],
  ['credential.interactive', 'false'],
];

/** What stands in the environment already, as CI systems hand over their credentials. */
function givenConfig(): [string, string][] {
  const count = Number(process.env.GIT_CONFIG_COUNT ?? 0);
  if (!Number.isInteger(count) || count < 0 || count > 1000) return [];
  return Array.from({ length: count }, (_, place) => [
    process.env[`GIT_CONFIG_KEY_${place}`] ?? '',
    process.env[`GIT_CONFIG_VALUE_${place}`] ?? '',
  ]).filter((pair): pair is [string, string] => pair[0] !== '');
}
