import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/**
 * A talk is embedded only with the time of the platform's answer (docs/feed-rules.md 5.8). The talks whose player the intake found have
 * that time in their provenance; `said` is the hash of `true`. Editors ask the platform about the others.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`UPDATE \`talks\` SET \`oembed_at\` = (
    SELECT json_extract(value, '$.read_at') FROM json_each(\`talks\`.\`provenance\`)
    WHERE json_extract(value, '$.field') = 'embed' AND json_extract(value, '$.said') = 'b5bea41b6c623f7c' LIMIT 1
  ) WHERE \`embed\` = 1 AND json_valid(\`provenance\`) AND json_type(\`provenance\`) = 'array';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`UPDATE \`talks\` SET \`oembed_at\` = NULL;`)
}
