/** What a row gets from another one that tells of the same thing. Rows as they are stored, at depth 0. */

import { type ProvenanceEntry, readProvenance } from '../../collections/review/provenance.ts';
import type { StoredRows } from '../feed/stored-rows.ts';
import { canonicalUrl } from '../lib/identity.ts';

type Story = StoredRows['news'];
type StoredOutlet = NonNullable<Story['also_covered_by']>[number];
type Values = Record<string, unknown>;

export interface MergedValues {
  /** Members of the surviving row that change. */
  data: Values;
  provenance: ProvenanceEntry[];
}

/** The survivor is also covered by the other story's outlets: each address once, whatever trackers added to it. */
export function mergedStory(kept: Story, gone: Story): MergedValues {
  const main = { outlet: gone.source, title: gone.title, published: gone.published, lang: gone.language_code };
  const others = [{ ...main, url: gone.url, paywall: gone.paywall }, ...(gone.also_covered_by ?? [])];
  const known = new Set([kept.url, ...(kept.also_covered_by ?? []).map(({ url }) => url)].map(addressOf));
  const added = others.flatMap(({ outlet, url, title, published, lang, paywall }): StoredOutlet[] => {
    const address = addressOf(url);
    if (address === null || known.has(address)) return [];
    known.add(address);
    return [{ outlet, url, title, published, lang, paywall }]; // without the id that it has in the other row
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

/** Members that say something of the first one: they come along with it or not at all. */
const together = [
  ['sponsored', 'sponsor'],
  ['note', 'note_i18n'],
  ['place', 'place_source'],
] as const;

/** The survivor's empty members are filled from the other event; what it says itself stays. */
export function mergedEvent(kept: Values, gone: Values, members: readonly string[]): MergedValues {
  const filled = members.filter((name) => {
    const first = together.find((group) => group.some((member) => member === name))?.[0] ?? name;
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

/** True for no value, a blank text, and a list or group without any. A flag says something either way. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** The items of a list have ids, which are another row's. */
function withoutIds(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item) => {
    if (typeof item !== 'object' || item === null) return item;
    const { id: _, ...members } = item as Values;
    return members;
  });
}

/** Whether two stored values say the same: what is empty in either way, and the ids of list items, do not count. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function plain(value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name, member]) => name !== 'id' && !isEmpty(member));
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, plain(member)]),
  );
}
