import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`login_attempts\` (
  	\`key\` text PRIMARY KEY NOT NULL,
  	\`points\` integer NOT NULL,
  	\`expire\` integer NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`login_attempts_expire_idx\` ON \`login_attempts\` (\`expire\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`login_attempts\`;`)
}
