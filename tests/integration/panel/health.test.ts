/** `GET /api/health`: well, or not; and never more than that. */
import type { Migration, PayloadRequest } from 'payload';
import { expect, it } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { migrations as ofPostgres } from '../../../migrations/postgres/index.ts';
import { health } from '../../../src/panel/health.ts';
import { onPostgres, openTestDatabase } from '../support/test-database.ts';

it('tells a migrated database from an empty one, one that lacks a migration, and one that is gone', async () => {
  const { payload, sql, close } = await openTestDatabase({ migrated: false });
  const ask = async () => {
    const response = await health.handler({ payload } as PayloadRequest);
    return [response.status, await response.json()];
  };
  const well = [200, { status: 'ok' }];
  const unwell = [503, { status: 'unavailable' }];
  try {
    expect(await ask()).toEqual(unwell);
    await payload.db.migrate({ migrations: (onPostgres ? ofPostgres : migrations) as Migration[] });
    expect(await ask()).toEqual(well);
    const name = (onPostgres ? ofPostgres : migrations).at(-1)?.name;
    await sql(`DELETE FROM payload_migrations WHERE name = '${name}'`);
    expect(await ask()).toEqual(unwell);
    await payload.destroy();
    expect(await ask()).toEqual(unwell);
  } finally {
    await close().catch(() => {}); // it is closed already
  }
});
