/** The configuration for `wrangler deploy` has what the workers use, and nothing that is secret. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entryOf, workers } from '../../../src/commands/workers/bundle-worker.ts';
import { COMPATIBILITY_DATE, COMPATIBILITY_FLAGS, sendsQueue } from '../../../src/commands/workers/run-workers.ts';
import type { PushEnv } from '../../../src/workers/push/env.ts';

const FOLDER = 'deploy/workers';

const config = z.strictObject({
  name: z.string(),
  main: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()).optional(),
  observability: z.strictObject({ enabled: z.boolean() }).optional(),
  vars: z.record(z.string(), z.string()).optional(),
  d1_databases: z
    .array(
      z.strictObject({
        binding: z.string(),
        database_name: z.string(),
        database_id: z.string(),
        migrations_dir: z.string(),
      }),
    )
    .optional(),
  queues: z
    .strictObject({
      producers: z.array(z.strictObject({ binding: z.string(), queue: z.string() })),
      consumers: z.array(
        z.strictObject({
          queue: z.string(),
          max_batch_size: z.number(),
          max_batch_timeout: z.number(),
          max_retries: z.number(),
        }),
      ),
    })
    .optional(),
  triggers: z.strictObject({ crons: z.array(z.string()) }).optional(),
});

const textOf = (worker: string) => readFileSync(`${FOLDER}/wrangler.${worker}.jsonc`, 'utf8');

/** Comments have lines of their own. */
const read = (worker: string) => config.parse(JSON.parse(textOf(worker).replace(/^\s*\/\/.*$/gm, '')));

/** Every name of PushEnv, by where it comes from: a missing or unknown name does not compile. */
const sources: Record<keyof PushEnv, 'binding' | 'text' | 'secret' | 'only in tests'> = {
  DB: 'binding',
  SENDS: 'binding',
  FEED_URL: 'text',
  CONTACT: 'text',
  VAPID_PUBLIC_KEY: 'secret',
  VAPID_PRIVATE_KEY: 'secret',
  ALLOW_LOOPBACK: 'only in tests',
};
const named = (source: string) => Object.entries(sources).flatMap(([name, from]) => (from === source ? [name] : []));

describe.each(workers)('the configuration of the %s worker', (worker) => {
  it('names the source that is tested here, and the date of the runtime here', () => {
    const { main, compatibility_date } = read(worker);
    expect(join(FOLDER, main)).toBe(entryOf(worker));
    expect(existsSync(entryOf(worker))).toBe(true);
    expect(compatibility_date).toBe(COMPATIBILITY_DATE);
  });

  it('has no secret', () => {
    expect(textOf(worker)).not.toMatch(/[\w-]{43}/);
  });
});

it('the geo worker has no binding and no log', () => {
  const { name, main, compatibility_date, ...rest } = read('geo');
  expect([name, main, compatibility_date]).not.toContain('');
  expect(rest).toEqual({ observability: { enabled: false } });
});

it('the push worker has the flags of the runtime here', () => {
  expect(read('push').compatibility_flags).toEqual(COMPATIBILITY_FLAGS);
});

it('the push worker has the bindings and variables that its code reads, and names its secrets in a comment', () => {
  const { d1_databases = [], queues, vars = {} } = read('push');
  const bindings = [...d1_databases, ...(queues?.producers ?? [])].map(({ binding }) => binding);
  expect(bindings.sort()).toEqual(named('binding').sort());
  expect(Object.keys(vars).sort()).toEqual(named('text').sort());
  for (const name of named('secret')) expect(textOf('push')).toMatch(new RegExp(`^ *// Secrets.*\\b${name}\\b`, 'm'));
});

it('the push worker finds its migrations', () => {
  const [database] = read('push').d1_databases ?? [];
  const folder = join(FOLDER, database?.migrations_dir ?? '');
  expect(folder).toBe('src/workers/push/migrations');
  expect(readdirSync(folder).every((name) => /^\d{4}_\w+\.sql$/.test(name))).toBe(true);
});

it('the push worker consumes the queue that it fills, as on this machine', () => {
  const { producers = [], consumers = [] } = read('push').queues ?? {};
  const { name, options } = sendsQueue;
  expect(producers.map(({ queue }) => queue)).toEqual([name]);
  expect(consumers).toEqual([
    {
      queue: name,
      max_batch_size: options.maxBatchSize,
      max_batch_timeout: options.maxBatchTimeout,
      max_retries: options.maxRetries,
    },
  ]);
});

it('the push worker runs every five minutes', () => {
  expect(read('push').triggers).toEqual({ crons: ['*/5 * * * *'] });
});

it('docs/operations.md creates what the configuration names', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const [database] = read('push').d1_databases ?? [];
  expect(text).toContain(`wrangler d1 create ${database?.database_name} `);
  expect(text).toContain(`wrangler d1 migrations apply ${database?.database_name} `);
  expect(text).toContain(`wrangler queues create ${sendsQueue.name} `);
  for (const worker of workers) expect(text).toContain(`wrangler deploy -c wrangler.${worker}.jsonc`);
});
