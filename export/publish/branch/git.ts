/**
 * Runs git without a shell, a terminal or prompts, only in its own repository, and with a time limit.
 */
import { spawn } from 'node:child_process';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../../src/lib/error-code.ts';
import { mask } from '../../../src/lib/mask.ts';
import { attemptTidying } from '../../write/file-system.ts';
import { classifyFailure, extractReason, GitError } from './git-error.ts';
import type { Janitor } from './janitor.ts';

export interface GitOptions {
  /** The working directory: a repository, or any folder. */
  folder: string;
  /** Seconds without output after which a command is killed. */
  patience: number;
  /** Git settings passed by environment, not in a file or command line, so that they may hold secrets. */
  config?: readonly (readonly [name: string, value: string])[];
  /** Texts that no message may contain. */
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
   * @param receive gets the output on stdout piece by piece, when it may be long
   * @returns the output on stdout; nothing with `receive`
   * @throws GitError with one line, without secrets
   */
  async run(args: readonly string[], input: Input = [], receive?: (piece: Buffer) => void): Promise<Buffer> {
    const { folder, patience, config = [], secrets = [], janitor } = this.#options;
    const child = spawn('/bin/sh', ['-c', WAIT, 'git', ...args], {
      cwd: folder,
      env: environment(config),
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      detached: true, // its own session has no terminal for prompts, and can be killed as a group
    });
    if (child.pid !== undefined) janitor?.began(child.pid);
    const start = child.stdio[3] as Writable;
    start.on('error', () => {}); // it could not be started, which `closed` reports
    start.end('\n');
    let silent = false;
    const timer = setTimeout(() => {
      silent = true;
      attemptTidying(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
    }, patience * 1000);
    const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        timer.refresh();
        if (receive && stream === child.stdout) receive(chunk);
        else chunks.push(chunk);
      });
      return chunks;
    });
    const closed = new Promise<number | null>((resolve, reject) => {
      child.once('error', (error) => reject(new GitError('other', `git cannot be started: ${error.message}`)));
      child.once('close', resolve);
    });
    try {
      const written = pipeline(Readable.from(refreshTimer(input, timer)), child.stdin).catch((error: unknown) => error);
      const [status, inputError] = await Promise.all([closed, written]);
      // A command that ends early closes its stdin, and its status explains why. An error thrown by the input itself wins.
      if (inputError !== undefined && codeOf(inputError) === undefined) throw inputError;
      const [out, err] = [Buffer.concat(stdout ?? []), Buffer.concat(stderr ?? [])];
      if (silent) throw new GitError('silent', `no output from git ${args[0]} within ${patience} s`);
      if (status === NOT_FOUND) throw new GitError('other', 'git is not installed; install it');
      if (status !== 0) {
        const output = mask(`${err}\n${args[0] === 'push' ? out : ''}`, secrets);
        throw new GitError(classifyFailure(output), extractReason(output));
      }
      if (inputError !== undefined) throw inputError;
      return out;
    } finally {
      clearTimeout(timer);
      janitor?.ended();
    }
  }

  /** Runs git and returns its output as one line of text. */
  async line(args: readonly string[]): Promise<string> {
    return (await this.run(args)).toString('utf8').trim();
  }
}

/** Starts git when a line comes, so that a process that is killed before the janitor knows of the command leaves none behind. */
const WAIT = 'read -r _ <&3 || exit 1; exec 3<&-; exec git "$@"';
/** The shell's exit status for a missing program. */
const NOT_FOUND = 127;

function* refreshTimer(input: Input, timer: NodeJS.Timeout): Input {
  for (const chunk of input) {
    timer.refresh();
    yield chunk;
  }
}

/** The environment variables that git keeps: credentials and configuration. All other GIT_ variables are dropped. */
const KEPT = /^GIT_(ASKPASS|SSH|SSH_COMMAND|SSH_VARIANT|SSL_\w+|CONFIG_(GLOBAL|SYSTEM|NOSYSTEM))$/;
/** Our own secrets, which git does not need. */
const SECRET = /^(PUBLISH_TOKEN|DATABASE_\w+|PAYLOAD_SECRET|FEED_SIGNING_KEY|ANALYTICS_\w+|EVENTS_API_\w+)$/;

function environment(config: readonly (readonly [string, string])[]): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(
    ([name]) => (!name.startsWith('GIT_') || KEPT.test(name)) && !SECRET.test(name),
  );
  const all = [...inheritedConfig(), ...ALWAYS, ...config];
  return {
    ...(Object.fromEntries(given) as NodeJS.ProcessEnv), // Next's types require NODE_ENV
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

/**
 * In bytes. Larger files go from and to the disk, and are sent whole: a difference takes five times their size in memory, here and at
 * the remote.
 */
export const SENT_WHOLE = 50 * 1024 * 1024;

/** No user hooks, no background work that would outlive the repository, and bounded memory. */
const ALWAYS: readonly (readonly [string, string])[] = [
  ['core.hooksPath', '/dev/null'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['push.gpgSign', 'false'],
  ['credential.interactive', 'false'],
  ['core.bigFileThreshold', String(SENT_WHOLE)],
  ['core.packedGitWindowSize', '1m'],
  ['core.packedGitLimit', '32m'],
  ['core.deltaBaseCacheLimit', '16m'],
  ['pack.threads', '1'],
  ['pack.windowMemory', '100m'],
  ['pack.deltaCacheSize', '16m'],
];

/** Settings that are already in the environment, where CI systems put their credentials. */
function inheritedConfig(): [string, string][] {
  const count = Number(process.env.GIT_CONFIG_COUNT ?? 0);
  if (!Number.isInteger(count) || count < 0 || count > 1000) return [];
  return Array.from({ length: count }, (_, place) => [
    process.env[`GIT_CONFIG_KEY_${place}`] ?? '',
    process.env[`GIT_CONFIG_VALUE_${place}`] ?? '',
  ]).filter((pair): pair is [string, string] => pair[0] !== '');
}
