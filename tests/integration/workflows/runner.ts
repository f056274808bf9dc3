/**
 * Runs a workflow's commands as a GitHub runner would: a fresh checkout for each job, the environment of workflow and step, bash
 * that stops at the first error. The server is a folder with bare repositories; the packages are already installed.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../support/run-command.ts';

export interface Host {
  /** Used as the server and as the runner's disk. */
  folder: string;
  /** A bare repository in the folder. */
  repository: string;
  variables: Record<string, string>;
  secrets: Record<string, string>;
  /** The tag that a release is for. */
  tag?: string;
  /** The private repository with the dumped content. */
  content: string;
  /** The runner's own environment, with the clock. */
  env: Record<string, string>;
}

export interface StepRun {
  name: string;
  status: number;
  output: string;
}

const values = z.record(z.string(), z.string()).default({});
const workflow = z.object({
  env: values,
  jobs: z.record(
    z.string(),
    z.object({
      if: z.string().optional(),
      steps: z.array(
        z.object({
          name: z.string().default(''),
          if: z.string().optional(),
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).default({}),
          env: values,
          'continue-on-error': z.boolean().default(false),
        }),
      ),
    }),
  ),
});

/** @returns the steps that ran, up to the first failure that stops the job; none for a job that is switched off */
export async function runWorkflow(name: string, host: Host): Promise<StepRun[]> {
  const { env, jobs } = workflow.parse(parse(readFileSync(join(root, '.github/workflows', name), 'utf8')));
  const evaluate = evaluator(host);
  const runs: StepRun[] = [];
  for (const job of Object.values(jobs)) {
    if (job.if !== undefined && !evaluate(job.if)) continue;
    const workspace = checkOut(host.folder);
    for (const step of job.steps) {
      if (step.if !== undefined && !evaluate(step.if)) continue;
      if (step.uses && step.with.path === 'content')
        cpSync(host.content, join(workspace, 'content'), { recursive: true });
      if (step.run === undefined) continue;
      const given = Object.entries({ ...env, ...step.env }).map(([key, value]) => [key, withValues(value, evaluate)]);
      const run = await runStep(step.run, workspace, { ...host.env, ...Object.fromEntries(given) });
      runs.push({ name: step.name, ...run });
      if (run.status !== 0 && !step['continue-on-error']) return runs;
    }
  }
  return runs;
}

type Evaluate = (expression: string) => unknown;

/** The expressions of these workflows are valid JavaScript. Unset values are empty. */
function evaluator({ folder, repository, variables, secrets, tag = '' }: Host): Evaluate {
  const orEmpty = (set: Record<string, string>) => new Proxy(set, { get: (all, name) => all[String(name)] ?? '' });
  const context = {
    vars: orEmpty(variables),
    secrets: orEmpty(secrets),
    github: { token: secrets.GITHUB_TOKEN, server_url: `file://${folder}`, repository, ref_name: tag },
  };
  return (expression) => runInNewContext(expression, context);
}

const withValues = (text: string, evaluate: Evaluate) =>
  text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluate(expression)));

/** A checkout of the project, with the packages that `npm ci` would install. */
function checkOut(folder: string): string {
  const workspace = mkdtempSync(join(folder, 'workspace-'));
  const files = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'tsconfig.json',
    'payload.config.ts',
    'collections',
    'migrations',
    'src',
    'export',
  ];
  for (const file of files) cpSync(join(root, file), join(workspace, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  mkdirSync(join(workspace, '.bin'));
  writeFileSync(join(workspace, '.bin/npm'), NPM, { mode: 0o755 });
  writeFileSync(join(workspace, '.bin/gh'), GH, { mode: 0o755 });
  return workspace;
}

/** A fake GitHub: it prints what it is asked, and the files that it is given. */
const GH = `#!/bin/bash
echo "gh $*"
for given in "$@"; do if [ -f "$given" ]; then cat "$given"; fi; done
`;

/** A fake npm that runs scripts, but installs, audits and tests nothing. Bills of materials are npm's own. */
const NPM = `#!/bin/bash
if [ "$1" = sbom ]; then PATH=\${PATH#*:} exec npm "$@"; fi
if [ "$1" != run ]; then echo "npm $*"; exit; fi
name=$2; shift 2; if [ "$1" = -- ]; then shift; fi
script=$(node -p 'require("./package.json").scripts[process.argv[1]] ?? "exit 1"' "$name")
exec bash -c "$script "'"$@"' npm "$@"
`;

function runStep(command: string, workspace: string, env: Record<string, string>): Promise<Omit<StepRun, 'name'>> {
  const PATH = [join(workspace, '.bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(':');
  const clean: Record<string, string> = { PATH, HOME: workspace, CI: 'true', ...env };
  return new Promise((resolve) => {
    const child = execFile(
      'bash',
      ['-e', '-o', 'pipefail', '-c', command],
      { cwd: workspace, env: clean as NodeJS.ProcessEnv }, // Next's types require NODE_ENV
      (_, stdout, stderr) => resolve({ status: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
