import { describe, expect, test } from 'vitest';
import { isDiskFull } from '../../../src/database/disk-full.ts';
import { DatabaseBusyError, DiskFullError } from '../../../src/database/errors.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error('It failed.', { cause }), { code });

describe('an error of a full disk', () => {
  test.each(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG', '53100'])('has the code %s', (code) => {
    expect(isDiskFull(coded(code))).toBe(true);
  });

  test('may be caused by one, at any place', () => {
    expect(isDiskFull(new Error('Failed query', { cause: coded('SQLITE_ERROR', coded('SQLITE_FULL')) }))).toBe(true);
    expect(isDiskFull(new AggregateError([new Error('one'), coded('ENOSPC')]))).toBe(true);
    expect(isDiskFull(new DiskFullError())).toBe(true);
  });

  test.each([
    ['another error', coded('SQLITE_BUSY')],
    ['an error that only mentions it', new Error('ENOSPC: no space left on device')],
    ['a busy database', new DatabaseBusyError(10_000)],
    ['a text', 'ENOSPC'],
    ['an object', { code: 'ENOSPC' }],
    ['nothing', undefined],
  ])('is not %s', (_, error) => {
    expect(isDiskFull(error)).toBe(false);
  });

  test('is looked for in a circle of causes without going round for ever', () => {
    const [one, two] = [new Error('one'), new Error('two')];
    one.cause = two;
    two.cause = one;
    expect(isDiskFull(one)).toBe(false);
  });
});
