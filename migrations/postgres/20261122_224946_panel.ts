import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "row_notes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"family" varchar NOT NULL,
  	"row" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"author" varchar NOT NULL,
  	"who" varchar NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "note_mentions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"note_id" integer NOT NULL,
  	"account" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"read" boolean DEFAULT false NOT NULL
  );
  
  CREATE TABLE "row_assignments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"family" varchar NOT NULL,
  	"row" varchar NOT NULL,
  	"account" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"by" varchar NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"closed" boolean DEFAULT false NOT NULL
  );
  
  CREATE TABLE "saved_filters" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"query" varchar,
  	"shared" boolean DEFAULT false,
  	"owner" varchar,
  	"owner_name" varchar
  );
  
  CREATE TABLE "reject_reasons_reasons" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "reject_reasons" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_reject_reasons_v_version_reasons" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_reject_reasons_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "news" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "news" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "events" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "events" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "talks" ADD COLUMN "oembed_at" timestamp(3) with time zone;
  ALTER TABLE "talks" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "talks" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_talks_v" ADD COLUMN "version_oembed_at" timestamp(3) with time zone;
  ALTER TABLE "_talks_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_talks_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "sources" ADD COLUMN "aggregator" boolean DEFAULT false;
  ALTER TABLE "sources" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "sources" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_sources_v" ADD COLUMN "version_aggregator" boolean DEFAULT false;
  ALTER TABLE "_sources_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_sources_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "newsletters" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "newsletters" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_newsletters_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_newsletters_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "entities" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "entities" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_entities_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_entities_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "org_relations" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "org_relations" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_org_relations_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_org_relations_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "regulation" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "regulation" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_regulation_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_regulation_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "caveats" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "caveats" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_caveats_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_caveats_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "academia" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "academia" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_academia_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_academia_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "books" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "books" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_books_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_books_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "developers" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "developers" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_developers_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_developers_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "illustrations" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "illustrations" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_illustrations_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_illustrations_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "changelog" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "changelog" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_changelog_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_changelog_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "pages" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "pages" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "media" ADD COLUMN "original_svg" varchar;
  ALTER TABLE "review_log" ADD COLUMN "account" varchar;
  ALTER TABLE "review_log" ADD COLUMN "kind" varchar;
  ALTER TABLE "review_log" ADD COLUMN "changes" json;
  ALTER TABLE "users" ADD COLUMN "may_export" boolean DEFAULT false;
  ALTER TABLE "rules" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_rules_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_en" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_zh" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_hi" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_es" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_fr" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_ar" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_bn" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_pt" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_ru" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_ur" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_ind" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_de" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_ja" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_sw" varchar;
  ALTER TABLE "meta" ADD COLUMN "mobile_app_tv_i18n_mr" varchar;
  ALTER TABLE "meta" ADD COLUMN "edited_by" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_en" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_zh" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_hi" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_es" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_fr" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_ar" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_bn" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_pt" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_ru" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_ur" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_ind" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_de" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_ja" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_sw" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_mobile_app_tv_i18n_mr" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_edited_by" varchar;
  ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_row_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."row_notes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reject_reasons_reasons" ADD CONSTRAINT "reject_reasons_reasons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."reject_reasons"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_reject_reasons_v_version_reasons" ADD CONSTRAINT "_reject_reasons_v_version_reasons_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_reject_reasons_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "row_notes_author_idx" ON "row_notes" USING btree ("author");
  CREATE INDEX "family_row_idx" ON "row_notes" USING btree ("family","row");
  CREATE INDEX "note_mentions_note_idx" ON "note_mentions" USING btree ("note_id");
  CREATE INDEX "account_read_idx" ON "note_mentions" USING btree ("account","read");
  CREATE UNIQUE INDEX "family_row_1_idx" ON "row_assignments" USING btree ("family","row");
  CREATE INDEX "account_closed_idx" ON "row_assignments" USING btree ("account","closed");
  CREATE INDEX "saved_filters_owner_idx" ON "saved_filters" USING btree ("owner");
  CREATE INDEX "reject_reasons_reasons_order_idx" ON "reject_reasons_reasons" USING btree ("_order");
  CREATE INDEX "reject_reasons_reasons_parent_id_idx" ON "reject_reasons_reasons" USING btree ("_parent_id");
  CREATE INDEX "_reject_reasons_v_version_reasons_order_idx" ON "_reject_reasons_v_version_reasons" USING btree ("_order");
  CREATE INDEX "_reject_reasons_v_version_reasons_parent_id_idx" ON "_reject_reasons_v_version_reasons" USING btree ("_parent_id");
  CREATE INDEX "_reject_reasons_v_created_at_idx" ON "_reject_reasons_v" USING btree ("created_at");
  CREATE INDEX "_reject_reasons_v_updated_at_idx" ON "_reject_reasons_v" USING btree ("updated_at");
  CREATE INDEX "review_log_account_idx" ON "review_log" USING btree ("account");
  CREATE INDEX "review_log_kind_idx" ON "review_log" USING btree ("kind");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "row_notes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "note_mentions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "row_assignments" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "saved_filters" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "reject_reasons_reasons" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "reject_reasons" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_reject_reasons_v_version_reasons" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_reject_reasons_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "row_notes" CASCADE;
  DROP TABLE "note_mentions" CASCADE;
  DROP TABLE "row_assignments" CASCADE;
  DROP TABLE "saved_filters" CASCADE;
  DROP TABLE "reject_reasons_reasons" CASCADE;
  DROP TABLE "reject_reasons" CASCADE;
  DROP TABLE "_reject_reasons_v_version_reasons" CASCADE;
  DROP TABLE "_reject_reasons_v" CASCADE;
  DROP INDEX "review_log_account_idx";
  DROP INDEX "review_log_kind_idx";
  ALTER TABLE "news" DROP COLUMN "edited_by";
  ALTER TABLE "news" DROP COLUMN "search_text";
  ALTER TABLE "_news_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_news_v" DROP COLUMN "version_search_text";
  ALTER TABLE "events" DROP COLUMN "edited_by";
  ALTER TABLE "events" DROP COLUMN "search_text";
  ALTER TABLE "_events_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_events_v" DROP COLUMN "version_search_text";
  ALTER TABLE "talks" DROP COLUMN "oembed_at";
  ALTER TABLE "talks" DROP COLUMN "edited_by";
  ALTER TABLE "talks" DROP COLUMN "search_text";
  ALTER TABLE "_talks_v" DROP COLUMN "version_oembed_at";
  ALTER TABLE "_talks_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_talks_v" DROP COLUMN "version_search_text";
  ALTER TABLE "sources" DROP COLUMN "aggregator";
  ALTER TABLE "sources" DROP COLUMN "edited_by";
  ALTER TABLE "sources" DROP COLUMN "search_text";
  ALTER TABLE "_sources_v" DROP COLUMN "version_aggregator";
  ALTER TABLE "_sources_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_sources_v" DROP COLUMN "version_search_text";
  ALTER TABLE "newsletters" DROP COLUMN "edited_by";
  ALTER TABLE "newsletters" DROP COLUMN "search_text";
  ALTER TABLE "_newsletters_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_newsletters_v" DROP COLUMN "version_search_text";
  ALTER TABLE "entities" DROP COLUMN "edited_by";
  ALTER TABLE "entities" DROP COLUMN "search_text";
  ALTER TABLE "_entities_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_entities_v" DROP COLUMN "version_search_text";
  ALTER TABLE "org_relations" DROP COLUMN "edited_by";
  ALTER TABLE "org_relations" DROP COLUMN "search_text";
  ALTER TABLE "_org_relations_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_org_relations_v" DROP COLUMN "version_search_text";
  ALTER TABLE "regulation" DROP COLUMN "edited_by";
  ALTER TABLE "regulation" DROP COLUMN "search_text";
  ALTER TABLE "_regulation_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_regulation_v" DROP COLUMN "version_search_text";
  ALTER TABLE "caveats" DROP COLUMN "edited_by";
  ALTER TABLE "caveats" DROP COLUMN "search_text";
  ALTER TABLE "_caveats_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_caveats_v" DROP COLUMN "version_search_text";
  ALTER TABLE "academia" DROP COLUMN "edited_by";
  ALTER TABLE "academia" DROP COLUMN "search_text";
  ALTER TABLE "_academia_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_academia_v" DROP COLUMN "version_search_text";
  ALTER TABLE "books" DROP COLUMN "edited_by";
  ALTER TABLE "books" DROP COLUMN "search_text";
  ALTER TABLE "_books_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_books_v" DROP COLUMN "version_search_text";
  ALTER TABLE "developers" DROP COLUMN "edited_by";
  ALTER TABLE "developers" DROP COLUMN "search_text";
  ALTER TABLE "_developers_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_developers_v" DROP COLUMN "version_search_text";
  ALTER TABLE "illustrations" DROP COLUMN "edited_by";
  ALTER TABLE "illustrations" DROP COLUMN "search_text";
  ALTER TABLE "_illustrations_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_illustrations_v" DROP COLUMN "version_search_text";
  ALTER TABLE "changelog" DROP COLUMN "edited_by";
  ALTER TABLE "changelog" DROP COLUMN "search_text";
  ALTER TABLE "_changelog_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_changelog_v" DROP COLUMN "version_search_text";
  ALTER TABLE "pages" DROP COLUMN "edited_by";
  ALTER TABLE "pages" DROP COLUMN "search_text";
  ALTER TABLE "_pages_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "_pages_v" DROP COLUMN "version_search_text";
  ALTER TABLE "media" DROP COLUMN "original_svg";
  ALTER TABLE "review_log" DROP COLUMN "account";
  ALTER TABLE "review_log" DROP COLUMN "kind";
  ALTER TABLE "review_log" DROP COLUMN "changes";
  ALTER TABLE "users" DROP COLUMN "may_export";
  ALTER TABLE "rules" DROP COLUMN "edited_by";
  ALTER TABLE "_rules_v" DROP COLUMN "version_edited_by";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_en";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_zh";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_hi";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_es";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_fr";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_ar";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_bn";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_pt";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_ru";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_ur";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_ind";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_de";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_ja";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_sw";
  ALTER TABLE "meta" DROP COLUMN "mobile_app_tv_i18n_mr";
  ALTER TABLE "meta" DROP COLUMN "edited_by";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_en";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_zh";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_hi";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_es";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_fr";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_ar";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_bn";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_pt";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_ru";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_ur";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_ind";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_de";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_ja";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_sw";
  ALTER TABLE "_meta_v" DROP COLUMN "version_mobile_app_tv_i18n_mr";
  ALTER TABLE "_meta_v" DROP COLUMN "version_edited_by";`)
}
