/** What a pending story gains when another outlet has it too (docs/feed-rules.md 15.4). Pure. */
import type { ProvenanceEntry } from '../../../collections/review/provenance.ts';
import { type FieldValues, hashOf } from '../../cms/field-values.ts';
import type { Row } from '../../cms/fields.ts';
import { ownSource } from '../../lib/identity.ts';
import { type Item, outletOf } from './items.ts';
import { mergedProvenance, provenanceOf, reportedBy } from './provenance.ts';

/** The fields that belong to the main outlet. */
export const outletFields = ['source', 'title', 'url', 'published', 'country', 'language_code', 'paywall'] as const;

export const isOutletField = (name: string): boolean => outletFields.some((field) => field === name);

export interface JoinedOutlet {
  data: Row;
  provenance: ProvenanceEntry[];
  /** For the editor; null for none. */
  note: string | null;
}

/**
 * The first publisher is the main outlet, whichever source was read first; the former one becomes a further outlet. What an editor
 * edited stays: then the first publisher is a further outlet, and a note says so. An outlet without a time is never first.
 * @param stored the row's values of `outletFields`
 * @param now in milliseconds
 */
export function joinOutlet(row: Row, stored: FieldValues, item: Item, now: number): JoinedOutlet {
  const outlets = (row.also_covered_by ?? []) as Row[];
  const added = `also_covered_by.${outlets.length}`;
  const isFirst = row.source !== ownSource && isEarlier(item.row.published, row.published);
  if (isFirst && isUnedited(row, stored)) {
    const former = outletEntry(row.source, row, row.language_code);
    const country = item.row.country ?? row.country;
    const { title, url, published, language_code, paywall = false } = item.row;
    const source = outletOf(item);
    const taken = new Map([...item.values].filter(([name]) => isOutletField(name)));
    return {
      data: {
        ...{ source, title, url, published, country, language_code, paywall },
        also_covered_by: [...outlets, former],
      },
      provenance: mergedProvenance(
        moved(row, { from: String(row.source), to: added, outlet: former }),
        provenanceOf(taken, item, now),
      ),
      note: null,
    };
  }
  const outlet = outletEntry(outletOf(item), item.row, item.row.language_code);
  const values = new Map([[added, JSON.stringify(outlet)]]);
  return {
    data: { also_covered_by: [...outlets, outlet] },
    provenance: mergedProvenance(row.provenance, provenanceOf(values, item, now)),
    note: isFirst
      ? `${item.source.name} published the story first. The main outlet stays as it was edited; check which one it should be.`
      : null,
  };
}

const outletEntry = (outlet: unknown, { url, title, published, paywall }: Row, lang: unknown): Row => ({
  ...{ outlet, url, title, published, lang, paywall },
});

function isEarlier(a: unknown, b: unknown): boolean {
  const [first, second] = [a, b].map((time) => Date.parse(String(time ?? '')));
  return first !== undefined && !Number.isNaN(first) && !(Number(second) <= first);
}

/** Whether the main outlet's fields are as it reported them. */
function isUnedited(row: Row, stored: FieldValues): boolean {
  const reported = reportedBy(String(row.source), row.provenance);
  return outletFields.every((name) => {
    const value = stored.get(name) ?? 'null';
    // The source of a row is not always one of the values that it reports.
    if (name === 'source' && !reported.has(name)) return reported.has('title');
    return reported.has(name) ? reported.get(name) === hashOf(value) : value === 'null' || value === 'false';
  });
}

/** The row's provenance, with one entry for the former main outlet in place of those of its fields. */
function moved(row: Row, { from, to, outlet }: { from: string; to: string; outlet: Row }): ProvenanceEntry[] {
  const entries = mergedProvenance(row.provenance, []);
  const isMoved = (entry: ProvenanceEntry) => entry?.source === from && isOutletField(entry.field);
  const title = entries.find((entry) => isMoved(entry) && entry.field === 'title');
  const kept = entries.filter((entry) => !isMoved(entry));
  return title ? [...kept, { ...title, field: to, said: hashOf(JSON.stringify(outlet)) } as ProvenanceEntry] : kept;
}
