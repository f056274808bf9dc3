/** Sources, newsletters, academia, and the EU rules. */
import type { z } from 'zod';
import { academiaSections } from '../../src/contract/academia.ts';
import { openEnvelope } from '../../src/contract/context.ts';
import { type NewsletterIssue, newsletterRow as newsletterSchema } from '../../src/contract/newsletters.ts';
import { rulesContent as contentSchema, rules as rulesFile } from '../../src/contract/rules.ts';
import { inclusionRules } from '../../src/feed/academia.ts';
import { isAggregator } from '../../src/feed/aggregator.ts';
import type { FeedRow } from '../../src/feed/row-kinds.ts';
import { rulesContent } from '../../src/feed/rules.ts';
import { keywordNote, logoNote } from '../../src/feed/texts.ts';
import { byText, dayOf } from '../../src/feed/values.ts';
import { userAgentOf } from '../../src/lib/http/json-client.ts';
import { type BuildJob, checkRows, listOf, rowsOf } from './build-job.ts';
import { EncodedRows, encodeRow } from './feed-writer.ts';

export type SourceLists = Record<'sources' | 'search' | 'event_sources', FeedRow<'sources'>[]>;

/** @returns the rows of each list, by id */
export function writeSources(job: BuildJob): SourceLists {
  const { writer, build, rows, changes } = job;
  const { context } = build;
  const sources = checkRows('sources', job).sort((a, b) => byText(a.id, b.id));
  const listNames = new Map(rows.sources.map(({ id, list }) => [id, list ?? 'sources']));
  const of = (list: string) => sources.filter(({ id }) => listNames.get(id) === list);
  const outlets = of('sources');
  writer.file('/api/v1/sources.json', {
    ...openEnvelope(context, 'sources'),
    user_agent: userAgentOf(context.siteName, context.contact ?? context.baseUrl),
    min_delay_seconds: 2,
    keyword_note: keywordNote,
    aggregator: aggregatorText(job),
    logo_note: logoNote,
    count: outlets.length,
    sources: listOf(outlets),
    search: listOf(of('search')),
    event_sources: listOf(of('event_sources')),
  });
  for (const { id, bytes } of sources) changes.add('sources', id, bytes);
  return { sources: rowsOf(outlets), search: rowsOf(of('search')), event_sources: rowsOf(of('event_sources')) };
}

/** The note on the news aggregators (docs/feed-rules.md 6.9). */
function aggregatorText({ build }: Pick<BuildJob, 'build'>): string {
  const { context, refs } = build;
  const names = [...refs.sources.values()]
    .filter((source) => isAggregator(source, context))
    .sort((a, b) => byText(a.id, b.id))
    .map(({ name, id }) => `${name} (${id})`);
  if (names.length === 0) return 'No news aggregator is among the sources.';
  const who = names.length === 1 ? `${names[0]} is a news aggregator` : `${names.join(', ')} are news aggregators`;
  return `${who}: only ever a news source, never the sponsor of an event.`;
}

/** @returns the issues with their bodies, newest first */
export function writeNewsletters(job: BuildJob): NewsletterIssue[] {
  const { writer, build, changes } = job;
  const { context } = build;
  const issues = checkRows('newsletters', job).sort(
    (a, b) => byText(b.row.date, a.row.date) || b.row.number - a.row.number || byText(a.id, b.id),
  );
  // The list has no bodies, because the schema of its rows does not have these fields.
  const list = issues.map(({ row }) => encodeRow(newsletterSchema.parse(row)));
  const head = openEnvelope(context, 'newsletters');
  writer.file('/api/v1/newsletters.json', {
    ...head,
    sign_off: context.signOff,
    count: list.length,
    issues: new EncodedRows(list),
  });
  const write = writer.items('/api/v1/newsletters/{id}.json', head);
  for (const { id, bytes } of issues) {
    write(id, bytes);
    changes.add('newsletters', id, bytes);
  }
  return rowsOf(issues);
}

/** @returns the rows of all sections, by id */
export function writeAcademia(job: BuildJob): FeedRow<'academia'>[] {
  const { writer, build, changes } = job;
  const { context } = build;
  const rows = checkRows('academia', job).sort((a, b) => byText(a.id, b.id));
  const of = (section: string) => rows.filter(({ row }) => row.section === section);
  const counts = Object.fromEntries(academiaSections.map((section) => [section, of(section).length]));
  const head = openEnvelope(context, 'academia');
  writer.file('/api/v1/academia.json', {
    ...head,
    updated:
      rows
        .map(({ row }) => row.checked)
        .sort(byText)
        .at(-1) ?? null,
    inclusion_rules: inclusionRules,
    counts,
    ...Object.fromEntries(academiaSections.map((section) => [section, listOf(of(section))])),
  });
  for (const section of academiaSections) {
    writer.file(`/api/v1/academia/${section}.json`, { ...head, section, items: listOf(of(section)) });
  }
  const write = writer.items('/api/v1/academia/{id}.json', head);
  for (const { id, bytes } of rows) {
    write(id, bytes);
    changes.add('academia', id, bytes);
  }
  return rowsOf(rows);
}

/** @returns null while the page is a placeholder, which has no file (docs/feed-rules.md 8.12) */
export function writeRules({ writer, build, rows }: BuildJob): z.output<typeof rulesFile> | null {
  const { rules } = rows;
  if (rules === null) return null;
  // An editor wrote this JSON; the next line checks it.
  const written = rules.content as z.input<typeof contentSchema>;
  const content = writer.check(contentSchema, written, { family: 'rules', id: 'rules' });
  if (content === null) return null;
  const file = {
    ...openEnvelope(build.context, 'rules'),
    available: true,
    review: 'approved' as const,
    checked: dayOf(rules.checked) ?? '',
    html_url: `${build.context.baseUrl}/rules/`,
    not_legal_advice: true as const,
    ...rulesContent(content, build),
  };
  writer.file('/api/v1/rules.json', file);
  return rulesFile.safeParse(file).data ?? null;
}
