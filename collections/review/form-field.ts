/** Finds the field of the form that a field of the feed comes from. Most have the same name; the others are listed here. */
import type { Family } from '../../src/feed/stored-rows.ts';

/** By the first part of the feed's field name. Null when another field reports the same problem. */
const renamed: Partial<Record<Family, Record<string, string | null>>> = {
  news: {
    language: 'language_code',
    source_name: 'source',
    source_logo: 'source',
    source_logo_url: 'source',
    source_note: 'source',
    own_story: 'source',
    coverage: null,
    primary_source: null,
    sources: null,
  },
  events: {
    source: null,
    sponsored: 'sponsor',
    past: null,
    ongoing: null,
    updated: 'changed_at',
    talk_ids: null,
  },
  talks: { event_id: 'event', calendar_event_id: 'event', speaker_ids: 'speakers' },
  sources: { status: 'fetch_status', logo: 'logo', logo_url: 'logo' },
  newsletters: { body_languages: null, sign_off: null },
  entities: { talk_ids: null, talks: null, affiliations: null, event_ids: null },
  regulation: { status: 'status_text' },
  caveats: { '': 'text' },
  developers: { whoswho_id: 'whoswho', org_id: 'org' },
  illustrations: {
    file_url: 'media',
    width: 'media',
    height: 'media',
    alt: 'media',
    author: 'media',
    license: 'media',
    license_url: 'media',
    url: 'media',
    credit: 'media',
  },
  books: { language_name: null },
  pages: { updated: null },
};

/** Generated from the id in every family. */
const addresses: Record<string, null> = { html_url: null, html_urls: null, api_url: null };

/** Nested fields that have another structure in the form. */
const nested: [RegExp, string][] = [
  [/^(also_covered_by\.\d+\.outlet)_name$/, '$1'],
  [/^(speakers\.\d+)$/, '$1.name'],
  [/^(more_sources\.\d+)$/, '$1.url'],
  [/^(aliases|authors|topics)\.\d+$/, '$1'],
  [/^(credits)\..+$/, '$1'],
  [/^(image|logo)\.(file|raster|source_page|author|license|license_url)$/, '$1.media'],
];

/**
 * @param feedField the path in the feed's row, such as `also_covered_by.0.url`
 * @param row the stored row
 * @returns the path of the form's field; null when another field reports the same problem
 */
export function formFieldOf(family: Family, feedField: string, row: Record<string, unknown> = {}): string | null {
  const [head = '', index, ...rest] = feedField.split('.');
  const names: Record<string, string | null> = { ...addresses, ...renamed[family] };
  if (head in names) return names[head] ?? null;
  if (family === 'entities' && head === 'profiles' && index !== undefined) {
    return ['profiles', indexInForm(row.profiles, Number(index)), ...rest].join('.');
  }
  for (const [pattern, field] of nested) {
    if (pattern.test(feedField)) return feedField.replace(pattern, field);
  }
  return feedField;
}

/** The feed has only the published links. */
function indexInForm(profiles: unknown, index: number): number {
  const links = Array.isArray(profiles) ? (profiles as { status?: unknown }[]) : [];
  return links.flatMap(({ status }, at) => (status === 'published' ? [at] : []))[index] ?? index;
}
