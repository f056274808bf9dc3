/**
 * Generates the JSON Schemas of the contract (2020-12) from the zod schemas, one for each schema name of the registry. They are
 * open, so that new fields and new values break no reader: only the who's who objects and the sets of values in
 * `closed-sets.ts` are closed (docs/feed-rules.md 14.1, 14.3, 14.4). What the service writes is checked with the zod schemas.
 */
import { z } from 'zod';
import { courseRow, groupRow, publicationRow, researchRow } from './academia.ts';
import { archiveRow } from './archive.ts';
import { bookRow } from './books.ts';
import { changelogEntry } from './changelog.ts';
import { changesBuild } from './changes.ts';
import { closedSetNamed, closedSets } from './closed-sets.ts';
import { developerRow } from './developers.ts';
import { eventRow } from './events.ts';
import { imageRow } from './images.ts';
import { endpointRow, indexCounts } from './index-file.ts';
import { electrumServer, lightningNode } from './interfaces.ts';
import { type JsonSchema, mapSubschemas, schemaFiles } from './json-schema.ts';
import { languageRow, siteAddresses } from './languages.ts';
import { illustration, logo } from './logo.ts';
import { manifestFile } from './manifest.ts';
import { historyPoint } from './market-history.ts';
import { aggregatedRow, contributor, exchangeRecord, logoCredit, skippedRecord, tickerRow } from './market-rows.ts';
import { marketCatalogue } from './markets.ts';
import { signingKey } from './meta.ts';
import { latestRow, newsRow, outlet } from './news.ts';
import { newsletterIssue, newsletterRow } from './newsletters.ts';
import { checkedSource, entityRow, regulationRow, relationRow } from './orgchart.ts';
import { date, offsetTimestamp, timestamp } from './primitives.ts';
import { profileRow } from './profiles.ts';
import { pushItem } from './push.ts';
import { feedFiles } from './registry.ts';
import { rules } from './rules.ts';
import { sourceRow } from './sources.ts';
import { talkRow } from './talks.ts';
import { translations } from './translations.ts';

/**
 * Every schema by its name, without what depends on the site. Each is self-contained: the rows and parts that it refers to are in its
 * own `$defs`.
 */
export function generateSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries([...schemaFiles].map(([name, { schema }]) => [name, generated(schema)]));
}

function generated(file: z.ZodObject): JsonSchema {
  const tidied = tidy(z.toJSONSchema(file, { io: 'input', metadata: new PartNames() }));
  const { $defs, ...rest } = tidied;
  const defs = { ...$defs, ...closedParts(tidied) };
  return { ...rest, ...(Object.keys(defs).length > 0 ? { $defs: defs } : {}) };
}

/** The parts with their own names, for readers who generate types. */
const parts: Record<string, z.ZodType> = {
  NewsRow: newsRow,
  LatestRow: latestRow,
  PushItem: pushItem,
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
  LightningNode: lightningNode,
  SigningKey: signingKey,
  ElectrumServer: electrumServer,
  Translations: translations,
  EndpointRow: endpointRow,
  IndexCounts: indexCounts,
  ManifestFile: manifestFile,
  ChangesBuild: changesBuild,
  // Parts of rows. An object that may be null needs a name, because some generators drop the null of an object without one.
  SourceDocument: newsRow.shape.primary_source_document.unwrap(),
  Coverage: newsRow.shape.coverage,
  EventDescription: eventRow.shape.description.unwrap(),
  EventAttendees: eventRow.shape.attendees.unwrap(),
  EventCredit: eventRow.shape.credits.unwrap().valueType,
  PlaceSource: eventRow.shape.place_source.unwrap(),
  NewsletterVideo: newsletterRow.shape.video.unwrap(),
  EntityImage: entityRow.shape.image.unwrap(),
  EntityLogo: entityRow.shape.logo.unwrap(),
  EntityProfile: entityRow.shape.profiles.unwrap().element,
  EntityTalk: entityRow.shape.talks.unwrap().element,
  EntityAffiliation: entityRow.shape.affiliations.unwrap().element,
  ProfileLink: profileRow.shape.links.element,
  ChangelogTranslation: changelogEntry.shape.i18n.shape.nn.unwrap(),
  ChangedRow: changesBuild.shape.added.element,
  RulesCountry: rules.shape.countries.shape.NO,
  MarketUrls: marketCatalogue.shape.urls,
  MarketAggregation: marketCatalogue.shape.aggregation,
  MarketRefresh: marketCatalogue.shape.refresh,
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
  Object.entries({ 'date-time': timestamp, date }).map(([format, schema]) => [z.toJSONSchema(schema).pattern, format]),
);

