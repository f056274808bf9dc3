/**
 * What all commands share: arguments, `--help`, `--json`, exit status and the one-line failure.
 * Exit status: 0 done, 1 failed (one line on stderr), 2 wrong usage.
 */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ZodError } from 'zod';
import { recordJobRun } from './job-runs.ts';
import type { JobName } from './jobs.ts';
import { ProgramError } from './program-error.ts';
import { loadEnvFile } from './settings.ts';

export interface Option {
  type: 'string' | 'boolean';
  /** What the value is, in capitals, for `--help`; strings only. */
  value?: string;
  default?: string | boolean;
  /** May be given more than once. */
  multiple?: boolean;
  help: string;
}

export type Options = Record<string, Option>;

/** The given values, typed by their options: undefined only where an option has no default. */
export type Values<Given extends Options> = string extends keyof Given
  ? Record<string, string | boolean | string[] | undefined>
  : {
      [Name in keyof Given]: Given[Name] extends { default: string | boolean }
        ? Value<Given[Name]>
        : Value<Given[Name]> | undefined;
    };

type Value<Given extends Option> = Given extends { multiple: true } ? Single[Given['type']][] : Single[Given['type']];

interface Single {
  string: string;
  boolean: boolean;
}

export interface CommandInput<Given extends Options = Options> {
  values: Values<Given>;
  positionals: string[];
  /** One line of progress, on stderr so that stdout stays machine-readable. */
  progress: (line: string) => void;
}

export interface CommandResult {
  /** The text that a person reads on stdout. */
  text: string;
  /** What `--json` prints instead. */
  json: Record<string, unknown>;
  /** False when the command ran but found problems: the text, which lists them, is still printed; the exit status is 1. */
  ok?: boolean;
  /** The line on stderr when `ok` is false: what is wrong and what to do. By default it refers to the text. */
  failure?: string;
}

export interface Command<Given extends Options = Options> {
  name: string;
  summary: string;
  options: Given;
  /** How positional arguments are shown in `--help`, such as `URL_OR_DIR`. Without it the command accepts none. */
  positionals?: string;
  /** Which job a run with these arguments is (job-runs.ts); null for none, such as a preview. */
  job?: (input: Pick<CommandInput<Given>, 'values' | 'positionals'>) => JobName | null;
  run: (input: CommandInput<Given>) => Promise<CommandResult>;
}

/** A mistake in the arguments: shown with the usage, exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs a command on the process's arguments, and sets the exit status. A failure is one line on stderr, whatever was thrown. A
 * command that found many problems returns them in `text`, with `ok: false`.
 */
export async function runCommand<const Given extends Options>(
  command: Command<Given>,
  args = process.argv.slice(2),
): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.off('error', ignoreClosedPipe).on('error', ignoreClosedPipe);
  }
  process.exitCode = await main(command, args);
}

/** The text of `--help`. */
export function usage({
  name,
  summary,
  options,
  positionals,
}: Pick<Command, 'name' | 'summary' | 'options' | 'positionals'>): string {
  const rows = Object.entries({ ...options, ...COMMON }).map(([option, { type, value = 'VALUE', ...rest }]) => ({
    left: `  --${option}${type === 'string' ? ` ${value}` : ''}`,
    right: `${rest.help}${typeof rest.default === 'string' ? ` (default: ${rest.default})` : ''}`,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length)) + 2;
  return [
    `Usage: npm run ${name} -- [options]${positionals ? ` ${positionals}` : ''}`,
    '',
    summary,
    '',
    ...rows.map(({ left, right }) => `${left.padEnd(width)}${right}`),
  ].join('\n');
}

const COMMON: Options = {
  json: { type: 'boolean', help: 'print one JSON summary on stdout' },
  help: { type: 'boolean', help: 'print this' },
};

async function main<Given extends Options>(command: Command<Given>, args: string[]): Promise<number> {
  try {
    const { values, positionals } = parse(command, args);
    if (values.help) {
      process.stdout.write(`${usage(command)}\n`);
      return 0;
    }
    loadEnvFile();
    const input: CommandInput<Given> = {
      values: values as Values<Given>, // parseArgs has checked them against the same options
      positionals,
      progress: (line) => process.stderr.write(`${line}\n`),
    };
    const result = await recorded(command.job?.(input) ?? null, () => command.run(input));
    process.stdout.write(values.json ? `${JSON.stringify(result.json)}\n` : `${result.text}\n`);
    if (result.ok !== false) return 0;
    process.stderr.write(`${command.name}: ${result.failure ?? 'failed; see the output for the reasons.'}\n`);
    return 1;
  } catch (error) {
    if (error instanceof ProgramError && error.output) process.stderr.write(`${error.output}\n`);
    process.stderr.write(`${command.name}: ${oneLine(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    process.stderr.write(`${usage(command)}\n`);
    return 2;
  }
}

/** Runs a job and records how it ended. Wrong usage is not a run. */
async function recorded(name: JobName | null, run: () => Promise<CommandResult>): Promise<CommandResult> {
  if (name === null) return run();
  const startedAt = Date.now();
  const record = (ok: boolean, text: string) => recordJobRun({ name, startedAt, finishedAt: Date.now(), ok, text });
  try {
    const result = await run();
    record(result.ok !== false, result.ok === false ? (result.failure ?? result.text) : result.text);
    return result;
  } catch (error) {
    if (!(error instanceof UsageError)) record(false, oneLine(error));
    throw error;
  }
}

function parse(command: Pick<Command, 'options' | 'positionals'>, args: string[]) {
  const options: ParseArgsOptionsConfig = {};
  for (const [name, option] of Object.entries({ ...command.options, ...COMMON })) {
    options[name] = { type: option.type, multiple: option.multiple ?? false };
    if (option.default !== undefined) options[name].default = option.default;
  }
  try {
    return parseArgs({ args, options, allowPositionals: command.positionals !== undefined });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The reader may close the pipe early, as in `npm run verify | head`; that must not print a stack trace. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** An error in one line. Some messages have several lines; an AggregateError (a refused connection) may have no message. */
function oneLine(error: unknown): string {
  if (error instanceof ZodError)
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  if (error instanceof AggregateError && !error.message) return error.errors.map(oneLine).join('; ');
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
