import { expect, test } from 'vitest';
import { checkFieldOrder } from '../../../../../export/verify/checks/field-order.ts';
import { type Damages, problemsOf } from '../run-check.ts';

/** The object that a pointer such as `talks/1` names. */
const at = (content: unknown, pointer: string) =>
  pointer
    .split('/')
    .filter(Boolean)
    .reduce(
      (inner, name) => (inner as Record<string, Record<string, unknown>>)[name] ?? {},
      content as Record<string, unknown>,
    );

const moveLast = (pointer: string, name: string) => (content: unknown) => {
  const fields = at(content, pointer);
  const value = fields[name];
  delete fields[name];
  fields[name] = value;
};
const addFirst = (pointer: string, name: string, value: unknown) => (content: unknown) => {
  const fields = at(content, pointer);
  const rest = { ...fields };
  for (const other of Object.keys(rest)) delete fields[other];
  Object.assign(fields, { [name]: value }, rest);
};

test('the sample tree passes', () => {
  expect(problemsOf(checkFieldOrder)).toEqual([]);
});

test('a field in the wrong place', () => {
  const moved: Damages = { 'api/v1/talks.json': moveLast('talks/1', 'title') };
  expect(problemsOf(checkFieldOrder, moved).join()).toContain(
    'api/v1/talks.json: talks/1: expected the fields id, video_url, platform, title,',
  );
});

test('the envelope comes first', () => {
  const problem = problemsOf(checkFieldOrder, { 'api/v1/meta.json': moveLast('', 'api_version') });
  expect(problem.join()).toContain(
    'api/v1/meta.json: expected the fields api_version, name, generated_at, preview, kind,',
  );
});

test('fields that the contract does not know may be anywhere', () => {
  const added: Damages = { 'api/v1/talks.json': addFirst('talks/0', 'later', 1) };
  expect(problemsOf(checkFieldOrder, added)).toEqual([]);
});
