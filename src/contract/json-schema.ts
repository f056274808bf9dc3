/**
 * The contract as JSON Schemas (2020-12), one for each schema name of the registry, generated from the zod schemas
 * (spec.md §9). They are open: a member that a later build adds breaks no reader. Only the who's who objects of §2.8 are
 * closed.
 */
import { z } from 'zod';
import { courseRow, groupRow, publicationRow, researchRow } from './academia.ts';
import { archiveRow } from './archive.ts';
import { bookRow } from './books.ts';
import { changelogEntry } from './changelog.ts';
import { changesBuild } from './changes.ts';
import { developerRow } from './developers.ts';
import { schemasPath } from './discovery-files.ts';
import { eventRow } from './events.ts';
import { imageRow } from './images.ts';
import { endpointRow, indexCounts } from './index-file.ts';
import { languageRow, siteAddresses } from './languages.ts';
import { illustration, logo } from './logo.ts';
import { manifestFile } from './manifest.ts';
import { historyPoint } from './market-history.ts';
import { aggregatedRow, contributor, exchangeRecord, logoCredit, skippedRecord, tickerRow } from './market-rows.ts';
import { latestRow, newsRow, outlet } from './news.ts';
import { newsletterIssue, newsletterRow } from './newsletters.ts';
import { checkedSource, entityRow, regulationRow, relationRow } from './orgchart.ts';
import { date, offsetTimestamp, timestamp } from './primitives.ts';
import { profileRow } from './profiles.ts';
import { feedFiles } from './registry.ts';
import { sourceRow } from './sources.ts';
import { talkRow } from './talks.ts';
import { translations } from './translations.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Where a schema is in the tree, with a leading slash. */
export const schemaPath = (name: string) => schemasPath.replace('{schema}', name);

/** The names of all schemas, in the order of the registry. */
export const schemaNames: readonly string[] = [...new Set(feedFiles.map((file) => file.schemaName))];

/**
 * Every schema by its name. Each stands alone: the rows and parts that it names are in its own `$defs`.
 * @param baseUrl what the schemas' `$id` stands on, without a trailing slash
 */
export function jsonSchemas(baseUrl: string): Map<string, JsonSchema> {
  return new Map(schemaNames.map((name) => [name, jsonSchema(name, baseUrl)]));
}

function jsonSchema(name: string, baseUrl: string): JsonSchema {
  const files = feedFiles.filter((file) => file.schemaName === name);
  const [first] = files;
  if (!first) throw new Error(`No file has the schema ${name}.`);
  const { $schema, ...schema } = tidy(z.toJSONSchema(first.schema, { io: 'input', metadata: new PartNames() }));
  return {
    $schema,
    $id: `${baseUrl}${schemaPath(name)}`,
    title: name,
    description: first.summary,
    ...schema,
    // Files that share a name share the schema: it asks for what all of them have.
    required: schema.required?.filter((member) => files.every((file) => isRequired(file.schema, member))) ?? [],
  };
}

const isRequired = (schema: z.ZodObject, member: string) =>
  schema.shape[member]?.safeParse(undefined).success === false;

/** The parts that have a name of their own, for readers who generate types. */
const parts: Record<string, z.ZodType> = {
  NewsRow: newsRow,
  LatestRow: latestRow,
  Outlet: outlet,
  Logo: logo,
  Illustration: illustration,
  NewsletterRow: newsletterRow,
  NewsletterIssue: newsletterIssue,
  EventRow: eventRow,
  TalkRow: talkRow,
  SourceRow: sourceRow,
  CourseRow: courseRow,
  GroupRow: groupRow,
  PublicationRow: publicationRow,
  ResearchRow: researchRow,
  BookRow: bookRow,
  DeveloperRow: developerRow,
  EntityRow: entityRow,
  RelationRow: relationRow,
  RegulationRow: regulationRow,
  CheckedSource: checkedSource,
  ProfileRow: profileRow,
  ImageRow: imageRow,
  ChangelogEntry: changelogEntry,
  ArchiveRow: archiveRow,
  ExchangeRecord: exchangeRecord,
  SkippedRecord: skippedRecord,
  TickerRow: tickerRow,
  AggregatedRow: aggregatedRow,
  Contributor: contributor,
  LogoCredit: logoCredit,
  HistoryPoint: historyPoint,
  LanguageRow: languageRow,
  SiteAddresses: siteAddresses,
  Translations: translations,
  EndpointRow: endpointRow,
  IndexCounts: indexCounts,
  ManifestFile: manifestFile,
  ChangesBuild: changesBuild,
};

const partNames = new Map<z.core.$ZodType, string>(Object.entries(parts).map(([name, schema]) => [schema, name]));

/** What zod knows of a schema, and its name: zod's own registry is shared by the whole process and stays as it is. */
class PartNames extends z.core.$ZodRegistry<{ id?: string; description?: string }> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const id = partNames.get(schema);
    const known = z.globalRegistry.get(schema);
    return id === undefined ? known : { ...known, id };
  }
}

/** The formats that say no more than a pattern of ours already does; tools know them. */
const formats = new Map(
  Object.entries({ 'date-time': [timestamp, offsetTimestamp], date: [date] }).flatMap(([format, schemas]) =>
    schemas.map((schema) => [z.toJSONSchema(schema).pattern, format]),
  ),
);

/** Takes out what says nothing, and writes "or null" in its short form. */
function tidy(schema: JsonSchema): JsonSchema {
  // zod's own formats (`starts_with`) are known to no other tool.
  const { id: _, format: __, ...kept } = mapSubschemas(schema, tidy);
  const tidied = shortNullable(kept);
  if (tidied.maximum === Number.MAX_SAFE_INTEGER) delete tidied.maximum;
  if (tidied.minimum === Number.MIN_SAFE_INTEGER) delete tidied.minimum;
  const format = formats.get(tidied.pattern);
  return format === undefined ? tidied : { ...tidied, format };
}

/** `anyOf: [{ type: 'string', … }, { type: 'null' }]` becomes `type: ['string', 'null'], …`. */
function shortNullable({ anyOf, ...outer }: JsonSchema): JsonSchema {
  if (anyOf === undefined) return outer;
  const options = (anyOf as JsonSchema[]).flatMap((option) => option.anyOf ?? [option]) as JsonSchema[];
  const [first, second] = options;
  if (options.length !== 2 || second?.type !== 'null' || typeof first?.type !== 'string') {
    return { ...outer, anyOf: options };
  }
  const { const: only, enum: values = only === undefined ? undefined : [only], ...inner } = first;
  return {
    ...inner,
    ...outer,
    type: [first.type, 'null'],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  };
}

/** The same schema with `change` applied to each schema directly inside it. */
export function mapSubschemas(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const one = (value: unknown) => (typeof value === 'object' && value !== null ? change(value as JsonSchema) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (['items', 'additionalProperties', 'propertyNames', 'not'].includes(keyword)) return [keyword, one(value)];
      if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword)) return [keyword, (value as unknown[]).map(one)];
      if (['properties', '$defs'].includes(keyword)) {
        return [
          keyword,
          Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, one(inner)])),
        ];
      }
      return [keyword, value];
    }),
  );
}
