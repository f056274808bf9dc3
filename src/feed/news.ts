/** The row of a story (docs/feed-rules.md 3.5 to 3.11, 3.18). */
import { country as countrySchema } from '../contract/countries.ts';
import { type NewsRow, type Outlet, type SourceType, sourceTypes } from '../contract/news.ts';
import { ownSource } from '../lib/identity.ts';
import { fileUrl, pageUrl } from './addresses.ts';
import { isAggregator } from './aggregator.ts';
import { illustrationRow, logoOf } from './pictures.ts';
import type { Build, SourceFacts } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { byText, languageName, required, textOf, timestampOf, translationsOf } from './values.ts';

type StoredStory = StoredRows['news'];

export function newsRow(row: StoredStory, build: Build): NewsRow {
  const { context, refs } = build;
  const html_url = pageUrl('news', row.id, context);
  const own = row.source === ownSource;
  const url = own ? html_url : required(row.url);
  const published = timestampOf(row.published);
  const main: Outlet = {
    ...outletOf(row.source, url, row.country, build),
    url,
    title: required(row.title),
    published,
    lang: textOf(row.language_code),
    paywall: row.paywall ?? false,
    primary: true,
  };
  const also = (row.also_covered_by ?? []).map((other): Outlet => {
    const record = outletOf(other.outlet, required(other.url), row.country, build);
    return {
      ...record,
      url: required(other.url),
      title: required(other.title),
      published: timestampOf(other.published),
      lang: textOf(other.lang),
      paywall: other.paywall ?? false,
      primary: false,
    };
  });
  const sources = [main, ...also];
  const illustration = row.illustration ? refs.illustrations.get(row.illustration) : undefined;
  const document = row.primary_source_document;
  return {
    id: row.id,
    url,
    html_url,
    api_url: fileUrl('news', row.id, context),
    title: required(row.title),
    title_en: textOf(row.title_en),
    title_i18n: translationsOf(row.title_i18n),
    source: main.outlet,
    source_name: main.outlet_name,
    source_logo: main.logo,
    source_note: main.source_note,
    country: (row.country ?? '') as NewsRow['country'],
    language: languageName(row.language_code) ?? textOf(sourceOf(row.source, build)?.language) ?? '',
    language_code: textOf(row.language_code),
    published: published ?? '',
    topics: [...new Set(row.topics ?? [])],
    summary: textOf(row.summary),
    summary_i18n: translationsOf(row.summary_i18n),
    paywall: row.paywall ?? false,
    links: (row.links ?? []).map((link) => ({ name: required(link.name), url: required(link.url) })),
    own_story: own,
    illustration: illustration ? illustrationRow(illustration, build) : null,
    primary_source: main,
    primary_source_document:
      textOf(document?.name) || textOf(document?.url)
        ? { name: required(document?.name), url: required(document?.url) }
        : null,
    also_covered_by: also,
    sources,
    coverage: coverageOf(sources),
    source_logo_url: own ? null : (main.logo?.raster_url ?? null),
    // The text of another outlet's article is never published, wherever it came from.
    text: own ? textOf(row.text) : null,
    text_i18n: own ? translationsOf(row.text_i18n) : {},
  };
}

const sourceOf = (id: string | null | undefined, { refs }: Build) => (id ? refs.sources.get(id) : undefined);

/**
 * An outlet without a published source record appears under its host name. It keeps the country and the type of its record
 * (docs/feed-rules.md 3.10).
 */
function outletOf(id: string | null | undefined, url: string, country: string | null | undefined, build: Build) {
  const source = sourceOf(id, build);
  const host = id && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  const own = id === ownSource;
  const record = source ?? build.refs.unpublishedSources.get(id ?? '');
  return {
    outlet: source?.id ?? (own ? ownSource : host),
    outlet_name: own ? build.context.siteName : (textOf(source?.name) ?? host),
    country: countryOf(source, record) ?? country ?? '',
    source_type: record ? sourceTypeOf(record) : ('national' as const),
    logo: logoOf(source, build),
    source_note: source && isAggregator(source, build.context) ? textOf(source.source_note) : null,
  };
}

/** The country of a record that is not published was never checked, so only a valid one counts. */
function countryOf(published: SourceFacts | undefined, record: SourceFacts | undefined): string | null {
  if (published) return textOf(published.country);
  return countrySchema.safeParse(textOf(record?.country)).data ?? null;
}

/** Local counts as regional and justice as official, unless an editor set another type (docs/feed-rules.md 3.7). */
export function sourceTypeOf(source: Pick<SourceFacts, 'coverage' | 'source_type'>): SourceType {
  if (source.source_type) return source.source_type;
  const types = { national: 'national', regional: 'regional', local: 'regional', justice: 'official' } as const;
  return source.coverage ? types[source.coverage] : 'national';
}

/**
 * Counts and percentages of the outlets, with every source type even at zero (docs/feed-rules.md 3.8, 3.9). An outlet that the
 * story names twice counts once.
 */
function coverageOf(sources: Outlet[]): NewsRow['coverage'] {
  const outlets = [...new Map(sources.toReversed().map((one) => [one.outlet, one])).values()];
  const share = (count: number) => ({ count, percent: Math.round((count / outlets.length) * 1000) / 10 });
  const countries = new Map<string, number>();
  for (const { country } of outlets) countries.set(country, (countries.get(country) ?? 0) + 1);
  return {
    count: outlets.length,
    by_country: [...countries]
      .sort(([a, more], [b, less]) => less - more || byText(a, b))
      .map(([country, count]) => ({ country, ...share(count) })),
    by_source_type: sourceTypes.map((type) => ({
      type,
      ...share(outlets.filter((outlet) => outlet.source_type === type).length),
    })),
  };
}
