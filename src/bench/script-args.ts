import { readFileSync } from 'node:fs';

/** The arguments of node in a script of package.json, so that each command is measured as npm runs it. */
export function scriptArgs(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, args] = /^(?:exec )?node (.*)$/.exec(scripts[name] ?? '') ?? [];
  if (args === undefined) throw new Error(`The script ${name} of package.json does not start with node.`);
  return args.split(' ');
}
