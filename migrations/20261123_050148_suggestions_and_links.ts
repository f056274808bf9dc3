import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`sources_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`sources\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`sources_texts_order_parent\` ON \`sources_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_sources_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_sources_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_sources_v_texts_order_parent\` ON \`_sources_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`dismissed_duplicates\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`family\` text NOT NULL,
  	\`row\` text NOT NULL,
  	\`other\` text NOT NULL,
  	\`account\` text NOT NULL,
  	\`by\` text NOT NULL,
  	\`at\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`family_row_other_idx\` ON \`dismissed_duplicates\` (\`family\`,\`row\`,\`other\`);`)
  await db.run(sql`CREATE INDEX \`family_other_idx\` ON \`dismissed_duplicates\` (\`family\`,\`other\`);`)
  await db.run(sql`CREATE TABLE \`link_checks\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`family\` text NOT NULL,
  	\`row\` text NOT NULL,
  	\`url\` text NOT NULL,
  	\`checked_at\` text,
  	\`failures\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`link_checks_key_idx\` ON \`link_checks\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`link_checks_checked_at_idx\` ON \`link_checks\` (\`checked_at\`);`)
  await db.run(sql`CREATE INDEX \`family_row_2_idx\` ON \`link_checks\` (\`family\`,\`row\`);`)
  await db.run(sql`ALTER TABLE \`intake_sources\` ADD \`upcoming\` text;`)
  await db.run(sql`ALTER TABLE \`intake_sources\` ADD \`warning\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`sources_texts\`;`)
  await db.run(sql`DROP TABLE \`_sources_v_texts\`;`)
  await db.run(sql`DROP TABLE \`dismissed_duplicates\`;`)
  await db.run(sql`DROP TABLE \`link_checks\`;`)
  await db.run(sql`ALTER TABLE \`intake_sources\` DROP COLUMN \`upcoming\`;`)
  await db.run(sql`ALTER TABLE \`intake_sources\` DROP COLUMN \`warning\`;`)
}
