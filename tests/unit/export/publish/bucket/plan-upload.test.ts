import { describe, expect, it } from 'vitest';
import { type Doubtful, planRepair, planUpload } from '../../../../../export/publish/bucket/plan-upload.ts';
import { HEAD, type Part } from '../../../../../export/publish/part.ts';
import { type Existing, NO_JEKYLL } from '../../../../../export/publish/plan.ts';
import { type Owner, ownerOf } from '../../../../../src/contract/owners.ts';

const [early, late] = ['2026-11-22T08:00:00+00:00', '2026-11-22T09:00:00+00:00'];

const part = (owner: Owner, generatedAt: string, files: Record<string, string>): Part => ({
  ...{ owner, generatedAt, name: 'Feed', rows: new Map() },
  files: new Map(Object.entries(files)),
});

const bucket = (files: Record<string, string>, times: Partial<Record<Owner, string>>): Existing => ({
  files: new Map(Object.entries(files)),
  timeOf: (owner) => times[owner] ?? null,
  isOwn: (owner, path) => ownerOf(path) === owner,
});

const site = (time: string, version: string) => [
  part('export', time, { 'index.html': version, [HEAD.export]: version }),
  part('markets', time, { 'api/v1/markets.json': version, [HEAD.markets]: version }),
  part('stats', time, { [HEAD.stats]: version }),
];

describe('the plan of an upload', () => {
  it('to an empty bucket has all files, without what only git hosts need, and the manifest of the export last', () => {
    const upload = planUpload(site(early, '1'), null, false);
    expect(upload.plan.writes).toContain(NO_JEKYLL);
    expect(upload.writes).toEqual(['index.html', 'api/v1/markets.json']);
    expect(upload.commits).toEqual(['stats', 'markets', 'export']);
    expect(upload).toMatchObject({ owners: ['export', 'markets', 'stats'], deletes: [] });
  });

  it('has nothing where the manifests are the same, and still vouches for these jobs', () => {
    const published = Object.fromEntries(
      site(early, '1').flatMap(({ files }) => [...files.keys()].map((path) => [path, files.get(path) ?? ''])),
    );
    const times = { export: early, markets: early, stats: early };
    const upload = planUpload(site(early, '1'), bucket(published, times), false);
    expect(upload).toMatchObject({ owners: ['export', 'markets', 'stats'], writes: [], commits: [], deletes: [] });
  });

  it('deletes what the job no longer has, never a manifest or a file of others', () => {
    const old = { 'index.html': '0', 'gone/index.html': '0', [HEAD.export]: '0', [HEAD.markets]: '0' };
    const upload = planUpload(site(late, '1').slice(0, 1), bucket(old, { export: early, markets: early }), false);
    expect(upload).toMatchObject({ writes: ['index.html'], commits: ['export'], deletes: ['gone/index.html'] });
  });

  it('leaves a job out of which the bucket has a newer build', () => {
    const old = { 'api/v1/markets.json': '2', [HEAD.markets]: '2' };
    const upload = planUpload(site(early, '1').slice(0, 2), bucket(old, { markets: late }), false);
    expect(upload).toMatchObject({ owners: ['export'], commits: ['export'], writes: ['index.html'] });
    expect(upload.plan.kept).toEqual(['markets']);
  });
});

describe('the repair of what a killed publisher began', () => {
  const repair = (paths: string[], there: Record<string, string>, owners: Owner[] = ['export']) => {
    const doubtful: Doubtful = {
      ...{ owners, paths, parts: site(early, '1') },
      isRight: (path) => there[path] === '1',
      exists: (path) => path in there,
    };
    return planRepair(doubtful);
  };
  const nothing = { right: new Set(), writes: new Set(), deletes: new Set() };

  it('sends what is missing or differs, and not what has arrived', () => {
    expect(repair(['index.html'], {})).toEqual({ ...nothing, writes: new Set(['index.html']) });
    expect(repair(['index.html'], { 'index.html': '2' })).toEqual({ ...nothing, writes: new Set(['index.html']) });
    expect(repair(['index.html'], { 'index.html': '1' })).toEqual({ ...nothing, right: new Set(['index.html']) });
  });

  it('deletes what no manifest names, if it is there', () => {
    expect(repair(['new/index.html'], { 'new/index.html': '2' }).deletes).toEqual(new Set(['new/index.html']));
    expect(repair(['new/index.html'], {})).toEqual(nothing);
  });

  it('touches neither manifests nor files of jobs that are not published', () => {
    const there = { [HEAD.export]: '2', 'api/v1/markets.json': '2', 'api/v1/markets/gone.json': '2' };
    expect(repair(Object.keys(there), there)).toEqual(nothing);
  });
});
