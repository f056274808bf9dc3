import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A talk is embedded only with the time of the platform's answer (docs/feed-rules.md 5.8). The talks whose player the intake found have
 * that time in their provenance; `said` is the hash of `true`. Editors ask the platform about the others.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`UPDATE "talks" SET "oembed_at" = (
    SELECT (entry->>'read_at')::timestamptz FROM json_array_elements("talks"."provenance") AS entry
    WHERE entry->>'field' = 'embed' AND entry->>'said' = 'b5bea41b6c623f7c' LIMIT 1
  ) WHERE "embed" AND json_typeof("provenance") = 'array';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`UPDATE "talks" SET "oembed_at" = NULL;`)
}
