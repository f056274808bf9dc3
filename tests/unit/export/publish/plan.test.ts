import { describe, expect, it } from 'vitest';
import { type Existing, NO_JEKYLL, type PlannedPart, planCommit } from '../../../../export/publish/plan.ts';
import type { Owner } from '../../../../src/contract/owners.ts';

const [early, late] = ['2026-11-22T08:00:00+00:00', '2026-11-22T09:00:00+00:00'];

const part = (owner: Owner, generatedAt: string, files: Record<string, string>): PlannedPart => ({
  owner,
  generatedAt,
  files: new Map(Object.entries(files)),
});

/** A branch whose files belong to the job that their first letter names. */
function branch(files: Record<string, string>, times: Partial<Record<Owner, string>>): Existing {
  return {
    files: new Map(Object.entries(files)),
    timeOf: (owner) => times[owner] ?? null,
    isOwn: (owner, path) => path.startsWith(owner[0] ?? ''),
  };
}

describe('the plan of a commit', () => {
  it('writes all files and .nojekyll on a new branch', () => {
    const plan = planCommit([part('export', early, { e1: '1' }), part('stats', early, { s1: '2' })], null, false);
    expect(plan).toMatchObject({ taken: ['export', 'stats'], writes: ['e1', 's1', NO_JEKYLL], deletes: [] });
  });

  it('adds .nojekyll to a branch that was created by hand, and never again to one that has a feed', () => {
    const parts = [part('export', late, { e1: '1' })];
    expect(planCommit(parts, branch({ CNAME: '1' }, {}), false).writes).toEqual(['e1', NO_JEKYLL]);
    expect(planCommit(parts, branch({ [NO_JEKYLL]: '1' }, {}), false).writes).toEqual(['e1']);
    expect(planCommit(parts, branch({ e1: '0' }, { export: early }), false).writes).toEqual(['e1']);
  });

  it('writes changed files, deletes its own missing files, and keeps the rest', () => {
    const plan = planCommit(
      [part('export', late, { e1: '1', e2: 'new', e4: '4' })],
      branch({ e1: '1', e2: '2', e3: '3', m1: '5', CNAME: '6' }, { export: early }),
      false,
    );
    expect(plan).toMatchObject({ writes: ['e2', 'e4'], deletes: ['e3'] });
  });

  it.each([
    ['newer', late, early, { taken: ['export', 'markets'], kept: [], writes: ['m1'] }],
    ['as old', early, early, { taken: ['export'], kept: [], writes: [] }],
    ['older', early, late, { taken: ['export'], kept: ['markets'], writes: [] }],
  ])('with market files in the folder that are %s', (_, ours, theirs, expected) => {
    const parts = [part('export', early, {}), part('markets', ours, { m1: 'ours' })];
    const existing = branch({ m1: 'theirs' }, { export: early, markets: theirs });
    expect(planCommit(parts, existing, false)).toMatchObject(expected);
  });

  it('includes market files if the time of those on the branch is unknown', () => {
    const parts = [part('export', early, {}), part('markets', early, { m1: 'ours' })];
    const plan = planCommit(parts, branch({ m2: 'broken' }, { export: early }), false);
    expect(plan).toMatchObject({ taken: ['export', 'markets'], writes: ['m1'], deletes: ['m2'] });
  });

  it('is empty when the branch has a newer build, unless older ones are allowed', () => {
    const parts = [part('markets', early, { m1: 'ours' })];
    const existing = branch({ m1: 'theirs' }, { markets: late });
    expect(planCommit(parts, existing, false)).toMatchObject({ newer: late, writes: [], deletes: [] });
    expect(planCommit(parts, existing, true)).toMatchObject({ newer: null, writes: ['m1'] });
  });
});
