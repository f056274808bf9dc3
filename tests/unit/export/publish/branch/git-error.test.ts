import { describe, expect, it } from 'vitest';
import { classifyFailure, extractReason } from '../../../../../export/publish/branch/git-error.ts';

describe('the output of git', () => {
  it.each([
    ['moved', '!\trefs/heads/x:refs/heads/x\t[rejected] (fetch first)\nerror: failed to push some refs'],
    ['moved', '! [rejected] x -> x (stale info)'],
    [
      'moved',
      "remote: error: cannot lock ref 'refs/heads/x': is at 1 but expected 2\n! [remote rejected] (failed to update ref)",
    ],
    ['refused', 'remote: Freeze\n! [remote rejected] x -> x (pre-receive hook declined)'],
    ['refused', 'remote: error: GH006: Protected branch update failed for refs/heads/x.'],
    [
      'refused',
      '! [remote rejected] x -> x (branch is currently checked out)\nremote: error: refusing to update checked out branch',
    ],
    ['access', "fatal: could not read Username for 'https://example.org': terminal prompts disabled"],
    ['access', 'fatal: Authentication failed for'],
    ['access', 'git@example.org: Permission denied (publickey).\nfatal: Could not read from remote repository.'],
    ['access', "fatal: unable to access 'https://example.org/': The requested URL returned error: 403"],
    ['absent', "fatal: '/x.git' does not appear to be a git repository"],
    ['absent', "remote: Repository not found.\nfatal: repository 'https://example.org/x.git/' not found"],
    ['network', "fatal: unable to access 'https://x/': Could not resolve host: x"],
    ['network', "fatal: unable to access 'https://x/': The requested URL returned error: 503"],
    ['network', 'fatal: the remote end hung up unexpectedly'],
    ['other', 'fatal: bad object'],
  ])('is %s: %s', (kind, output) => {
    expect(classifyFailure(output)).toBe(kind);
  });

  it('is reduced to one line: the remote’s message, without its progress', () => {
    const output =
      'Counting objects: 5\nremote: Resolving deltas: 100%\nremote: Freeze until\nremote: Monday.\nerror: failed\n';
    expect(extractReason(output)).toBe('Freeze until Monday');
  });

  it('is never empty, long or full of control characters', () => {
    expect(extractReason('')).toBe('git gave no reason');
    expect(extractReason(`fatal: \u001b[2J${'x'.repeat(1000)}`)).toMatch(/^ \[2Jx{296}…$/);
  });
});
