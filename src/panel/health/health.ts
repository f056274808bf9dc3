/**
 * `GET /api/health`, for monitoring (docs/feed-rules.md 17.88): 503 while the panel cannot work, 200 otherwise, with what needs
 * attention. It needs no account, so it has no paths, counts or results.
 */
import type { Endpoint, Migration, Payload } from 'payload';
import { migrations as sqliteMigrations } from '../../../migrations/index.ts';
import { migrations as postgresMigrations } from '../../../migrations/postgres/index.ts';
import { readDatabaseCheck } from '../../database/database-check.ts';
import { pendingMigrations } from '../../database/migrate.ts';
import { hasDiskSpace } from './disk-space.ts';
import { readMissingPictures } from './missing-pictures.ts';
import { readOverdueJobs } from './read-overdue-jobs.ts';

export interface Health {
  /** `degraded`: editors can work, but somebody should look. */
  status: 'ok' | 'degraded' | 'unavailable';
  /** One sentence each. */
  problems: string[];
  /** When a whole check of the database last passed; null if none has, or if the database is on a server. */
  database_passed_at: string | null;
}

export const health: Endpoint = {
  path: '/health',
  method: 'get',
  handler: async ({ payload }) => {
    const answer = await readHealth(payload);
    return Response.json(answer, { status: answer.status === 'unavailable' ? 503 : 200 });
  },
};

export async function readHealth(payload: Payload): Promise<Health> {
  const blocking = await blockingProblem(payload);
  const check = readDatabaseCheck();
  const pictures = blocking === null ? await readMissingPictures(payload).catch(() => null) : null;
  const others = [
    ...(check?.damage ? ['The database is damaged.'] : []),
    ...(pictures?.count ? ['Files of pictures are missing.'] : []),
    ...(pictures?.bucketProblem ? ['The store of the pictures cannot be used.'] : []),
    ...readOverdueJobs().map(({ name }) => `The job ${name} is overdue.`),
  ];
  const problems = blocking === null ? others : [blocking, ...others];
  const status = blocking !== null ? 'unavailable' : others.length > 0 ? 'degraded' : 'ok';
  return { status, problems, database_passed_at: check?.passed_at ?? null };
}

/** @returns why the panel cannot work; null if it can */
async function blockingProblem(payload: Payload): Promise<string | null> {
  try {
    const migrations = payload.db.name === 'postgres' ? postgresMigrations : sqliteMigrations;
    const pending = await pendingMigrations(payload, migrations as Migration[]); // Payload types their argument as unknown
    if (pending.length > 0) return 'The database is not migrated.';
    return (await hasDiskSpace(payload)) ? null : "There is no space left on the server's disk.";
  } catch {
    return 'The database cannot be read.';
  }
}
