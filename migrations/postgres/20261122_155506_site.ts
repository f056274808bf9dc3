import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TABLE "pages" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"title_i18n_nn" varchar,
  	"title_i18n_nb" varchar,
  	"title_i18n_sv" varchar,
  	"title_i18n_da" varchar,
  	"title_i18n_fi" varchar,
  	"title_i18n_is" varchar,
  	"text_i18n_nn" varchar,
  	"text_i18n_nb" varchar,
  	"text_i18n_sv" varchar,
  	"text_i18n_da" varchar,
  	"text_i18n_fi" varchar,
  	"text_i18n_is" varchar,
  	"status" "enum_pages_status" DEFAULT 'pending' NOT NULL,
  	"reason" varchar,
  	"first_published_at" timestamp(3) with time zone,
  	"intake_note" varchar,
  	"needs_attention" boolean DEFAULT false,
  	"provenance" json,
  	"created_by" varchar,
  	"id_key" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_title" varchar,
  	"version_text" varchar,
  	"version_title_i18n_nn" varchar,
  	"version_title_i18n_nb" varchar,
  	"version_title_i18n_sv" varchar,
  	"version_title_i18n_da" varchar,
  	"version_title_i18n_fi" varchar,
  	"version_title_i18n_is" varchar,
  	"version_text_i18n_nn" varchar,
  	"version_text_i18n_nb" varchar,
  	"version_text_i18n_sv" varchar,
  	"version_text_i18n_da" varchar,
  	"version_text_i18n_fi" varchar,
  	"version_text_i18n_is" varchar,
  	"version_status" "enum__pages_v_version_status" DEFAULT 'pending' NOT NULL,
  	"version_reason" varchar,
  	"version_first_published_at" timestamp(3) with time zone,
  	"version_intake_note" varchar,
  	"version_needs_attention" boolean DEFAULT false,
  	"version_provenance" json,
  	"version_created_by" varchar,
  	"version_id_key" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "news" ADD COLUMN "text" varchar;
  ALTER TABLE "news" ADD COLUMN "text_i18n_nn" varchar;
  ALTER TABLE "news" ADD COLUMN "text_i18n_nb" varchar;
  ALTER TABLE "news" ADD COLUMN "text_i18n_sv" varchar;
  ALTER TABLE "news" ADD COLUMN "text_i18n_da" varchar;
  ALTER TABLE "news" ADD COLUMN "text_i18n_fi" varchar;
  ALTER TABLE "news" ADD COLUMN "text_i18n_is" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_text" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_text_i18n_nn" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_text_i18n_nb" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_text_i18n_sv" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_text_i18n_da" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_text_i18n_fi" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_text_i18n_is" varchar;
  ALTER TABLE "events" ADD COLUMN "cancelled" boolean DEFAULT false;
  ALTER TABLE "events" ADD COLUMN "sequence" numeric DEFAULT 0;
  ALTER TABLE "events" ADD COLUMN "changed_at" timestamp(3) with time zone;
  ALTER TABLE "_events_v" ADD COLUMN "version_cancelled" boolean DEFAULT false;
  ALTER TABLE "_events_v" ADD COLUMN "version_sequence" numeric DEFAULT 0;
  ALTER TABLE "_events_v" ADD COLUMN "version_changed_at" timestamp(3) with time zone;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "pages_id" varchar;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_status_idx" ON "pages" USING btree ("status");
  CREATE INDEX "pages_created_by_idx" ON "pages" USING btree ("created_by");
  CREATE UNIQUE INDEX "pages_id_key_idx" ON "pages" USING btree ("id_key");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "status_createdAt_14_idx" ON "pages" USING btree ("status","created_at");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_status_idx" ON "_pages_v" USING btree ("version_status");
  CREATE INDEX "_pages_v_version_version_created_by_idx" ON "_pages_v" USING btree ("version_created_by");
  CREATE INDEX "_pages_v_version_version_id_key_idx" ON "_pages_v" USING btree ("version_id_key");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_14_idx" ON "_pages_v" USING btree ("version_status","version_created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_pages_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "pages" CASCADE;
  DROP TABLE "_pages_v" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_pages_fk";
  
  DROP INDEX "payload_locked_documents_rels_pages_id_idx";
  ALTER TABLE "news" DROP COLUMN "text";
  ALTER TABLE "news" DROP COLUMN "text_i18n_nn";
  ALTER TABLE "news" DROP COLUMN "text_i18n_nb";
  ALTER TABLE "news" DROP COLUMN "text_i18n_sv";
  ALTER TABLE "news" DROP COLUMN "text_i18n_da";
  ALTER TABLE "news" DROP COLUMN "text_i18n_fi";
  ALTER TABLE "news" DROP COLUMN "text_i18n_is";
  ALTER TABLE "_news_v" DROP COLUMN "version_text";
  ALTER TABLE "_news_v" DROP COLUMN "version_text_i18n_nn";
  ALTER TABLE "_news_v" DROP COLUMN "version_text_i18n_nb";
  ALTER TABLE "_news_v" DROP COLUMN "version_text_i18n_sv";
  ALTER TABLE "_news_v" DROP COLUMN "version_text_i18n_da";
  ALTER TABLE "_news_v" DROP COLUMN "version_text_i18n_fi";
  ALTER TABLE "_news_v" DROP COLUMN "version_text_i18n_is";
  ALTER TABLE "events" DROP COLUMN "cancelled";
  ALTER TABLE "events" DROP COLUMN "sequence";
  ALTER TABLE "events" DROP COLUMN "changed_at";
  ALTER TABLE "_events_v" DROP COLUMN "version_cancelled";
  ALTER TABLE "_events_v" DROP COLUMN "version_sequence";
  ALTER TABLE "_events_v" DROP COLUMN "version_changed_at";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "pages_id";
  DROP TYPE "public"."enum_pages_status";
  DROP TYPE "public"."enum__pages_v_version_status";`)
}
