import { expect, it } from 'vitest';
import { collectRefs } from '../../../../export/read/collect-refs.ts';
import { context } from '../../feed/build.ts';
import { publishedRows } from '../published-rows.ts';

it('a story that was merged into one of the build has a page, and one that was merged into another has no page', () => {
  const rows = publishedRows({
    merged: [
      { family: 'news', id: 'aaaaaaaaaaa1', into: 'aaaaaaaaaaaa', wasPublished: true },
      { family: 'news', id: 'aaaaaaaaaaa2', into: 'bbbbbbbbbbbb', wasPublished: true },
    ],
  });
  const newsFacts = { ...rows.newsFacts, ids: new Set(['aaaaaaaaaaaa']) };
  const { hasPage } = collectRefs({ ...rows, newsFacts }, context);
  expect(hasPage('/stories/aaaaaaaaaaaa/')).toBe(true);
  expect(hasPage('/stories/aaaaaaaaaaa1/')).toBe(true);
  expect(hasPage('/stories/aaaaaaaaaaa2/')).toBe(false);
});
