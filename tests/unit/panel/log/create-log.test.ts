import { describe, expect, test } from 'vitest';
import { withRequestId } from '../../../../src/lib/request-id.ts';
import { createLog, type LogFormat } from '../../../../src/panel/log/create-log.ts';

function logTo(format: LogFormat) {
  const lines: string[] = [];
  const levels: string[] = [];
  const log = createLog({ format, write: (line) => lines.push(line), onEntry: (level) => levels.push(level) });
  return { log, lines, levels };
}

describe('an entry of the log', () => {
  test('is one line of JSON with time, level and message', () => {
    const { log, lines, levels } = logTo('json');
    log.info({ status: 200 }, 'Two\nlines.');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\{[^\n]*\}\n$/);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      status: 200,
      msg: 'Two\nlines.',
    });
    expect(levels).toEqual(['info']);
  });

  test.each(['err', 'error'])('is no error if a request was refused, given as %s', (given) => {
    const { log, lines, levels } = logTo('json');
    const refusal = Object.assign(new Error('The password of canary@example.org is wrong.'), { status: 401 });
    log.error(given === 'err' ? { err: refusal } : refusal);
    log.error({ err: Object.assign(new Error('It failed.'), { status: 500 }) });
    expect(levels).toEqual(['info', 'error']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'The password of [removed] is wrong.' });
  });

  test('has the id of the request that it belongs to', async () => {
    const { log, lines } = logTo('json');
    await withRequestId('request-1', async () => {
      await new Promise(setImmediate);
      log.warn('Slow.');
    });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', request_id: 'request-1' });
  });

  test('has type, code, message and stack of an error, and nothing else of it', () => {
    const { log, lines } = logTo('json');
    const cause = Object.assign(new Error('The cause, for canary@example.org'), { params: ['canary'] });
    const error = Object.assign(new TypeError('It failed for 203.0.113.77'), {
      ...{ code: 'SQLITE_FULL', cause, params: ['canary'], data: { email: 'canary' }, query: 'canary' },
    });
    log.error({ err: error });
    log.error(error);
    expect(lines.join('')).not.toMatch(/canary|203\.0/);
    expect(JSON.parse(lines[0] ?? '').err).toEqual({
      type: 'TypeError',
      code: 'SQLITE_FULL',
      message: expect.stringMatching(/^It failed for \[removed\]/),
      stack: expect.stringContaining('create-log.test.ts'),
    });
    expect(lines[0]).toContain('The cause, for');
  });

  test('has no secret, no matter who logs it and wherever it stands', () => {
    const { log, lines } = logTo('json');
    log.info({ req: { headers: { cookie: 'canary', 'x-forwarded-for': '203.0.113.77' } }, note: 'canary@example.org' });
    log.child({ password: 'canary', who: 'canary@example.org' }).error('Bearer canary-token');
    log.error({ err: 'canary@example.org' });
    expect(lines.join('')).not.toMatch(/canary|203\.0/);
  });

  test('is readable on a terminal', () => {
    const { log, lines } = logTo('text');
    log.info('The panel listens.');
    log.error({ err: new Error('No.') }, 'It failed.');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d The panel listens\.\n$/);
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d error: It failed\.\nError: No\.\n {4}at /);
  });
});
