import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { Git } from '../../../../../export/publish/branch/git.ts';

const git = (options: Partial<ConstructorParameters<typeof Git>[0]> = {}) =>
  new Git({ folder: tmpdir(), patience: 30, ...options });
const before = { ...process.env };
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
});

describe('a git command', () => {
  it('fails with the error of its input, not with git’s error about incomplete input', async () => {
    const torn = function* () {
      yield 'half';
      throw new Error('news.json changed');
    };
    await expect(git().run(['hash-object', '--stdin'], torn())).rejects.toThrow('news.json changed');
  });

  it('is killed after the time limit without output', async () => {
    const sleeping = git({ patience: 1, config: [['alias.nap', '!sleep 60']] }).run(['nap']);
    await expect(sleeping).rejects.toMatchObject({
      kind: 'silent',
      message: 'no output from git nap within 1 s',
    });
  });

  it('sees neither the caller’s repository nor our own secrets', async () => {
    Object.assign(process.env, { GIT_DIR: '/nowhere', GIT_TRACE: '1', PUBLISH_TOKEN: 'a', DATABASE_AUTH_TOKEN: 'b' });
    const seen = await git({ config: [['alias.see', '!env']] }).line(['see']);
    expect(seen).not.toMatch(/^(GIT_DIR|GIT_TRACE|PUBLISH_TOKEN|DATABASE_AUTH_TOKEN)=/m);
    expect(seen).toMatch(/^GIT_TERMINAL_PROMPT=0$/m);
  });

  it('gets the git settings in the caller’s environment', async () => {
    Object.assign(process.env, { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'feed.given', GIT_CONFIG_VALUE_0: 'yes' });
    expect(await git({ config: [['feed.own', 'too']] }).line(['config', 'feed.given'])).toBe('yes');
    expect(await git({ config: [['feed.own', 'too']] }).line(['config', 'feed.own'])).toBe('too');
  });

  it('shows no secret when it fails', async () => {
    const failing = git({ secrets: ['hunter2'], config: [['alias.fail', '!echo "fatal: hunter2" >&2; false']] });
    await expect(failing.run(['fail'])).rejects.toThrow(/^\*\*\*$/);
  });
});
