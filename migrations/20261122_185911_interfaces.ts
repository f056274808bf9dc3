import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`meta_electrum\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`chain\` text,
  	\`host\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`meta\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`meta_electrum_order_idx\` ON \`meta_electrum\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`meta_electrum_parent_id_idx\` ON \`meta_electrum\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_meta_v_version_electrum\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`chain\` text,
  	\`host\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_meta_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_meta_v_version_electrum_order_idx\` ON \`_meta_v_version_electrum\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_meta_v_version_electrum_parent_id_idx\` ON \`_meta_v_version_electrum\` (\`_parent_id\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_events\` (
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
  	\`cancelled\` integer DEFAULT false,
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
  	\`merged_into\` text,
  	\`sequence\` numeric,
  	\`changed_at\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`intake_note\` text,
  	\`needs_attention\` integer DEFAULT false,
  	\`provenance\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`source_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_events\`("id", "title", "title_original", "start", "end", "all_day", "place", "city", "country", "online", "cancelled", "organiser", "url", "source_id", "event_type", "language", "paid", "sponsored", "sponsor", "note", "description_text", "description_lang", "description_source_url", "description_source_name", "description_retrieved", "description_i18n_en", "description_i18n_nn", "description_i18n_nb", "description_i18n_sv", "description_i18n_da", "description_i18n_fi", "description_i18n_is", "note_i18n_nn", "note_i18n_nb", "note_i18n_sv", "note_i18n_da", "note_i18n_fi", "note_i18n_is", "speakers_count", "videos_url", "place_source_name", "place_source_url", "place_source_retrieved", "attendees_count", "attendees_source_name", "attendees_source_url", "attendees_retrieved", "backfill", "merged_into", "sequence", "changed_at", "status", "reason", "first_published_at", "intake_note", "needs_attention", "provenance", "created_by", "id_key", "updated_at", "created_at") SELECT "id", "title", "title_original", "start", "end", "all_day", "place", "city", "country", "online", "cancelled", "organiser", "url", "source_id", "event_type", "language", "paid", "sponsored", "sponsor", "note", "description_text", "description_lang", "description_source_url", "description_source_name", "description_retrieved", "description_i18n_en", "description_i18n_nn", "description_i18n_nb", "description_i18n_sv", "description_i18n_da", "description_i18n_fi", "description_i18n_is", "note_i18n_nn", "note_i18n_nb", "note_i18n_sv", "note_i18n_da", "note_i18n_fi", "note_i18n_is", "speakers_count", "videos_url", "place_source_name", "place_source_url", "place_source_retrieved", "attendees_count", "attendees_source_name", "attendees_source_url", "attendees_retrieved", "backfill", "merged_into", "sequence", "changed_at", "status", "reason", "first_published_at", "intake_note", "needs_attention", "provenance", "created_by", "id_key", "updated_at", "created_at" FROM \`events\`;`)
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`ALTER TABLE \`__new_events\` RENAME TO \`events\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`events_source_idx\` ON \`events\` (\`source_id\`);`)
  await db.run(sql`CREATE INDEX \`events_merged_into_idx\` ON \`events\` (\`merged_into\`);`)
  await db.run(sql`CREATE INDEX \`events_status_idx\` ON \`events\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`events_created_by_idx\` ON \`events\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_id_key_idx\` ON \`events\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`events_updated_at_idx\` ON \`events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`events_created_at_idx\` ON \`events\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_1_idx\` ON \`events\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new__events_v\` (
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
  	\`version_cancelled\` integer DEFAULT false,
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
  	\`version_merged_into\` text,
  	\`version_sequence\` numeric,
  	\`version_changed_at\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_source_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__events_v\`("id", "parent_id", "version_title", "version_title_original", "version_start", "version_end", "version_all_day", "version_place", "version_city", "version_country", "version_online", "version_cancelled", "version_organiser", "version_url", "version_source_id", "version_event_type", "version_language", "version_paid", "version_sponsored", "version_sponsor", "version_note", "version_description_text", "version_description_lang", "version_description_source_url", "version_description_source_name", "version_description_retrieved", "version_description_i18n_en", "version_description_i18n_nn", "version_description_i18n_nb", "version_description_i18n_sv", "version_description_i18n_da", "version_description_i18n_fi", "version_description_i18n_is", "version_note_i18n_nn", "version_note_i18n_nb", "version_note_i18n_sv", "version_note_i18n_da", "version_note_i18n_fi", "version_note_i18n_is", "version_speakers_count", "version_videos_url", "version_place_source_name", "version_place_source_url", "version_place_source_retrieved", "version_attendees_count", "version_attendees_source_name", "version_attendees_source_url", "version_attendees_retrieved", "version_backfill", "version_merged_into", "version_sequence", "version_changed_at", "version_status", "version_reason", "version_first_published_at", "version_intake_note", "version_needs_attention", "version_provenance", "version_created_by", "version_id_key", "version_updated_at", "version_created_at", "created_at", "updated_at") SELECT "id", "parent_id", "version_title", "version_title_original", "version_start", "version_end", "version_all_day", "version_place", "version_city", "version_country", "version_online", "version_cancelled", "version_organiser", "version_url", "version_source_id", "version_event_type", "version_language", "version_paid", "version_sponsored", "version_sponsor", "version_note", "version_description_text", "version_description_lang", "version_description_source_url", "version_description_source_name", "version_description_retrieved", "version_description_i18n_en", "version_description_i18n_nn", "version_description_i18n_nb", "version_description_i18n_sv", "version_description_i18n_da", "version_description_i18n_fi", "version_description_i18n_is", "version_note_i18n_nn", "version_note_i18n_nb", "version_note_i18n_sv", "version_note_i18n_da", "version_note_i18n_fi", "version_note_i18n_is", "version_speakers_count", "version_videos_url", "version_place_source_name", "version_place_source_url", "version_place_source_retrieved", "version_attendees_count", "version_attendees_source_name", "version_attendees_source_url", "version_attendees_retrieved", "version_backfill", "version_merged_into", "version_sequence", "version_changed_at", "version_status", "version_reason", "version_first_published_at", "version_intake_note", "version_needs_attention", "version_provenance", "version_created_by", "version_id_key", "version_updated_at", "version_created_at", "created_at", "updated_at" FROM \`_events_v\`;`)
  await db.run(sql`DROP TABLE \`_events_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__events_v\` RENAME TO \`_events_v\`;`)
  await db.run(sql`CREATE INDEX \`_events_v_parent_idx\` ON \`_events_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_source_idx\` ON \`_events_v\` (\`version_source_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_merged_into_idx\` ON \`_events_v\` (\`version_merged_into\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_status_idx\` ON \`_events_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_created_by_idx\` ON \`_events_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_id_key_idx\` ON \`_events_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_updated_at_idx\` ON \`_events_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_created_at_idx\` ON \`_events_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_created_at_idx\` ON \`_events_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_updated_at_idx\` ON \`_events_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`version_status_version_createdAt_1_idx\` ON \`_events_v\` (\`version_status\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`lightning_public_key\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`lightning_ipv4\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`lightning_ipv6\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`lightning_onchain_address\` text;`)
  await db.run(sql`ALTER TABLE \`meta\` ADD \`lightning_status\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_lightning_public_key\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_lightning_ipv4\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_lightning_ipv6\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_lightning_onchain_address\` text;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` ADD \`version_lightning_status\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`meta_electrum\`;`)
  await db.run(sql`DROP TABLE \`_meta_v_version_electrum\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_events\` (
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
  	\`cancelled\` integer DEFAULT false,
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
  	\`merged_into\` text,
  	\`sequence\` numeric DEFAULT 0,
  	\`changed_at\` text,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`reason\` text,
  	\`first_published_at\` text,
  	\`intake_note\` text,
  	\`needs_attention\` integer DEFAULT false,
  	\`provenance\` text,
  	\`created_by\` text,
  	\`id_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`source_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_events\`("id", "title", "title_original", "start", "end", "all_day", "place", "city", "country", "online", "cancelled", "organiser", "url", "source_id", "event_type", "language", "paid", "sponsored", "sponsor", "note", "description_text", "description_lang", "description_source_url", "description_source_name", "description_retrieved", "description_i18n_en", "description_i18n_nn", "description_i18n_nb", "description_i18n_sv", "description_i18n_da", "description_i18n_fi", "description_i18n_is", "note_i18n_nn", "note_i18n_nb", "note_i18n_sv", "note_i18n_da", "note_i18n_fi", "note_i18n_is", "speakers_count", "videos_url", "place_source_name", "place_source_url", "place_source_retrieved", "attendees_count", "attendees_source_name", "attendees_source_url", "attendees_retrieved", "backfill", "merged_into", "sequence", "changed_at", "status", "reason", "first_published_at", "intake_note", "needs_attention", "provenance", "created_by", "id_key", "updated_at", "created_at") SELECT "id", "title", "title_original", "start", "end", "all_day", "place", "city", "country", "online", "cancelled", "organiser", "url", "source_id", "event_type", "language", "paid", "sponsored", "sponsor", "note", "description_text", "description_lang", "description_source_url", "description_source_name", "description_retrieved", "description_i18n_en", "description_i18n_nn", "description_i18n_nb", "description_i18n_sv", "description_i18n_da", "description_i18n_fi", "description_i18n_is", "note_i18n_nn", "note_i18n_nb", "note_i18n_sv", "note_i18n_da", "note_i18n_fi", "note_i18n_is", "speakers_count", "videos_url", "place_source_name", "place_source_url", "place_source_retrieved", "attendees_count", "attendees_source_name", "attendees_source_url", "attendees_retrieved", "backfill", "merged_into", "sequence", "changed_at", "status", "reason", "first_published_at", "intake_note", "needs_attention", "provenance", "created_by", "id_key", "updated_at", "created_at" FROM \`events\`;`)
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`ALTER TABLE \`__new_events\` RENAME TO \`events\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`events_source_idx\` ON \`events\` (\`source_id\`);`)
  await db.run(sql`CREATE INDEX \`events_merged_into_idx\` ON \`events\` (\`merged_into\`);`)
  await db.run(sql`CREATE INDEX \`events_status_idx\` ON \`events\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`events_created_by_idx\` ON \`events\` (\`created_by\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_id_key_idx\` ON \`events\` (\`id_key\`);`)
  await db.run(sql`CREATE INDEX \`events_updated_at_idx\` ON \`events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`events_created_at_idx\` ON \`events\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`status_createdAt_1_idx\` ON \`events\` (\`status\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new__events_v\` (
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
  	\`version_cancelled\` integer DEFAULT false,
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
  	\`version_merged_into\` text,
  	\`version_sequence\` numeric DEFAULT 0,
  	\`version_changed_at\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`events\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_source_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__events_v\`("id", "parent_id", "version_title", "version_title_original", "version_start", "version_end", "version_all_day", "version_place", "version_city", "version_country", "version_online", "version_cancelled", "version_organiser", "version_url", "version_source_id", "version_event_type", "version_language", "version_paid", "version_sponsored", "version_sponsor", "version_note", "version_description_text", "version_description_lang", "version_description_source_url", "version_description_source_name", "version_description_retrieved", "version_description_i18n_en", "version_description_i18n_nn", "version_description_i18n_nb", "version_description_i18n_sv", "version_description_i18n_da", "version_description_i18n_fi", "version_description_i18n_is", "version_note_i18n_nn", "version_note_i18n_nb", "version_note_i18n_sv", "version_note_i18n_da", "version_note_i18n_fi", "version_note_i18n_is", "version_speakers_count", "version_videos_url", "version_place_source_name", "version_place_source_url", "version_place_source_retrieved", "version_attendees_count", "version_attendees_source_name", "version_attendees_source_url", "version_attendees_retrieved", "version_backfill", "version_merged_into", "version_sequence", "version_changed_at", "version_status", "version_reason", "version_first_published_at", "version_intake_note", "version_needs_attention", "version_provenance", "version_created_by", "version_id_key", "version_updated_at", "version_created_at", "created_at", "updated_at") SELECT "id", "parent_id", "version_title", "version_title_original", "version_start", "version_end", "version_all_day", "version_place", "version_city", "version_country", "version_online", "version_cancelled", "version_organiser", "version_url", "version_source_id", "version_event_type", "version_language", "version_paid", "version_sponsored", "version_sponsor", "version_note", "version_description_text", "version_description_lang", "version_description_source_url", "version_description_source_name", "version_description_retrieved", "version_description_i18n_en", "version_description_i18n_nn", "version_description_i18n_nb", "version_description_i18n_sv", "version_description_i18n_da", "version_description_i18n_fi", "version_description_i18n_is", "version_note_i18n_nn", "version_note_i18n_nb", "version_note_i18n_sv", "version_note_i18n_da", "version_note_i18n_fi", "version_note_i18n_is", "version_speakers_count", "version_videos_url", "version_place_source_name", "version_place_source_url", "version_place_source_retrieved", "version_attendees_count", "version_attendees_source_name", "version_attendees_source_url", "version_attendees_retrieved", "version_backfill", "version_merged_into", "version_sequence", "version_changed_at", "version_status", "version_reason", "version_first_published_at", "version_intake_note", "version_needs_attention", "version_provenance", "version_created_by", "version_id_key", "version_updated_at", "version_created_at", "created_at", "updated_at" FROM \`_events_v\`;`)
  await db.run(sql`DROP TABLE \`_events_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__events_v\` RENAME TO \`_events_v\`;`)
  await db.run(sql`CREATE INDEX \`_events_v_parent_idx\` ON \`_events_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_source_idx\` ON \`_events_v\` (\`version_source_id\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_merged_into_idx\` ON \`_events_v\` (\`version_merged_into\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_status_idx\` ON \`_events_v\` (\`version_status\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_created_by_idx\` ON \`_events_v\` (\`version_created_by\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_id_key_idx\` ON \`_events_v\` (\`version_id_key\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_updated_at_idx\` ON \`_events_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_version_version_created_at_idx\` ON \`_events_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_created_at_idx\` ON \`_events_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_events_v_updated_at_idx\` ON \`_events_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`version_status_version_createdAt_1_idx\` ON \`_events_v\` (\`version_status\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`lightning_public_key\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`lightning_ipv4\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`lightning_ipv6\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`lightning_onchain_address\`;`)
  await db.run(sql`ALTER TABLE \`meta\` DROP COLUMN \`lightning_status\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_lightning_public_key\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_lightning_ipv4\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_lightning_ipv6\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_lightning_onchain_address\`;`)
  await db.run(sql`ALTER TABLE \`_meta_v\` DROP COLUMN \`version_lightning_status\`;`)
}
