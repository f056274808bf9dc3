import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';
import { fillSearchTextInPostgres } from '../../src/database/fill-search-text.ts';

/** The rows that exist already get their search text. */
export const up = (args: MigrateUpArgs): Promise<void> => fillSearchTextInPostgres(args);

/** The migration that added the column removes it. */
export async function down(_: MigrateDownArgs): Promise<void> {}
