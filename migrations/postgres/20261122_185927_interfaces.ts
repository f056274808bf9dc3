import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_meta_electrum_chain" AS ENUM('bitcoin-cash', 'nexa');
  CREATE TYPE "public"."enum__meta_v_version_electrum_chain" AS ENUM('bitcoin-cash', 'nexa');
  CREATE TABLE "meta_electrum" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"chain" "enum_meta_electrum_chain",
  	"host" varchar
  );
  
  CREATE TABLE "_meta_v_version_electrum" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"chain" "enum__meta_v_version_electrum_chain",
  	"host" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "events" ALTER COLUMN "sequence" DROP DEFAULT;
  ALTER TABLE "_events_v" ALTER COLUMN "version_sequence" DROP DEFAULT;
  ALTER TABLE "meta" ADD COLUMN "lightning_public_key" varchar;
  ALTER TABLE "meta" ADD COLUMN "lightning_ipv4" varchar;
  ALTER TABLE "meta" ADD COLUMN "lightning_ipv6" varchar;
  ALTER TABLE "meta" ADD COLUMN "lightning_onchain_address" varchar;
  ALTER TABLE "meta" ADD COLUMN "lightning_status" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_lightning_public_key" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_lightning_ipv4" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_lightning_ipv6" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_lightning_onchain_address" varchar;
  ALTER TABLE "_meta_v" ADD COLUMN "version_lightning_status" varchar;
  ALTER TABLE "meta_electrum" ADD CONSTRAINT "meta_electrum_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."meta"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_meta_v_version_electrum" ADD CONSTRAINT "_meta_v_version_electrum_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_meta_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "meta_electrum_order_idx" ON "meta_electrum" USING btree ("_order");
  CREATE INDEX "meta_electrum_parent_id_idx" ON "meta_electrum" USING btree ("_parent_id");
  CREATE INDEX "_meta_v_version_electrum_order_idx" ON "_meta_v_version_electrum" USING btree ("_order");
  CREATE INDEX "_meta_v_version_electrum_parent_id_idx" ON "_meta_v_version_electrum" USING btree ("_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "meta_electrum" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_meta_v_version_electrum" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "meta_electrum" CASCADE;
  DROP TABLE "_meta_v_version_electrum" CASCADE;
  ALTER TABLE "events" ALTER COLUMN "sequence" SET DEFAULT 0;
  ALTER TABLE "_events_v" ALTER COLUMN "version_sequence" SET DEFAULT 0;
  ALTER TABLE "meta" DROP COLUMN "lightning_public_key";
  ALTER TABLE "meta" DROP COLUMN "lightning_ipv4";
  ALTER TABLE "meta" DROP COLUMN "lightning_ipv6";
  ALTER TABLE "meta" DROP COLUMN "lightning_onchain_address";
  ALTER TABLE "meta" DROP COLUMN "lightning_status";
  ALTER TABLE "_meta_v" DROP COLUMN "version_lightning_public_key";
  ALTER TABLE "_meta_v" DROP COLUMN "version_lightning_ipv4";
  ALTER TABLE "_meta_v" DROP COLUMN "version_lightning_ipv6";
  ALTER TABLE "_meta_v" DROP COLUMN "version_lightning_onchain_address";
  ALTER TABLE "_meta_v" DROP COLUMN "version_lightning_status";
  DROP TYPE "public"."enum_meta_electrum_chain";
  DROP TYPE "public"."enum__meta_v_version_electrum_chain";`)
}
