import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { benchPublish } from '../../../src/bench/publish.ts';

const folder = mkdtempSync(join(tmpdir(), 'bench-publish-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the bench of publishing counts what one more story changes, sends and leaves behind', async () => {
  const place = join(folder, 'publish');
  const figures = await benchPublish(place, 100);
  expect(figures.files).toBeGreaterThan(300);
  expect(figures.changed_files).toBeGreaterThan(10);
  expect(figures.changed_files).toBeLessThan(figures.files / 2);
  expect(figures.MB_sent).toBeGreaterThan(0);
  expect(figures.MB_kept).toBeGreaterThan(0);
  expect(figures.publish_peak_MB).toBeGreaterThan(20);
  expect(existsSync(place)).toBe(false);
});
