import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "sources_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_sources_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "dismissed_duplicates" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"family" varchar NOT NULL,
  	"row" varchar NOT NULL,
  	"other" varchar NOT NULL,
  	"account" varchar NOT NULL,
  	"by" varchar NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "link_checks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"family" varchar NOT NULL,
  	"row" varchar NOT NULL,
  	"url" varchar NOT NULL,
  	"checked_at" timestamp(3) with time zone,
  	"failures" json
  );
  
  ALTER TABLE "intake_sources" ADD COLUMN "upcoming" json;
  ALTER TABLE "intake_sources" ADD COLUMN "warning" varchar;
  ALTER TABLE "sources_texts" ADD CONSTRAINT "sources_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_sources_v_texts" ADD CONSTRAINT "_sources_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_sources_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sources_texts_order_parent" ON "sources_texts" USING btree ("order","parent_id");
  CREATE INDEX "_sources_v_texts_order_parent" ON "_sources_v_texts" USING btree ("order","parent_id");
  CREATE UNIQUE INDEX "family_row_other_idx" ON "dismissed_duplicates" USING btree ("family","row","other");
  CREATE INDEX "family_other_idx" ON "dismissed_duplicates" USING btree ("family","other");
  CREATE UNIQUE INDEX "link_checks_key_idx" ON "link_checks" USING btree ("key");
  CREATE INDEX "link_checks_checked_at_idx" ON "link_checks" USING btree ("checked_at");
  CREATE INDEX "family_row_2_idx" ON "link_checks" USING btree ("family","row");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "sources_texts" CASCADE;
  DROP TABLE "_sources_v_texts" CASCADE;
  DROP TABLE "dismissed_duplicates" CASCADE;
  DROP TABLE "link_checks" CASCADE;
  ALTER TABLE "intake_sources" DROP COLUMN "upcoming";
  ALTER TABLE "intake_sources" DROP COLUMN "warning";`)
}
