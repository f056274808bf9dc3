/** All steps of a start, in order, with fakes for the programs that they run. */
import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FreshProject, freePorts, isAlive, until } from './fresh-project.ts';

const log = (name: string) => `import { appendFileSync } from 'node:fs'; appendFileSync('log', '${name}\\n');`;

const FAKES = {
  'src/commands/start/prepare.ts': `${log('prepare')}
    appendFileSync('secrets', process.env.PAYLOAD_SECRET + '\\n');
    const admin = { email: 'admin@example.com', password: 'pass-word' };
    process.send({ migrations: 2, sampleLoaded: true, admin });`,
  'node_modules/.bin/next': `
    const fs = require('node:fs');
    fs.appendFileSync('log', 'next ' + process.argv[2] + '\\n');
    fs.mkdirSync('.next', { recursive: true });`,
  'src/commands/panel.ts': `${log('panel')}
    import { writeFileSync } from 'node:fs';
    import { createServer } from 'node:http';
    writeFileSync('panel-pid', String(process.pid));
    appendFileSync('secrets', process.env.PAYLOAD_SECRET + '\\n');
    createServer((request, response) => response.end(request.url)).listen(process.env.PORT, process.argv[3]);`,
  'src/commands/export.ts': `${log('export')} 
    import { mkdirSync, writeFileSync } from 'node:fs';
    const { PUSH_WORKER_URL, PUSH_VAPID_PUBLIC_KEY, PUSH_VAPID_PRIVATE_KEY } = process.env;
    writeFileSync('push', JSON.stringify({ PUSH_WORKER_URL, PUSH_VAPID_PUBLIC_KEY, PUSH_VAPID_PRIVATE_KEY }));
    mkdirSync('dist/api/v1', { recursive: true });
    writeFileSync('dist/api/v1/index.json', '{}');
    console.log('Exported 1 file.');`,
  'src/commands/workers.ts': `${log('workers')}
    import { writeFileSync } from 'node:fs';
    import { createServer } from 'node:http';
    writeFileSync('workers-pid', String(process.pid));
    const server = createServer((request, response) => {
      appendFileSync('asked', request.method + ' ' + request.url + ' ' + request.headers['cf-connecting-ip'] + '\\n');
      response.end(JSON.stringify(process.argv.slice(2)));
    });
    server.listen(process.argv[3], '127.0.0.1');`,
  'src/commands/markets.ts': `${log('markets')} console.log('Refreshed 3 exchanges.');`,
  'src/commands/stats.ts': `${log('stats')} console.log('3 days.');`,
};

/** Runs this project's start.ts in a folder with the fakes. */
async function begin(
  project: FreshProject,
  changed: Partial<typeof FAKES> = {},
  settings: Record<string, string> = {},
  options: string[] = [],
) {
  await project.start().ended; // "installs"
  project.write('node_modules/.bin/package.json', '{"type":"commonjs"}');
  for (const [path, content] of Object.entries({ ...FAKES, ...changed })) project.write(path, content);
  return again(project, settings, options);
}

async function again(project: FreshProject, settings: Record<string, string> = {}, options: string[] = []) {
  const ports = await freePorts();
  const env = { NODE_ENV: 'test', PAYLOAD_SECRET: '', DATABASE_URI: '', ...ports, ...settings };
  const args = [
    '--import',
    './src/lib/processes/stop-with-parent.mjs',
    resolve('src/commands/start/start.ts'),
    ...options,
  ];
  return { ports, running: project.run(args, env) };
}

const read = (project: FreshProject, file: string) => readFileSync(join(project.root, file), 'utf8');

function isListening(port: string): Promise<boolean> {
  const socket = connect(Number(port), '127.0.0.1');
  return Promise.race([once(socket, 'connect').then(() => true), once(socket, 'close').then(() => false)])
    .catch(() => false)
    .finally(() => socket.destroy());
}

