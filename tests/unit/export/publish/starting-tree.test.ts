import { describe, expect, it } from 'vitest';
import { compareStart, hasWholeArchive, type RecordedBuild } from '../../../../export/publish/starting-tree.ts';
import { toTimestamp } from '../../../../src/lib/time.ts';

const build = (hour: number, machine = 'a'): RecordedBuild => ({
  generatedAt: toTimestamp(Date.UTC(2026, 10, 22) + hour * 3_600_000),
  digest: `${machine}${hour}`,
});
/** The builds of some hours, newest first. */
const builds = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => build(from - n));

describe('a build began from the published tree', () => {
  it.each([
    ['is one of its earlier builds', build(3), builds(4, 1)],
    ['is the build itself, published again', build(4), builds(4, 1)],
    ['is the oldest one of a full list', build(1), builds(30, 1)],
    ['is followed by builds that were not published, as nothing had changed', build(2), builds(20, 1)],
  ])('when the published build %s', (_, published, ours) => {
    expect(compareStart(published, ours)).toBe('published tree');
  });
});

describe('a build began from another tree', () => {
  it.each([
    ['is between two of its builds', build(2.5), builds(4, 1)],
    ['is of the same second, from another machine', build(4, 'b'), builds(4, 1)],
    ['is of the second of an earlier build, from another machine', build(3, 'b'), builds(4, 1)],
    ['is older than the first build of its list', build(0), builds(4, 1)],
    ['is newer than its last build', build(31), builds(30, 1)],
    ['is not in its empty list', build(0), []],
  ])('when the published build %s', (_, published, ours) => {
    expect(compareStart(published, ours)).toBe('another tree');
  });
});

it('a full list whose builds are all newer does not tell', () => {
  expect(compareStart(build(0), builds(30, 1))).toBe('unknown');
});

describe('an archive', () => {
  const story = (id: string, entered: string, title = 'A rule') =>
    `${JSON.stringify({ id, title, first_published_on_site: entered })},`;
  const ours = ['{"count":2,"articles":[', story('a', '1'), story('b', '2'), ']}'];

  it('is whole with the stories of the other and more, whatever has changed of them', () => {
    expect(hasWholeArchive(ours, [story('b', '2', 'Another')])).toBe(true);
    expect(hasWholeArchive(ours, [])).toBe(true);
  });

  it('lacks a story, or has it from another time', () => {
    expect(hasWholeArchive(ours, [story('a', '1'), story('c', '2')])).toBe(false);
    expect(hasWholeArchive(ours, [story('a', '3')])).toBe(false);
  });

  it('is not misled by a text that looks like a field', () => {
    const title = '","first_published_on_site":"9"';
    expect(hasWholeArchive([story('a', '1', title)], [story('a', '1')])).toBe(true);
  });
});
