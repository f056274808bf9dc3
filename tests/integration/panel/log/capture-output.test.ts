/** Whatever a process prints in any way, or dies of, becomes entries of its log without secrets. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../support/run-command.ts';

const setup = `
import { captureOutput } from './src/panel/log/capture-output.ts';
import { createLog } from './src/panel/log/create-log.ts';
const write = process.stdout.write.bind(process.stdout);
captureOutput(createLog({ format: 'json', write: (line) => write(line) }));
const secret = 'canary@example.org from 203.0.113.77 with password=canary';
`;

/** @returns what the process printed, line by line */
function run(code: string) {
  const args = ['--input-type=module', '-e', `${setup}${code}`];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).not.toMatch(/canary|203\.0/);
  const entries = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; msg: string; err?: { stack: string } });
  return { entries, status };
}

const entriesOf = (code: string) => run(code).entries.map(({ level, msg }) => `${level}: ${msg}`);

it('has the level of the console, and one entry for several lines', () => {
  expect(
    entriesOf(`console.log('one', { two: 2 }, secret); console.info('i'); console.warn('\\x1b[33mw\\x1b[0m');
      console.error('a\\nb'); console.debug('hidden'); console.log('');`),
  ).toEqual([
    'info: one { two: 2 } [removed] from [removed] with password=[removed]',
    'info: i',
    'warn: w',
    'error: a\nb',
  ]);
});

it('has what is written to the streams, and their callbacks are called', () => {
  const code = `process.stdout.write('out\\n', () => process.stderr.write(Buffer.from('err ' + secret), 'utf8', () => console.log('end')));`;
  expect(entriesOf(code)).toEqual([
    'info: out',
    'info: err [removed] from [removed] with password=[removed]',
    'info: end',
  ]);
});

it('has an error with its stack and its causes', () => {
  const { entries } = run(`console.error(new Error(secret, { cause: new TypeError('The cause: ' + secret) }));`);
  expect(entries).toMatchObject([{ level: 'error', err: { stack: expect.stringContaining('The cause') } }]);
});

it('has the warnings of Node', () => {
  const [line] = entriesOf(`process.emitWarning('Careful: ' + secret);`);
  expect(line).toMatch(/^warn: Careful/);
});

it.each([
  ['an error that nobody catches', `setTimeout(() => { throw new Error('Uncaught ' + secret); });`],
  ['a promise that nobody handles', `void Promise.reject(new Error('Unhandled ' + secret));`],
  ['something that is not an error', `void Promise.reject(secret);`],
])('has the reason, and exit status 1, when the process ends with %s', (_, code) => {
  const { entries, status } = run(code);
  expect(status).toBe(1);
  expect(entries).toMatchObject([{ level: 'fatal', msg: 'The panel ended with an error.' }]);
});
