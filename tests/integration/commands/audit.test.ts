/** `npm run audit` with the real npm, against a registry on loopback. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { type Advisories, advisory, FakeRegistry, type Fault } from './fake-registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const registry = await FakeRegistry.start();
afterAll(async () => {
  await registry[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  registry.advisories = {};
  registry.fault = () => false;
});

const list = join(folder, 'accepted.yaml');
const [running, tool] = ['GHSA-2222-3333-4444', 'GHSA-5555-6666-7777'];
const accept = (...lines: string[]) => writeFileSync(list, lines.join('\n'));
beforeEach(() => accept());

/** In production undici, and vitest among the tools. */
const both: Advisories = { undici: [advisory(running, 'high')], vitest: [advisory(tool, 'critical')] };

const audit = (...args: string[]) =>
  runCommand('src/commands/audit.ts', ['--accepted', list, ...args], {
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, 'cache'),
  });

describe('npm run audit', () => {
  it('asks for the packages of the lock file, and is done when none is vulnerable', async () => {
    const { status, stdout, stderr } = await audit();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Known vulnerabilities in production: 0 critical, 0 high, 0 moderate, 0 low in \d+ packages\nKnown vulnerabilities with development tools: 0 critical, .*\n$/,
    );
    const [fewer, more] = registry.asked.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length);
    expect(Object.keys(fewer ?? {})).toEqual(expect.arrayContaining(['undici', 'payload', 'sharp']));
    expect(fewer).not.toHaveProperty('vitest');
    expect(more).toHaveProperty('vitest');
  });

  it('fails on an advisory of production, and says which package, where to read, and what to do', async () => {
    registry.advisories = both;
    const { status, stdout, stderr } = await audit();
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'audit: failed; see the output for the reasons.\n' });
    expect(stdout).toContain(
      `high: undici >=0.0.1: Requests can be split (https://github.com/advisories/${running}). Update it, or accept it in ${list}.\n`,
    );
    expect(stdout).not.toContain('critical: vitest');
  });

  it('fails on one of a tool only with --all', async () => {
    registry.advisories = { vitest: both.vitest ?? [] };
    expect(await audit()).toMatchObject({ status: 0 });
    expect(await audit('--all')).toMatchObject({ status: 1, stdout: expect.stringContaining('critical: vitest ') });
  });

  it('fails on lesser ones only with --level', async () => {
    registry.advisories = { undici: [advisory(running, 'moderate')] };
    expect(await audit()).toMatchObject({ status: 0, stdout: expect.stringMatching(/[1-9]\d* moderate/) });
    expect(await audit('--level', 'moderate')).toMatchObject({ status: 1 });
  });

  it('names the accepted ones, those whose time is over, and those that no longer occur', async () => {
    const entry = (id: string, name: string, until = '') =>
      `- { id: ${id}, package: ${name}, reason: Not called., accepted: 2020-01-01${until && `, until: ${until}`} }`;
    registry.advisories = both;
    accept(entry(running, 'undici'), entry(tool, 'sharp'));
    const kept = await audit('--json');
    expect(kept.status).toBe(0);
    expect(JSON.parse(kept.stdout)).toMatchObject({
      ...{ asked: true, level: 'high', failing: [], expired: [] },
      ...{ accepted: [{ id: running }], gone: [{ id: tool, package: 'sharp' }] },
    });
    accept(entry(running, 'undici', '2020-12-31'));
    const over = await audit();
    expect(over.status).toBe(1);
    expect(over.stdout).toContain(`Not accepted any more: ${running} of undici, until 2020-12-31; look at it again.\n`);
    expect(over.stdout).toContain('high: undici ');
  });

  it('checks nothing with a list that is not valid', async () => {
    accept('- { id: GHSA-2222-3333-4444, package: undici, accepted: 2020-01-01 }');
    const { status, stdout, stderr } = await audit();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^audit: .*accepted\.yaml: entry 1, reason: .*\n$/);
  });

  it('refuses a level that does not exist', async () => {
    expect(await audit('--level', 'urgent')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--level takes one of info, low, moderate, high, critical.'),
    });
  });
});

describe('a registry that does not answer', () => {
  const answer =
    (status: number, body: string, headers = {}): Fault =>
    (_request, response) => {
      response.writeHead(status, headers).end(body);
      return true;
    };

  it.each<[string, Fault]>([
    ['an error', answer(500, 'down')],
    ['too many requests', answer(429, '', { 'retry-after': '1' })],
    ['no audits', answer(405, '')],
    ['a page', answer(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' })],
    ['half an answer', answer(200, '{"undici":[{"id":1,', { 'content-type': 'application/json' })],
    [
      'advisories of another form',
      answer(200, '{"undici":[{"severity":"high"}]}', { 'content-type': 'application/json' }),
    ],
    [
      'a broken connection',
      (request) => {
        request.socket.destroy();
        return true;
      },
    ],
    ['silence', () => true],
  ])('is reported in one line, and fails only with --require-answer: %s', async (_what, fault) => {
    registry.fault = fault;
    const [plain, strict] = await Promise.all([audit(), audit('--require-answer')]);
    const stdout = 'Known vulnerabilities: the registry did not answer.\n';
    expect(plain).toMatchObject({ status: 0, stdout, stderr: '' });
    expect(strict).toMatchObject({ status: 1, stdout });
  });

  it('is not one that moved', async () => {
    registry.advisories = both;
    registry.fault = (request, response) => {
      if (request.url?.startsWith('/moved')) return false;
      response.writeHead(307, { location: `${registry.url}moved${request.url}` }).end();
      return true;
    };
    expect(await audit()).toMatchObject({ status: 1, stdout: expect.stringContaining('high: undici ') });
  });
});
