import fc from 'fast-check';
import { expect, it } from 'vitest';
import { databaseProblem, isImpossibleValue } from '../../../src/database/database-problem.ts';
import { DatabaseBusyError } from '../../../src/database/errors.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  ['40001', 'DatabaseConflictError'],
  ['40P01', 'DatabaseConflictError'],
  ['55P03', 'DatabaseConflictError'],
  ['TRANSACTION_TIMEOUT', 'DatabaseConflictError'],
  ['57P01', 'DatabaseAwayError'],
  ['08006', 'DatabaseAwayError'],
  ['ECONNREFUSED', 'DatabaseAwayError'],
])('the code %s is a %s with status 503, however deep it is', (code, name) => {
  const problem = databaseProblem(new Error('Failed query', { cause: new AggregateError([withCode(code)]) }));
  expect(problem).toMatchObject({ name, status: 503 });
  expect(problem?.message).toMatch(/^[^\n]+try again in a moment|Try again in a moment/);
});

it.each(['Connection terminated unexpectedly', 'Query read timeout', 'fetch failed'])(
  '"%s" is a server that is away',
  (message) => {
    expect(databaseProblem(new Error(message))?.name).toBe('DatabaseAwayError');
  },
);

it('the error of a busy database is itself', () => {
  const busy = new DatabaseBusyError(1000);
  expect(databaseProblem(new Error('Failed query', { cause: busy }))).toBe(busy);
});

it('a mistake in a query, a broken rule and anything else is not such a problem', () => {
  for (const code of ['23505', '42P01', '22P02', 'SQLITE_CONSTRAINT_UNIQUE', 'ENOENT'])
    expect(databaseProblem(withCode(code))).toBeNull();
  fc.assert(fc.property(fc.anything(), (thrown) => thrown instanceof Error || databaseProblem(thrown) === null));
});

it('causes that form a circle end', () => {
  const error = new Error('a');
  error.cause = new Error('b', { cause: error });
  expect(databaseProblem(error)).toBeNull();
});

it('a value that a column cannot have is recognised by its class', () => {
  expect(isImpossibleValue(new Error('Failed query', { cause: withCode('22P02') }))).toBe(true);
  for (const code of ['23505', '40001', 'SQLITE_BUSY']) expect(isImpossibleValue(withCode(code))).toBe(false);
});
