import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FreshProject, isAlive, until } from './fresh-project.ts';

/** A start.ts whose child and grandchild ignore every signal that can be ignored. */
const STUBBORN_FAMILY = `
  import { spawn } from 'node:child_process';
  const stubborn = "for (const s of ['SIGINT','SIGTERM','SIGHUP']) process.on(s, () => {}); setInterval(() => {}, 1000);";
  const parent = stubborn + "require('node:child_process').spawn(process.execPath, ['-e', " + JSON.stringify(stubborn + "console.log('grandchild', process.pid, '.');") + "], { stdio: 'inherit' });";
  const child = spawn(process.execPath, ['-e', parent], { stdio: 'inherit' });
  console.log('start', process.pid, '.');
  console.log('child', child.pid, '.');
  setInterval(() => {}, 1000);
`;

/** Exits with 0 on SIGTERM. */
const POLITE = `
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log('started', process.pid, '.');
`;

async function startFamily(project: FreshProject) {
  const running = project.start();
  const pids = await Promise.all(
    ['start', 'child', 'grandchild'].map((who) => running.line(new RegExp(`^${who} (\\d+) `, 'm'))),
  );
  return { running, pids: pids.map(Number) };
}

describe('npm start', () => {
  it('installs only on the first start, and passes its arguments on', async () => {
    using project = new FreshProject({ start: 'console.log(process.argv.slice(2).join());' });
    const first = await project.start('--one', 'two').ended;
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Packages installed.*\n--one,two\n$/);
    const second = await project.start('three').ended;
    expect(second).toMatchObject({ code: 0, stderr: '', stdout: 'three\n' });
    const calls = readFileSync(join(project.root, 'npm-calls'), 'utf8');
    expect(calls).toBe('ci --include=dev --no-audit --no-fund --loglevel=error\n');
  });

  it('installs again when the lock file changes', async () => {
    using project = new FreshProject();
    await project.start().ended;
    project.write('package-lock.json', '{"packages":{"node_modules/zod":{"version":"2.0.0"}}}');
    project.write('npm/npm-cli.js', 'console.log("npm was called"); process.exit(1);');
    expect((await project.start().ended).stderr).toContain('npm was called');
  });

  it('reports in one line that the registry does not respond', async () => {
    using project = new FreshProject({
      npm: `
        const { argv } = process;
        const code = argv[2] === 'ping' ? 'EAI_AGAIN' : argv.includes('--offline') ? 'ENOTCACHED' : 'MINUTES';
        console.error('npm error code ' + code);
        process.exit(1);
      `,
    });
    expect(await project.start().ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'npm start: The packages could not be installed: the npm registry does not respond; check the network (`npm ping`) and try again.\n',
    });
  });

  it('installs from a registry that does not support ping', async () => {
    using project = new FreshProject({
      npm: "console.error('npm error code E404'); console.error(process.argv.slice(2).join(' ')); process.exit(1);",
    });
    expect((await project.start().ended).stderr).toMatch(/ci --include=dev --no-audit --no-fund --loglevel=error\n$/);
  });

  it('exits with the status of the program that it started', async () => {
    using project = new FreshProject({ start: 'process.exitCode = 3;' });
    expect((await project.start().ended).code).toBe(3);
  });

  it('passes a signal on, and exits with 0 when the program does', async () => {
    using project = new FreshProject({ start: POLITE });
    const running = project.start();
    await running.line(/started (\d+) /);
    running.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  it('ends by the signal when the program does', async () => {
    using project = new FreshProject({ start: POLITE });
    const running = project.start();
    await running.line(/started (\d+) /);
    running.kill('SIGINT');
    expect(await running.ended).toMatchObject({ signal: 'SIGINT', stderr: '' });
  });

  it('leaves no process after a signal, not even grandchildren that ignore it, within five seconds', async () => {
    using project = new FreshProject({ start: STUBBORN_FAMILY });
    const { running, pids } = await startFamily(project);
    const began = Date.now();
    running.kill('SIGTERM');
    await running.ended;
    await until(() => !pids.some(isAlive));
    expect(Date.now() - began).toBeLessThan(5000);
  });

  it('leaves no process after the crash of the program', async () => {
    using project = new FreshProject({ start: STUBBORN_FAMILY });
    const { running, pids } = await startFamily(project);
    process.kill(pids[0] as number, 'SIGKILL');
    expect((await running.ended).code).toBe(137);
    await until(() => !pids.some(isAlive));
  });

  it('leaves no process when it is killed', async () => {
    using project = new FreshProject({ start: STUBBORN_FAMILY });
    const { running, pids } = await startFamily(project);
    running.kill('SIGKILL');
    await until(() => !pids.some(isAlive));
  });

  it('stops the program with SIGTERM when it is killed itself', async () => {
    using project = new FreshProject({
      start: `
        import { writeFileSync } from 'node:fs';
        process.on('SIGTERM', () => { writeFileSync('tidied', ''); process.exit(); });
        setInterval(() => {}, 1000);
        console.log('started', process.pid, '.');
      `,
    });
    const running = project.start();
    const pid = Number(await running.line(/started (\d+) /));
    running.kill('SIGKILL');
    await until(() => !isAlive(pid));
    expect(existsSync(join(project.root, 'tidied'))).toBe(true);
  });

  it('leaves no process when the npm that runs it is killed', async () => {
    using project = new FreshProject({ start: POLITE });
    project.write(
      'npm.mjs',
      `import { spawn } from 'node:child_process';
       const script = spawn(process.execPath, ['src/commands/start.mjs'], { stdio: 'inherit' });
       console.log('script', script.pid, '.');`,
    );
    const npm = project.run(['npm.mjs']);
    const pids = [await npm.line(/script (\d+) /), await npm.line(/started (\d+) /)].map(Number);
    npm.kill('SIGKILL');
    await until(() => !pids.some(isAlive));
  });

  it('stops a running installation', async () => {
    using project = new FreshProject({
      npm: "import { writeFileSync } from 'node:fs'; writeFileSync('npm-pid', String(process.pid)); setInterval(() => {}, 1000);",
    });
    const running = project.start();
    const npm = await until(() => {
      try {
        return Number(readFileSync(join(project.root, 'npm-pid'), 'utf8'));
      } catch {
        return undefined;
      }
    });
    running.kill('SIGINT');
    expect(await running.ended).toMatchObject({ signal: 'SIGINT', stderr: '' });
    await until(() => !isAlive(npm));
  });
});
