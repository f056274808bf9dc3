/** The values that a row gets from its duplicate in a merge. Rows as stored, at depth 0. */

import { type ProvenanceEntry, readProvenance } from '../../collections/review/provenance.ts';
import type { StoredRows } from '../feed/stored-rows.ts';
import { canonicalUrl } from '../lib/identity.ts';

type Story = StoredRows['news'];
type StoredOutlet = NonNullable<Story['also_covered_by']>[number];
type Values = Record<string, unknown>;

export interface MergedValues {
  /** The fields of the surviving row that change. */
  data: Values;
  provenance: ProvenanceEntry[];
}

/** Adds the other story's outlets to the surviving story, each URL once, ignoring tracking parameters. */
export function mergedStory(kept: Story, gone: Story): MergedValues {
  const main = { outlet: gone.source, title: gone.title, published: gone.published, lang: gone.language_code };
  const others = [{ ...main, url: gone.url, paywall: gone.paywall }, ...(gone.also_covered_by ?? [])];
  const known = new Set([kept.url, ...(kept.also_covered_by ?? []).map(({ url }) => url)].map(addressOf));
  const added = others.flatMap(({ outlet, url, title, published, lang, paywall }): StoredOutlet[] => {
    const address = addressOf(url);
    if (address === null || known.has(address)) return [];
    known.add(address);
    return [{ outlet, url, title, published, lang, paywall }]; // without the id of the list item, which belongs to the other row
  });
  const read = readProvenance(gone.provenance).map((entry) => ({ ...entry, field: 'also_covered_by' }));
  return {
    data: { also_covered_by: [...(kept.also_covered_by ?? []), ...added] },
    provenance: [...readProvenance(kept.provenance), ...oncePerPage(read)],
  };
}

const addressOf = (url: string | null | undefined) => (url ? (canonicalUrl(url) ?? url) : null);

function oncePerPage(entries: ProvenanceEntry[]): ProvenanceEntry[] {
  return [...new Map(entries.map((entry) => [entry.url, entry])).values()];
}

/** Fields that only make sense together: they are copied when the first one is empty in the surviving row. */
const fieldGroups = [
  ['sponsored', 'sponsor'],
  ['note', 'note_i18n'],
  ['place', 'place_source'],
] as const;

/** Fills the surviving event's empty fields from the other event. */
export function mergedEvent(kept: Values, gone: Values, fields: readonly string[]): MergedValues {
  const filled = fields.filter((name) => {
    const first = fieldGroups.find((group) => group.some((field) => field === name))?.[0] ?? name;
    return isEmpty(kept[first]) && isEmpty(kept[name]) && !isEmpty(gone[name]);
  });
  const fitting = filled.filter((name) => name !== 'end' || endsAfter(kept.start, gone.end));
  return {
    data: Object.fromEntries(fitting.map((name) => [name, withoutIds(gone[name])])),
    provenance: [
      ...readProvenance(kept.provenance),
      ...readProvenance(gone.provenance).filter(({ field }) => fitting.includes(field.split('.')[0] ?? field)),
    ],
  };
}

const endsAfter = (start: unknown, end: unknown) => Date.parse(String(end)) > Date.parse(String(start));

/** True for null, blank text, an empty list, and a group of empty values. False for both values of a checkbox. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** Removes the ids of list items, which belong to the other row. */
function withoutIds(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item) => {
    if (typeof item !== 'object' || item === null) return item;
    const { id: _, ...fields } = item as Values;
    return fields;
  });
}

/** Whether two stored values are equal. All kinds of empty are equal, and the ids of list items are ignored. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(normalize(a)) === JSON.stringify(normalize(b));

function normalize(value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name, inner]) => name !== 'id' && !isEmpty(inner));
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, normalize(inner)]),
  );
}
