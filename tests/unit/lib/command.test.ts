import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { type Command, type CommandInput, runCommand, UsageError, usage } from '../../../src/lib/command.ts';
import { readJobRuns } from '../../../src/lib/job-runs.ts';

const options = {
  out: { type: 'string', value: 'DIR', default: 'dist', help: 'the folder' },
  at: { type: 'string', help: 'the clock' },
  only: { type: 'string', value: 'NAME', multiple: true, help: 'only these' },
  preview: { type: 'boolean', help: 'with pending rows' },
} as const;
const HELP = `Usage: npm run export -- [options] [ID…]

Writes the feed.

  --out DIR    the folder (default: dist)
  --at VALUE   the clock
  --only NAME  only these
  --preview    with pending rows
  --json       print one JSON summary on stdout
  --help       print this
`;

let stdout = '';
let stderr = '';
const run = vi.fn<Command['run']>();

beforeEach(() => {
  stdout = '';
  stderr = '';
  run.mockReset().mockResolvedValue({ text: 'Done.\nAll of it.', json: { files: 2 } });
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text;
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs a command that accepts ids, and returns its exit status. */
async function exitStatus(args: string[], command: Partial<Command> = {}) {
  await runCommand(
    { name: 'export', summary: 'Writes the feed.', options, positionals: '[ID…]', run, ...command },
    args,
  );
  return process.exitCode;
}

describe('a command that succeeds', () => {
  test('prints its text on stdout, and nothing else; exit status 0', async () => {
    expect(await exitStatus([])).toBe(0);
    expect({ stdout, stderr }).toEqual({ stdout: 'Done.\nAll of it.\n', stderr: '' });
  });

  test('prints one line of JSON instead with --json', async () => {
    expect(await exitStatus(['--json'])).toBe(0);
    expect({ stdout, stderr }).toEqual({ stdout: '{"files":2}\n', stderr: '' });
  });

  test('gets its options, their defaults, and the other arguments', async () => {
    await exitStatus(['a', '--at', '2026', '--only=x', '--only', 'y', '--preview', 'b', '--', '--c']);
    const [input] = run.mock.calls[0] as [CommandInput];
    expect(input.values).toEqual({ out: 'dist', at: '2026', only: ['x', 'y'], preview: true });
    expect(input.positionals).toEqual(['a', 'b', '--c']);
  });

  test('reports progress on stderr, line by line', async () => {
    run.mockImplementation(async ({ progress }) => {
      progress('one');
      progress('two');
      return { text: 'Done.', json: {} };
    });
    expect(await exitStatus(['--json'])).toBe(0);
    expect({ stdout, stderr }).toEqual({ stdout: '{}\n', stderr: 'one\ntwo\n' });
  });
});

describe('--help', () => {
  test('prints every option and its default, and runs nothing; exit status 0', async () => {
    expect(await exitStatus(['--help', '--out', 'x'])).toBe(0);
    expect({ stdout, stderr }).toEqual({ stdout: HELP, stderr: '' });
    expect(run).not.toHaveBeenCalled();
  });

  test('shows no arguments for a command that accepts none', () => {
    expect(usage({ name: 'stats', summary: 'Counts.', options: {} })).toMatch(/^Usage: npm run stats -- \[options\]\n/);
  });

  test('aligns the explanations in one column, however long an option is', () => {
    const long = { 'a-very-long-option-name': { type: 'string', value: 'A_LONG_VALUE', help: 'explained' } } as const;
    const lines = usage({ name: 'x', summary: 'X.', options: long }).split('\n').slice(4);
    expect(lines[0]).toBe('  --a-very-long-option-name A_LONG_VALUE  explained');
    expect(lines[1]?.indexOf('print')).toBe(lines[0]?.indexOf('explained'));
  });
});

describe('wrong usage', () => {
  test.each([
    [['--bogus'], "Unknown option '--bogus'"],
    [['-x'], "Unknown option '-x'"],
    [['--out'], "Option '--out <value>' argument missing"],
    [['--out', '--preview'], "Option '--out' argument is ambiguous."],
    [['--preview=yes'], "Option '--preview' does not take an argument"],
    [['--json=yes'], "Option '--json' does not take an argument"],
    [['--__proto__'], "Unknown option '--__proto__'"],
  ])('%j is reported in one line, with the usage below; exit status 2', async (args, message) => {
    expect(await exitStatus(args)).toBe(2);
    expect(stdout).toBe('');
    const [line = '', ...rest] = stderr.split('\n');
    expect(line).toContain(`export: ${message}`);
    expect(rest.join('\n')).toBe(HELP);
    expect(run).not.toHaveBeenCalled();
  });

  test('includes an argument to a command that accepts none', async () => {
    expect(await exitStatus(['extra'], { positionals: undefined })).toBe(2);
    expect(stderr).toMatch(/^export: Unexpected argument 'extra'/);
    expect(run).not.toHaveBeenCalled();
  });

  test('may be reported by the command itself', async () => {
    run.mockRejectedValue(new UsageError('--at is not a time.'));
    expect(await exitStatus([])).toBe(2);
    expect(stderr).toBe(`export: --at is not a time.\n${HELP}`);
  });
});

describe('a command that fails', () => {
  test.each([
    ['an error', new Error('The disk is full; make room.'), 'The disk is full; make room.'],
    ['an error of several lines', new Error('First.\n  Second.\n'), 'First. Second.'],
    ['an error without a message', new TypeError(), 'TypeError'],
    [
      'a refused connection',
      new AggregateError([new Error('connect ::1'), new Error('connect 127.0.0.1')]),
      'connect ::1; connect 127.0.0.1',
    ],
    ['a thrown string', 'a word', 'a word'],
    ['undefined', undefined, 'undefined'],
  ])('prints one line without a stack trace, with exit status 1: %s', async (_, thrown, line) => {
    run.mockRejectedValue(thrown);
    expect(await exitStatus(['--json'])).toBe(1);
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: `export: ${line}\n` });
  });

  test('names the field of external data that has the wrong shape', async () => {
    run.mockImplementation(
      async () => z.object({ rows: z.array(z.object({ id: z.string() })) }).parse({ rows: [{}] }) as never,
    );
    expect(await exitStatus([])).toBe(1);
    expect(stderr).toMatch(/^export: rows\.0\.id: Invalid input[^\n]*\n$/);
  });

  test('may also throw synchronously', async () => {
    run.mockImplementation(() => {
      throw new Error('At once.');
    });
    expect(await exitStatus([])).toBe(1);
    expect(stderr).toBe('export: At once.\n');
  });

  test.each([
    [[], 'Two problems.\n'],
    [['--json'], '{"problems":2}\n'],
  ])(
    'prints problems that it found on stdout, and one line on stderr, with exit status 1 (%j)',
    async (args, expected) => {
      run.mockResolvedValue({ text: 'Two problems.', json: { problems: 2 }, ok: false });
      expect(await exitStatus(args)).toBe(1);
      expect({ stdout, stderr }).toEqual({
        stdout: expected,
        stderr: 'export: failed; see the output for the reasons.\n',
      });
    },
  );
});

