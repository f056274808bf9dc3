import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'
import { fillNameKeysInPostgres } from '../../src/database/fill-name-keys.ts'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users_sessions" ADD COLUMN "browser" varchar;
  ALTER TABLE "users" ADD COLUMN "name_key" varchar;
  ALTER TABLE "users" ADD COLUMN "two_factor_since" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "two_factor_secret" varchar;
  ALTER TABLE "users" ADD COLUMN "two_factor_recovery_codes" json;
  ALTER TABLE "users" ADD COLUMN "two_factor_last_step" numeric;
  ALTER TABLE "machines" ADD COLUMN "name_key" varchar;
  CREATE UNIQUE INDEX "users_name_key_idx" ON "users" USING btree ("name_key");
  CREATE UNIQUE INDEX "machines_name_key_idx" ON "machines" USING btree ("name_key");`)
  await fillNameKeysInPostgres({ db, payload, req })
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "users_name_key_idx";
  DROP INDEX "machines_name_key_idx";
  ALTER TABLE "users_sessions" DROP COLUMN "browser";
  ALTER TABLE "users" DROP COLUMN "name_key";
  ALTER TABLE "users" DROP COLUMN "two_factor_since";
  ALTER TABLE "users" DROP COLUMN "two_factor_secret";
  ALTER TABLE "users" DROP COLUMN "two_factor_recovery_codes";
  ALTER TABLE "users" DROP COLUMN "two_factor_last_step";
  ALTER TABLE "machines" DROP COLUMN "name_key";`)
}
