import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openFeedDatabase } from '../../../../export/read/feed-database.ts';

test('other work, such as that of a signal, gets its turn while rows are read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-database-'));
  const file = join(folder, 'cms.db');
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE numbers AS WITH RECURSIVE series(value) AS (
    SELECT 1 UNION ALL SELECT value + 1 FROM series WHERE value < 5000) SELECT value FROM series`);
  database.close();
  const feed = await openFeedDatabase(`file:${file}`);
  let rows = 0;
  let rowsAtTurn = 0;
  setImmediate(() => {
    rowsAtTurn = rows;
  });
  for await (const row of feed.each('SELECT value FROM numbers ORDER BY value')) {
    rows += 1;
    expect(row.value).toBe(rows);
  }
  await feed.close();
  rmSync(folder, { recursive: true });
  expect(rows).toBe(5000);
  expect(rowsAtTurn).toBeGreaterThan(0);
  expect(rowsAtTurn).toBeLessThan(1000);
});
