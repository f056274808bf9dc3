import { expect, test } from 'vitest';
import { verify } from '../../../../export/verify/verify.ts';
import { memorySource, sampleTree } from './sample-tree.ts';

test('the sample tree has no fault', async () => {
  const tree = sampleTree();
  const report = await verify(memorySource(tree));
  expect(report.lines()).toEqual([]);
  expect(report.files).toBe(tree.size);
});
