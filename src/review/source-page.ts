/** The page where a row was found, with a preview of its text. Only stored values are used: no page is fetched. */
import type { ProvenanceEntry } from '../../collections/review/provenance.ts';
import type { RowResponse } from './api/row.ts';

type Row = Record<string, unknown>;

/** @param title of the row, which is the title of the page if the intake created the row */
export function sourcePage(
  row: Row,
  { title, provenance }: { title: string; provenance: ProvenanceEntry[] },
): RowResponse['page'] {
  const url = urlOf(row) ?? provenance.find((entry) => entry.url)?.url ?? null;
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
  return { url, title: url && title ? title : null, preview: preview && shorten(preview) };
}

/** The page where the row was found, or against which it was checked: the first of its fields that has a URL. */
function urlOf({ video_url, source_url, sources, source, nordic_source, url }: Row): string | null {
  const checked = typeof source === 'string' && URL.canParse(source) ? source : null; // in other families a source record
  return text(video_url) ?? text(source_url) ?? firstUrl(sources) ?? checked ?? text(nordic_source) ?? text(url);
}

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const inner = (group: unknown, name: string): unknown => (group as Row | null | undefined)?.[name];
const firstUrl = (list: unknown): string | null =>
  Array.isArray(list) ? text(list.map((item) => inner(item, 'url')).find(Boolean)) : null;

const maxPreview = 1000;
const shorten = (value: string) => (value.length > maxPreview ? `${value.slice(0, maxPreview).trimEnd()}…` : value);
