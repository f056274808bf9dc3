import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`news_topics\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`news\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`news_topics_order_idx\` ON \`news_topics\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`news_topics_parent_idx\` ON \`news_topics\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`news_also_covered_by\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`outlet_id\` text,
  	\`url\` text,
  	\`title\` text,
  	\`published\` text,
  	\`lang\` text,
  	\`paywall\` integer DEFAULT false,
  	FOREIGN KEY (\`outlet_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`news\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`news_also_covered_by_order_idx\` ON \`news_also_covered_by\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`news_also_covered_by_parent_id_idx\` ON \`news_also_covered_by\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`news_also_covered_by_outlet_idx\` ON \`news_also_covered_by\` (\`outlet_id\`);`)
  await db.run(sql`CREATE TABLE \`news_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`url\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`news\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`news_links_order_idx\` ON \`news_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`news_links_parent_id_idx\` ON \`news_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`news\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`title_en\` text,
  	\`source_id\` text,
  	\`url\` text,
  	\`slug\` text,
  	\`published\` text,
  	\`country\` text,
  	\`language_code\` text,
  	\`paywall\` integer DEFAULT false,
  	\`summary\` text,
  	\`illustration_id\` text,
  	\`primary_source_document_name\` text,
  	\`primary_source_document_url\` text,
  	\`title_i18n_nn\` text,
  	\`title_i18n_nb\` text,
  	\`title_i18n_sv\` text,
  	\`title_i18n_da\` text,
  	\`title_i18n_fi\` text,
  	\`title_i18n_is\` text,
  	\`summary_i18n_nn\` text,
  	\`summary_i18n_nb\` text,
  	\`summary_i18n_sv\` text,
  	\`summary_i18n_da\` text,
  	\`summary_i18n_fi\` text,
  	\`summary_i18n_is\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`source_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`illustration_id\`) REFERENCES \`illustrations\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`news_source_idx\` ON \`news\` (\`source_id\`);`)
  await db.run(sql`CREATE INDEX \`news_published_idx\` ON \`news\` (\`published\`);`)
  await db.run(sql`CREATE INDEX \`news_country_idx\` ON \`news\` (\`country\`);`)
  await db.run(sql`CREATE INDEX \`news_illustration_idx\` ON \`news\` (\`illustration_id\`);`)
  await db.run(sql`CREATE INDEX \`news_status_idx\` ON \`news\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`news_created_by_idx\` ON \`news\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`news_id_key_idx\` ON \`news\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`news_updated_at_idx\` ON \`news\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`news_created_at_idx\` ON \`news\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_news_v_version_topics\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_news_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_news_v_version_topics_order_idx\` ON \`_news_v_version_topics\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_topics_parent_idx\` ON \`_news_v_version_topics\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_news_v_version_also_covered_by\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`outlet_id\` text,
  	\`url\` text,
  	\`title\` text,
  	\`published\` text,
  	\`lang\` text,
  	\`paywall\` integer DEFAULT false,
  	\`_uuid\` text,
  	FOREIGN KEY (\`outlet_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_news_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_news_v_version_also_covered_by_order_idx\` ON \`_news_v_version_also_covered_by\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_also_covered_by_parent_id_idx\` ON \`_news_v_version_also_covered_by\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_also_covered_by_outlet_idx\` ON \`_news_v_version_also_covered_by\` (\`outlet_id\`);`)
  await db.run(sql`CREATE TABLE \`_news_v_version_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`url\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_news_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_news_v_version_links_order_idx\` ON \`_news_v_version_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_links_parent_id_idx\` ON \`_news_v_version_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_news_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_title\` text,
  	\`version_title_en\` text,
  	\`version_source_id\` text,
  	\`version_url\` text,
  	\`version_slug\` text,
  	\`version_published\` text,
  	\`version_country\` text,
  	\`version_language_code\` text,
  	\`version_paywall\` integer DEFAULT false,
  	\`version_summary\` text,
  	\`version_illustration_id\` text,
  	\`version_primary_source_document_name\` text,
  	\`version_primary_source_document_url\` text,
  	\`version_title_i18n_nn\` text,
  	\`version_title_i18n_nb\` text,
  	\`version_title_i18n_sv\` text,
  	\`version_title_i18n_da\` text,
  	\`version_title_i18n_fi\` text,
  	\`version_title_i18n_is\` text,
  	\`version_summary_i18n_nn\` text,
  	\`version_summary_i18n_nb\` text,
  	\`version_summary_i18n_sv\` text,
  	\`version_summary_i18n_da\` text,
  	\`version_summary_i18n_fi\` text,
  	\`version_summary_i18n_is\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`news\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_source_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_illustration_id\`) REFERENCES \`illustrations\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_news_v_parent_idx\` ON \`_news_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_version_source_idx\` ON \`_news_v\` (\`version_source_id\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_version_published_idx\` ON \`_news_v\` (\`version_published\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_version_country_idx\` ON \`_news_v\` (\`version_country\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_version_illustration_idx\` ON \`_news_v\` (\`version_illustration_id\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_version_status_idx\` ON \`_news_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_version_created_by_idx\` ON \`_news_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_version_id_key_idx\` ON \`_news_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_version_updated_at_idx\` ON \`_news_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_version_version_created_at_idx\` ON \`_news_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_created_at_idx\` ON \`_news_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_news_v_updated_at_idx\` ON \`_news_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`events_credits\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`field\` text,
  	\`source_name\` text,
  	\`source_url\` text,
  	\`retrieved_at\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`events_credits_order_idx\` ON \`events_credits\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`events_credits_parent_id_idx\` ON \`events_credits\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`events\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`title_original\` text,
  	\`start\` text,
  	\`end\` text,
  	\`all_day\` integer DEFAULT false,
  	\`place\` text,
  	\`city\` text,
  	\`country\` text,
  	\`online\` integer DEFAULT false,
  	\`organiser\` text,
  	\`url\` text,
  	\`source_id\` text,
  	\`event_type\` text,
  	\`language\` text,
  	\`paid\` text,
  	\`sponsored\` text,
  	\`sponsor\` text,
  	\`note\` text,
  	\`description_text\` text,
  	\`description_lang\` text,
  	\`description_source_url\` text,
  	\`description_source_name\` text,
  	\`description_retrieved\` text,
  	\`description_i18n_en\` text,
  	\`description_i18n_nn\` text,
  	\`description_i18n_nb\` text,
  	\`description_i18n_sv\` text,
  	\`description_i18n_da\` text,
  	\`description_i18n_fi\` text,
  	\`description_i18n_is\` text,
  	\`note_i18n_nn\` text,
  	\`note_i18n_nb\` text,
  	\`note_i18n_sv\` text,
  	\`note_i18n_da\` text,
  	\`note_i18n_fi\` text,
  	\`note_i18n_is\` text,
  	\`speakers_count\` numeric,
  	\`videos_url\` text,
  	\`place_source_name\` text,
  	\`place_source_url\` text,
  	\`place_source_retrieved\` text,
  	\`attendees_count\` numeric,
  	\`attendees_source_name\` text,
  	\`attendees_source_url\` text,
  	\`attendees_retrieved\` text,
  	\`backfill\` integer DEFAULT false,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`source_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`events_source_idx\` ON \`events\` (\`source_id\`);`)
  await db.run(sql`CREATE INDEX \`events_status_idx\` ON \`events\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`events_created_by_idx\` ON \`events\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_id_key_idx\` ON \`events\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`events_updated_at_idx\` ON \`events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`events_created_at_idx\` ON \`events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_events_v_version_credits\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`field\` text,
  	\`source_name\` text,
  	\`source_url\` text,
  	\`retrieved_at\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_events_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_events_v_version_credits_order_idx\` ON \`_events_v_version_credits\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_credits_parent_id_idx\` ON \`_events_v_version_credits\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_events_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_title\` text,
  	\`version_title_original\` text,
  	\`version_start\` text,
  	\`version_end\` text,
  	\`version_all_day\` integer DEFAULT false,
  	\`version_place\` text,
  	\`version_city\` text,
  	\`version_country\` text,
  	\`version_online\` integer DEFAULT false,
  	\`version_organiser\` text,
  	\`version_url\` text,
  	\`version_source_id\` text,
  	\`version_event_type\` text,
  	\`version_language\` text,
  	\`version_paid\` text,
  	\`version_sponsored\` text,
  	\`version_sponsor\` text,
  	\`version_note\` text,
  	\`version_description_text\` text,
  	\`version_description_lang\` text,
  	\`version_description_source_url\` text,
  	\`version_description_source_name\` text,
  	\`version_description_retrieved\` text,
  	\`version_description_i18n_en\` text,
  	\`version_description_i18n_nn\` text,
  	\`version_description_i18n_nb\` text,
  	\`version_description_i18n_sv\` text,
  	\`version_description_i18n_da\` text,
  	\`version_description_i18n_fi\` text,
  	\`version_description_i18n_is\` text,
  	\`version_note_i18n_nn\` text,
  	\`version_note_i18n_nb\` text,
  	\`version_note_i18n_sv\` text,
  	\`version_note_i18n_da\` text,
  	\`version_note_i18n_fi\` text,
  	\`version_note_i18n_is\` text,
  	\`version_speakers_count\` numeric,
  	\`version_videos_url\` text,
  	\`version_place_source_name\` text,
  	\`version_place_source_url\` text,
  	\`version_place_source_retrieved\` text,
  	\`version_attendees_count\` numeric,
  	\`version_attendees_source_name\` text,
  	\`version_attendees_source_url\` text,
  	\`version_attendees_retrieved\` text,
  	\`version_backfill\` integer DEFAULT false,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_source_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_events_v_parent_idx\` ON \`_events_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_source_idx\` ON \`_events_v\` (\`version_source_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_status_idx\` ON \`_events_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_created_by_idx\` ON \`_events_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_id_key_idx\` ON \`_events_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_updated_at_idx\` ON \`_events_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_created_at_idx\` ON \`_events_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_created_at_idx\` ON \`_events_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_updated_at_idx\` ON \`_events_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`talks_speakers\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`entity_id\` text,
  	\`organisation\` text,
  	\`role\` text,
  	FOREIGN KEY (\`entity_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`talks\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`talks_speakers_order_idx\` ON \`talks_speakers\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`talks_speakers_parent_id_idx\` ON \`talks_speakers\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`talks_speakers_entity_idx\` ON \`talks_speakers\` (\`entity_id\`);`)
  await db.run(sql`CREATE TABLE \`talks\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`video_url\` text,
  	\`platform\` text,
  	\`description\` text,
  	\`date\` text,
  	\`time\` text,
  	\`published\` text,
  	\`duration\` text,
  	\`language\` text,
  	\`channel\` text,
  	\`city\` text,
  	\`country\` text,
  	\`event_id\` text,
  	\`unlink_reason\` text,
  	\`event_name\` text,
  	\`event_url\` text,
  	\`source_url\` text,
  	\`retrieved_at\` text,
  	\`added_at\` text,
  	\`embed\` integer DEFAULT false,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`event_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`talks_event_idx\` ON \`talks\` (\`event_id\`);`)
  await db.run(sql`CREATE INDEX \`talks_status_idx\` ON \`talks\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`talks_created_by_idx\` ON \`talks\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`talks_id_key_idx\` ON \`talks\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`talks_updated_at_idx\` ON \`talks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`talks_created_at_idx\` ON \`talks\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_talks_v_version_speakers\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`entity_id\` text,
  	\`organisation\` text,
  	\`role\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`entity_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_talks_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_talks_v_version_speakers_order_idx\` ON \`_talks_v_version_speakers\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_version_speakers_parent_id_idx\` ON \`_talks_v_version_speakers\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_version_speakers_entity_idx\` ON \`_talks_v_version_speakers\` (\`entity_id\`);`)
  await db.run(sql`CREATE TABLE \`_talks_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_title\` text,
  	\`version_video_url\` text,
  	\`version_platform\` text,
  	\`version_description\` text,
  	\`version_date\` text,
  	\`version_time\` text,
  	\`version_published\` text,
  	\`version_duration\` text,
  	\`version_language\` text,
  	\`version_channel\` text,
  	\`version_city\` text,
  	\`version_country\` text,
  	\`version_event_id\` text,
  	\`version_unlink_reason\` text,
  	\`version_event_name\` text,
  	\`version_event_url\` text,
  	\`version_source_url\` text,
  	\`version_retrieved_at\` text,
  	\`version_added_at\` text,
  	\`version_embed\` integer DEFAULT false,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`talks\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_event_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_talks_v_parent_idx\` ON \`_talks_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_version_version_event_idx\` ON \`_talks_v\` (\`version_event_id\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_version_version_status_idx\` ON \`_talks_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_version_version_created_by_idx\` ON \`_talks_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_version_version_id_key_idx\` ON \`_talks_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_version_version_updated_at_idx\` ON \`_talks_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_version_version_created_at_idx\` ON \`_talks_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_created_at_idx\` ON \`_talks_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_talks_v_updated_at_idx\` ON \`_talks_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`sources\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`country\` text,
  	\`url\` text,
  	\`feed\` text,
  	\`list\` text DEFAULT 'sources',
  	\`coverage\` text,
  	\`source_type\` text,
  	\`method\` text,
  	\`type\` text,
  	\`kind\` text,
  	\`language\` text,
  	\`region\` text,
  	\`enabled\` integer DEFAULT true,
  	\`paywall\` integer DEFAULT false,
  	\`fetch_status\` text,
  	\`verified\` text,
  	\`source_note\` text,
  	\`logo_id\` integer,
  	\`logo_checked\` integer DEFAULT false,
  	\`logo_source\` text,
  	\`icon_url\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`sources_logo_idx\` ON \`sources\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`sources_status_idx\` ON \`sources\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`sources_created_by_idx\` ON \`sources\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`sources_id_key_idx\` ON \`sources\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`sources_updated_at_idx\` ON \`sources\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sources_created_at_idx\` ON \`sources\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_sources_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_name\` text,
  	\`version_country\` text,
  	\`version_url\` text,
  	\`version_feed\` text,
  	\`version_list\` text DEFAULT 'sources',
  	\`version_coverage\` text,
  	\`version_source_type\` text,
  	\`version_method\` text,
  	\`version_type\` text,
  	\`version_kind\` text,
  	\`version_language\` text,
  	\`version_region\` text,
  	\`version_enabled\` integer DEFAULT true,
  	\`version_paywall\` integer DEFAULT false,
  	\`version_fetch_status\` text,
  	\`version_verified\` text,
  	\`version_source_note\` text,
  	\`version_logo_id\` integer,
  	\`version_logo_checked\` integer DEFAULT false,
  	\`version_logo_source\` text,
  	\`version_icon_url\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_sources_v_parent_idx\` ON \`_sources_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_sources_v_version_version_logo_idx\` ON \`_sources_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_sources_v_version_version_status_idx\` ON \`_sources_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_sources_v_version_version_created_by_idx\` ON \`_sources_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_sources_v_version_version_id_key_idx\` ON \`_sources_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_sources_v_version_version_updated_at_idx\` ON \`_sources_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_sources_v_version_version_created_at_idx\` ON \`_sources_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sources_v_created_at_idx\` ON \`_sources_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_sources_v_updated_at_idx\` ON \`_sources_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`newsletters\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`number\` numeric,
  	\`date\` text,
  	\`lang\` text DEFAULT 'en',
  	\`title\` text,
  	\`subtitle\` text,
  	\`period_start\` text,
  	\`period_end\` text,
  	\`stories\` numeric,
  	\`events\` numeric,
  	\`text\` text,
  	\`html\` text,
  	\`title_i18n_nn\` text,
  	\`title_i18n_nb\` text,
  	\`title_i18n_sv\` text,
  	\`title_i18n_da\` text,
  	\`title_i18n_fi\` text,
  	\`title_i18n_is\` text,
  	\`subtitle_i18n_nn\` text,
  	\`subtitle_i18n_nb\` text,
  	\`subtitle_i18n_sv\` text,
  	\`subtitle_i18n_da\` text,
  	\`subtitle_i18n_fi\` text,
  	\`subtitle_i18n_is\` text,
  	\`text_i18n_nn\` text,
  	\`text_i18n_nb\` text,
  	\`text_i18n_sv\` text,
  	\`text_i18n_da\` text,
  	\`text_i18n_fi\` text,
  	\`text_i18n_is\` text,
  	\`html_i18n_nn\` text,
  	\`html_i18n_nb\` text,
  	\`html_i18n_sv\` text,
  	\`html_i18n_da\` text,
  	\`html_i18n_fi\` text,
  	\`html_i18n_is\` text,
  	\`video_language\` text,
  	\`video_duration_seconds\` numeric,
  	\`video_width\` numeric,
  	\`video_height\` numeric,
  	\`video_bytes\` numeric,
  	\`video_sha256\` text,
  	\`video_download_url\` text,
  	\`video_file_url\` text,
  	\`video_poster_url\` text,
  	\`video_subtitles_url\` text,
  	\`video_subtitles_language\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`newsletters_status_idx\` ON \`newsletters\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`newsletters_created_by_idx\` ON \`newsletters\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`newsletters_id_key_idx\` ON \`newsletters\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`newsletters_updated_at_idx\` ON \`newsletters\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`newsletters_created_at_idx\` ON \`newsletters\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_newsletters_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_number\` numeric,
  	\`version_date\` text,
  	\`version_lang\` text DEFAULT 'en',
  	\`version_title\` text,
  	\`version_subtitle\` text,
  	\`version_period_start\` text,
  	\`version_period_end\` text,
  	\`version_stories\` numeric,
  	\`version_events\` numeric,
  	\`version_text\` text,
  	\`version_html\` text,
  	\`version_title_i18n_nn\` text,
  	\`version_title_i18n_nb\` text,
  	\`version_title_i18n_sv\` text,
  	\`version_title_i18n_da\` text,
  	\`version_title_i18n_fi\` text,
  	\`version_title_i18n_is\` text,
  	\`version_subtitle_i18n_nn\` text,
  	\`version_subtitle_i18n_nb\` text,
  	\`version_subtitle_i18n_sv\` text,
  	\`version_subtitle_i18n_da\` text,
  	\`version_subtitle_i18n_fi\` text,
  	\`version_subtitle_i18n_is\` text,
  	\`version_text_i18n_nn\` text,
  	\`version_text_i18n_nb\` text,
  	\`version_text_i18n_sv\` text,
  	\`version_text_i18n_da\` text,
  	\`version_text_i18n_fi\` text,
  	\`version_text_i18n_is\` text,
  	\`version_html_i18n_nn\` text,
  	\`version_html_i18n_nb\` text,
  	\`version_html_i18n_sv\` text,
  	\`version_html_i18n_da\` text,
  	\`version_html_i18n_fi\` text,
  	\`version_html_i18n_is\` text,
  	\`version_video_language\` text,
  	\`version_video_duration_seconds\` numeric,
  	\`version_video_width\` numeric,
  	\`version_video_height\` numeric,
  	\`version_video_bytes\` numeric,
  	\`version_video_sha256\` text,
  	\`version_video_download_url\` text,
  	\`version_video_file_url\` text,
  	\`version_video_poster_url\` text,
  	\`version_video_subtitles_url\` text,
  	\`version_video_subtitles_language\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`newsletters\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_newsletters_v_parent_idx\` ON \`_newsletters_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_newsletters_v_version_version_status_idx\` ON \`_newsletters_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_newsletters_v_version_version_created_by_idx\` ON \`_newsletters_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_newsletters_v_version_version_id_key_idx\` ON \`_newsletters_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_newsletters_v_version_version_updated_at_idx\` ON \`_newsletters_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_newsletters_v_version_version_created_at_idx\` ON \`_newsletters_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_newsletters_v_created_at_idx\` ON \`_newsletters_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_newsletters_v_updated_at_idx\` ON \`_newsletters_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`entities_sources\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text,
  	\`title\` text,
  	\`source_name\` text,
  	\`date\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`entities_sources_order_idx\` ON \`entities_sources\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`entities_sources_parent_id_idx\` ON \`entities_sources\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`entities_profiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`label\` text,
  	\`url\` text,
  	\`source_url\` text,
  	\`status\` text DEFAULT 'pending',
  	\`reviewed\` text,
  	\`added\` text,
  	\`note\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`entities_profiles_order_idx\` ON \`entities_profiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`entities_profiles_parent_id_idx\` ON \`entities_profiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`entities_logo_history\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`review\` text,
  	\`reason\` text,
  	\`date\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`entities_logo_history_order_idx\` ON \`entities_logo_history\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`entities_logo_history_parent_id_idx\` ON \`entities_logo_history\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`entities\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`type\` text,
  	\`sector\` text,
  	\`country\` text,
  	\`description\` text,
  	\`org_id\` text,
  	\`role\` text,
  	\`url\` text,
  	\`profile_url\` text,
  	\`origin\` text,
  	\`group\` text,
  	\`image_media_id\` integer,
  	\`image_origin\` text,
  	\`image_review\` text DEFAULT 'unchecked',
  	\`image_checked\` text,
  	\`image_reviewed\` text,
  	\`image_note\` text,
  	\`logo_media_id\` integer,
  	\`logo_source\` text,
  	\`logo_source_url\` text,
  	\`logo_fetched\` text,
  	\`logo_review\` text DEFAULT 'unchecked',
  	\`logo_reviewed\` text,
  	\`logo_kind\` text,
  	\`logo_wikidata\` text,
  	\`logo_page\` text,
  	\`logo_note\` text,
  	\`caveat\` integer DEFAULT false,
  	\`from_talks\` integer DEFAULT false,
  	\`review\` text,
  	\`via\` text,
  	\`added\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`org_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`image_media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`logo_media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`entities_org_idx\` ON \`entities\` (\`org_id\`);`)
  await db.run(sql`CREATE INDEX \`entities_image_image_media_idx\` ON \`entities\` (\`image_media_id\`);`)
  await db.run(sql`CREATE INDEX \`entities_logo_logo_media_idx\` ON \`entities\` (\`logo_media_id\`);`)
  await db.run(sql`CREATE INDEX \`entities_status_idx\` ON \`entities\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`entities_created_by_idx\` ON \`entities\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`entities_id_key_idx\` ON \`entities\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`entities_updated_at_idx\` ON \`entities\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`entities_created_at_idx\` ON \`entities\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`entities_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`entities_texts_order_parent\` ON \`entities_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_entities_v_version_sources\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`url\` text,
  	\`title\` text,
  	\`source_name\` text,
  	\`date\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_entities_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_entities_v_version_sources_order_idx\` ON \`_entities_v_version_sources\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_sources_parent_id_idx\` ON \`_entities_v_version_sources\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_entities_v_version_profiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`label\` text,
  	\`url\` text,
  	\`source_url\` text,
  	\`status\` text DEFAULT 'pending',
  	\`reviewed\` text,
  	\`added\` text,
  	\`note\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_entities_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_entities_v_version_profiles_order_idx\` ON \`_entities_v_version_profiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_profiles_parent_id_idx\` ON \`_entities_v_version_profiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_entities_v_version_logo_history\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`review\` text,
  	\`reason\` text,
  	\`date\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_entities_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_entities_v_version_logo_history_order_idx\` ON \`_entities_v_version_logo_history\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_logo_history_parent_id_idx\` ON \`_entities_v_version_logo_history\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_entities_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_name\` text,
  	\`version_type\` text,
  	\`version_sector\` text,
  	\`version_country\` text,
  	\`version_description\` text,
  	\`version_org_id\` text,
  	\`version_role\` text,
  	\`version_url\` text,
  	\`version_profile_url\` text,
  	\`version_origin\` text,
  	\`version_group\` text,
  	\`version_image_media_id\` integer,
  	\`version_image_origin\` text,
  	\`version_image_review\` text DEFAULT 'unchecked',
  	\`version_image_checked\` text,
  	\`version_image_reviewed\` text,
  	\`version_image_note\` text,
  	\`version_logo_media_id\` integer,
  	\`version_logo_source\` text,
  	\`version_logo_source_url\` text,
  	\`version_logo_fetched\` text,
  	\`version_logo_review\` text DEFAULT 'unchecked',
  	\`version_logo_reviewed\` text,
  	\`version_logo_kind\` text,
  	\`version_logo_wikidata\` text,
  	\`version_logo_page\` text,
  	\`version_logo_note\` text,
  	\`version_caveat\` integer DEFAULT false,
  	\`version_from_talks\` integer DEFAULT false,
  	\`version_review\` text,
  	\`version_via\` text,
  	\`version_added\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_org_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_logo_media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_entities_v_parent_idx\` ON \`_entities_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_version_org_idx\` ON \`_entities_v\` (\`version_org_id\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_image_version_image_media_idx\` ON \`_entities_v\` (\`version_image_media_id\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_logo_version_logo_media_idx\` ON \`_entities_v\` (\`version_logo_media_id\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_version_status_idx\` ON \`_entities_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_version_created_by_idx\` ON \`_entities_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_version_id_key_idx\` ON \`_entities_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_version_updated_at_idx\` ON \`_entities_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_version_version_created_at_idx\` ON \`_entities_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_created_at_idx\` ON \`_entities_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_entities_v_updated_at_idx\` ON \`_entities_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_entities_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_entities_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_entities_v_texts_order_parent\` ON \`_entities_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`org_relations_sources\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text,
  	\`title\` text,
  	\`source_name\` text,
  	\`date\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`org_relations\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`org_relations_sources_order_idx\` ON \`org_relations_sources\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`org_relations_sources_parent_id_idx\` ON \`org_relations_sources\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`org_relations\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`from_id\` text,
  	\`type\` text,
  	\`to_id\` text,
  	\`label\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`from_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`to_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`org_relations_from_idx\` ON \`org_relations\` (\`from_id\`);`)
  await db.run(sql`CREATE INDEX \`org_relations_to_idx\` ON \`org_relations\` (\`to_id\`);`)
  await db.run(sql`CREATE INDEX \`org_relations_status_idx\` ON \`org_relations\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`org_relations_created_by_idx\` ON \`org_relations\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`org_relations_id_key_idx\` ON \`org_relations\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`org_relations_updated_at_idx\` ON \`org_relations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`org_relations_created_at_idx\` ON \`org_relations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_org_relations_v_version_sources\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`url\` text,
  	\`title\` text,
  	\`source_name\` text,
  	\`date\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_org_relations_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_org_relations_v_version_sources_order_idx\` ON \`_org_relations_v_version_sources\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_version_sources_parent_id_idx\` ON \`_org_relations_v_version_sources\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_org_relations_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_from_id\` text,
  	\`version_type\` text,
  	\`version_to_id\` text,
  	\`version_label\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`org_relations\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_from_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_to_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_org_relations_v_parent_idx\` ON \`_org_relations_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_version_version_from_idx\` ON \`_org_relations_v\` (\`version_from_id\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_version_version_to_idx\` ON \`_org_relations_v\` (\`version_to_id\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_version_version_status_idx\` ON \`_org_relations_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_version_version_created_by_idx\` ON \`_org_relations_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_version_version_id_key_idx\` ON \`_org_relations_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_version_version_updated_at_idx\` ON \`_org_relations_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_version_version_created_at_idx\` ON \`_org_relations_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_created_at_idx\` ON \`_org_relations_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_org_relations_v_updated_at_idx\` ON \`_org_relations_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`regulation_sources\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text,
  	\`title\` text,
  	\`source_name\` text,
  	\`date\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`regulation\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`regulation_sources_order_idx\` ON \`regulation_sources\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`regulation_sources_parent_id_idx\` ON \`regulation_sources\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`regulation\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`country\` text,
  	\`mica\` text,
  	\`law\` text,
  	\`regulator\` text,
  	\`status_text\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`regulation_status_idx\` ON \`regulation\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`regulation_created_by_idx\` ON \`regulation\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`regulation_id_key_idx\` ON \`regulation\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`regulation_updated_at_idx\` ON \`regulation\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`regulation_created_at_idx\` ON \`regulation\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_regulation_v_version_sources\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`url\` text,
  	\`title\` text,
  	\`source_name\` text,
  	\`date\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_regulation_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_regulation_v_version_sources_order_idx\` ON \`_regulation_v_version_sources\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_regulation_v_version_sources_parent_id_idx\` ON \`_regulation_v_version_sources\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_regulation_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_country\` text,
  	\`version_mica\` text,
  	\`version_law\` text,
  	\`version_regulator\` text,
  	\`version_status_text\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`regulation\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_regulation_v_parent_idx\` ON \`_regulation_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_regulation_v_version_version_status_idx\` ON \`_regulation_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_regulation_v_version_version_created_by_idx\` ON \`_regulation_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_regulation_v_version_version_id_key_idx\` ON \`_regulation_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_regulation_v_version_version_updated_at_idx\` ON \`_regulation_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_regulation_v_version_version_created_at_idx\` ON \`_regulation_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_regulation_v_created_at_idx\` ON \`_regulation_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_regulation_v_updated_at_idx\` ON \`_regulation_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`caveats\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`text\` text,
  	\`position\` numeric DEFAULT 0,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`caveats_status_idx\` ON \`caveats\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`caveats_created_by_idx\` ON \`caveats\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`caveats_id_key_idx\` ON \`caveats\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`caveats_updated_at_idx\` ON \`caveats\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`caveats_created_at_idx\` ON \`caveats\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_caveats_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_text\` text,
  	\`version_position\` numeric DEFAULT 0,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`caveats\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_caveats_v_parent_idx\` ON \`_caveats_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_caveats_v_version_version_status_idx\` ON \`_caveats_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_caveats_v_version_version_created_by_idx\` ON \`_caveats_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_caveats_v_version_version_id_key_idx\` ON \`_caveats_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_caveats_v_version_version_updated_at_idx\` ON \`_caveats_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_caveats_v_version_version_created_at_idx\` ON \`_caveats_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_caveats_v_created_at_idx\` ON \`_caveats_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_caveats_v_updated_at_idx\` ON \`_caveats_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`academia\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`section\` text,
  	\`country\` text,
  	\`name\` text,
  	\`institution\` text,
  	\`code\` text,
  	\`level\` text,
  	\`term\` text,
  	\`type\` text,
  	\`year\` numeric,
  	\`about\` text,
  	\`activity\` text,
  	\`active\` integer DEFAULT false,
  	\`url\` text,
  	\`source\` text,
  	\`checked\` text,
  	\`about_i18n_nn\` text,
  	\`about_i18n_nb\` text,
  	\`about_i18n_sv\` text,
  	\`about_i18n_da\` text,
  	\`about_i18n_fi\` text,
  	\`about_i18n_is\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`academia_section_idx\` ON \`academia\` (\`section\`);`)
  await db.run(sql`CREATE INDEX \`academia_status_idx\` ON \`academia\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`academia_created_by_idx\` ON \`academia\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`academia_id_key_idx\` ON \`academia\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`academia_updated_at_idx\` ON \`academia\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`academia_created_at_idx\` ON \`academia\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`academia_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`academia\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`academia_texts_order_parent\` ON \`academia_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_academia_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_section\` text,
  	\`version_country\` text,
  	\`version_name\` text,
  	\`version_institution\` text,
  	\`version_code\` text,
  	\`version_level\` text,
  	\`version_term\` text,
  	\`version_type\` text,
  	\`version_year\` numeric,
  	\`version_about\` text,
  	\`version_activity\` text,
  	\`version_active\` integer DEFAULT false,
  	\`version_url\` text,
  	\`version_source\` text,
  	\`version_checked\` text,
  	\`version_about_i18n_nn\` text,
  	\`version_about_i18n_nb\` text,
  	\`version_about_i18n_sv\` text,
  	\`version_about_i18n_da\` text,
  	\`version_about_i18n_fi\` text,
  	\`version_about_i18n_is\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`academia\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_academia_v_parent_idx\` ON \`_academia_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_academia_v_version_version_section_idx\` ON \`_academia_v\` (\`version_section\`);`)
  await db.run(sql`CREATE INDEX \`_academia_v_version_version_status_idx\` ON \`_academia_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_academia_v_version_version_created_by_idx\` ON \`_academia_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_academia_v_version_version_id_key_idx\` ON \`_academia_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_academia_v_version_version_updated_at_idx\` ON \`_academia_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_academia_v_version_version_created_at_idx\` ON \`_academia_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_academia_v_created_at_idx\` ON \`_academia_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_academia_v_updated_at_idx\` ON \`_academia_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_academia_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_academia_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_academia_v_texts_order_parent\` ON \`_academia_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`books_more_sources\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`url\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`books\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`books_more_sources_order_idx\` ON \`books_more_sources\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`books_more_sources_parent_id_idx\` ON \`books_more_sources\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`books\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`subtitle\` text,
  	\`original_title\` text,
  	\`author_role\` text,
  	\`year\` numeric,
  	\`publisher\` text,
  	\`isbn\` text,
  	\`language\` text,
  	\`country\` text,
  	\`about\` text,
  	\`source\` text,
  	\`source_name\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`books_status_idx\` ON \`books\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`books_created_by_idx\` ON \`books\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`books_id_key_idx\` ON \`books\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`books_updated_at_idx\` ON \`books\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`books_created_at_idx\` ON \`books\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`books_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`books\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`books_texts_order_parent\` ON \`books_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_books_v_version_more_sources\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`url\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_books_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_books_v_version_more_sources_order_idx\` ON \`_books_v_version_more_sources\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_books_v_version_more_sources_parent_id_idx\` ON \`_books_v_version_more_sources\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_books_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_title\` text,
  	\`version_subtitle\` text,
  	\`version_original_title\` text,
  	\`version_author_role\` text,
  	\`version_year\` numeric,
  	\`version_publisher\` text,
  	\`version_isbn\` text,
  	\`version_language\` text,
  	\`version_country\` text,
  	\`version_about\` text,
  	\`version_source\` text,
  	\`version_source_name\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`books\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_books_v_parent_idx\` ON \`_books_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_books_v_version_version_status_idx\` ON \`_books_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_books_v_version_version_created_by_idx\` ON \`_books_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_books_v_version_version_id_key_idx\` ON \`_books_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_books_v_version_version_updated_at_idx\` ON \`_books_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_books_v_version_version_created_at_idx\` ON \`_books_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_books_v_created_at_idx\` ON \`_books_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_books_v_updated_at_idx\` ON \`_books_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`_books_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_books_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_books_v_texts_order_parent\` ON \`_books_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`developers_profiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`host\` text,
  	\`url\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`developers\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`developers_profiles_order_idx\` ON \`developers_profiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`developers_profiles_parent_id_idx\` ON \`developers_profiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`developers_notable\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`url\` text,
  	\`name\` text,
  	\`stars\` numeric,
  	\`language\` text,
  	\`last_push\` text,
  	\`description\` text,
  	\`project\` text,
  	\`host\` text,
  	\`commits\` numeric,
  	\`merged_prs\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`developers\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`developers_notable_order_idx\` ON \`developers_notable\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`developers_notable_parent_id_idx\` ON \`developers_notable\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`developers\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`checked\` text,
  	\`nordic_source\` text,
  	\`whoswho_id\` text,
  	\`org_id\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`whoswho_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`org_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`developers_whoswho_idx\` ON \`developers\` (\`whoswho_id\`);`)
  await db.run(sql`CREATE INDEX \`developers_org_idx\` ON \`developers\` (\`org_id\`);`)
  await db.run(sql`CREATE INDEX \`developers_status_idx\` ON \`developers\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`developers_created_by_idx\` ON \`developers\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`developers_id_key_idx\` ON \`developers\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`developers_updated_at_idx\` ON \`developers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`developers_created_at_idx\` ON \`developers\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_developers_v_version_profiles\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`host\` text,
  	\`url\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_developers_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_developers_v_version_profiles_order_idx\` ON \`_developers_v_version_profiles\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_version_profiles_parent_id_idx\` ON \`_developers_v_version_profiles\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_developers_v_version_notable\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`kind\` text,
  	\`url\` text,
  	\`name\` text,
  	\`stars\` numeric,
  	\`language\` text,
  	\`last_push\` text,
  	\`description\` text,
  	\`project\` text,
  	\`host\` text,
  	\`commits\` numeric,
  	\`merged_prs\` numeric,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_developers_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_developers_v_version_notable_order_idx\` ON \`_developers_v_version_notable\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_version_notable_parent_id_idx\` ON \`_developers_v_version_notable\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_developers_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_name\` text,
  	\`version_checked\` text,
  	\`version_nordic_source\` text,
  	\`version_whoswho_id\` text,
  	\`version_org_id\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`developers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_whoswho_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_org_id\`) REFERENCES \`entities\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_developers_v_parent_idx\` ON \`_developers_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_version_version_whoswho_idx\` ON \`_developers_v\` (\`version_whoswho_id\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_version_version_org_idx\` ON \`_developers_v\` (\`version_org_id\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_version_version_status_idx\` ON \`_developers_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_version_version_created_by_idx\` ON \`_developers_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_version_version_id_key_idx\` ON \`_developers_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_version_version_updated_at_idx\` ON \`_developers_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_version_version_created_at_idx\` ON \`_developers_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_created_at_idx\` ON \`_developers_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_developers_v_updated_at_idx\` ON \`_developers_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`illustrations\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`subject\` text,
  	\`kind\` text,
  	\`media_id\` integer,
  	\`source\` text,
  	\`modifications\` text,
  	\`terms\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`illustrations_media_idx\` ON \`illustrations\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`illustrations_status_idx\` ON \`illustrations\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`illustrations_created_by_idx\` ON \`illustrations\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`illustrations_id_key_idx\` ON \`illustrations\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`illustrations_updated_at_idx\` ON \`illustrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`illustrations_created_at_idx\` ON \`illustrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_illustrations_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_subject\` text,
  	\`version_kind\` text,
  	\`version_media_id\` integer,
  	\`version_source\` text,
  	\`version_modifications\` text,
  	\`version_terms\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`illustrations\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_illustrations_v_parent_idx\` ON \`_illustrations_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_illustrations_v_version_version_media_idx\` ON \`_illustrations_v\` (\`version_media_id\`);`)
  await db.run(sql`CREATE INDEX \`_illustrations_v_version_version_status_idx\` ON \`_illustrations_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_illustrations_v_version_version_created_by_idx\` ON \`_illustrations_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_illustrations_v_version_version_id_key_idx\` ON \`_illustrations_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_illustrations_v_version_version_updated_at_idx\` ON \`_illustrations_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_illustrations_v_version_version_created_at_idx\` ON \`_illustrations_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_illustrations_v_created_at_idx\` ON \`_illustrations_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_illustrations_v_updated_at_idx\` ON \`_illustrations_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`changelog\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`date\` text,
  	\`title\` text,
  	\`description\` text,
  	\`i18n_nn_title\` text,
  	\`i18n_nn_description\` text,
  	\`i18n_nb_title\` text,
  	\`i18n_nb_description\` text,
  	\`i18n_sv_title\` text,
  	\`i18n_sv_description\` text,
  	\`i18n_da_title\` text,
  	\`i18n_da_description\` text,
  	\`i18n_fi_title\` text,
  	\`i18n_fi_description\` text,
  	\`i18n_is_title\` text,
  	\`i18n_is_description\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`changelog_status_idx\` ON \`changelog\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`changelog_created_by_idx\` ON \`changelog\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`changelog_id_key_idx\` ON \`changelog\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`changelog_updated_at_idx\` ON \`changelog\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`changelog_created_at_idx\` ON \`changelog\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`_changelog_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_date\` text,
  	\`version_title\` text,
  	\`version_description\` text,
  	\`version_i18n_nn_title\` text,
  	\`version_i18n_nn_description\` text,
  	\`version_i18n_nb_title\` text,
  	\`version_i18n_nb_description\` text,
  	\`version_i18n_sv_title\` text,
  	\`version_i18n_sv_description\` text,
  	\`version_i18n_da_title\` text,
  	\`version_i18n_da_description\` text,
  	\`version_i18n_fi_title\` text,
  	\`version_i18n_fi_description\` text,
  	\`version_i18n_is_title\` text,
  	\`version_i18n_is_description\` text,
  	\`version_status\` text DEFAULT 'pending' NOT NULL,
  	\`version_reason\` text,
  	\`version_first_published_at\` text,
  	\`version_created_by\` text,
  	\`version_id_key\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`changelog\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_changelog_v_parent_idx\` ON \`_changelog_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_changelog_v_version_version_status_idx\` ON \`_changelog_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_changelog_v_version_version_created_by_idx\` ON \`_changelog_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_changelog_v_version_version_id_key_idx\` ON \`_changelog_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_changelog_v_version_version_updated_at_idx\` ON \`_changelog_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_changelog_v_version_version_created_at_idx\` ON \`_changelog_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_changelog_v_created_at_idx\` ON \`_changelog_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_changelog_v_updated_at_idx\` ON \`_changelog_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`alt\` text,
  	\`author\` text,
  	\`credit\` text,
  	\`license\` text,
  	\`license_url\` text,
  	\`source_url\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`review_log\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`family\` text NOT NULL,
  	\`row\` text NOT NULL,
  	\`from\` text,
  	\`to\` text NOT NULL,
  	\`reason\` text,
  	\`who\` text NOT NULL,
  	\`role\` text NOT NULL,
  	\`at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`review_log_family_idx\` ON \`review_log\` (\`family\`);`)
  await db.run(sql`CREATE INDEX \`review_log_row_idx\` ON \`review_log\` (\`row\`);`)
  await db.run(sql`CREATE INDEX \`review_log_at_idx\` ON \`review_log\` (\`at\`);`)
  await db.run(sql`CREATE TABLE \`reports\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`subject\` text NOT NULL,
  	\`page\` text,
  	\`message\` text,
  	\`contact\` text,
  	\`done\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`reports_updated_at_idx\` ON \`reports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`reports_created_at_idx\` ON \`reports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`subscribers\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`email\` text NOT NULL,
  	\`language\` text,
  	\`confirmed_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`subscribers_email_idx\` ON \`subscribers\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_updated_at_idx\` ON \`subscribers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_created_at_idx\` ON \`subscribers\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`users_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_sessions_order_idx\` ON \`users_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`users_sessions_parent_id_idx\` ON \`users_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`role\` text DEFAULT 'contributor' NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text,
  	\`login_attempts\` numeric DEFAULT 0,
  	\`lock_until\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`users_name_idx\` ON \`users\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`machines\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`enable_a_p_i_key\` integer,
  	\`api_key\` text,
  	\`api_key_index\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`machines_name_idx\` ON \`machines\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`machines_updated_at_idx\` ON \`machines\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`machines_created_at_idx\` ON \`machines\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
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
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` integer,
  	\`machines_id\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`machines_id\`) REFERENCES \`machines\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_machines_id_idx\` ON \`payload_preferences_rels\` (\`machines_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`rules\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`review\` text DEFAULT 'placeholder' NOT NULL,
  	\`checked\` text,
  	\`content\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`_rules_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_review\` text DEFAULT 'placeholder' NOT NULL,
  	\`version_checked\` text,
  	\`version_content\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_rules_v_created_at_idx\` ON \`_rules_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_rules_v_updated_at_idx\` ON \`_rules_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE TABLE \`meta\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`description\` text,
  	\`license\` text,
  	\`editorial\` text,
  	\`mobile_app_name\` text,
  	\`mobile_app_label\` text,
  	\`mobile_app_distribution\` text,
  	\`mobile_app_url\` text,
  	\`mobile_app_note\` text,
  	\`mobile_app_tv\` text,
  	\`mobile_app_tv_i18n_nn\` text,
  	\`mobile_app_tv_i18n_nb\` text,
  	\`mobile_app_tv_i18n_sv\` text,
  	\`mobile_app_tv_i18n_da\` text,
  	\`mobile_app_tv_i18n_fi\` text,
  	\`mobile_app_tv_i18n_is\` text,
  	\`social_note\` text,
  	\`social_chat_label\` text,
  	\`social_chat_name\` text,
  	\`social_chat_url\` text,
  	\`social_chat_name_i18n_nn\` text,
  	\`social_chat_name_i18n_nb\` text,
  	\`social_chat_name_i18n_sv\` text,
  	\`social_chat_name_i18n_da\` text,
  	\`social_chat_name_i18n_fi\` text,
  	\`social_chat_name_i18n_is\` text,
  	\`social_microblog_label\` text,
  	\`social_microblog_name\` text,
  	\`social_microblog_url\` text,
  	\`social_microblog_name_i18n_nn\` text,
  	\`social_microblog_name_i18n_nb\` text,
  	\`social_microblog_name_i18n_sv\` text,
  	\`social_microblog_name_i18n_da\` text,
  	\`social_microblog_name_i18n_fi\` text,
  	\`social_microblog_name_i18n_is\` text,
  	\`social_microblog_handle\` text,
  	\`urls_code_host\` text,
  	\`urls_logo\` text,
  	\`urls_logo_png\` text,
  	\`urls_wordmark\` text,
  	\`urls_icon\` text,
  	\`urls_og_image\` text,
  	\`urls_stylesheet\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`_meta_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`version_description\` text,
  	\`version_license\` text,
  	\`version_editorial\` text,
  	\`version_mobile_app_name\` text,
  	\`version_mobile_app_label\` text,
  	\`version_mobile_app_distribution\` text,
  	\`version_mobile_app_url\` text,
  	\`version_mobile_app_note\` text,
  	\`version_mobile_app_tv\` text,
  	\`version_mobile_app_tv_i18n_nn\` text,
  	\`version_mobile_app_tv_i18n_nb\` text,
  	\`version_mobile_app_tv_i18n_sv\` text,
  	\`version_mobile_app_tv_i18n_da\` text,
  	\`version_mobile_app_tv_i18n_fi\` text,
  	\`version_mobile_app_tv_i18n_is\` text,
  	\`version_social_note\` text,
  	\`version_social_chat_label\` text,
  	\`version_social_chat_name\` text,
  	\`version_social_chat_url\` text,
  	\`version_social_chat_name_i18n_nn\` text,
  	\`version_social_chat_name_i18n_nb\` text,
  	\`version_social_chat_name_i18n_sv\` text,
  	\`version_social_chat_name_i18n_da\` text,
  	\`version_social_chat_name_i18n_fi\` text,
  	\`version_social_chat_name_i18n_is\` text,
  	\`version_social_microblog_label\` text,
  	\`version_social_microblog_name\` text,
  	\`version_social_microblog_url\` text,
  	\`version_social_microblog_name_i18n_nn\` text,
  	\`version_social_microblog_name_i18n_nb\` text,
  	\`version_social_microblog_name_i18n_sv\` text,
  	\`version_social_microblog_name_i18n_da\` text,
  	\`version_social_microblog_name_i18n_fi\` text,
  	\`version_social_microblog_name_i18n_is\` text,
  	\`version_social_microblog_handle\` text,
  	\`version_urls_code_host\` text,
  	\`version_urls_logo\` text,
  	\`version_urls_logo_png\` text,
  	\`version_urls_wordmark\` text,
  	\`version_urls_icon\` text,
  	\`version_urls_og_image\` text,
  	\`version_urls_stylesheet\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_meta_v_created_at_idx\` ON \`_meta_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_meta_v_updated_at_idx\` ON \`_meta_v\` (\`updated_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`news_topics\`;`)
  await db.run(sql`DROP TABLE \`news_also_covered_by\`;`)
  await db.run(sql`DROP TABLE \`news_links\`;`)
  await db.run(sql`DROP TABLE \`news\`;`)
  await db.run(sql`DROP TABLE \`_news_v_version_topics\`;`)
  await db.run(sql`DROP TABLE \`_news_v_version_also_covered_by\`;`)
  await db.run(sql`DROP TABLE \`_news_v_version_links\`;`)
  await db.run(sql`DROP TABLE \`_news_v\`;`)
  await db.run(sql`DROP TABLE \`events_credits\`;`)
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`DROP TABLE \`_events_v_version_credits\`;`)
  await db.run(sql`DROP TABLE \`_events_v\`;`)
  await db.run(sql`DROP TABLE \`talks_speakers\`;`)
  await db.run(sql`DROP TABLE \`talks\`;`)
  await db.run(sql`DROP TABLE \`_talks_v_version_speakers\`;`)
  await db.run(sql`DROP TABLE \`_talks_v\`;`)
  await db.run(sql`DROP TABLE \`sources\`;`)
  await db.run(sql`DROP TABLE \`_sources_v\`;`)
  await db.run(sql`DROP TABLE \`newsletters\`;`)
  await db.run(sql`DROP TABLE \`_newsletters_v\`;`)
  await db.run(sql`DROP TABLE \`entities_sources\`;`)
  await db.run(sql`DROP TABLE \`entities_profiles\`;`)
  await db.run(sql`DROP TABLE \`entities_logo_history\`;`)
  await db.run(sql`DROP TABLE \`entities\`;`)
  await db.run(sql`DROP TABLE \`entities_texts\`;`)
  await db.run(sql`DROP TABLE \`_entities_v_version_sources\`;`)
  await db.run(sql`DROP TABLE \`_entities_v_version_profiles\`;`)
  await db.run(sql`DROP TABLE \`_entities_v_version_logo_history\`;`)
  await db.run(sql`DROP TABLE \`_entities_v\`;`)
  await db.run(sql`DROP TABLE \`_entities_v_texts\`;`)
  await db.run(sql`DROP TABLE \`org_relations_sources\`;`)
  await db.run(sql`DROP TABLE \`org_relations\`;`)
  await db.run(sql`DROP TABLE \`_org_relations_v_version_sources\`;`)
  await db.run(sql`DROP TABLE \`_org_relations_v\`;`)
  await db.run(sql`DROP TABLE \`regulation_sources\`;`)
  await db.run(sql`DROP TABLE \`regulation\`;`)
  await db.run(sql`DROP TABLE \`_regulation_v_version_sources\`;`)
  await db.run(sql`DROP TABLE \`_regulation_v\`;`)
  await db.run(sql`DROP TABLE \`caveats\`;`)
  await db.run(sql`DROP TABLE \`_caveats_v\`;`)
  await db.run(sql`DROP TABLE \`academia\`;`)
  await db.run(sql`DROP TABLE \`academia_texts\`;`)
  await db.run(sql`DROP TABLE \`_academia_v\`;`)
  await db.run(sql`DROP TABLE \`_academia_v_texts\`;`)
  await db.run(sql`DROP TABLE \`books_more_sources\`;`)
  await db.run(sql`DROP TABLE \`books\`;`)
  await db.run(sql`DROP TABLE \`books_texts\`;`)
  await db.run(sql`DROP TABLE \`_books_v_version_more_sources\`;`)
  await db.run(sql`DROP TABLE \`_books_v\`;`)
  await db.run(sql`DROP TABLE \`_books_v_texts\`;`)
  await db.run(sql`DROP TABLE \`developers_profiles\`;`)
  await db.run(sql`DROP TABLE \`developers_notable\`;`)
  await db.run(sql`DROP TABLE \`developers\`;`)
  await db.run(sql`DROP TABLE \`_developers_v_version_profiles\`;`)
  await db.run(sql`DROP TABLE \`_developers_v_version_notable\`;`)
  await db.run(sql`DROP TABLE \`_developers_v\`;`)
  await db.run(sql`DROP TABLE \`illustrations\`;`)
  await db.run(sql`DROP TABLE \`_illustrations_v\`;`)
  await db.run(sql`DROP TABLE \`changelog\`;`)
  await db.run(sql`DROP TABLE \`_changelog_v\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`review_log\`;`)
  await db.run(sql`DROP TABLE \`reports\`;`)
  await db.run(sql`DROP TABLE \`subscribers\`;`)
  await db.run(sql`DROP TABLE \`users_sessions\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`machines\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`rules\`;`)
  await db.run(sql`DROP TABLE \`_rules_v\`;`)
  await db.run(sql`DROP TABLE \`meta\`;`)
  await db.run(sql`DROP TABLE \`_meta_v\`;`)
}
