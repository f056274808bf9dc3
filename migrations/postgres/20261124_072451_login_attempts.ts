import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "login_attempts" (
  	"key" text PRIMARY KEY NOT NULL,
  	"points" integer NOT NULL,
  	"expire" timestamp (3) with time zone NOT NULL
  );
  
  CREATE INDEX "login_attempts_expire_idx" ON "login_attempts" USING btree ("expire");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "login_attempts" CASCADE;`)
}
