/**
 * `GET /api/health`, for whoever watches over the panel: 200 while the database answers and has every migration, 503 otherwise,
 * as with a new and empty database, and nothing more than that, because anybody may ask.
 */
import type { Endpoint, Migration, Payload } from 'payload';
import { migrations as ofSqlite } from '../../migrations/index.ts';
import { migrations as ofPostgres } from '../../migrations/postgres/index.ts';
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
    const migrations = payload.db.name === 'postgres' ? ofPostgres : ofSqlite;
    return (await pendingMigrations(payload, migrations as Migration[])).length === 0; // Payload types their argument as unknown
  } catch {
    return false;
  }
}
