/** Which field of the form a member of the feed's row comes from. Most have the same name; these have not. */
import type { Family } from '../../export/rows.ts';

/** The member's path, or its beginning, and the field; null where another member tells the same fault. */
const renamed: Partial<Record<Family, Record<string, string | null>>> = {
  news: {
    language: 'language_code',
    source_name: 'source',
    html_url: null,
    api_url: null,
    coverage: null,
    primary_source: null,
    sources: null,
    illustration: 'illustration',
    source_logo: 'source',
  },
  events: { sponsored: 'sponsor', past: null, ongoing: null, html_urls: null },
  talks: { event_id: 'event', calendar_event_id: 'event', speaker_ids: 'speakers' },
  sources: { status: 'fetch_status', logo: 'logo', logo_url: 'logo' },
  newsletters: { body_languages: null },
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
  books: { language_name: null, html_url: null },
};

/**
 * @param member the path in the feed's row, such as `also_covered_by.0.url`
 * @returns the path of the form's field; null when the fault shows at another member too
 */
export function fieldOf(family: Family, member: string): string | null {
  const [head = ''] = member.split('.');
  const names = renamed[family] ?? {};
  if (!(head in names)) return member.replace(/^also_covered_by\.(\d+)\.outlet_name$/, 'also_covered_by.$1.outlet');
  return names[head] ?? null;
}