describe('npm start', () => {
  it('prepares, builds, exports, serves everything, and reports each step', async () => {
    using project = new FreshProject();
    const { running, ports } = await begin(project);
    await running.line(/(Ctrl-C stops)/);
    expect(await (await fetch(`http://localhost:${ports.PORT_FEED}/api/v1/index.json`)).text()).toBe('{}');
    expect(await (await fetch(`http://localhost:${ports.PORT}/admin`)).text()).toBe('/admin');
    running.kill('SIGTERM');
    const { code, stdout, stderr } = await running.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.replaceAll(/ \(\d+ s\)/g, '')).toBe(`Database: migrated (2), sample content loaded

  The first admin was created. The password is shown only this once:
    email     admin@example.com
    password  pass-word

Admin panel built
Workers started
Feed and site: Exported 1 file.
Market figures: Refreshed 3 exchanges.
Visitor statistics: 3 days.
Admin panel started

  Site   http://localhost:${ports.PORT_FEED}/
  Feed   http://localhost:${ports.PORT_FEED}/api/v1/index.json
  Admin  http://localhost:${ports.PORT}/admin
  Login  reset a lost password with: npm run reset-password -- EMAIL

  Ctrl-C stops everything.
Stopped.
`);
    const order = read(project, 'log')
      .split('\n')
      .filter((line) => /^(prepare|next|panel)/.test(line));
    expect(order).toEqual(['prepare', 'next build', 'panel']);
  });

  it('creates the first admin before anything listens', async () => {
    using project = new FreshProject();
    const { running, ports } = await begin(project, {
      'src/commands/start/prepare.ts': `${log('prepare')} setTimeout(() => process.send({ migrations: 0, sampleLoaded: false, admin: null }), 1000);`,
    });
    await until(() => existsSync(join(project.root, 'log')));
    expect(await Promise.all([isListening(ports.PORT), isListening(ports.PORT_FEED)])).toEqual([false, false]);
    await running.line(/(Database: up to date)/);
  });

  it('builds nothing again, and keeps its secret, on a second start', async () => {
    using project = new FreshProject();
    for (const start of [begin, again]) {
      const { running } = await start(project);
      await running.line(/(Ctrl-C stops)/);
      running.kill('SIGINT');
      expect((await running.ended).code).toBe(0);
    }
    expect(read(project, 'log').match(/next build/g)).toHaveLength(1);
    const secrets = read(project, 'secrets').trim().split('\n');
    expect(secrets).toHaveLength(4);
    expect(new Set(secrets).size).toBe(1);
  });

  it('asks simulated exchanges on request, and keeps their figures in a folder of their own', async () => {
    using project = new FreshProject();
    const report = `console.log(process.argv.slice(2).join(' '), process.env.EXCHANGE_A_NAME);`;
    const { running, ports } = await begin(
      project,
      {
        'src/commands/markets.ts': `${report} await (await fetch(process.env.EXCHANGE_B_API_URL + '/tickers')).json();`,
        'src/commands/export.ts': `${report}
          import { mkdirSync, writeFileSync } from 'node:fs';
          mkdirSync('dist-sample', { recursive: true });
          writeFileSync('dist-sample/index.html', 'Sample pages');`,
      },
      {},
      ['--sample-markets'],
    );
    await running.line(/(All prices are samples of simulated exchanges\. They cannot be published\.)/);
    await running.line(/(Ctrl-C stops)/);
    expect(await (await fetch(`http://localhost:${ports.PORT_FEED}/`)).text()).toBe('Sample pages');
    running.kill('SIGTERM');
    const { code, stdout } = await running.ended;
    expect(code).toBe(0);
    expect(stdout).toContain('Sample market figures: --out dist-sample --sample Sample exchange A');
    expect(stdout).toContain('Feed and site: --out dist-sample Sample exchange A');
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });

  it('serves the workers on the port of the feed, and reports who asks', async () => {
    using project = new FreshProject();
    const { running, ports } = await begin(project);
    await running.line(/(Ctrl-C stops)/);
    const answer = await fetch(`http://localhost:${ports.PORT_FEED}/api/geo`, {
      headers: { 'CF-Connecting-IP': '203.0.113.1' },
    });
    expect(await answer.json()).toEqual([
      ...['--port', ports.PORT_WORKERS, '--feed', `http://localhost:${ports.PORT_FEED}`],
      ...['--data', 'data/workers'],
    ]);
    expect(read(project, 'asked').trim().split('\n').at(-1)).toBe('GET /api/geo 127.0.0.1');
    // What is published already is not announced to those who register from now on.
    expect(read(project, 'asked')).toContain('GET /cdn-cgi/handler/scheduled');
  });

  it('lets pages register with these workers, and keeps the key of the first start', async () => {
    using project = new FreshProject();
    const keys = [];
    for (const start of [begin, again]) {
      const { running, ports } = await start(project);
      await running.line(/(Ctrl-C stops)/);
      running.kill('SIGTERM');
      const { stdout } = await running.ended;
      const { PUSH_WORKER_URL, PUSH_VAPID_PUBLIC_KEY, ...others } = JSON.parse(read(project, 'push'));
      expect([PUSH_WORKER_URL, others]).toEqual([`http://localhost:${ports.PORT_FEED}`, {}]);
      expect(PUSH_VAPID_PUBLIC_KEY).toMatch(/^B[\w-]{86}$/);
      keys.push(PUSH_VAPID_PUBLIC_KEY);
      const stored = JSON.parse(read(project, 'data/workers/vapid-keys.json'));
      expect(stored.VAPID_PUBLIC_KEY).toBe(PUSH_VAPID_PUBLIC_KEY);
      expect(stdout).not.toContain(stored.VAPID_PRIVATE_KEY);
    }
    expect(keys[1]).toBe(keys[0]);
  });

  it('leaves the settings of a push worker elsewhere as they are', async () => {
    using project = new FreshProject();
    const PUSH_VAPID_PUBLIC_KEY = createECDH('prime256v1').generateKeys('base64url');
    const settings = { PUSH_WORKER_URL: 'https://push.example', PUSH_VAPID_PUBLIC_KEY };
    const { running } = await begin(project, {}, settings);
    await running.line(/(Ctrl-C stops)/);
    expect(JSON.parse(read(project, 'push'))).toEqual(settings);
  });

  it('serves the rest, without registration, when the workers do not run', async () => {
    using project = new FreshProject();
    const { running, ports } = await begin(project, {
      'src/commands/workers.ts': "console.error('workers: The runtime is not installed.'); process.exitCode = 1;",
    });
    await running.line(/^(The workers do not run; the rest is served\. workers: The runtime is not installed\.)/m);
    await running.line(/(Ctrl-C stops)/);
    expect(JSON.parse(read(project, 'push'))).toEqual({});
    expect((await fetch(`http://localhost:${ports.PORT_FEED}/api/v1/index.json`)).status).toBe(200);
    const answer = await fetch(`http://localhost:${ports.PORT_FEED}/api/geo`);
    expect([answer.status, await answer.json()]).toEqual([502, { error: '502 Bad Gateway' }]);
  });

  it('serves the rest when the workers crash', async () => {
    using project = new FreshProject();
    const { running, ports } = await begin(project);
    await running.line(/(Ctrl-C stops)/);
    process.kill(Number(read(project, 'workers-pid')), 'SIGKILL');
    await until(() => !isAlive(Number(read(project, 'workers-pid'))));
    expect((await fetch(`http://localhost:${ports.PORT_FEED}/api/v1/index.json`)).status).toBe(200);
    running.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 0, stderr: 'The workers do not run; the rest is served.\n' });
  });

  it('serves the rest when the market files cannot be fetched', async () => {
    using project = new FreshProject();
    const { running, ports } = await begin(project, {
      'src/commands/markets.ts': "console.error('markets: no exchange answered.'); process.exitCode = 1;",
    });
    await running.line(
      /(The market files could not be fetched; the rest of the feed is served\. markets: no exchange answered\.)/,
    );
    await running.line(/(Ctrl-C stops)/);
    expect((await fetch(`http://localhost:${ports.PORT_FEED}/api/v1/index.json`)).status).toBe(200);
  });

  it('serves the rest when the visitor statistics cannot be fetched', async () => {
    using project = new FreshProject();
    const { running } = await begin(project, {
      'src/commands/stats.ts': "console.error('stats: no answer.'); process.exitCode = 1;",
    });
    await running.line(
      /(The visitor statistics could not be fetched; the rest of the feed is served\. stats: no answer\.)/,
    );
    await running.line(/(Ctrl-C stops)/);
  });

  it('does not wait long for exchanges that do not respond', async () => {
    using project = new FreshProject();
    const { running } = await begin(project, { 'src/commands/markets.ts': 'setInterval(() => {}, 1000);' });
    await running.line(/(Market figures: still being fetched; they are served as soon as they are there\.)/);
    await running.line(/(Ctrl-C stops)/);
  });

  it.each([
    [
      'src/commands/start/prepare.ts',
      "console.error('The migration x failed.'); process.exit(1);",
      'The database could not be prepared',
    ],
    [
      'node_modules/.bin/next',
      "console.log('Module not found'); process.exit(1);",
      'The admin panel could not be built',
    ],
    [
      'src/commands/export.ts',
      "console.error('export: 2 rows are broken.'); process.exit(1);",
      'The feed and the site could not be exported',
    ],
  ])('exits with the output of the program and one line when %s fails', async (path, script, message) => {
    using project = new FreshProject();
    const { running, ports } = await begin(project, { [path]: script });
    const { code, stderr } = await running.ended;
    expect(code).toBe(1);
    expect(stderr).toBe(`${/'(.*?)'/.exec(script)?.[1]}\nstart: ${message}; see above.\n`);
    expect(await Promise.all([isListening(ports.PORT), isListening(ports.PORT_FEED)])).toEqual([false, false]);
  });

  it('stops everything when the panel crashes', async () => {
    using project = new FreshProject();
    const { running, ports } = await begin(project);
    await running.line(/(Ctrl-C stops)/);
    process.kill(Number(read(project, 'panel-pid')), 'SIGKILL');
    const { code, stderr } = await running.ended;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'start: The admin panel stopped unexpectedly; everything was stopped.\n',
    });
    expect(await isListening(ports.PORT_FEED)).toBe(false);
  });

  it('stops a panel that ignores SIGTERM within five seconds', async () => {
    using project = new FreshProject();
    const { running } = await begin(project, {
      'src/commands/panel.ts': `process.on('SIGTERM', () => {});${FAKES['src/commands/panel.ts']}`,
    });
    await running.line(/(Ctrl-C stops)/);
    const began = Date.now();
    running.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
    expect(Date.now() - began).toBeLessThan(5000);
    expect(isAlive(Number(read(project, 'panel-pid')))).toBe(false);
  });

  it('ends by the signal when it is interrupted before it serves', async () => {
    using project = new FreshProject();
    const { running } = await begin(project, {
      'src/commands/start/prepare.ts': `${log('prepare')} setInterval(() => {}, 1000);`,
    });
    await until(() => existsSync(join(project.root, 'log')));
    running.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ signal: 'SIGTERM', stdout: '', stderr: '' });
  });
});