test('the values are typed by the options', () => {
  type Input = Parameters<Command<typeof options>['run']>[0];
  expectTypeOf<Input['values']>().branded.toEqualTypeOf<{
    readonly out: string;
    readonly at: string | undefined;
    readonly only: string[] | undefined;
    readonly preview: boolean | undefined;
  }>();
});

describe('a command that is a job', () => {
  let folder = '';
  const job: Command['job'] = ({ values }) => (values.preview ? null : 'export');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'command-'));
    vi.stubEnv('STATE_DIR', folder);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('is recorded when it succeeds', async () => {
    expect(await exitStatus(['--json'], { job })).toBe(0);
    expect(readJobRuns()).toMatchObject([{ name: 'export', ok: true, result: 'Done.' }]);
  });

  test('is recorded when it fails', async () => {
    run.mockRejectedValue(new Error('The disk\nis full.'));
    expect(await exitStatus([], { job })).toBe(1);
    run.mockResolvedValue({ text: 'Two problems.', json: {}, ok: false });
    expect(readJobRuns()).toMatchObject([{ name: 'export', ok: false, result: 'The disk is full.' }]);
    expect(await exitStatus([], { job })).toBe(1);
    expect(readJobRuns()).toMatchObject([{ name: 'export', ok: false, result: 'Two problems.', last_success: null }]);
  });

  test.each([
    ['for --help', ['--help']],
    ['for wrong usage', ['--nonsense']],
    ['for arguments that are not the job', ['--preview']],
  ])('is not recorded %s', async (_, args) => {
    await exitStatus(args, { job });
    expect(readJobRuns()).toEqual([]);
  });

  test('is not recorded when the command itself refuses its arguments', async () => {
    run.mockRejectedValue(new UsageError('--out is empty.'));
    expect(await exitStatus([], { job })).toBe(2);
    expect(readJobRuns()).toEqual([]);
  });

  test('does its work when the run cannot be recorded', async () => {
    writeFileSync(join(folder, 'jobs'), '');
    expect(await exitStatus([], { job })).toBe(0);
    expect({ stdout, stderr }).toEqual({ stdout: 'Done.\nAll of it.\n', stderr: '' });
  });
});
