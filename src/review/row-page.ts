/** Where a row was found, and what is stored of it as plain text: nothing is fetched from strangers while an editor reads. */

import type { ProvenanceEntry } from '../../collections/review/provenance.ts';

import type { RowAnswer } from './api.ts';

type Row = Record<string, unknown>;

/** @param title the row's own, which is the page's where the intake made it */
export function rowPage(
  row: Row,
  { title, provenance }: { title: string; provenance: ProvenanceEntry[] },
): RowAnswer['page'] {
  const url = addressOf(row) ?? provenance.find((entry) => entry.url)?.url ?? null;
  const quote = provenance.find((entry) => entry.quote)?.quote;
  const texts = [
    quote,
    row.summary,
    row.description,
    inner(row.description, 'text'),
    row.note,
    row.about,
    row.activity,
  ];
  const preview = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? null;
  return { url, title: url && title ? title : null, preview: preview && shortened(preview) };
}

/** The page that the row was found on or checked against: the first of its fields that has an address. */
function addressOf({ video_url, source_url, sources, source, nordic_source, url }: Row): string | null {
  const checked = typeof source === 'string' && URL.canParse(source) ? source : null; // elsewhere a source record
  return text(video_url) ?? text(source_url) ?? firstAddress(sources) ?? checked ?? text(nordic_source) ?? text(url);
}

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const inner = (group: unknown, member: string): unknown => (group as Row | null | undefined)?.[member];
const firstAddress = (list: unknown): string | null =>
  Array.isArray(list) ? text(list.map((item) => inner(item, 'url')).find(Boolean)) : null;

const maxPreview = 1000;
const shortened = (words: string) => (words.length > maxPreview ? `${words.slice(0, maxPreview).trimEnd()}…` : words);
