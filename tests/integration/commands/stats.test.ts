import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as replies from '../../fixtures/markets/fake-exchanges.ts';
import { readFiles } from '../../fixtures/markets/market-tree.ts';
import * as fake from '../../fixtures/stats/fake-analytics.ts';
import { runCommand } from '../support/run-command.ts';

const analytics = await fake.startFakeAnalytics();
const base = mkdtempSync(join(tmpdir(), 'stats-command-'));
const out = join(base, 'dist');
const PATH = 'api/v1/stats.json';
const SOURCE_DATE_EPOCH = String(Date.parse('2026-11-21T04:10:00Z') / 1000);

afterAll(async () => {
  await analytics.close();
  rmSync(base, { recursive: true });
});
beforeEach(() => {
  analytics.reset();
  rmSync(base, { recursive: true });
  mkdirSync(join(out, 'api/v1'), { recursive: true });
});

/** Runs the command with only the given settings. */
const stats = (env: Record<string, string>, ...args: string[]) =>
  runCommand('src/commands/stats.ts', ['--out', out, ...args], { SOURCE_DATE_EPOCH, ...env });

function publishKnown(): void {
  writeFileSync(join(out, PATH), JSON.stringify({ daily: [{ day: '2026-11-20', visits: 1, pageviews: 2 }] }));
}

describe('npm run stats', () => {
  it('publishes, and reports days, service and seconds in one line', async () => {
    publishKnown();
    analytics.visit('2026-11-18T12:00:00Z');
    const { status, stdout, stderr } = await stats(analytics.env('umami'));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^3 days from 2026-11-18 to 2026-11-20, 7 fetched from Umami, \d+(\.\d)? s\n$/);
    expect(JSON.parse(readFiles(out).get(PATH) ?? '').generated_at).toBe('2026-11-21T04:10:00+00:00');
  });

  it('reports it as JSON with --json', async () => {
    publishKnown();
    analytics.visit('2026-11-18T12:00:00Z');
    const { status, stdout, stderr } = await stats(analytics.env('plausible'), '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      source: 'Plausible',
      asked: 7,
      days: 3,
      first_date: '2026-11-18',
      last_date: '2026-11-20',
      files: 1,
      bytes: Buffer.byteLength(readFiles(out).get(PATH) ?? ''),
      seconds: expect.any(Number),
    });
    expect([stdout, ...readFiles(out).values()].join()).not.toContain(fake.TOKEN);
  });

  it('succeeds without any setting, and reports that', async () => {
    const { status, stdout, stderr } = await stats({});
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^no analytics service is configured \(ANALYTICS_KIND\), \d+(\.\d)? s\n$/);
    expect(JSON.parse(readFiles(out).get(PATH) ?? '')).toMatchObject({
      status: 'pending',
      updated_at: null,
      daily: [],
    });
  });

  it('without settings reports that it keeps the previous days', async () => {
    publishKnown();
    const { status, stdout } = await stats({});
    expect(status).toBe(0);
    expect(stdout).toContain('; the file stays as it is: 1 day from 2026-11-20 to 2026-11-20, ');
  });

  it('fails with one line when it is only partly configured', async () => {
    const { ANALYTICS_SITE: _, ...three } = analytics.env('umami');
    expect(await stats(three)).toMatchObject({
      status: 1,
      stdout: '',
      stderr:
        'stats: Statistics are only partly configured: set ANALYTICS_SITE too, or none of the four, in .env or the environment.\n',
    });
  });

  it.each([
    ['umami', replies.status(500, { 'retry-after': '3600' }, fake.TOKEN)],
    ['plausible', replies.json(JSON.stringify({ error: `Invalid API key ${fake.TOKEN}` }))],
  ] as const)('fails with one line and changes no file when %s fails', async (kind, reply) => {
    publishKnown();
    const before = readFiles(base);
    analytics.reply(reply);
    const { status, stdout, stderr } = await stats(analytics.env(kind));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^stats: (Umami|Plausible) gave no figures for 2026-11-14 \(.*\); .* or run npm run stats again later\.\n$/,
    );
    expect(stderr).not.toMatch(new RegExp(`127.0.0.1|${fake.TOKEN}`));
    expect(readFiles(base)).toEqual(before);
  });

  it.each([
    ['with spaces', { ANALYTICS_TOKEN: `${fake.TOKEN} x` }],
    ['in the address', { ANALYTICS_URL: `http://${fake.TOKEN}@127.0.0.1:1` }],
  ])('does not show a token that was set %s', async (_name, wrong) => {
    const { status, stdout, stderr } = await stats({ ...analytics.env('umami'), ...wrong });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^stats: The setting ANALYTICS_(TOKEN|URL) must be .*\n$/);
    expect(stderr).not.toContain(fake.TOKEN);
  });

  it('explains its options with --help, and refuses others', async () => {
    const help = await stats({}, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: npm run stats -- [options]');
    expect(help.stdout).toContain('--out DIR');
    expect(await stats({}, '--token', 'x')).toMatchObject({ status: 2, stdout: '' });
  });
});
