import { expect, test } from 'vitest';
import { checkMemberOrder } from '../../../../../export/verify/checks/member-order.ts';
import { type Damages, faultsOf } from '../run-check.ts';

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
  const members = at(content, pointer);
  const value = members[name];
  delete members[name];
  members[name] = value;
};
const addFirst = (pointer: string, name: string, value: unknown) => (content: unknown) => {
  const members = at(content, pointer);
  const rest = { ...members };
  for (const other of Object.keys(rest)) delete members[other];
  Object.assign(members, { [name]: value }, rest);
};

test('the sample tree passes', () => {
  expect(faultsOf(checkMemberOrder)).toEqual([]);
});

test('a member that stands elsewhere', () => {
  const moved: Damages = { 'api/v1/talks.json': moveLast('talks/1', 'title') };
  expect(faultsOf(checkMemberOrder, moved).join()).toContain(
    'api/v1/talks.json: talks/1: expected the members id, video_url, platform, title,',
  );
});

test('the envelope comes first', () => {
  const fault = faultsOf(checkMemberOrder, { 'api/v1/meta.json': moveLast('', 'api_version') });
  expect(fault.join()).toContain(
    'api/v1/meta.json: expected the members api_version, name, generated_at, preview, kind,',
  );
});

test('members that the contract does not know may stand anywhere', () => {
  const added: Damages = { 'api/v1/talks.json': addFirst('talks/0', 'later', 1) };
  expect(faultsOf(checkMemberOrder, added)).toEqual([]);
});