/** The pattern of a time that keeps its own offset, which types for `date-time` would convert and drop. */
const offsetPattern = z.toJSONSchema(offsetTimestamp).pattern;

/** Removes keywords without effect, and writes each schema in the form that linters and code generators know best. */
function tidy(schema: JsonSchema): JsonSchema {
  // No other tool knows zod's own formats, such as `starts_with`.
  const { id: _, format: __, ...kept } = mapSubschemas(schema, tidy);
  const tidied = withoutPositions(withEnum(shortNullable(kept)));
  if (tidied.maximum === Number.MAX_SAFE_INTEGER) delete tidied.maximum;
  if (tidied.minimum === Number.MIN_SAFE_INTEGER) delete tidied.minimum;
  if (tidied.pattern === offsetPattern) {
    return describedBy(
      tidied,
      'A time with its own UTC offset: keep it as text, because a type for dates drops the offset.',
    );
  }
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

/**
 * A closed set becomes a reference to its part, so that a generated client has one type for it. Every other enum may grow: it
 * becomes text, with the known values as examples, because generators make either a closed type or an unusable one of anything
 * else (docs/feed-rules.md 14.4).
 */
function withEnum(schema: JsonSchema): JsonSchema {
  const { enum: listed, type, ...rest } = schema;
  if (listed === undefined) return schema;
  const values = listed.filter((value) => value !== null).map(String);
  const name = closedSetNamed(values);
  if (name === undefined) {
    return describedBy(
      { type, ...rest, examples: values },
      `Known values: ${values.join(', ')}. Others may be added, so expect any text.`,
    );
  }
  const reference = { $ref: `#/$defs/${name}` };
  return listed.includes(null) ? { ...rest, anyOf: [reference, { type: 'null' }] } : { ...rest, ...reference };
}

/** The closed sets that a schema refers to. */
function closedParts(schema: JsonSchema): Record<string, JsonSchema> {
  const used = new Set<string>();
  const collect = (inner: JsonSchema): JsonSchema => {
    if (inner.$ref !== undefined) used.add(inner.$ref.replace('#/$defs/', ''));
    return mapSubschemas(inner, collect);
  };
  collect(schema);
  return Object.fromEntries(
    Object.entries(closedSets)
      .filter(([name]) => used.has(name))
      .map(([name, { description, values }]) => [name, { type: 'string', description, enum: [...values] }]),
  );
}

/**
 * A list of constants at fixed positions becomes a list of a closed set with each value once. Generators read positions in
 * different ways, and linters reject `items: false`.
 */
function withoutPositions(schema: JsonSchema): JsonSchema {
  const { prefixItems, ...rest } = schema;
  if (prefixItems === undefined) return schema;
  const values = prefixItems.map((item) => String((item as JsonSchema).const));
  return describedBy(
    { ...rest, items: withEnum({ type: 'string', enum: values }), uniqueItems: true },
    `Always ${values.join(', ')}, in this order.`,
  );
}

const describedBy = (schema: JsonSchema, sentence: string): JsonSchema => ({
  ...schema,
  description: schema.description === undefined ? sentence : `${schema.description} ${sentence}`,
});
