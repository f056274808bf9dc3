/**
 * What all commands share: arguments, `--help`, `--json`, exit status and the one-line failure.
 * Exit status: 0 done, 1 failed (one line on stderr), 2 wrong usage.
 */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { loadEnvFile } from '../../src/lib/settings.ts';

export interface Option {
  type: 'string' | 'boolean';
  /** What the value is, in capitals, for `--help`; strings only. */
  value?: string;
  default?: string | boolean;
  /** May be given more than once. */
  multiple?: boolean;
  help: string;
}

export interface CommandInput {
  values: Record<string, string | boolean | string[] | undefined>;
  positionals: string[];
  /** One line of progress, on stderr so that stdout stays machine-readable. */
  progress: (line: string) => void;
}

export interface CommandResult {
  /** The line (or lines) that a person reads on stdout. */
  text: string;
  /** What `--json` prints instead. */
  json: Record<string, unknown>;
  /** False when the command ran but found faults: the text is still printed, the exit status is 1. */
  ok?: boolean;
}

export interface Command {
  name: string;
  summary: string;
  options: Record<string, Option>;
  /** How the arguments that are no options are shown in `--help`, such as `URL_OR_DIR`; none are taken without it. */
  positionals?: string;
  run: (input: CommandInput) => Promise<CommandResult>;
}

/** The person's mistake: shown with the usage, exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs a command on the process's own arguments, and sets the exit status. */
export async function runCommand(command: Command, args = process.argv.slice(2)): Promise<void> {
  process.exitCode = await main(command, args);
}

async function main(command: Command, args: string[]): Promise<number> {
  try {
    const { values, positionals } = parse(command, args);
    if (values.help) {
      process.stdout.write(`${usage(command)}\n`);
      return 0;
    }
    loadEnvFile();
    const progress = (line: string) => process.stderr.write(`${line}\n`);
    const result = await command.run({ values, positionals, progress });
    process.stdout.write(values.json ? `${JSON.stringify(result.json)}\n` : `${result.text}\n`);
    return result.ok === false ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${command.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    process.stderr.write(`${usage(command)}\n`);
    return 2;
  }
}

function parse(command: Command, args: string[]) {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean' }, json: { type: 'boolean' } };
  for (const [name, option] of Object.entries(command.options)) {
    options[name] = { type: option.type, multiple: option.multiple ?? false };
    if (option.default !== undefined) options[name].default = option.default;
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: command.positionals !== undefined });
    return { values: values as CommandInput['values'], positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The text of `--help`. */
export function usage(command: Command): string {
  const rows = Object.entries({
    ...command.options,
    json: { type: 'boolean', help: 'print one JSON summary on stdout' } as Option,
    help: { type: 'boolean', help: 'print this' } as Option,
  }).map(([name, option]) => {
    const left = `  --${name}${option.type === 'string' ? ` ${option.value ?? 'VALUE'}` : ''}`;
    const fallback = option.default === undefined ? '' : ` (default: ${option.default})`;
    return `${left.padEnd(24)}${option.help}${fallback}`;
  });
  const positionals = command.positionals ? ` ${command.positionals}` : '';
  return [`Usage: npm run ${command.name} -- [options]${positionals}`, '', command.summary, '', ...rows].join('\n');
}
