import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'
import { fillNameKeysInSqlite } from '../src/database/fill-name-keys.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users_sessions\` ADD \`browser\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`name_key\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`two_factor_since\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`two_factor_secret\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`two_factor_recovery_codes\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`two_factor_last_step\` numeric;`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_name_key_idx\` ON \`users\` (\`name_key\`);`)
  await db.run(sql`ALTER TABLE \`machines\` ADD \`name_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`machines_name_key_idx\` ON \`machines\` (\`name_key\`);`)
  await fillNameKeysInSqlite({ db, payload, req })
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`users_name_key_idx\`;`)
  await db.run(sql`DROP INDEX \`machines_name_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`name_key\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`two_factor_since\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`two_factor_secret\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`two_factor_recovery_codes\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`two_factor_last_step\`;`)
  await db.run(sql`ALTER TABLE \`machines\` DROP COLUMN \`name_key\`;`)
  await db.run(sql`ALTER TABLE \`users_sessions\` DROP COLUMN \`browser\`;`)
}
