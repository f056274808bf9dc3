import { describe, expect, it } from 'vitest';
import { type PublishValues, withTarget } from '../../../../src/commands/publish/read-options.ts';
import { readSettings } from '../../../../src/lib/settings.ts';

const values = { dir: 'dist', history: '1000', fetch: false } as PublishValues;
const targetOf = (given: Partial<PublishValues>, env: Record<string, string>) => {
  const { to, branch, remote, history } = withTarget({ ...values, ...given }, readSettings(env));
  return { to, branch, remote, history };
};
const both = { PUBLISH_TO: 's3://feed/site', PUBLISH_BRANCH: 'gh-pages' };

describe('where a feed is published', () => {
  it('is the bucket of the settings, which goes before their branch and has no history', () => {
    expect(targetOf({}, both)).toEqual({ to: 's3://feed/site' });
  });

  it('is the branch of the settings without a bucket, on origin unless they name a remote', () => {
    const { PUBLISH_BRANCH } = both;
    expect(targetOf({}, { PUBLISH_BRANCH })).toEqual({ branch: 'gh-pages', remote: 'origin', history: '1000' });
    expect(targetOf({}, { PUBLISH_BRANCH, PUBLISH_REMOTE: '../site.git' }).remote).toBe('../site.git');
  });

  it.each([{ to: 's3://other' }, { branch: 'other', remote: 'site' }, { branch: 'other' }, { remote: 'site' }])(
    'is what the options say, whatever the settings are: %o',
    (given) => {
      expect(targetOf(given, both)).toEqual({
        to: undefined,
        branch: undefined,
        remote: undefined,
        history: '1000',
        ...given,
      });
    },
  );

  it('is unknown where neither names it', () => {
    expect(targetOf({}, { PUBLISH_REMOTE: 'origin' })).toEqual({ history: '1000' });
  });
});
