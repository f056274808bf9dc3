import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { freePorts, listen } from './fresh-project.ts';

/** start.ts in this project. Every case ends before anything is created. */
async function start(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['src/commands/start/start.ts', ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

describe('npm start refuses in one line', () => {
  it.each([
    ['PORT', '127.0.0.1'],
    ['PORT_FEED', '127.0.0.1'],
    ['PORT_WORKERS', '127.0.0.1'],
    ['PORT', '::'],
  ])('a taken %s (somebody listens on %s)', async (setting, host) => {
    const taken = await listen(host);
    const { port } = taken.address() as AddressInfo;
    try {
      const { code, stdout, stderr } = await start({ ...(await freePorts()), [setting]: String(port) });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(
        `start: Port ${port} is taken; stop the program that uses it, or set ${setting} to another number, such as ${setting}=${port + 10} npm start.\n`,
      );
    } finally {
      taken.close();
    }
  });

  it.each([
    ['PORT', 'PORT_FEED'],
    ['PORT', 'PORT_WORKERS'],
    ['PORT_FEED', 'PORT_WORKERS'],
  ])('one port for %s and %s', async (first, second) => {
    const ports: Record<string, string> = await freePorts();
    const port = ports[first] ?? '';
    expect(await start({ ...ports, [second]: port })).toEqual({
      code: 1,
      stdout: '',
      stderr: `start: ${first} and ${second} are both ${port}; choose another number for one of them.\n`,
    });
  });

  it('a folder that cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    writeFileSync(join(folder, 'file'), '');
    try {
      const run = await start({ ...(await freePorts()), DATABASE_URI: `file:${join(folder, 'file', 'cms.db')}` });
      expect(run).toEqual({
        code: 1,
        stdout: '',
        stderr: `start: The folder ${join(folder, 'file')} cannot be written: there is a file of that name; move it away.\n`,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('production without its secret', async () => {
    const run = await start({ ...(await freePorts()), NODE_ENV: 'production', PAYLOAD_SECRET: '' });
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/^start: PAYLOAD_SECRET is not set, and production needs one: [^\n]*\n$/);
  });

  it('an unknown argument, with status 2', async () => {
    const run = await start({}, '--nonsense');
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("start: Unknown option '--nonsense'");
  });
});
