import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`text\` text,
  	\`title_i18n_nn\` text,
  	\`title_i18n_nb\` text,
  	\`title_i18n_sv\` text,
  	\`title_i18n_da\` text,
  	\`title_i18n_fi\` text,
  	\`title_i18n_is\` text,
  	\`text_i18n_nn\` text,
  	\`text_i18n_nb\` text,
  	\`text_i18n_sv\` text,
  	\`text_i18n_da\` text,
  	\`text_i18n_fi\` text,
  	\`text_i18n_is\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`intake_note\` text,
  	\`needs_attention\` integer DEFAULT false,
  	\`provenance\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`pages_status_idx\` ON \`pages\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_by_idx\` ON \`pages\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_id_key_idx\` ON \`pages\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_14_idx\` ON \`pages\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_title\` text,
  	\`version_text\` text,
  	\`version_title_i18n_nn\` text,
  	\`version_title_i18n_nb\` text,
  	\`version_title_i18n_sv\` text,
  	\`version_title_i18n_da\` text,
  	\`version_title_i18n_fi\` text,
  	\`version_title_i18n_is\` text,
  	\`version_text_i18n_nn\` text,
  	\`version_text_i18n_nb\` text,
  	\`version_text_i18n_sv\` text,
  	\`version_text_i18n_da\` text,
  	\`version_text_i18n_fi\` text,
  	\`version_text_i18n_is\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_intake_note\` text,
  	\`version_needs_attention\` integer DEFAULT false,
  	\`version_provenance\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_status_idx\` ON \`_pages_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_by_idx\` ON \`_pages_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_id_key_idx\` ON \`_pages_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`version_status_version_createdAt_14_idx\` ON \`_pages_v\` (\`version_status\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`news\` ADD \`text\` text;`)
  await db.run(sql`ALTER TABLE \`news\` ADD \`text_i18n_nn\` text;`)
  await db.run(sql`ALTER TABLE \`news\` ADD \`text_i18n_nb\` text;`)
  await db.run(sql`ALTER TABLE \`news\` ADD \`text_i18n_sv\` text;`)
  await db.run(sql`ALTER TABLE \`news\` ADD \`text_i18n_da\` text;`)
  await db.run(sql`ALTER TABLE \`news\` ADD \`text_i18n_fi\` text;`)
  await db.run(sql`ALTER TABLE \`news\` ADD \`text_i18n_is\` text;`)
  await db.run(sql`ALTER TABLE \`_news_v\` ADD \`version_text\` text;`)
  await db.run(sql`ALTER TABLE \`_news_v\` ADD \`version_text_i18n_nn\` text;`)
  await db.run(sql`ALTER TABLE \`_news_v\` ADD \`version_text_i18n_nb\` text;`)
  await db.run(sql`ALTER TABLE \`_news_v\` ADD \`version_text_i18n_sv\` text;`)
  await db.run(sql`ALTER TABLE \`_news_v\` ADD \`version_text_i18n_da\` text;`)
  await db.run(sql`ALTER TABLE \`_news_v\` ADD \`version_text_i18n_fi\` text;`)
  await db.run(sql`ALTER TABLE \`_news_v\` ADD \`version_text_i18n_is\` text;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`cancelled\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`sequence\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`events\` ADD \`changed_at\` text;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_cancelled\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_sequence\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`_events_v\` ADD \`version_changed_at\` text;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`pages_id\` text REFERENCES pages(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`news_id\` text,
  	\`events_id\` text,
  	\`talks_id\` text,
  	\`sources_id\` text,
  	\`newsletters_id\` text,
  	\`entities_id\` text,
  	\`org_relations_id\` text,
  	\`regulation_id\` text,
  	\`caveats_id\` text,
  	\`academia_id\` text,
  	\`books_id\` text,
  	\`developers_id\` text,
  	\`illustrations_id\` text,
  	\`changelog_id\` text,
  	\`media_id\` integer,
  	\`reports_id\` integer,
  	\`subscribers_id\` integer,
  	\`users_id\` integer,
  	\`machines_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`news_id\`) REFERENCES \`news\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`events_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`talks_id\`) REFERENCES \`talks\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`sources_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`newsletters_id\`) REFERENCES \`newsletters\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`entities_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`org_relations_id\`) REFERENCES \`org_relations\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`regulation_id\`) REFERENCES \`regulation\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`caveats_id\`) REFERENCES \`caveats\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`academia_id\`) REFERENCES \`academia\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`books_id\`) REFERENCES \`books\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`developers_id\`) REFERENCES \`developers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`illustrations_id\`) REFERENCES \`illustrations\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`changelog_id\`) REFERENCES \`changelog\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`reports_id\`) REFERENCES \`reports\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`subscribers_id\`) REFERENCES \`subscribers\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`machines_id\`) REFERENCES \`machines\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "news_id", "events_id", "talks_id", "sources_id", "newsletters_id", "entities_id", "org_relations_id", "regulation_id", "caveats_id", "academia_id", "books_id", "developers_id", "illustrations_id", "changelog_id", "media_id", "reports_id", "subscribers_id", "users_id", "machines_id") SELECT "id", "order", "parent_id", "path", "news_id", "events_id", "talks_id", "sources_id", "newsletters_id", "entities_id", "org_relations_id", "regulation_id", "caveats_id", "academia_id", "books_id", "developers_id", "illustrations_id", "changelog_id", "media_id", "reports_id", "subscribers_id", "users_id", "machines_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_news_id_idx\` ON \`payload_locked_documents_rels\` (\`news_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_events_id_idx\` ON \`payload_locked_documents_rels\` (\`events_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_talks_id_idx\` ON \`payload_locked_documents_rels\` (\`talks_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_sources_id_idx\` ON \`payload_locked_documents_rels\` (\`sources_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_newsletters_id_idx\` ON \`payload_locked_documents_rels\` (\`newsletters_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_entities_id_idx\` ON \`payload_locked_documents_rels\` (\`entities_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_org_relations_id_idx\` ON \`payload_locked_documents_rels\` (\`org_relations_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_regulation_id_idx\` ON \`payload_locked_documents_rels\` (\`regulation_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_caveats_id_idx\` ON \`payload_locked_documents_rels\` (\`caveats_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_academia_id_idx\` ON \`payload_locked_documents_rels\` (\`academia_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_books_id_idx\` ON \`payload_locked_documents_rels\` (\`books_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_developers_id_idx\` ON \`payload_locked_documents_rels\` (\`developers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_illustrations_id_idx\` ON \`payload_locked_documents_rels\` (\`illustrations_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_changelog_id_idx\` ON \`payload_locked_documents_rels\` (\`changelog_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_reports_id_idx\` ON \`payload_locked_documents_rels\` (\`reports_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_subscribers_id_idx\` ON \`payload_locked_documents_rels\` (\`subscribers_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_machines_id_idx\` ON \`payload_locked_documents_rels\` (\`machines_id\`);`)
  await db.run(sql`ALTER TABLE \`news\` DROP COLUMN \`text\`;`)
  await db.run(sql`ALTER TABLE \`news\` DROP COLUMN \`text_i18n_nn\`;`)
  await db.run(sql`ALTER TABLE \`news\` DROP COLUMN \`text_i18n_nb\`;`)
  await db.run(sql`ALTER TABLE \`news\` DROP COLUMN \`text_i18n_sv\`;`)
  await db.run(sql`ALTER TABLE \`news\` DROP COLUMN \`text_i18n_da\`;`)
  await db.run(sql`ALTER TABLE \`news\` DROP COLUMN \`text_i18n_fi\`;`)
  await db.run(sql`ALTER TABLE \`news\` DROP COLUMN \`text_i18n_is\`;`)
  await db.run(sql`ALTER TABLE \`_news_v\` DROP COLUMN \`version_text\`;`)
  await db.run(sql`ALTER TABLE \`_news_v\` DROP COLUMN \`version_text_i18n_nn\`;`)
  await db.run(sql`ALTER TABLE \`_news_v\` DROP COLUMN \`version_text_i18n_nb\`;`)
  await db.run(sql`ALTER TABLE \`_news_v\` DROP COLUMN \`version_text_i18n_sv\`;`)
  await db.run(sql`ALTER TABLE \`_news_v\` DROP COLUMN \`version_text_i18n_da\`;`)
  await db.run(sql`ALTER TABLE \`_news_v\` DROP COLUMN \`version_text_i18n_fi\`;`)
  await db.run(sql`ALTER TABLE \`_news_v\` DROP COLUMN \`version_text_i18n_is\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`cancelled\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`sequence\`;`)
  await db.run(sql`ALTER TABLE \`events\` DROP COLUMN \`changed_at\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_cancelled\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_sequence\`;`)
  await db.run(sql`ALTER TABLE \`_events_v\` DROP COLUMN \`version_changed_at\`;`)
}
