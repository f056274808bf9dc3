import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_news_topics" AS ENUM('aml', 'banking', 'bitcoin', 'business', 'community', 'consumer protection', 'crime', 'defi', 'events', 'funds', 'mica', 'mining', 'payments', 'policy', 'regulation', 'stablecoins', 'tax', 'tokenisation');
  CREATE TYPE "public"."enum_news_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'EU');
  CREATE TYPE "public"."enum_news_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__news_v_version_topics" AS ENUM('aml', 'banking', 'bitcoin', 'business', 'community', 'consumer protection', 'crime', 'defi', 'events', 'funds', 'mica', 'mining', 'payments', 'policy', 'regulation', 'stablecoins', 'tax', 'tokenisation');
  CREATE TYPE "public"."enum__news_v_version_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'EU');
  CREATE TYPE "public"."enum__news_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_events_event_type" AS ENUM('conference', 'meetup', 'hackathon', 'seminar');
  CREATE TYPE "public"."enum_events_paid" AS ENUM('yes', 'no');
  CREATE TYPE "public"."enum_events_sponsored" AS ENUM('yes', 'no');
  CREATE TYPE "public"."enum_events_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__events_v_version_event_type" AS ENUM('conference', 'meetup', 'hackathon', 'seminar');
  CREATE TYPE "public"."enum__events_v_version_paid" AS ENUM('yes', 'no');
  CREATE TYPE "public"."enum__events_v_version_sponsored" AS ENUM('yes', 'no');
  CREATE TYPE "public"."enum__events_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_talks_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum_talks_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__talks_v_version_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum__talks_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_sources_list" AS ENUM('sources', 'search', 'event_sources');
  CREATE TYPE "public"."enum_sources_coverage" AS ENUM('national', 'regional', 'local', 'justice');
  CREATE TYPE "public"."enum_sources_source_type" AS ENUM('national', 'regional', 'official', 'international');
  CREATE TYPE "public"."enum_sources_method" AS ENUM('rss', 'html', 'sitemap', 'search', 'manual', 'ical', 'json-ld', 'events-api');
  CREATE TYPE "public"."enum_sources_intake_makes" AS ENUM('news', 'events', 'talks');
  CREATE TYPE "public"."enum_sources_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__sources_v_version_list" AS ENUM('sources', 'search', 'event_sources');
  CREATE TYPE "public"."enum__sources_v_version_coverage" AS ENUM('national', 'regional', 'local', 'justice');
  CREATE TYPE "public"."enum__sources_v_version_source_type" AS ENUM('national', 'regional', 'official', 'international');
  CREATE TYPE "public"."enum__sources_v_version_method" AS ENUM('rss', 'html', 'sitemap', 'search', 'manual', 'ical', 'json-ld', 'events-api');
  CREATE TYPE "public"."enum__sources_v_version_intake_makes" AS ENUM('news', 'events', 'talks');
  CREATE TYPE "public"."enum__sources_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_newsletters_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__newsletters_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_entities_profiles_kind" AS ENUM('encyclopedia', 'microblog', 'knowledge base', 'professional network');
  CREATE TYPE "public"."enum_entities_profiles_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_entities_type" AS ENUM('organisation', 'person');
  CREATE TYPE "public"."enum_entities_sector" AS ENUM('public', 'private');
  CREATE TYPE "public"."enum_entities_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'EU', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum_entities_image_review" AS ENUM('unchecked', 'approved', 'refused');
  CREATE TYPE "public"."enum_entities_logo_review" AS ENUM('unchecked', 'approved', 'refused');
  CREATE TYPE "public"."enum_entities_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__entities_v_version_profiles_kind" AS ENUM('encyclopedia', 'microblog', 'knowledge base', 'professional network');
  CREATE TYPE "public"."enum__entities_v_version_profiles_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__entities_v_version_type" AS ENUM('organisation', 'person');
  CREATE TYPE "public"."enum__entities_v_version_sector" AS ENUM('public', 'private');
  CREATE TYPE "public"."enum__entities_v_version_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'EU', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum__entities_v_version_image_review" AS ENUM('unchecked', 'approved', 'refused');
  CREATE TYPE "public"."enum__entities_v_version_logo_review" AS ENUM('unchecked', 'approved', 'refused');
  CREATE TYPE "public"."enum__entities_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_org_relations_type" AS ENUM('collaboration', 'licensed', 'partner', 'refused', 'supervises', 'uses licence');
  CREATE TYPE "public"."enum_org_relations_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__org_relations_v_version_type" AS ENUM('collaboration', 'licensed', 'partner', 'refused', 'supervises', 'uses licence');
  CREATE TYPE "public"."enum__org_relations_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_regulation_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum_regulation_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__regulation_v_version_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum__regulation_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_caveats_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__caveats_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_academia_section" AS ENUM('courses', 'groups', 'publications', 'research');
  CREATE TYPE "public"."enum_academia_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum_academia_type" AS ENUM('master', 'phd', 'paper', 'conference');
  CREATE TYPE "public"."enum_academia_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__academia_v_version_section" AS ENUM('courses', 'groups', 'publications', 'research');
  CREATE TYPE "public"."enum__academia_v_version_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum__academia_v_version_type" AS ENUM('master', 'phd', 'paper', 'conference');
  CREATE TYPE "public"."enum__academia_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_books_author_role" AS ENUM('editors');
  CREATE TYPE "public"."enum_books_language" AS ENUM('nn', 'nb', 'sv', 'da', 'fi', 'en');
  CREATE TYPE "public"."enum_books_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum_books_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__books_v_version_author_role" AS ENUM('editors');
  CREATE TYPE "public"."enum__books_v_version_language" AS ENUM('nn', 'nb', 'sv', 'da', 'fi', 'en');
  CREATE TYPE "public"."enum__books_v_version_country" AS ENUM('NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX');
  CREATE TYPE "public"."enum__books_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_developers_notable_kind" AS ENUM('repo', 'contrib');
  CREATE TYPE "public"."enum_developers_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__developers_v_version_notable_kind" AS ENUM('repo', 'contrib');
  CREATE TYPE "public"."enum__developers_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_illustrations_kind" AS ENUM('original', 'commons', 'official-press');
  CREATE TYPE "public"."enum_illustrations_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__illustrations_v_version_kind" AS ENUM('original', 'commons', 'official-press');
  CREATE TYPE "public"."enum__illustrations_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_changelog_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum__changelog_v_version_status" AS ENUM('pending', 'published', 'rejected');
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'editor', 'contributor');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'intake');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'intake');
  CREATE TYPE "public"."enum_rules_review" AS ENUM('placeholder', 'approved');
  CREATE TYPE "public"."enum__rules_v_version_review" AS ENUM('placeholder', 'approved');
  CREATE TABLE "news_topics" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_news_topics",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "news_also_covered_by" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"outlet_id" varchar,
  	"url" varchar,
  	"title" varchar,
  	"published" timestamp(3) with time zone,
  	"lang" varchar,
  	"paywall" boolean DEFAULT false
  );
  
  CREATE TABLE "news_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"url" varchar
  );
  
  CREATE TABLE "news" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"title_en" varchar,
  	"source_id" varchar,
  	"url" varchar,
  	"slug" varchar,
  	"published" timestamp(3) with time zone,
  	"country" "enum_news_country",
  	"language_code" varchar,
  	"paywall" boolean DEFAULT false,
  	"summary" varchar,
  	"illustration_id" varchar,
  	"primary_source_document_name" varchar,
  	"primary_source_document_url" varchar,
  	"title_i18n_nn" varchar,
  	"title_i18n_nb" varchar,
  	"title_i18n_sv" varchar,
  	"title_i18n_da" varchar,
  	"title_i18n_fi" varchar,
  	"title_i18n_is" varchar,
  	"summary_i18n_nn" varchar,
  	"summary_i18n_nb" varchar,
  	"summary_i18n_sv" varchar,
  	"summary_i18n_da" varchar,
  	"summary_i18n_fi" varchar,
  	"summary_i18n_is" varchar,
  	"merged_into" varchar,
  	"status" "enum_news_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_news_v_version_topics" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__news_v_version_topics",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_news_v_version_also_covered_by" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"outlet_id" varchar,
  	"url" varchar,
  	"title" varchar,
  	"published" timestamp(3) with time zone,
  	"lang" varchar,
  	"paywall" boolean DEFAULT false,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_news_v_version_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_news_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_title" varchar,
  	"version_title_en" varchar,
  	"version_source_id" varchar,
  	"version_url" varchar,
  	"version_slug" varchar,
  	"version_published" timestamp(3) with time zone,
  	"version_country" "enum__news_v_version_country",
  	"version_language_code" varchar,
  	"version_paywall" boolean DEFAULT false,
  	"version_summary" varchar,
  	"version_illustration_id" varchar,
  	"version_primary_source_document_name" varchar,
  	"version_primary_source_document_url" varchar,
  	"version_title_i18n_nn" varchar,
  	"version_title_i18n_nb" varchar,
  	"version_title_i18n_sv" varchar,
  	"version_title_i18n_da" varchar,
  	"version_title_i18n_fi" varchar,
  	"version_title_i18n_is" varchar,
  	"version_summary_i18n_nn" varchar,
  	"version_summary_i18n_nb" varchar,
  	"version_summary_i18n_sv" varchar,
  	"version_summary_i18n_da" varchar,
  	"version_summary_i18n_fi" varchar,
  	"version_summary_i18n_is" varchar,
  	"version_merged_into" varchar,
  	"version_status" "enum__news_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "events_credits" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"field" varchar,
  	"source_name" varchar,
  	"source_url" varchar,
  	"retrieved_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "events" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"title_original" varchar,
  	"start" varchar,
  	"end" varchar,
  	"all_day" boolean DEFAULT false,
  	"place" varchar,
  	"city" varchar,
  	"country" varchar,
  	"online" boolean DEFAULT false,
  	"organiser" varchar,
  	"url" varchar,
  	"source_id" varchar,
  	"event_type" "enum_events_event_type",
  	"language" varchar,
  	"paid" "enum_events_paid",
  	"sponsored" "enum_events_sponsored",
  	"sponsor" varchar,
  	"note" varchar,
  	"description_text" varchar,
  	"description_lang" varchar,
  	"description_source_url" varchar,
  	"description_source_name" varchar,
  	"description_retrieved" timestamp(3) with time zone,
  	"description_i18n_en" varchar,
  	"description_i18n_nn" varchar,
  	"description_i18n_nb" varchar,
  	"description_i18n_sv" varchar,
  	"description_i18n_da" varchar,
  	"description_i18n_fi" varchar,
  	"description_i18n_is" varchar,
  	"note_i18n_nn" varchar,
  	"note_i18n_nb" varchar,
  	"note_i18n_sv" varchar,
  	"note_i18n_da" varchar,
  	"note_i18n_fi" varchar,
  	"note_i18n_is" varchar,
  	"speakers_count" numeric,
  	"videos_url" varchar,
  	"place_source_name" varchar,
  	"place_source_url" varchar,
  	"place_source_retrieved" timestamp(3) with time zone,
  	"attendees_count" numeric,
  	"attendees_source_name" varchar,
  	"attendees_source_url" varchar,
  	"attendees_retrieved" timestamp(3) with time zone,
  	"backfill" boolean DEFAULT false,
  	"merged_into" varchar,
  	"status" "enum_events_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_events_v_version_credits" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"field" varchar,
  	"source_name" varchar,
  	"source_url" varchar,
  	"retrieved_at" timestamp(3) with time zone,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_events_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_title" varchar,
  	"version_title_original" varchar,
  	"version_start" varchar,
  	"version_end" varchar,
  	"version_all_day" boolean DEFAULT false,
  	"version_place" varchar,
  	"version_city" varchar,
  	"version_country" varchar,
  	"version_online" boolean DEFAULT false,
  	"version_organiser" varchar,
  	"version_url" varchar,
  	"version_source_id" varchar,
  	"version_event_type" "enum__events_v_version_event_type",
  	"version_language" varchar,
  	"version_paid" "enum__events_v_version_paid",
  	"version_sponsored" "enum__events_v_version_sponsored",
  	"version_sponsor" varchar,
  	"version_note" varchar,
  	"version_description_text" varchar,
  	"version_description_lang" varchar,
  	"version_description_source_url" varchar,
  	"version_description_source_name" varchar,
  	"version_description_retrieved" timestamp(3) with time zone,
  	"version_description_i18n_en" varchar,
  	"version_description_i18n_nn" varchar,
  	"version_description_i18n_nb" varchar,
  	"version_description_i18n_sv" varchar,
  	"version_description_i18n_da" varchar,
  	"version_description_i18n_fi" varchar,
  	"version_description_i18n_is" varchar,
  	"version_note_i18n_nn" varchar,
  	"version_note_i18n_nb" varchar,
  	"version_note_i18n_sv" varchar,
  	"version_note_i18n_da" varchar,
  	"version_note_i18n_fi" varchar,
  	"version_note_i18n_is" varchar,
  	"version_speakers_count" numeric,
  	"version_videos_url" varchar,
  	"version_place_source_name" varchar,
  	"version_place_source_url" varchar,
  	"version_place_source_retrieved" timestamp(3) with time zone,
  	"version_attendees_count" numeric,
  	"version_attendees_source_name" varchar,
  	"version_attendees_source_url" varchar,
  	"version_attendees_retrieved" timestamp(3) with time zone,
  	"version_backfill" boolean DEFAULT false,
  	"version_merged_into" varchar,
  	"version_status" "enum__events_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "talks_speakers" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"entity_id" varchar,
  	"organisation" varchar,
  	"role" varchar
  );
  
  CREATE TABLE "talks" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"video_url" varchar,
  	"platform" varchar,
  	"description" varchar,
  	"date" timestamp(3) with time zone,
  	"time" varchar,
  	"published" timestamp(3) with time zone,
  	"duration" varchar,
  	"language" varchar,
  	"channel" varchar,
  	"city" varchar,
  	"country" "enum_talks_country",
  	"event_id" varchar,
  	"unlink_reason" varchar,
  	"event_name" varchar,
  	"event_url" varchar,
  	"source_url" varchar,
  	"retrieved_at" timestamp(3) with time zone,
  	"added_at" timestamp(3) with time zone,
  	"embed" boolean DEFAULT false,
  	"status" "enum_talks_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_talks_v_version_speakers" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"entity_id" varchar,
  	"organisation" varchar,
  	"role" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_talks_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_title" varchar,
  	"version_video_url" varchar,
  	"version_platform" varchar,
  	"version_description" varchar,
  	"version_date" timestamp(3) with time zone,
  	"version_time" varchar,
  	"version_published" timestamp(3) with time zone,
  	"version_duration" varchar,
  	"version_language" varchar,
  	"version_channel" varchar,
  	"version_city" varchar,
  	"version_country" "enum__talks_v_version_country",
  	"version_event_id" varchar,
  	"version_unlink_reason" varchar,
  	"version_event_name" varchar,
  	"version_event_url" varchar,
  	"version_source_url" varchar,
  	"version_retrieved_at" timestamp(3) with time zone,
  	"version_added_at" timestamp(3) with time zone,
  	"version_embed" boolean DEFAULT false,
  	"version_status" "enum__talks_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "sources" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"country" varchar,
  	"url" varchar,
  	"feed" varchar,
  	"list" "enum_sources_list" DEFAULT 'sources',
  	"coverage" "enum_sources_coverage",
  	"source_type" "enum_sources_source_type",
  	"method" "enum_sources_method",
  	"type" varchar,
  	"kind" varchar,
  	"language" varchar,
  	"region" varchar,
  	"enabled" boolean DEFAULT true,
  	"paywall" boolean DEFAULT false,
  	"fetch_status" varchar,
  	"verified" timestamp(3) with time zone,
  	"source_note" varchar,
  	"logo_id" integer,
  	"logo_checked" boolean DEFAULT false,
  	"logo_source" varchar,
  	"icon_url" varchar,
  	"intake_makes" "enum_sources_intake_makes",
  	"intake_item" varchar,
  	"intake_link" varchar,
  	"intake_title" varchar,
  	"intake_time" varchar,
  	"intake_account" varchar,
  	"status" "enum_sources_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_sources_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_name" varchar,
  	"version_country" varchar,
  	"version_url" varchar,
  	"version_feed" varchar,
  	"version_list" "enum__sources_v_version_list" DEFAULT 'sources',
  	"version_coverage" "enum__sources_v_version_coverage",
  	"version_source_type" "enum__sources_v_version_source_type",
  	"version_method" "enum__sources_v_version_method",
  	"version_type" varchar,
  	"version_kind" varchar,
  	"version_language" varchar,
  	"version_region" varchar,
  	"version_enabled" boolean DEFAULT true,
  	"version_paywall" boolean DEFAULT false,
  	"version_fetch_status" varchar,
  	"version_verified" timestamp(3) with time zone,
  	"version_source_note" varchar,
  	"version_logo_id" integer,
  	"version_logo_checked" boolean DEFAULT false,
  	"version_logo_source" varchar,
  	"version_icon_url" varchar,
  	"version_intake_makes" "enum__sources_v_version_intake_makes",
  	"version_intake_item" varchar,
  	"version_intake_link" varchar,
  	"version_intake_title" varchar,
  	"version_intake_time" varchar,
  	"version_intake_account" varchar,
  	"version_status" "enum__sources_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "newsletters" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"number" numeric,
  	"date" timestamp(3) with time zone,
  	"lang" varchar DEFAULT 'en',
  	"title" varchar,
  	"subtitle" varchar,
  	"period_start" timestamp(3) with time zone,
  	"period_end" timestamp(3) with time zone,
  	"stories" numeric,
  	"events" numeric,
  	"text" varchar,
  	"html" varchar,
  	"title_i18n_nn" varchar,
  	"title_i18n_nb" varchar,
  	"title_i18n_sv" varchar,
  	"title_i18n_da" varchar,
  	"title_i18n_fi" varchar,
  	"title_i18n_is" varchar,
  	"subtitle_i18n_nn" varchar,
  	"subtitle_i18n_nb" varchar,
  	"subtitle_i18n_sv" varchar,
  	"subtitle_i18n_da" varchar,
  	"subtitle_i18n_fi" varchar,
  	"subtitle_i18n_is" varchar,
  	"text_i18n_nn" varchar,
  	"text_i18n_nb" varchar,
  	"text_i18n_sv" varchar,
  	"text_i18n_da" varchar,
  	"text_i18n_fi" varchar,
  	"text_i18n_is" varchar,
  	"html_i18n_nn" varchar,
  	"html_i18n_nb" varchar,
  	"html_i18n_sv" varchar,
  	"html_i18n_da" varchar,
  	"html_i18n_fi" varchar,
  	"html_i18n_is" varchar,
  	"video_language" varchar,
  	"video_duration_seconds" numeric,
  	"video_width" numeric,
  	"video_height" numeric,
  	"video_bytes" numeric,
  	"video_sha256" varchar,
  	"video_download_url" varchar,
  	"video_file_url" varchar,
  	"video_poster_url" varchar,
  	"video_subtitles_url" varchar,
  	"video_subtitles_language" varchar,
  	"status" "enum_newsletters_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_newsletters_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_number" numeric,
  	"version_date" timestamp(3) with time zone,
  	"version_lang" varchar DEFAULT 'en',
  	"version_title" varchar,
  	"version_subtitle" varchar,
  	"version_period_start" timestamp(3) with time zone,
  	"version_period_end" timestamp(3) with time zone,
  	"version_stories" numeric,
  	"version_events" numeric,
  	"version_text" varchar,
  	"version_html" varchar,
  	"version_title_i18n_nn" varchar,
  	"version_title_i18n_nb" varchar,
  	"version_title_i18n_sv" varchar,
  	"version_title_i18n_da" varchar,
  	"version_title_i18n_fi" varchar,
  	"version_title_i18n_is" varchar,
  	"version_subtitle_i18n_nn" varchar,
  	"version_subtitle_i18n_nb" varchar,
  	"version_subtitle_i18n_sv" varchar,
  	"version_subtitle_i18n_da" varchar,
  	"version_subtitle_i18n_fi" varchar,
  	"version_subtitle_i18n_is" varchar,
  	"version_text_i18n_nn" varchar,
  	"version_text_i18n_nb" varchar,
  	"version_text_i18n_sv" varchar,
  	"version_text_i18n_da" varchar,
  	"version_text_i18n_fi" varchar,
  	"version_text_i18n_is" varchar,
  	"version_html_i18n_nn" varchar,
  	"version_html_i18n_nb" varchar,
  	"version_html_i18n_sv" varchar,
  	"version_html_i18n_da" varchar,
  	"version_html_i18n_fi" varchar,
  	"version_html_i18n_is" varchar,
  	"version_video_language" varchar,
  	"version_video_duration_seconds" numeric,
  	"version_video_width" numeric,
  	"version_video_height" numeric,
  	"version_video_bytes" numeric,
  	"version_video_sha256" varchar,
  	"version_video_download_url" varchar,
  	"version_video_file_url" varchar,
  	"version_video_poster_url" varchar,
  	"version_video_subtitles_url" varchar,
  	"version_video_subtitles_language" varchar,
  	"version_status" "enum__newsletters_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "entities_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"url" varchar,
  	"title" varchar,
  	"source_name" varchar,
  	"date" varchar
  );
  
  CREATE TABLE "entities_profiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"kind" "enum_entities_profiles_kind",
  	"label" varchar,
  	"url" varchar,
  	"source_url" varchar,
  	"status" "enum_entities_profiles_status" DEFAULT 'pending',
  	"reviewed" varchar,
  	"added" varchar,
  	"note" varchar
  );
  
  CREATE TABLE "entities_logo_history" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"review" varchar,
  	"reason" varchar,
  	"date" varchar
  );
  
  CREATE TABLE "entities" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"type" "enum_entities_type",
  	"sector" "enum_entities_sector",
  	"country" "enum_entities_country",
  	"description" varchar,
  	"org_id" varchar,
  	"role" varchar,
  	"url" varchar,
  	"profile_url" varchar,
  	"origin" varchar,
  	"group" varchar,
  	"image_media_id" integer,
  	"image_origin" varchar,
  	"image_review" "enum_entities_image_review" DEFAULT 'unchecked',
  	"image_checked" varchar,
  	"image_reviewed" varchar,
  	"image_note" varchar,
  	"logo_media_id" integer,
  	"logo_source" varchar,
  	"logo_source_url" varchar,
  	"logo_fetched" varchar,
  	"logo_review" "enum_entities_logo_review" DEFAULT 'unchecked',
  	"logo_reviewed" varchar,
  	"logo_kind" varchar,
  	"logo_wikidata" varchar,
  	"logo_page" varchar,
  	"logo_note" varchar,
  	"caveat" boolean DEFAULT false,
  	"from_talks" boolean DEFAULT false,
  	"review" varchar,
  	"via" varchar,
  	"added" varchar,
  	"status" "enum_entities_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "entities_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_entities_v_version_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"url" varchar,
  	"title" varchar,
  	"source_name" varchar,
  	"date" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_entities_v_version_profiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" "enum__entities_v_version_profiles_kind",
  	"label" varchar,
  	"url" varchar,
  	"source_url" varchar,
  	"status" "enum__entities_v_version_profiles_status" DEFAULT 'pending',
  	"reviewed" varchar,
  	"added" varchar,
  	"note" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_entities_v_version_logo_history" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"review" varchar,
  	"reason" varchar,
  	"date" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_entities_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_name" varchar,
  	"version_type" "enum__entities_v_version_type",
  	"version_sector" "enum__entities_v_version_sector",
  	"version_country" "enum__entities_v_version_country",
  	"version_description" varchar,
  	"version_org_id" varchar,
  	"version_role" varchar,
  	"version_url" varchar,
  	"version_profile_url" varchar,
  	"version_origin" varchar,
  	"version_group" varchar,
  	"version_image_media_id" integer,
  	"version_image_origin" varchar,
  	"version_image_review" "enum__entities_v_version_image_review" DEFAULT 'unchecked',
  	"version_image_checked" varchar,
  	"version_image_reviewed" varchar,
  	"version_image_note" varchar,
  	"version_logo_media_id" integer,
  	"version_logo_source" varchar,
  	"version_logo_source_url" varchar,
  	"version_logo_fetched" varchar,
  	"version_logo_review" "enum__entities_v_version_logo_review" DEFAULT 'unchecked',
  	"version_logo_reviewed" varchar,
  	"version_logo_kind" varchar,
  	"version_logo_wikidata" varchar,
  	"version_logo_page" varchar,
  	"version_logo_note" varchar,
  	"version_caveat" boolean DEFAULT false,
  	"version_from_talks" boolean DEFAULT false,
  	"version_review" varchar,
  	"version_via" varchar,
  	"version_added" varchar,
  	"version_status" "enum__entities_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_entities_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "org_relations_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"url" varchar,
  	"title" varchar,
  	"source_name" varchar,
  	"date" varchar
  );
  
  CREATE TABLE "org_relations" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from_id" varchar,
  	"type" "enum_org_relations_type",
  	"to_id" varchar,
  	"label" varchar,
  	"status" "enum_org_relations_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_org_relations_v_version_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"url" varchar,
  	"title" varchar,
  	"source_name" varchar,
  	"date" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_org_relations_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_from_id" varchar,
  	"version_type" "enum__org_relations_v_version_type",
  	"version_to_id" varchar,
  	"version_label" varchar,
  	"version_status" "enum__org_relations_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "regulation_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"url" varchar,
  	"title" varchar,
  	"source_name" varchar,
  	"date" varchar
  );
  
  CREATE TABLE "regulation" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"country" "enum_regulation_country",
  	"mica" varchar,
  	"law" varchar,
  	"regulator" varchar,
  	"status_text" varchar,
  	"status" "enum_regulation_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_regulation_v_version_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"url" varchar,
  	"title" varchar,
  	"source_name" varchar,
  	"date" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_regulation_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_country" "enum__regulation_v_version_country",
  	"version_mica" varchar,
  	"version_law" varchar,
  	"version_regulator" varchar,
  	"version_status_text" varchar,
  	"version_status" "enum__regulation_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "caveats" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"position" numeric DEFAULT 0,
  	"status" "enum_caveats_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_caveats_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_text" varchar,
  	"version_position" numeric DEFAULT 0,
  	"version_status" "enum__caveats_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "academia" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"section" "enum_academia_section",
  	"country" "enum_academia_country",
  	"name" varchar,
  	"institution" varchar,
  	"code" varchar,
  	"level" varchar,
  	"term" varchar,
  	"type" "enum_academia_type",
  	"year" numeric,
  	"about" varchar,
  	"activity" varchar,
  	"active" boolean DEFAULT false,
  	"url" varchar,
  	"source" varchar,
  	"checked" timestamp(3) with time zone,
  	"about_i18n_nn" varchar,
  	"about_i18n_nb" varchar,
  	"about_i18n_sv" varchar,
  	"about_i18n_da" varchar,
  	"about_i18n_fi" varchar,
  	"about_i18n_is" varchar,
  	"status" "enum_academia_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "academia_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_academia_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_section" "enum__academia_v_version_section",
  	"version_country" "enum__academia_v_version_country",
  	"version_name" varchar,
  	"version_institution" varchar,
  	"version_code" varchar,
  	"version_level" varchar,
  	"version_term" varchar,
  	"version_type" "enum__academia_v_version_type",
  	"version_year" numeric,
  	"version_about" varchar,
  	"version_activity" varchar,
  	"version_active" boolean DEFAULT false,
  	"version_url" varchar,
  	"version_source" varchar,
  	"version_checked" timestamp(3) with time zone,
  	"version_about_i18n_nn" varchar,
  	"version_about_i18n_nb" varchar,
  	"version_about_i18n_sv" varchar,
  	"version_about_i18n_da" varchar,
  	"version_about_i18n_fi" varchar,
  	"version_about_i18n_is" varchar,
  	"version_status" "enum__academia_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_academia_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "books_more_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"url" varchar
  );
  
  CREATE TABLE "books" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"subtitle" varchar,
  	"original_title" varchar,
  	"author_role" "enum_books_author_role",
  	"year" numeric,
  	"publisher" varchar,
  	"isbn" varchar,
  	"language" "enum_books_language",
  	"country" "enum_books_country",
  	"about" varchar,
  	"source" varchar,
  	"source_name" varchar,
  	"status" "enum_books_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "books_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_books_v_version_more_sources" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_books_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_title" varchar,
  	"version_subtitle" varchar,
  	"version_original_title" varchar,
  	"version_author_role" "enum__books_v_version_author_role",
  	"version_year" numeric,
  	"version_publisher" varchar,
  	"version_isbn" varchar,
  	"version_language" "enum__books_v_version_language",
  	"version_country" "enum__books_v_version_country",
  	"version_about" varchar,
  	"version_source" varchar,
  	"version_source_name" varchar,
  	"version_status" "enum__books_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_books_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "developers_profiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"host" varchar,
  	"url" varchar
  );
  
  CREATE TABLE "developers_notable" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"kind" "enum_developers_notable_kind",
  	"url" varchar,
  	"name" varchar,
  	"stars" numeric,
  	"language" varchar,
  	"last_push" timestamp(3) with time zone,
  	"description" varchar,
  	"project" varchar,
  	"host" varchar,
  	"commits" numeric,
  	"merged_prs" numeric
  );
  
  CREATE TABLE "developers" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"checked" timestamp(3) with time zone,
  	"nordic_source" varchar,
  	"whoswho_id" varchar,
  	"org_id" varchar,
  	"status" "enum_developers_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_developers_v_version_profiles" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"host" varchar,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_developers_v_version_notable" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" "enum__developers_v_version_notable_kind",
  	"url" varchar,
  	"name" varchar,
  	"stars" numeric,
  	"language" varchar,
  	"last_push" timestamp(3) with time zone,
  	"description" varchar,
  	"project" varchar,
  	"host" varchar,
  	"commits" numeric,
  	"merged_prs" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_developers_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_name" varchar,
  	"version_checked" timestamp(3) with time zone,
  	"version_nordic_source" varchar,
  	"version_whoswho_id" varchar,
  	"version_org_id" varchar,
  	"version_status" "enum__developers_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "illustrations" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"subject" varchar,
  	"kind" "enum_illustrations_kind",
  	"media_id" integer,
  	"source" varchar,
  	"modifications" varchar,
  	"terms" varchar,
  	"status" "enum_illustrations_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_illustrations_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_subject" varchar,
  	"version_kind" "enum__illustrations_v_version_kind",
  	"version_media_id" integer,
  	"version_source" varchar,
  	"version_modifications" varchar,
  	"version_terms" varchar,
  	"version_status" "enum__illustrations_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "changelog" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" timestamp(3) with time zone,
  	"title" varchar,
  	"description" varchar,
  	"i18n_nn_title" varchar,
  	"i18n_nn_description" varchar,
  	"i18n_nb_title" varchar,
  	"i18n_nb_description" varchar,
  	"i18n_sv_title" varchar,
  	"i18n_sv_description" varchar,
  	"i18n_da_title" varchar,
  	"i18n_da_description" varchar,
  	"i18n_fi_title" varchar,
  	"i18n_fi_description" varchar,
  	"i18n_is_title" varchar,
  	"i18n_is_description" varchar,
  	"status" "enum_changelog_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "_changelog_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_date" timestamp(3) with time zone,
  	"version_title" varchar,
  	"version_description" varchar,
  	"version_i18n_nn_title" varchar,
  	"version_i18n_nn_description" varchar,
  	"version_i18n_nb_title" varchar,
  	"version_i18n_nb_description" varchar,
  	"version_i18n_sv_title" varchar,
  	"version_i18n_sv_description" varchar,
  	"version_i18n_da_title" varchar,
  	"version_i18n_da_description" varchar,
  	"version_i18n_fi_title" varchar,
  	"version_i18n_fi_description" varchar,
  	"version_i18n_is_title" varchar,
  	"version_i18n_is_description" varchar,
  	"version_status" "enum__changelog_v_version_status" DEFAULT 'pending' NOT NULL,
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
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"alt" varchar,
  	"author" varchar,
  	"credit" varchar,
  	"license" varchar,
  	"license_url" varchar,
  	"source_url" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  CREATE TABLE "review_log" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"family" varchar NOT NULL,
  	"row" varchar NOT NULL,
  	"from" varchar,
  	"to" varchar NOT NULL,
  	"reason" varchar,
  	"who" varchar NOT NULL,
  	"role" varchar NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	"batch" varchar,
  	"undoes" varchar
  );
  
  CREATE TABLE "reports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"subject" varchar NOT NULL,
  	"page" varchar,
  	"message" varchar,
  	"contact" varchar,
  	"done" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "subscribers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"email" varchar NOT NULL,
  	"language" varchar,
  	"confirmed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"role" "enum_users_role" DEFAULT 'contributor' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "machines" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"enable_a_p_i_key" boolean,
  	"api_key" varchar,
  	"api_key_index" varchar
  );
  
  CREATE TABLE "intake_items" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"source" varchar NOT NULL,
  	"family" varchar NOT NULL,
  	"row" varchar NOT NULL,
  	"hash" varchar NOT NULL,
  	"url" varchar,
  	"title_key" varchar,
  	"at" timestamp(3) with time zone,
  	"first_seen" timestamp(3) with time zone NOT NULL,
  	"last_seen" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "intake_sources" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"fails" numeric DEFAULT 0 NOT NULL,
  	"error" varchar,
  	"checked_at" timestamp(3) with time zone,
  	"worked_at" timestamp(3) with time zone,
  	"validators" json
  );
  
  CREATE TABLE "intake_runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"started_at" timestamp(3) with time zone NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"summary" json
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"meta" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"news_id" varchar,
  	"events_id" varchar,
  	"talks_id" varchar,
  	"sources_id" varchar,
  	"newsletters_id" varchar,
  	"entities_id" varchar,
  	"org_relations_id" varchar,
  	"regulation_id" varchar,
  	"caveats_id" varchar,
  	"academia_id" varchar,
  	"books_id" varchar,
  	"developers_id" varchar,
  	"illustrations_id" varchar,
  	"changelog_id" varchar,
  	"media_id" integer,
  	"reports_id" integer,
  	"subscribers_id" integer,
  	"users_id" integer,
  	"machines_id" integer
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer,
  	"machines_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "rules" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"review" "enum_rules_review" DEFAULT 'placeholder' NOT NULL,
  	"checked" timestamp(3) with time zone,
  	"content" json,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_rules_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_review" "enum__rules_v_version_review" DEFAULT 'placeholder' NOT NULL,
  	"version_checked" timestamp(3) with time zone,
  	"version_content" json,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "meta" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"description" varchar,
  	"license" varchar,
  	"editorial" varchar,
  	"mobile_app_name" varchar,
  	"mobile_app_label" varchar,
  	"mobile_app_distribution" varchar,
  	"mobile_app_url" varchar,
  	"mobile_app_note" varchar,
  	"mobile_app_tv" varchar,
  	"mobile_app_tv_i18n_nn" varchar,
  	"mobile_app_tv_i18n_nb" varchar,
  	"mobile_app_tv_i18n_sv" varchar,
  	"mobile_app_tv_i18n_da" varchar,
  	"mobile_app_tv_i18n_fi" varchar,
  	"mobile_app_tv_i18n_is" varchar,
  	"social_note" varchar,
  	"social_chat_label" varchar,
  	"social_chat_name" varchar,
  	"social_chat_url" varchar,
  	"social_chat_name_i18n_nn" varchar,
  	"social_chat_name_i18n_nb" varchar,
  	"social_chat_name_i18n_sv" varchar,
  	"social_chat_name_i18n_da" varchar,
  	"social_chat_name_i18n_fi" varchar,
  	"social_chat_name_i18n_is" varchar,
  	"social_microblog_label" varchar,
  	"social_microblog_name" varchar,
  	"social_microblog_url" varchar,
  	"social_microblog_name_i18n_nn" varchar,
  	"social_microblog_name_i18n_nb" varchar,
  	"social_microblog_name_i18n_sv" varchar,
  	"social_microblog_name_i18n_da" varchar,
  	"social_microblog_name_i18n_fi" varchar,
  	"social_microblog_name_i18n_is" varchar,
  	"social_microblog_handle" varchar,
  	"urls_code_host" varchar,
  	"urls_logo" varchar,
  	"urls_logo_png" varchar,
  	"urls_wordmark" varchar,
  	"urls_icon" varchar,
  	"urls_og_image" varchar,
  	"urls_stylesheet" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_meta_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_description" varchar,
  	"version_license" varchar,
  	"version_editorial" varchar,
  	"version_mobile_app_name" varchar,
  	"version_mobile_app_label" varchar,
  	"version_mobile_app_distribution" varchar,
  	"version_mobile_app_url" varchar,
  	"version_mobile_app_note" varchar,
  	"version_mobile_app_tv" varchar,
  	"version_mobile_app_tv_i18n_nn" varchar,
  	"version_mobile_app_tv_i18n_nb" varchar,
  	"version_mobile_app_tv_i18n_sv" varchar,
  	"version_mobile_app_tv_i18n_da" varchar,
  	"version_mobile_app_tv_i18n_fi" varchar,
  	"version_mobile_app_tv_i18n_is" varchar,
  	"version_social_note" varchar,
  	"version_social_chat_label" varchar,
  	"version_social_chat_name" varchar,
  	"version_social_chat_url" varchar,
  	"version_social_chat_name_i18n_nn" varchar,
  	"version_social_chat_name_i18n_nb" varchar,
  	"version_social_chat_name_i18n_sv" varchar,
  	"version_social_chat_name_i18n_da" varchar,
  	"version_social_chat_name_i18n_fi" varchar,
  	"version_social_chat_name_i18n_is" varchar,
  	"version_social_microblog_label" varchar,
  	"version_social_microblog_name" varchar,
  	"version_social_microblog_url" varchar,
  	"version_social_microblog_name_i18n_nn" varchar,
  	"version_social_microblog_name_i18n_nb" varchar,
  	"version_social_microblog_name_i18n_sv" varchar,
  	"version_social_microblog_name_i18n_da" varchar,
  	"version_social_microblog_name_i18n_fi" varchar,
  	"version_social_microblog_name_i18n_is" varchar,
  	"version_social_microblog_handle" varchar,
  	"version_urls_code_host" varchar,
  	"version_urls_logo" varchar,
  	"version_urls_logo_png" varchar,
  	"version_urls_wordmark" varchar,
  	"version_urls_icon" varchar,
  	"version_urls_og_image" varchar,
  	"version_urls_stylesheet" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_jobs_stats" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"stats" jsonb,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "news_topics" ADD CONSTRAINT "news_topics_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "news_also_covered_by" ADD CONSTRAINT "news_also_covered_by_outlet_id_sources_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "news_also_covered_by" ADD CONSTRAINT "news_also_covered_by_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "news_links" ADD CONSTRAINT "news_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "news" ADD CONSTRAINT "news_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "news" ADD CONSTRAINT "news_illustration_id_illustrations_id_fk" FOREIGN KEY ("illustration_id") REFERENCES "public"."illustrations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_news_v_version_topics" ADD CONSTRAINT "_news_v_version_topics_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_news_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_news_v_version_also_covered_by" ADD CONSTRAINT "_news_v_version_also_covered_by_outlet_id_sources_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_news_v_version_also_covered_by" ADD CONSTRAINT "_news_v_version_also_covered_by_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_news_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_news_v_version_links" ADD CONSTRAINT "_news_v_version_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_news_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_news_v" ADD CONSTRAINT "_news_v_parent_id_news_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."news"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_news_v" ADD CONSTRAINT "_news_v_version_source_id_sources_id_fk" FOREIGN KEY ("version_source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_news_v" ADD CONSTRAINT "_news_v_version_illustration_id_illustrations_id_fk" FOREIGN KEY ("version_illustration_id") REFERENCES "public"."illustrations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "events_credits" ADD CONSTRAINT "events_credits_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "events" ADD CONSTRAINT "events_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v_version_credits" ADD CONSTRAINT "_events_v_version_credits_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_events_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_parent_id_events_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_events_v" ADD CONSTRAINT "_events_v_version_source_id_sources_id_fk" FOREIGN KEY ("version_source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "talks_speakers" ADD CONSTRAINT "talks_speakers_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "talks_speakers" ADD CONSTRAINT "talks_speakers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "talks" ADD CONSTRAINT "talks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_talks_v_version_speakers" ADD CONSTRAINT "_talks_v_version_speakers_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_talks_v_version_speakers" ADD CONSTRAINT "_talks_v_version_speakers_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_talks_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_talks_v" ADD CONSTRAINT "_talks_v_parent_id_talks_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."talks"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_talks_v" ADD CONSTRAINT "_talks_v_version_event_id_events_id_fk" FOREIGN KEY ("version_event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sources" ADD CONSTRAINT "sources_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sources_v" ADD CONSTRAINT "_sources_v_parent_id_sources_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sources_v" ADD CONSTRAINT "_sources_v_version_logo_id_media_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_newsletters_v" ADD CONSTRAINT "_newsletters_v_parent_id_newsletters_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."newsletters"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "entities_sources" ADD CONSTRAINT "entities_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "entities_profiles" ADD CONSTRAINT "entities_profiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "entities_logo_history" ADD CONSTRAINT "entities_logo_history_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "entities" ADD CONSTRAINT "entities_org_id_entities_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "entities" ADD CONSTRAINT "entities_image_media_id_media_id_fk" FOREIGN KEY ("image_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "entities" ADD CONSTRAINT "entities_logo_media_id_media_id_fk" FOREIGN KEY ("logo_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "entities_texts" ADD CONSTRAINT "entities_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_entities_v_version_sources" ADD CONSTRAINT "_entities_v_version_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_entities_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_entities_v_version_profiles" ADD CONSTRAINT "_entities_v_version_profiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_entities_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_entities_v_version_logo_history" ADD CONSTRAINT "_entities_v_version_logo_history_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_entities_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_entities_v" ADD CONSTRAINT "_entities_v_parent_id_entities_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_entities_v" ADD CONSTRAINT "_entities_v_version_org_id_entities_id_fk" FOREIGN KEY ("version_org_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_entities_v" ADD CONSTRAINT "_entities_v_version_image_media_id_media_id_fk" FOREIGN KEY ("version_image_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_entities_v" ADD CONSTRAINT "_entities_v_version_logo_media_id_media_id_fk" FOREIGN KEY ("version_logo_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_entities_v_texts" ADD CONSTRAINT "_entities_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_entities_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "org_relations_sources" ADD CONSTRAINT "org_relations_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."org_relations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "org_relations" ADD CONSTRAINT "org_relations_from_id_entities_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "org_relations" ADD CONSTRAINT "org_relations_to_id_entities_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_org_relations_v_version_sources" ADD CONSTRAINT "_org_relations_v_version_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_org_relations_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_org_relations_v" ADD CONSTRAINT "_org_relations_v_parent_id_org_relations_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."org_relations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_org_relations_v" ADD CONSTRAINT "_org_relations_v_version_from_id_entities_id_fk" FOREIGN KEY ("version_from_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_org_relations_v" ADD CONSTRAINT "_org_relations_v_version_to_id_entities_id_fk" FOREIGN KEY ("version_to_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "regulation_sources" ADD CONSTRAINT "regulation_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."regulation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_regulation_v_version_sources" ADD CONSTRAINT "_regulation_v_version_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_regulation_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_regulation_v" ADD CONSTRAINT "_regulation_v_parent_id_regulation_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."regulation"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_caveats_v" ADD CONSTRAINT "_caveats_v_parent_id_caveats_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."caveats"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "academia_texts" ADD CONSTRAINT "academia_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."academia"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_academia_v" ADD CONSTRAINT "_academia_v_parent_id_academia_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."academia"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_academia_v_texts" ADD CONSTRAINT "_academia_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_academia_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "books_more_sources" ADD CONSTRAINT "books_more_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "books_texts" ADD CONSTRAINT "books_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_books_v_version_more_sources" ADD CONSTRAINT "_books_v_version_more_sources_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_books_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_books_v" ADD CONSTRAINT "_books_v_parent_id_books_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_books_v_texts" ADD CONSTRAINT "_books_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_books_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "developers_profiles" ADD CONSTRAINT "developers_profiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "developers_notable" ADD CONSTRAINT "developers_notable_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "developers" ADD CONSTRAINT "developers_whoswho_id_entities_id_fk" FOREIGN KEY ("whoswho_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "developers" ADD CONSTRAINT "developers_org_id_entities_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_developers_v_version_profiles" ADD CONSTRAINT "_developers_v_version_profiles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_developers_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_developers_v_version_notable" ADD CONSTRAINT "_developers_v_version_notable_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_developers_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_developers_v" ADD CONSTRAINT "_developers_v_parent_id_developers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."developers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_developers_v" ADD CONSTRAINT "_developers_v_version_whoswho_id_entities_id_fk" FOREIGN KEY ("version_whoswho_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_developers_v" ADD CONSTRAINT "_developers_v_version_org_id_entities_id_fk" FOREIGN KEY ("version_org_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "illustrations" ADD CONSTRAINT "illustrations_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_illustrations_v" ADD CONSTRAINT "_illustrations_v_parent_id_illustrations_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."illustrations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_illustrations_v" ADD CONSTRAINT "_illustrations_v_version_media_id_media_id_fk" FOREIGN KEY ("version_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_changelog_v" ADD CONSTRAINT "_changelog_v_parent_id_changelog_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."changelog"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_news_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_events_fk" FOREIGN KEY ("events_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_talks_fk" FOREIGN KEY ("talks_id") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sources_fk" FOREIGN KEY ("sources_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_newsletters_fk" FOREIGN KEY ("newsletters_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_entities_fk" FOREIGN KEY ("entities_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_relations_fk" FOREIGN KEY ("org_relations_id") REFERENCES "public"."org_relations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_regulation_fk" FOREIGN KEY ("regulation_id") REFERENCES "public"."regulation"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_caveats_fk" FOREIGN KEY ("caveats_id") REFERENCES "public"."caveats"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_academia_fk" FOREIGN KEY ("academia_id") REFERENCES "public"."academia"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_books_fk" FOREIGN KEY ("books_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_developers_fk" FOREIGN KEY ("developers_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_illustrations_fk" FOREIGN KEY ("illustrations_id") REFERENCES "public"."illustrations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_reports_fk" FOREIGN KEY ("reports_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_subscribers_fk" FOREIGN KEY ("subscribers_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_machines_fk" FOREIGN KEY ("machines_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_machines_fk" FOREIGN KEY ("machines_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "news_topics_order_idx" ON "news_topics" USING btree ("order");
  CREATE INDEX "news_topics_parent_idx" ON "news_topics" USING btree ("parent_id");
  CREATE INDEX "news_also_covered_by_order_idx" ON "news_also_covered_by" USING btree ("_order");
  CREATE INDEX "news_also_covered_by_parent_id_idx" ON "news_also_covered_by" USING btree ("_parent_id");
  CREATE INDEX "news_also_covered_by_outlet_idx" ON "news_also_covered_by" USING btree ("outlet_id");
  CREATE INDEX "news_links_order_idx" ON "news_links" USING btree ("_order");
  CREATE INDEX "news_links_parent_id_idx" ON "news_links" USING btree ("_parent_id");
  CREATE INDEX "news_source_idx" ON "news" USING btree ("source_id");
  CREATE INDEX "news_published_idx" ON "news" USING btree ("published");
  CREATE INDEX "news_country_idx" ON "news" USING btree ("country");
  CREATE INDEX "news_illustration_idx" ON "news" USING btree ("illustration_id");
  CREATE INDEX "news_merged_into_idx" ON "news" USING btree ("merged_into");
  CREATE INDEX "news_status_idx" ON "news" USING btree ("status");
  CREATE INDEX "news_created_by_idx" ON "news" USING btree ("created_by");
  CREATE UNIQUE INDEX "news_id_key_idx" ON "news" USING btree ("id_key");
  CREATE INDEX "news_updated_at_idx" ON "news" USING btree ("updated_at");
  CREATE INDEX "news_created_at_idx" ON "news" USING btree ("created_at");
  CREATE INDEX "status_createdAt_idx" ON "news" USING btree ("status","created_at");
  CREATE INDEX "_news_v_version_topics_order_idx" ON "_news_v_version_topics" USING btree ("order");
  CREATE INDEX "_news_v_version_topics_parent_idx" ON "_news_v_version_topics" USING btree ("parent_id");
  CREATE INDEX "_news_v_version_also_covered_by_order_idx" ON "_news_v_version_also_covered_by" USING btree ("_order");
  CREATE INDEX "_news_v_version_also_covered_by_parent_id_idx" ON "_news_v_version_also_covered_by" USING btree ("_parent_id");
  CREATE INDEX "_news_v_version_also_covered_by_outlet_idx" ON "_news_v_version_also_covered_by" USING btree ("outlet_id");
  CREATE INDEX "_news_v_version_links_order_idx" ON "_news_v_version_links" USING btree ("_order");
  CREATE INDEX "_news_v_version_links_parent_id_idx" ON "_news_v_version_links" USING btree ("_parent_id");
  CREATE INDEX "_news_v_parent_idx" ON "_news_v" USING btree ("parent_id");
  CREATE INDEX "_news_v_version_version_source_idx" ON "_news_v" USING btree ("version_source_id");
  CREATE INDEX "_news_v_version_version_published_idx" ON "_news_v" USING btree ("version_published");
  CREATE INDEX "_news_v_version_version_country_idx" ON "_news_v" USING btree ("version_country");
  CREATE INDEX "_news_v_version_version_illustration_idx" ON "_news_v" USING btree ("version_illustration_id");
  CREATE INDEX "_news_v_version_version_merged_into_idx" ON "_news_v" USING btree ("version_merged_into");
  CREATE INDEX "_news_v_version_version_status_idx" ON "_news_v" USING btree ("version_status");
  CREATE INDEX "_news_v_version_version_created_by_idx" ON "_news_v" USING btree ("version_created_by");
  CREATE INDEX "_news_v_version_version_id_key_idx" ON "_news_v" USING btree ("version_id_key");
  CREATE INDEX "_news_v_version_version_updated_at_idx" ON "_news_v" USING btree ("version_updated_at");
  CREATE INDEX "_news_v_version_version_created_at_idx" ON "_news_v" USING btree ("version_created_at");
  CREATE INDEX "_news_v_created_at_idx" ON "_news_v" USING btree ("created_at");
  CREATE INDEX "_news_v_updated_at_idx" ON "_news_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_idx" ON "_news_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "events_credits_order_idx" ON "events_credits" USING btree ("_order");
  CREATE INDEX "events_credits_parent_id_idx" ON "events_credits" USING btree ("_parent_id");
  CREATE INDEX "events_source_idx" ON "events" USING btree ("source_id");
  CREATE INDEX "events_merged_into_idx" ON "events" USING btree ("merged_into");
  CREATE INDEX "events_status_idx" ON "events" USING btree ("status");
  CREATE INDEX "events_created_by_idx" ON "events" USING btree ("created_by");
  CREATE UNIQUE INDEX "events_id_key_idx" ON "events" USING btree ("id_key");
  CREATE INDEX "events_updated_at_idx" ON "events" USING btree ("updated_at");
  CREATE INDEX "events_created_at_idx" ON "events" USING btree ("created_at");
  CREATE INDEX "status_createdAt_1_idx" ON "events" USING btree ("status","created_at");
  CREATE INDEX "_events_v_version_credits_order_idx" ON "_events_v_version_credits" USING btree ("_order");
  CREATE INDEX "_events_v_version_credits_parent_id_idx" ON "_events_v_version_credits" USING btree ("_parent_id");
  CREATE INDEX "_events_v_parent_idx" ON "_events_v" USING btree ("parent_id");
  CREATE INDEX "_events_v_version_version_source_idx" ON "_events_v" USING btree ("version_source_id");
  CREATE INDEX "_events_v_version_version_merged_into_idx" ON "_events_v" USING btree ("version_merged_into");
  CREATE INDEX "_events_v_version_version_status_idx" ON "_events_v" USING btree ("version_status");
  CREATE INDEX "_events_v_version_version_created_by_idx" ON "_events_v" USING btree ("version_created_by");
  CREATE INDEX "_events_v_version_version_id_key_idx" ON "_events_v" USING btree ("version_id_key");
  CREATE INDEX "_events_v_version_version_updated_at_idx" ON "_events_v" USING btree ("version_updated_at");
  CREATE INDEX "_events_v_version_version_created_at_idx" ON "_events_v" USING btree ("version_created_at");
  CREATE INDEX "_events_v_created_at_idx" ON "_events_v" USING btree ("created_at");
  CREATE INDEX "_events_v_updated_at_idx" ON "_events_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_1_idx" ON "_events_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "talks_speakers_order_idx" ON "talks_speakers" USING btree ("_order");
  CREATE INDEX "talks_speakers_parent_id_idx" ON "talks_speakers" USING btree ("_parent_id");
  CREATE INDEX "talks_speakers_entity_idx" ON "talks_speakers" USING btree ("entity_id");
  CREATE INDEX "talks_event_idx" ON "talks" USING btree ("event_id");
  CREATE INDEX "talks_status_idx" ON "talks" USING btree ("status");
  CREATE INDEX "talks_created_by_idx" ON "talks" USING btree ("created_by");
  CREATE UNIQUE INDEX "talks_id_key_idx" ON "talks" USING btree ("id_key");
  CREATE INDEX "talks_updated_at_idx" ON "talks" USING btree ("updated_at");
  CREATE INDEX "talks_created_at_idx" ON "talks" USING btree ("created_at");
  CREATE INDEX "status_createdAt_2_idx" ON "talks" USING btree ("status","created_at");
  CREATE INDEX "_talks_v_version_speakers_order_idx" ON "_talks_v_version_speakers" USING btree ("_order");
  CREATE INDEX "_talks_v_version_speakers_parent_id_idx" ON "_talks_v_version_speakers" USING btree ("_parent_id");
  CREATE INDEX "_talks_v_version_speakers_entity_idx" ON "_talks_v_version_speakers" USING btree ("entity_id");
  CREATE INDEX "_talks_v_parent_idx" ON "_talks_v" USING btree ("parent_id");
  CREATE INDEX "_talks_v_version_version_event_idx" ON "_talks_v" USING btree ("version_event_id");
  CREATE INDEX "_talks_v_version_version_status_idx" ON "_talks_v" USING btree ("version_status");
  CREATE INDEX "_talks_v_version_version_created_by_idx" ON "_talks_v" USING btree ("version_created_by");
  CREATE INDEX "_talks_v_version_version_id_key_idx" ON "_talks_v" USING btree ("version_id_key");
  CREATE INDEX "_talks_v_version_version_updated_at_idx" ON "_talks_v" USING btree ("version_updated_at");
  CREATE INDEX "_talks_v_version_version_created_at_idx" ON "_talks_v" USING btree ("version_created_at");
  CREATE INDEX "_talks_v_created_at_idx" ON "_talks_v" USING btree ("created_at");
  CREATE INDEX "_talks_v_updated_at_idx" ON "_talks_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_2_idx" ON "_talks_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "sources_logo_idx" ON "sources" USING btree ("logo_id");
  CREATE INDEX "sources_status_idx" ON "sources" USING btree ("status");
  CREATE INDEX "sources_created_by_idx" ON "sources" USING btree ("created_by");
  CREATE UNIQUE INDEX "sources_id_key_idx" ON "sources" USING btree ("id_key");
  CREATE INDEX "sources_updated_at_idx" ON "sources" USING btree ("updated_at");
  CREATE INDEX "sources_created_at_idx" ON "sources" USING btree ("created_at");
  CREATE INDEX "status_createdAt_3_idx" ON "sources" USING btree ("status","created_at");
  CREATE INDEX "_sources_v_parent_idx" ON "_sources_v" USING btree ("parent_id");
  CREATE INDEX "_sources_v_version_version_logo_idx" ON "_sources_v" USING btree ("version_logo_id");
  CREATE INDEX "_sources_v_version_version_status_idx" ON "_sources_v" USING btree ("version_status");
  CREATE INDEX "_sources_v_version_version_created_by_idx" ON "_sources_v" USING btree ("version_created_by");
  CREATE INDEX "_sources_v_version_version_id_key_idx" ON "_sources_v" USING btree ("version_id_key");
  CREATE INDEX "_sources_v_version_version_updated_at_idx" ON "_sources_v" USING btree ("version_updated_at");
  CREATE INDEX "_sources_v_version_version_created_at_idx" ON "_sources_v" USING btree ("version_created_at");
  CREATE INDEX "_sources_v_created_at_idx" ON "_sources_v" USING btree ("created_at");
  CREATE INDEX "_sources_v_updated_at_idx" ON "_sources_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_3_idx" ON "_sources_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "newsletters_status_idx" ON "newsletters" USING btree ("status");
  CREATE INDEX "newsletters_created_by_idx" ON "newsletters" USING btree ("created_by");
  CREATE UNIQUE INDEX "newsletters_id_key_idx" ON "newsletters" USING btree ("id_key");
  CREATE INDEX "newsletters_updated_at_idx" ON "newsletters" USING btree ("updated_at");
  CREATE INDEX "newsletters_created_at_idx" ON "newsletters" USING btree ("created_at");
  CREATE INDEX "status_createdAt_4_idx" ON "newsletters" USING btree ("status","created_at");
  CREATE INDEX "_newsletters_v_parent_idx" ON "_newsletters_v" USING btree ("parent_id");
  CREATE INDEX "_newsletters_v_version_version_status_idx" ON "_newsletters_v" USING btree ("version_status");
  CREATE INDEX "_newsletters_v_version_version_created_by_idx" ON "_newsletters_v" USING btree ("version_created_by");
  CREATE INDEX "_newsletters_v_version_version_id_key_idx" ON "_newsletters_v" USING btree ("version_id_key");
  CREATE INDEX "_newsletters_v_version_version_updated_at_idx" ON "_newsletters_v" USING btree ("version_updated_at");
  CREATE INDEX "_newsletters_v_version_version_created_at_idx" ON "_newsletters_v" USING btree ("version_created_at");
  CREATE INDEX "_newsletters_v_created_at_idx" ON "_newsletters_v" USING btree ("created_at");
  CREATE INDEX "_newsletters_v_updated_at_idx" ON "_newsletters_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_4_idx" ON "_newsletters_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "entities_sources_order_idx" ON "entities_sources" USING btree ("_order");
  CREATE INDEX "entities_sources_parent_id_idx" ON "entities_sources" USING btree ("_parent_id");
  CREATE INDEX "entities_profiles_order_idx" ON "entities_profiles" USING btree ("_order");
  CREATE INDEX "entities_profiles_parent_id_idx" ON "entities_profiles" USING btree ("_parent_id");
  CREATE INDEX "entities_logo_history_order_idx" ON "entities_logo_history" USING btree ("_order");
  CREATE INDEX "entities_logo_history_parent_id_idx" ON "entities_logo_history" USING btree ("_parent_id");
  CREATE INDEX "entities_org_idx" ON "entities" USING btree ("org_id");
  CREATE INDEX "entities_image_image_media_idx" ON "entities" USING btree ("image_media_id");
  CREATE INDEX "entities_logo_logo_media_idx" ON "entities" USING btree ("logo_media_id");
  CREATE INDEX "entities_status_idx" ON "entities" USING btree ("status");
  CREATE INDEX "entities_created_by_idx" ON "entities" USING btree ("created_by");
  CREATE UNIQUE INDEX "entities_id_key_idx" ON "entities" USING btree ("id_key");
  CREATE INDEX "entities_updated_at_idx" ON "entities" USING btree ("updated_at");
  CREATE INDEX "entities_created_at_idx" ON "entities" USING btree ("created_at");
  CREATE INDEX "status_createdAt_5_idx" ON "entities" USING btree ("status","created_at");
  CREATE INDEX "entities_texts_order_parent" ON "entities_texts" USING btree ("order","parent_id");
  CREATE INDEX "_entities_v_version_sources_order_idx" ON "_entities_v_version_sources" USING btree ("_order");
  CREATE INDEX "_entities_v_version_sources_parent_id_idx" ON "_entities_v_version_sources" USING btree ("_parent_id");
  CREATE INDEX "_entities_v_version_profiles_order_idx" ON "_entities_v_version_profiles" USING btree ("_order");
  CREATE INDEX "_entities_v_version_profiles_parent_id_idx" ON "_entities_v_version_profiles" USING btree ("_parent_id");
  CREATE INDEX "_entities_v_version_logo_history_order_idx" ON "_entities_v_version_logo_history" USING btree ("_order");
  CREATE INDEX "_entities_v_version_logo_history_parent_id_idx" ON "_entities_v_version_logo_history" USING btree ("_parent_id");
  CREATE INDEX "_entities_v_parent_idx" ON "_entities_v" USING btree ("parent_id");
  CREATE INDEX "_entities_v_version_version_org_idx" ON "_entities_v" USING btree ("version_org_id");
  CREATE INDEX "_entities_v_version_image_version_image_media_idx" ON "_entities_v" USING btree ("version_image_media_id");
  CREATE INDEX "_entities_v_version_logo_version_logo_media_idx" ON "_entities_v" USING btree ("version_logo_media_id");
  CREATE INDEX "_entities_v_version_version_status_idx" ON "_entities_v" USING btree ("version_status");
  CREATE INDEX "_entities_v_version_version_created_by_idx" ON "_entities_v" USING btree ("version_created_by");
  CREATE INDEX "_entities_v_version_version_id_key_idx" ON "_entities_v" USING btree ("version_id_key");
  CREATE INDEX "_entities_v_version_version_updated_at_idx" ON "_entities_v" USING btree ("version_updated_at");
  CREATE INDEX "_entities_v_version_version_created_at_idx" ON "_entities_v" USING btree ("version_created_at");
  CREATE INDEX "_entities_v_created_at_idx" ON "_entities_v" USING btree ("created_at");
  CREATE INDEX "_entities_v_updated_at_idx" ON "_entities_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_5_idx" ON "_entities_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "_entities_v_texts_order_parent" ON "_entities_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "org_relations_sources_order_idx" ON "org_relations_sources" USING btree ("_order");
  CREATE INDEX "org_relations_sources_parent_id_idx" ON "org_relations_sources" USING btree ("_parent_id");
  CREATE INDEX "org_relations_from_idx" ON "org_relations" USING btree ("from_id");
  CREATE INDEX "org_relations_to_idx" ON "org_relations" USING btree ("to_id");
  CREATE INDEX "org_relations_status_idx" ON "org_relations" USING btree ("status");
  CREATE INDEX "org_relations_created_by_idx" ON "org_relations" USING btree ("created_by");
  CREATE UNIQUE INDEX "org_relations_id_key_idx" ON "org_relations" USING btree ("id_key");
  CREATE INDEX "org_relations_updated_at_idx" ON "org_relations" USING btree ("updated_at");
  CREATE INDEX "org_relations_created_at_idx" ON "org_relations" USING btree ("created_at");
  CREATE INDEX "status_createdAt_6_idx" ON "org_relations" USING btree ("status","created_at");
  CREATE INDEX "_org_relations_v_version_sources_order_idx" ON "_org_relations_v_version_sources" USING btree ("_order");
  CREATE INDEX "_org_relations_v_version_sources_parent_id_idx" ON "_org_relations_v_version_sources" USING btree ("_parent_id");
  CREATE INDEX "_org_relations_v_parent_idx" ON "_org_relations_v" USING btree ("parent_id");
  CREATE INDEX "_org_relations_v_version_version_from_idx" ON "_org_relations_v" USING btree ("version_from_id");
  CREATE INDEX "_org_relations_v_version_version_to_idx" ON "_org_relations_v" USING btree ("version_to_id");
  CREATE INDEX "_org_relations_v_version_version_status_idx" ON "_org_relations_v" USING btree ("version_status");
  CREATE INDEX "_org_relations_v_version_version_created_by_idx" ON "_org_relations_v" USING btree ("version_created_by");
  CREATE INDEX "_org_relations_v_version_version_id_key_idx" ON "_org_relations_v" USING btree ("version_id_key");
  CREATE INDEX "_org_relations_v_version_version_updated_at_idx" ON "_org_relations_v" USING btree ("version_updated_at");
  CREATE INDEX "_org_relations_v_version_version_created_at_idx" ON "_org_relations_v" USING btree ("version_created_at");
  CREATE INDEX "_org_relations_v_created_at_idx" ON "_org_relations_v" USING btree ("created_at");
  CREATE INDEX "_org_relations_v_updated_at_idx" ON "_org_relations_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_6_idx" ON "_org_relations_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "regulation_sources_order_idx" ON "regulation_sources" USING btree ("_order");
  CREATE INDEX "regulation_sources_parent_id_idx" ON "regulation_sources" USING btree ("_parent_id");
  CREATE INDEX "regulation_status_idx" ON "regulation" USING btree ("status");
  CREATE INDEX "regulation_created_by_idx" ON "regulation" USING btree ("created_by");
  CREATE UNIQUE INDEX "regulation_id_key_idx" ON "regulation" USING btree ("id_key");
  CREATE INDEX "regulation_updated_at_idx" ON "regulation" USING btree ("updated_at");
  CREATE INDEX "regulation_created_at_idx" ON "regulation" USING btree ("created_at");
  CREATE INDEX "status_createdAt_7_idx" ON "regulation" USING btree ("status","created_at");
  CREATE INDEX "_regulation_v_version_sources_order_idx" ON "_regulation_v_version_sources" USING btree ("_order");
  CREATE INDEX "_regulation_v_version_sources_parent_id_idx" ON "_regulation_v_version_sources" USING btree ("_parent_id");
  CREATE INDEX "_regulation_v_parent_idx" ON "_regulation_v" USING btree ("parent_id");
  CREATE INDEX "_regulation_v_version_version_status_idx" ON "_regulation_v" USING btree ("version_status");
  CREATE INDEX "_regulation_v_version_version_created_by_idx" ON "_regulation_v" USING btree ("version_created_by");
  CREATE INDEX "_regulation_v_version_version_id_key_idx" ON "_regulation_v" USING btree ("version_id_key");
  CREATE INDEX "_regulation_v_version_version_updated_at_idx" ON "_regulation_v" USING btree ("version_updated_at");
  CREATE INDEX "_regulation_v_version_version_created_at_idx" ON "_regulation_v" USING btree ("version_created_at");
  CREATE INDEX "_regulation_v_created_at_idx" ON "_regulation_v" USING btree ("created_at");
  CREATE INDEX "_regulation_v_updated_at_idx" ON "_regulation_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_7_idx" ON "_regulation_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "caveats_status_idx" ON "caveats" USING btree ("status");
  CREATE INDEX "caveats_created_by_idx" ON "caveats" USING btree ("created_by");
  CREATE UNIQUE INDEX "caveats_id_key_idx" ON "caveats" USING btree ("id_key");
  CREATE INDEX "caveats_updated_at_idx" ON "caveats" USING btree ("updated_at");
  CREATE INDEX "caveats_created_at_idx" ON "caveats" USING btree ("created_at");
  CREATE INDEX "status_createdAt_8_idx" ON "caveats" USING btree ("status","created_at");
  CREATE INDEX "_caveats_v_parent_idx" ON "_caveats_v" USING btree ("parent_id");
  CREATE INDEX "_caveats_v_version_version_status_idx" ON "_caveats_v" USING btree ("version_status");
  CREATE INDEX "_caveats_v_version_version_created_by_idx" ON "_caveats_v" USING btree ("version_created_by");
  CREATE INDEX "_caveats_v_version_version_id_key_idx" ON "_caveats_v" USING btree ("version_id_key");
  CREATE INDEX "_caveats_v_version_version_updated_at_idx" ON "_caveats_v" USING btree ("version_updated_at");
  CREATE INDEX "_caveats_v_version_version_created_at_idx" ON "_caveats_v" USING btree ("version_created_at");
  CREATE INDEX "_caveats_v_created_at_idx" ON "_caveats_v" USING btree ("created_at");
  CREATE INDEX "_caveats_v_updated_at_idx" ON "_caveats_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_8_idx" ON "_caveats_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "academia_section_idx" ON "academia" USING btree ("section");
  CREATE INDEX "academia_status_idx" ON "academia" USING btree ("status");
  CREATE INDEX "academia_created_by_idx" ON "academia" USING btree ("created_by");
  CREATE UNIQUE INDEX "academia_id_key_idx" ON "academia" USING btree ("id_key");
  CREATE INDEX "academia_updated_at_idx" ON "academia" USING btree ("updated_at");
  CREATE INDEX "academia_created_at_idx" ON "academia" USING btree ("created_at");
  CREATE INDEX "status_createdAt_9_idx" ON "academia" USING btree ("status","created_at");
  CREATE INDEX "academia_texts_order_parent" ON "academia_texts" USING btree ("order","parent_id");
  CREATE INDEX "_academia_v_parent_idx" ON "_academia_v" USING btree ("parent_id");
  CREATE INDEX "_academia_v_version_version_section_idx" ON "_academia_v" USING btree ("version_section");
  CREATE INDEX "_academia_v_version_version_status_idx" ON "_academia_v" USING btree ("version_status");
  CREATE INDEX "_academia_v_version_version_created_by_idx" ON "_academia_v" USING btree ("version_created_by");
  CREATE INDEX "_academia_v_version_version_id_key_idx" ON "_academia_v" USING btree ("version_id_key");
  CREATE INDEX "_academia_v_version_version_updated_at_idx" ON "_academia_v" USING btree ("version_updated_at");
  CREATE INDEX "_academia_v_version_version_created_at_idx" ON "_academia_v" USING btree ("version_created_at");
  CREATE INDEX "_academia_v_created_at_idx" ON "_academia_v" USING btree ("created_at");
  CREATE INDEX "_academia_v_updated_at_idx" ON "_academia_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_9_idx" ON "_academia_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "_academia_v_texts_order_parent" ON "_academia_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "books_more_sources_order_idx" ON "books_more_sources" USING btree ("_order");
  CREATE INDEX "books_more_sources_parent_id_idx" ON "books_more_sources" USING btree ("_parent_id");
  CREATE INDEX "books_status_idx" ON "books" USING btree ("status");
  CREATE INDEX "books_created_by_idx" ON "books" USING btree ("created_by");
  CREATE UNIQUE INDEX "books_id_key_idx" ON "books" USING btree ("id_key");
  CREATE INDEX "books_updated_at_idx" ON "books" USING btree ("updated_at");
  CREATE INDEX "books_created_at_idx" ON "books" USING btree ("created_at");
  CREATE INDEX "status_createdAt_10_idx" ON "books" USING btree ("status","created_at");
  CREATE INDEX "books_texts_order_parent" ON "books_texts" USING btree ("order","parent_id");
  CREATE INDEX "_books_v_version_more_sources_order_idx" ON "_books_v_version_more_sources" USING btree ("_order");
  CREATE INDEX "_books_v_version_more_sources_parent_id_idx" ON "_books_v_version_more_sources" USING btree ("_parent_id");
  CREATE INDEX "_books_v_parent_idx" ON "_books_v" USING btree ("parent_id");
  CREATE INDEX "_books_v_version_version_status_idx" ON "_books_v" USING btree ("version_status");
  CREATE INDEX "_books_v_version_version_created_by_idx" ON "_books_v" USING btree ("version_created_by");
  CREATE INDEX "_books_v_version_version_id_key_idx" ON "_books_v" USING btree ("version_id_key");
  CREATE INDEX "_books_v_version_version_updated_at_idx" ON "_books_v" USING btree ("version_updated_at");
  CREATE INDEX "_books_v_version_version_created_at_idx" ON "_books_v" USING btree ("version_created_at");
  CREATE INDEX "_books_v_created_at_idx" ON "_books_v" USING btree ("created_at");
  CREATE INDEX "_books_v_updated_at_idx" ON "_books_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_10_idx" ON "_books_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "_books_v_texts_order_parent" ON "_books_v_texts" USING btree ("order","parent_id");
  CREATE INDEX "developers_profiles_order_idx" ON "developers_profiles" USING btree ("_order");
  CREATE INDEX "developers_profiles_parent_id_idx" ON "developers_profiles" USING btree ("_parent_id");
  CREATE INDEX "developers_notable_order_idx" ON "developers_notable" USING btree ("_order");
  CREATE INDEX "developers_notable_parent_id_idx" ON "developers_notable" USING btree ("_parent_id");
  CREATE INDEX "developers_whoswho_idx" ON "developers" USING btree ("whoswho_id");
  CREATE INDEX "developers_org_idx" ON "developers" USING btree ("org_id");
  CREATE INDEX "developers_status_idx" ON "developers" USING btree ("status");
  CREATE INDEX "developers_created_by_idx" ON "developers" USING btree ("created_by");
  CREATE UNIQUE INDEX "developers_id_key_idx" ON "developers" USING btree ("id_key");
  CREATE INDEX "developers_updated_at_idx" ON "developers" USING btree ("updated_at");
  CREATE INDEX "developers_created_at_idx" ON "developers" USING btree ("created_at");
  CREATE INDEX "status_createdAt_11_idx" ON "developers" USING btree ("status","created_at");
  CREATE INDEX "_developers_v_version_profiles_order_idx" ON "_developers_v_version_profiles" USING btree ("_order");
  CREATE INDEX "_developers_v_version_profiles_parent_id_idx" ON "_developers_v_version_profiles" USING btree ("_parent_id");
  CREATE INDEX "_developers_v_version_notable_order_idx" ON "_developers_v_version_notable" USING btree ("_order");
  CREATE INDEX "_developers_v_version_notable_parent_id_idx" ON "_developers_v_version_notable" USING btree ("_parent_id");
  CREATE INDEX "_developers_v_parent_idx" ON "_developers_v" USING btree ("parent_id");
  CREATE INDEX "_developers_v_version_version_whoswho_idx" ON "_developers_v" USING btree ("version_whoswho_id");
  CREATE INDEX "_developers_v_version_version_org_idx" ON "_developers_v" USING btree ("version_org_id");
  CREATE INDEX "_developers_v_version_version_status_idx" ON "_developers_v" USING btree ("version_status");
  CREATE INDEX "_developers_v_version_version_created_by_idx" ON "_developers_v" USING btree ("version_created_by");
  CREATE INDEX "_developers_v_version_version_id_key_idx" ON "_developers_v" USING btree ("version_id_key");
  CREATE INDEX "_developers_v_version_version_updated_at_idx" ON "_developers_v" USING btree ("version_updated_at");
  CREATE INDEX "_developers_v_version_version_created_at_idx" ON "_developers_v" USING btree ("version_created_at");
  CREATE INDEX "_developers_v_created_at_idx" ON "_developers_v" USING btree ("created_at");
  CREATE INDEX "_developers_v_updated_at_idx" ON "_developers_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_11_idx" ON "_developers_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "illustrations_media_idx" ON "illustrations" USING btree ("media_id");
  CREATE INDEX "illustrations_status_idx" ON "illustrations" USING btree ("status");
  CREATE INDEX "illustrations_created_by_idx" ON "illustrations" USING btree ("created_by");
  CREATE UNIQUE INDEX "illustrations_id_key_idx" ON "illustrations" USING btree ("id_key");
  CREATE INDEX "illustrations_updated_at_idx" ON "illustrations" USING btree ("updated_at");
  CREATE INDEX "illustrations_created_at_idx" ON "illustrations" USING btree ("created_at");
  CREATE INDEX "status_createdAt_12_idx" ON "illustrations" USING btree ("status","created_at");
  CREATE INDEX "_illustrations_v_parent_idx" ON "_illustrations_v" USING btree ("parent_id");
  CREATE INDEX "_illustrations_v_version_version_media_idx" ON "_illustrations_v" USING btree ("version_media_id");
  CREATE INDEX "_illustrations_v_version_version_status_idx" ON "_illustrations_v" USING btree ("version_status");
  CREATE INDEX "_illustrations_v_version_version_created_by_idx" ON "_illustrations_v" USING btree ("version_created_by");
  CREATE INDEX "_illustrations_v_version_version_id_key_idx" ON "_illustrations_v" USING btree ("version_id_key");
  CREATE INDEX "_illustrations_v_version_version_updated_at_idx" ON "_illustrations_v" USING btree ("version_updated_at");
  CREATE INDEX "_illustrations_v_version_version_created_at_idx" ON "_illustrations_v" USING btree ("version_created_at");
  CREATE INDEX "_illustrations_v_created_at_idx" ON "_illustrations_v" USING btree ("created_at");
  CREATE INDEX "_illustrations_v_updated_at_idx" ON "_illustrations_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_12_idx" ON "_illustrations_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "changelog_status_idx" ON "changelog" USING btree ("status");
  CREATE INDEX "changelog_created_by_idx" ON "changelog" USING btree ("created_by");
  CREATE UNIQUE INDEX "changelog_id_key_idx" ON "changelog" USING btree ("id_key");
  CREATE INDEX "changelog_updated_at_idx" ON "changelog" USING btree ("updated_at");
  CREATE INDEX "changelog_created_at_idx" ON "changelog" USING btree ("created_at");
  CREATE INDEX "status_createdAt_13_idx" ON "changelog" USING btree ("status","created_at");
  CREATE INDEX "_changelog_v_parent_idx" ON "_changelog_v" USING btree ("parent_id");
  CREATE INDEX "_changelog_v_version_version_status_idx" ON "_changelog_v" USING btree ("version_status");
  CREATE INDEX "_changelog_v_version_version_created_by_idx" ON "_changelog_v" USING btree ("version_created_by");
  CREATE INDEX "_changelog_v_version_version_id_key_idx" ON "_changelog_v" USING btree ("version_id_key");
  CREATE INDEX "_changelog_v_version_version_updated_at_idx" ON "_changelog_v" USING btree ("version_updated_at");
  CREATE INDEX "_changelog_v_version_version_created_at_idx" ON "_changelog_v" USING btree ("version_created_at");
  CREATE INDEX "_changelog_v_created_at_idx" ON "_changelog_v" USING btree ("created_at");
  CREATE INDEX "_changelog_v_updated_at_idx" ON "_changelog_v" USING btree ("updated_at");
  CREATE INDEX "version_status_version_createdAt_13_idx" ON "_changelog_v" USING btree ("version_status","version_created_at");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "review_log_family_idx" ON "review_log" USING btree ("family");
  CREATE INDEX "review_log_row_idx" ON "review_log" USING btree ("row");
  CREATE INDEX "review_log_at_idx" ON "review_log" USING btree ("at");
  CREATE INDEX "review_log_batch_idx" ON "review_log" USING btree ("batch");
  CREATE INDEX "review_log_undoes_idx" ON "review_log" USING btree ("undoes");
  CREATE INDEX "reports_updated_at_idx" ON "reports" USING btree ("updated_at");
  CREATE INDEX "reports_created_at_idx" ON "reports" USING btree ("created_at");
  CREATE UNIQUE INDEX "subscribers_email_idx" ON "subscribers" USING btree ("email");
  CREATE INDEX "subscribers_updated_at_idx" ON "subscribers" USING btree ("updated_at");
  CREATE INDEX "subscribers_created_at_idx" ON "subscribers" USING btree ("created_at");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "users_name_idx" ON "users" USING btree ("name");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE UNIQUE INDEX "machines_name_idx" ON "machines" USING btree ("name");
  CREATE INDEX "machines_updated_at_idx" ON "machines" USING btree ("updated_at");
  CREATE INDEX "machines_created_at_idx" ON "machines" USING btree ("created_at");
  CREATE UNIQUE INDEX "intake_items_key_idx" ON "intake_items" USING btree ("key");
  CREATE INDEX "intake_items_source_idx" ON "intake_items" USING btree ("source");
  CREATE INDEX "intake_items_row_idx" ON "intake_items" USING btree ("row");
  CREATE INDEX "intake_items_url_idx" ON "intake_items" USING btree ("url");
  CREATE INDEX "intake_items_title_key_idx" ON "intake_items" USING btree ("title_key");
  CREATE INDEX "intake_items_at_idx" ON "intake_items" USING btree ("at");
  CREATE INDEX "intake_sources_fails_idx" ON "intake_sources" USING btree ("fails");
  CREATE INDEX "intake_runs_started_at_idx" ON "intake_runs" USING btree ("started_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_news_id_idx" ON "payload_locked_documents_rels" USING btree ("news_id");
  CREATE INDEX "payload_locked_documents_rels_events_id_idx" ON "payload_locked_documents_rels" USING btree ("events_id");
  CREATE INDEX "payload_locked_documents_rels_talks_id_idx" ON "payload_locked_documents_rels" USING btree ("talks_id");
  CREATE INDEX "payload_locked_documents_rels_sources_id_idx" ON "payload_locked_documents_rels" USING btree ("sources_id");
  CREATE INDEX "payload_locked_documents_rels_newsletters_id_idx" ON "payload_locked_documents_rels" USING btree ("newsletters_id");
  CREATE INDEX "payload_locked_documents_rels_entities_id_idx" ON "payload_locked_documents_rels" USING btree ("entities_id");
  CREATE INDEX "payload_locked_documents_rels_org_relations_id_idx" ON "payload_locked_documents_rels" USING btree ("org_relations_id");
  CREATE INDEX "payload_locked_documents_rels_regulation_id_idx" ON "payload_locked_documents_rels" USING btree ("regulation_id");
  CREATE INDEX "payload_locked_documents_rels_caveats_id_idx" ON "payload_locked_documents_rels" USING btree ("caveats_id");
  CREATE INDEX "payload_locked_documents_rels_academia_id_idx" ON "payload_locked_documents_rels" USING btree ("academia_id");
  CREATE INDEX "payload_locked_documents_rels_books_id_idx" ON "payload_locked_documents_rels" USING btree ("books_id");
  CREATE INDEX "payload_locked_documents_rels_developers_id_idx" ON "payload_locked_documents_rels" USING btree ("developers_id");
  CREATE INDEX "payload_locked_documents_rels_illustrations_id_idx" ON "payload_locked_documents_rels" USING btree ("illustrations_id");
  CREATE INDEX "payload_locked_documents_rels_changelog_id_idx" ON "payload_locked_documents_rels" USING btree ("changelog_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_reports_id_idx" ON "payload_locked_documents_rels" USING btree ("reports_id");
  CREATE INDEX "payload_locked_documents_rels_subscribers_id_idx" ON "payload_locked_documents_rels" USING btree ("subscribers_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_machines_id_idx" ON "payload_locked_documents_rels" USING btree ("machines_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_preferences_rels_machines_id_idx" ON "payload_preferences_rels" USING btree ("machines_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "_rules_v_created_at_idx" ON "_rules_v" USING btree ("created_at");
  CREATE INDEX "_rules_v_updated_at_idx" ON "_rules_v" USING btree ("updated_at");
  CREATE INDEX "_meta_v_created_at_idx" ON "_meta_v" USING btree ("created_at");
  CREATE INDEX "_meta_v_updated_at_idx" ON "_meta_v" USING btree ("updated_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "news_topics" CASCADE;
  DROP TABLE "news_also_covered_by" CASCADE;
  DROP TABLE "news_links" CASCADE;
  DROP TABLE "news" CASCADE;
  DROP TABLE "_news_v_version_topics" CASCADE;
  DROP TABLE "_news_v_version_also_covered_by" CASCADE;
  DROP TABLE "_news_v_version_links" CASCADE;
  DROP TABLE "_news_v" CASCADE;
  DROP TABLE "events_credits" CASCADE;
  DROP TABLE "events" CASCADE;
  DROP TABLE "_events_v_version_credits" CASCADE;
  DROP TABLE "_events_v" CASCADE;
  DROP TABLE "talks_speakers" CASCADE;
  DROP TABLE "talks" CASCADE;
  DROP TABLE "_talks_v_version_speakers" CASCADE;
  DROP TABLE "_talks_v" CASCADE;
  DROP TABLE "sources" CASCADE;
  DROP TABLE "_sources_v" CASCADE;
  DROP TABLE "newsletters" CASCADE;
  DROP TABLE "_newsletters_v" CASCADE;
  DROP TABLE "entities_sources" CASCADE;
  DROP TABLE "entities_profiles" CASCADE;
  DROP TABLE "entities_logo_history" CASCADE;
  DROP TABLE "entities" CASCADE;
  DROP TABLE "entities_texts" CASCADE;
  DROP TABLE "_entities_v_version_sources" CASCADE;
  DROP TABLE "_entities_v_version_profiles" CASCADE;
  DROP TABLE "_entities_v_version_logo_history" CASCADE;
  DROP TABLE "_entities_v" CASCADE;
  DROP TABLE "_entities_v_texts" CASCADE;
  DROP TABLE "org_relations_sources" CASCADE;
  DROP TABLE "org_relations" CASCADE;
  DROP TABLE "_org_relations_v_version_sources" CASCADE;
  DROP TABLE "_org_relations_v" CASCADE;
  DROP TABLE "regulation_sources" CASCADE;
  DROP TABLE "regulation" CASCADE;
  DROP TABLE "_regulation_v_version_sources" CASCADE;
  DROP TABLE "_regulation_v" CASCADE;
  DROP TABLE "caveats" CASCADE;
  DROP TABLE "_caveats_v" CASCADE;
  DROP TABLE "academia" CASCADE;
  DROP TABLE "academia_texts" CASCADE;
  DROP TABLE "_academia_v" CASCADE;
  DROP TABLE "_academia_v_texts" CASCADE;
  DROP TABLE "books_more_sources" CASCADE;
  DROP TABLE "books" CASCADE;
  DROP TABLE "books_texts" CASCADE;
  DROP TABLE "_books_v_version_more_sources" CASCADE;
  DROP TABLE "_books_v" CASCADE;
  DROP TABLE "_books_v_texts" CASCADE;
  DROP TABLE "developers_profiles" CASCADE;
  DROP TABLE "developers_notable" CASCADE;
  DROP TABLE "developers" CASCADE;
  DROP TABLE "_developers_v_version_profiles" CASCADE;
  DROP TABLE "_developers_v_version_notable" CASCADE;
  DROP TABLE "_developers_v" CASCADE;
  DROP TABLE "illustrations" CASCADE;
  DROP TABLE "_illustrations_v" CASCADE;
  DROP TABLE "changelog" CASCADE;
  DROP TABLE "_changelog_v" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "review_log" CASCADE;
  DROP TABLE "reports" CASCADE;
  DROP TABLE "subscribers" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "machines" CASCADE;
  DROP TABLE "intake_items" CASCADE;
  DROP TABLE "intake_sources" CASCADE;
  DROP TABLE "intake_runs" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_jobs_log" CASCADE;
  DROP TABLE "payload_jobs" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "rules" CASCADE;
  DROP TABLE "_rules_v" CASCADE;
  DROP TABLE "meta" CASCADE;
  DROP TABLE "_meta_v" CASCADE;
  DROP TABLE "payload_jobs_stats" CASCADE;
  DROP TYPE "public"."enum_news_topics";
  DROP TYPE "public"."enum_news_country";
  DROP TYPE "public"."enum_news_status";
  DROP TYPE "public"."enum__news_v_version_topics";
  DROP TYPE "public"."enum__news_v_version_country";
  DROP TYPE "public"."enum__news_v_version_status";
  DROP TYPE "public"."enum_events_event_type";
  DROP TYPE "public"."enum_events_paid";
  DROP TYPE "public"."enum_events_sponsored";
  DROP TYPE "public"."enum_events_status";
  DROP TYPE "public"."enum__events_v_version_event_type";
  DROP TYPE "public"."enum__events_v_version_paid";
  DROP TYPE "public"."enum__events_v_version_sponsored";
  DROP TYPE "public"."enum__events_v_version_status";
  DROP TYPE "public"."enum_talks_country";
  DROP TYPE "public"."enum_talks_status";
  DROP TYPE "public"."enum__talks_v_version_country";
  DROP TYPE "public"."enum__talks_v_version_status";
  DROP TYPE "public"."enum_sources_list";
  DROP TYPE "public"."enum_sources_coverage";
  DROP TYPE "public"."enum_sources_source_type";
  DROP TYPE "public"."enum_sources_method";
  DROP TYPE "public"."enum_sources_intake_makes";
  DROP TYPE "public"."enum_sources_status";
  DROP TYPE "public"."enum__sources_v_version_list";
  DROP TYPE "public"."enum__sources_v_version_coverage";
  DROP TYPE "public"."enum__sources_v_version_source_type";
  DROP TYPE "public"."enum__sources_v_version_method";
  DROP TYPE "public"."enum__sources_v_version_intake_makes";
  DROP TYPE "public"."enum__sources_v_version_status";
  DROP TYPE "public"."enum_newsletters_status";
  DROP TYPE "public"."enum__newsletters_v_version_status";
  DROP TYPE "public"."enum_entities_profiles_kind";
  DROP TYPE "public"."enum_entities_profiles_status";
  DROP TYPE "public"."enum_entities_type";
  DROP TYPE "public"."enum_entities_sector";
  DROP TYPE "public"."enum_entities_country";
  DROP TYPE "public"."enum_entities_image_review";
  DROP TYPE "public"."enum_entities_logo_review";
  DROP TYPE "public"."enum_entities_status";
  DROP TYPE "public"."enum__entities_v_version_profiles_kind";
  DROP TYPE "public"."enum__entities_v_version_profiles_status";
  DROP TYPE "public"."enum__entities_v_version_type";
  DROP TYPE "public"."enum__entities_v_version_sector";
  DROP TYPE "public"."enum__entities_v_version_country";
  DROP TYPE "public"."enum__entities_v_version_image_review";
  DROP TYPE "public"."enum__entities_v_version_logo_review";
  DROP TYPE "public"."enum__entities_v_version_status";
  DROP TYPE "public"."enum_org_relations_type";
  DROP TYPE "public"."enum_org_relations_status";
  DROP TYPE "public"."enum__org_relations_v_version_type";
  DROP TYPE "public"."enum__org_relations_v_version_status";
  DROP TYPE "public"."enum_regulation_country";
  DROP TYPE "public"."enum_regulation_status";
  DROP TYPE "public"."enum__regulation_v_version_country";
  DROP TYPE "public"."enum__regulation_v_version_status";
  DROP TYPE "public"."enum_caveats_status";
  DROP TYPE "public"."enum__caveats_v_version_status";
  DROP TYPE "public"."enum_academia_section";
  DROP TYPE "public"."enum_academia_country";
  DROP TYPE "public"."enum_academia_type";
  DROP TYPE "public"."enum_academia_status";
  DROP TYPE "public"."enum__academia_v_version_section";
  DROP TYPE "public"."enum__academia_v_version_country";
  DROP TYPE "public"."enum__academia_v_version_type";
  DROP TYPE "public"."enum__academia_v_version_status";
  DROP TYPE "public"."enum_books_author_role";
  DROP TYPE "public"."enum_books_language";
  DROP TYPE "public"."enum_books_country";
  DROP TYPE "public"."enum_books_status";
  DROP TYPE "public"."enum__books_v_version_author_role";
  DROP TYPE "public"."enum__books_v_version_language";
  DROP TYPE "public"."enum__books_v_version_country";
  DROP TYPE "public"."enum__books_v_version_status";
  DROP TYPE "public"."enum_developers_notable_kind";
  DROP TYPE "public"."enum_developers_status";
  DROP TYPE "public"."enum__developers_v_version_notable_kind";
  DROP TYPE "public"."enum__developers_v_version_status";
  DROP TYPE "public"."enum_illustrations_kind";
  DROP TYPE "public"."enum_illustrations_status";
  DROP TYPE "public"."enum__illustrations_v_version_kind";
  DROP TYPE "public"."enum__illustrations_v_version_status";
  DROP TYPE "public"."enum_changelog_status";
  DROP TYPE "public"."enum__changelog_v_version_status";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  DROP TYPE "public"."enum_payload_jobs_log_state";
  DROP TYPE "public"."enum_payload_jobs_task_slug";
  DROP TYPE "public"."enum_rules_review";
  DROP TYPE "public"."enum__rules_v_version_review";`)
}
