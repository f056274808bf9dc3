/** `GET /api/health` returns only whether the panel is healthy. */
import type { Migration, PayloadRequest } from 'payload';
import { expect, it } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { migrations as postgresMigrations } from '../../../migrations/postgres/index.ts';
import { health } from '../../../src/panel/health.ts';
import { onPostgres, openTestDatabase } from '../support/test-database.ts';

it('is ok only for a reachable database with all migrations', async () => {
  const { payload, sql, close } = await openTestDatabase({ migrated: false });
  const ask = async () => {
    const response = await health.handler({ payload } as PayloadRequest);
    return [response.status, await response.json()];
  };
  const healthy = [200, { status: 'ok' }];
  const unhealthy = [503, { status: 'unavailable' }];
  try {
    expect(await ask()).toEqual(unhealthy);
    await payload.db.migrate({ migrations: (onPostgres ? postgresMigrations : migrations) as Migration[] });
    expect(await ask()).toEqual(healthy);
    const name = (onPostgres ? postgresMigrations : migrations).at(-1)?.name;
    await sql(`DELETE FROM payload_migrations WHERE name = '${name}'`);
    expect(await ask()).toEqual(unhealthy);
    await payload.destroy();
    expect(await ask()).toEqual(unhealthy);
  } finally {
    await close().catch(() => {}); // it is already closed
  }
});
