/** A site build as it is deployed: the export's tree, then the market job into the same folder, twice, one exchange down. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFolder } from '../../../../export/verify/tree/folder-source.ts';
import { verify } from '../../../../export/verify/verify.ts';
import * as fake from '../../../fixtures/markets/fake-exchanges.ts';
import { goldenTree, writeTree } from '../../../golden-tree.ts';
import { runCommand } from '../../support/run-command.ts';

const exchanges = await fake.startFakeExchanges();
const folder = mkdtempSync(join(tmpdir(), 'site-build-'));
const dist = join(folder, 'dist');
writeTree(goldenTree(), dist);
afterAll(async () => {
  await exchanges.close();
  rmSync(folder, { recursive: true });
});

const markets = (time: string) =>
  runCommand('src/commands/markets.ts', ['--out', dist], {
    ...exchanges.env,
    SOURCE_DATE_EPOCH: String(Date.parse(time) / 1000),
  });

test('a feed has no problems after the market job, or after its next run without one of the exchanges', async () => {
  expect(await markets('2026-11-22T09:17:00Z')).toMatchObject({ status: 0 });
  expect((await verify(openFolder(dist))).lines()).toEqual([
    'Not fetched yet, which is not an error: api/v1/stats.json',
  ]);

  exchanges.reply('/b/tickers', fake.status(404));
  expect(await markets('2026-11-22T10:17:00Z')).toMatchObject({ status: 0 });
  const report = await verify(openFolder(dist));
  expect(report.problems).toEqual([]);
  expect(report.files).toBeGreaterThan(300);
});
