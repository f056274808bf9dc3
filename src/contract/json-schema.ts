/**
 * The contract as JSON Schemas (2020-12), one for each schema name of the registry, generated from the zod schemas. They are
 * open, so that new fields break no reader; only the who's who objects are closed (docs/feed-rules.md 14.1, 14.3).
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

/** The path of a schema in the tree, with a leading slash. */
export const schemaPath = (name: string) => schemasPath.replace('{schema}', name);

/** The names of all schemas, in the order of the registry. */
export const schemaNames: readonly string[] = [...new Set(feedFiles.map((file) => file.schemaName))];

/**
 * Every schema by its name. Each is self-contained: the rows and parts that it refers to are in its own `$defs`.
 * @param baseUrl the base of the schemas' `$id`, without a trailing slash
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
    // Files with the same name share the schema, which requires only the fields that all of them have.
    required: schema.required?.filter((name) => files.every((file) => isRequired(file.schema, name))) ?? [],
  };
}

const isRequired = (schema: z.ZodObject, name: string) => schema.shape[name]?.safeParse(undefined).success === false;

/** The parts with their own names, for readers who generate types. */
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

/** The rows of a list that `parts` does not name are named after the list: `PodcastRow` in `PodcastList`. */
const rowNames = feedFiles.flatMap(({ schema, schemaName, list = '' }): [z.core.$ZodType, string][] => {
  const rows = schema.shape[list];
  return schemaName.endsWith('List') && rows instanceof z.ZodArray && rows.element instanceof z.ZodObject
    ? [[rows.element, schemaName.replace(/List$/, 'Row')]]
    : [];
});

const partNames = new Map<z.core.$ZodType, string>([
  ...rowNames,
  ...Object.entries(parts).map(([name, schema]): [z.core.$ZodType, string] => [schema, name]),
]);

/**
 * The metadata of zod's registry, which are descriptions and examples, with our names. The global registry is shared by the
 * process, so it is not changed.
 */
class PartNames extends z.core.$ZodRegistry<{ id?: string; description?: string; examples?: unknown[] }> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const id = partNames.get(schema);
    const known = z.globalRegistry.get(schema);
    return id === undefined ? known : { ...known, id };
  }
}

/** The standard formats that are equivalent to our patterns, because tools know them. */
const formats = new Map(
  Object.entries({ 'date-time': [timestamp, offsetTimestamp], date: [date] }).flatMap(([format, schemas]) =>
    schemas.map((schema) => [z.toJSONSchema(schema).pattern, format]),
  ),
);

/** Removes keywords without effect, and writes "or null" in its short form. */
function tidy(schema: JsonSchema): JsonSchema {
  // No other tool knows zod's own formats, such as `starts_with`.
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
