import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`row_notes\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`family\` text NOT NULL,
  	\`row\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`author\` text NOT NULL,
  	\`who\` text NOT NULL,
  	\`at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`row_notes_author_idx\` ON \`row_notes\` (\`author\`);`)
  await db.run(sql`CREATE INDEX \`family_row_idx\` ON \`row_notes\` (\`family\`,\`row\`);`)
  await db.run(sql`CREATE TABLE \`note_mentions\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`note_id\` integer NOT NULL,
  	\`account\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`read\` integer DEFAULT false NOT NULL,
  	FOREIGN KEY (\`note_id\`) REFERENCES \`row_notes\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`note_mentions_note_idx\` ON \`note_mentions\` (\`note_id\`);`)
  await db.run(sql`CREATE INDEX \`account_read_idx\` ON \`note_mentions\` (\`account\`,\`read\`);`)
  await db.run(sql`CREATE TABLE \`row_assignments\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`family\` text NOT NULL,
  	\`row\` text NOT NULL,
  	\`account\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`by\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`closed\` integer DEFAULT false NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`family_row_1_idx\` ON \`row_assignments\` (\`family\`,\`row\`);`)
  await db.run(sql`CREATE INDEX \`account_closed_idx\` ON \`row_assignments\` (\`account\`,\`closed\`);`)
  await db.run(sql`CREATE TABLE \`saved_filters\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`query\` text,
  	\`shared\` integer DEFAULT false,
  	\`owner\` text,
  	\`owner_name\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`saved_filters_owner_idx\` ON \`saved_filters\` (\`owner\`);`)
  await db.run(sql`CREATE TABLE \`reject_reasons_reasons\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`text\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`reject_reasons\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`reject_reasons_reasons_order_idx\` ON \`reject_reasons_reasons\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`reject_reasons_reasons_parent_id_idx\` ON \`reject_reasons_reasons\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`reject_reasons\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`_reject_reasons_v_version_reasons\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_reject_reasons_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_reject_reasons_v_version_reasons_order_idx\` ON \`_reject_reasons_v_version_reasons\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_reject_reasons_v_version_reasons_parent_id_idx\` ON \`_reject_reasons_v_version_reasons\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_reject_reasons_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_reject_reasons_v_created_at_idx\` ON \`_reject_reasons_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_reject_reasons_v_updated_at_idx\` ON \`_reject_reasons_v\` (\`updated_at\`);`)
  await db.run(sql`ALTER TABLE \`news\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`news\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_news_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_news_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`talks\` ADD \`oembed_at\` text;`)
  await db.run(sql`ALTER TABLE \`talks\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`talks\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_talks_v\` ADD \`version_oembed_at\` text;`)
  await db.run(sql`ALTER TABLE \`_talks_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_talks_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`sources\` ADD \`aggregator\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`sources\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`sources\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_sources_v\` ADD \`version_aggregator\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_sources_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_sources_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`newsletters\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`newsletters\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_newsletters_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_newsletters_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`entities\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`entities\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_entities_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_entities_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`org_relations\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`org_relations\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_org_relations_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_org_relations_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`regulation\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`regulation\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_regulation_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_regulation_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`caveats\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`caveats\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_caveats_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_caveats_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`academia\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`academia\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_academia_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_academia_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`books\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`books\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_books_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_books_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`developers\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`developers\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_developers_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_developers_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`illustrations\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`illustrations\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_illustrations_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_illustrations_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`changelog\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`changelog\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_changelog_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_changelog_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`search_text\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_search_text\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`original_svg\` text;`)
  await db.run(sql`ALTER TABLE \`review_log\` ADD \`account\` text;`)
  await db.run(sql`ALTER TABLE \`review_log\` ADD \`kind\` text;`)
  await db.run(sql`ALTER TABLE \`review_log\` ADD \`changes\` text;`)
  await db.run(sql`CREATE INDEX \`review_log_account_idx\` ON \`review_log\` (\`account\`);`)
  await db.run(sql`CREATE INDEX \`review_log_kind_idx\` ON \`review_log\` (\`kind\`);`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`may_export\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`rules\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_rules_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_en\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_zh\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_hi\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_es\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_fr\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_ar\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_bn\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_pt\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_ru\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_ur\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_ind\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_de\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_ja\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_sw\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`mobile_app_tv_i18n_mr\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_en\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_zh\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_hi\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_es\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_fr\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_ar\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_bn\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_pt\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_ru\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_ur\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_ind\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_de\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_ja\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_sw\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_mobile_app_tv_i18n_mr\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_edited_by\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`review_log_account_idx\`;`)
  await db.run(sql`DROP INDEX \`review_log_kind_idx\`;`)
  await db.run(sql`DROP TABLE \`row_notes\`;`)
  await db.run(sql`DROP TABLE \`note_mentions\`;`)
  await db.run(sql`DROP TABLE \`row_assignments\`;`)
  await db.run(sql`DROP TABLE \`saved_filters\`;`)
  await db.run(sql`DROP TABLE \`reject_reasons_reasons\`;`)
  await db.run(sql`DROP TABLE \`reject_reasons\`;`)
  await db.run(sql`DROP TABLE \`_reject_reasons_v_version_reasons\`;`)
  await db.run(sql`DROP TABLE \`_reject_reasons_v\`;`)
  await db.run(sql`ALTER TABLE \`review_log\` DROP COLUMN \`account\`;`)
  await db.run(sql`ALTER TABLE \`review_log\` DROP COLUMN \`kind\`;`)
  await db.run(sql`ALTER TABLE \`review_log\` DROP COLUMN \`changes\`;`)
  await db.run(sql`ALTER TABLE \`news\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`news\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_news_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_news_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`talks\` DROP COLUMN \`oembed_at\`;`)
  await db.run(sql`ALTER TABLE \`talks\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`talks\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_talks_v\` DROP COLUMN \`version_oembed_at\`;`)
  await db.run(sql`ALTER TABLE \`_talks_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_talks_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`sources\` DROP COLUMN \`aggregator\`;`)
  await db.run(sql`ALTER TABLE \`sources\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`sources\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_sources_v\` DROP COLUMN \`version_aggregator\`;`)
  await db.run(sql`ALTER TABLE \`_sources_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_sources_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`newsletters\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`newsletters\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_newsletters_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_newsletters_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`entities\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`entities\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_entities_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_entities_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`org_relations\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`org_relations\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_org_relations_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_org_relations_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`regulation\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`regulation\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_regulation_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_regulation_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`caveats\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`caveats\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_caveats_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_caveats_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`academia\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`academia\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_academia_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_academia_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`books\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`books\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_books_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_books_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`developers\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`developers\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_developers_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_developers_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`illustrations\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`illustrations\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_illustrations_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_illustrations_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`changelog\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`changelog\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_changelog_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_changelog_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_search_text\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`original_svg\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`may_export\`;`)
  await db.run(sql`ALTER TABLE \`rules\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_rules_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_en\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_zh\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_hi\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_es\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_fr\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_ar\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_bn\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_pt\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_ru\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_ur\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_ind\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_de\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_ja\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_sw\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`mobile_app_tv_i18n_mr\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_en\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_zh\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_hi\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_es\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_fr\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_ar\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_bn\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_pt\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_ru\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_ur\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_ind\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_de\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_ja\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_sw\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_mobile_app_tv_i18n_mr\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_edited_by\`;`)
}
