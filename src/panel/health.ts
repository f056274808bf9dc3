/**
 * `GET /api/health`, for monitoring: 200 if the database is reachable and has every migration, otherwise 503 (an empty database
 * included). It returns nothing else because it needs no account.
 */
import type { Endpoint, Migration, Payload } from 'payload';
import { migrations as sqliteMigrations } from '../../migrations/index.ts';
import { migrations as postgresMigrations } from '../../migrations/postgres/index.ts';
import { pendingMigrations } from '../database/migrate.ts';

export const health: Endpoint = {
  path: '/health',
  method: 'get',
  handler: async ({ payload }) => {
    const ok = await isReady(payload);
    return Response.json({ status: ok ? 'ok' : 'unavailable' }, { status: ok ? 200 : 503 });
  },
};

async function isReady(payload: Payload): Promise<boolean> {
  try {
    const migrations = payload.db.name === 'postgres' ? postgresMigrations : sqliteMigrations;
    return (await pendingMigrations(payload, migrations as Migration[])).length === 0; // Payload types their argument as unknown
  } catch {
    return false;
  }
}
