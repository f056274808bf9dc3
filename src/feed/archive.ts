/** The append-only archive: a story enters when it is first published and never leaves (docs/feed-rules.md 2.17 to 2.20). */
import type { ArchiveRow } from '../contract/archive.ts';
import type { BuildContext } from '../contract/context.ts';
import type { NewsRow } from '../contract/news.ts';
import { fileUrl } from './addresses.ts';
import { present } from './values.ts';

/**
 * The row of a story that is on the site.
 * @param firstPublished when an editor first published it; null if unknown, which counts as the time of the build
 */
export function archiveRow(
  story: NewsRow,
  { context, firstPublished }: { context: BuildContext; firstPublished: string | null },
): ArchiveRow {
  const titles = present({ en: story.title_en, ...story.title_i18n, ...own(story.language_code, story.title) });
  const summaries = present({ en: story.summary, ...story.summary_i18n });
  return {
    id: story.id,
    api_url: fileUrl('archive', story.id, context),
    site: story.source,
    url: story.html_url ?? story.url,
    canonical_url: story.url,
    title: story.title,
    titles,
    source: story.source,
    source_name: story.source_name,
    country: story.country,
    published_at: story.published,
    first_published_on_site: firstPublished ?? context.generatedAt,
    last_seen_on_site: context.generatedAt,
    languages: [...new Set([...Object.keys(titles), ...Object.keys(summaries)])].sort(),
    summaries,
    topics: story.topics,
    removed: false,
    removed_at: null,
  };
}

/** The row of a removed story: unchanged except for the removal and the base address of this build. */
export function removedRow(before: ArchiveRow, context: Pick<BuildContext, 'baseUrl' | 'generatedAt'>): ArchiveRow {
  const api_url = fileUrl('archive', before.id, context);
  return { ...before, api_url, removed: true, removed_at: before.removed_at ?? context.generatedAt };
}

const own = (code: string | null, title: string) => (code === null ? {} : { [code]: title });
