/** Where the intake read each field of a row, as it is stored in the row's `provenance`. */
import { z } from 'zod';
import { type ProvenanceEntry, provenanceEntry } from '../../../collections/review/provenance.ts';
import { type FieldValues, hashOf } from '../../cms/field-values.ts';
import type { Item } from './items.ts';

/** An entry that the intake wrote. `said` is the hash of the value that the source reported last. */
const intakeEntry = provenanceEntry.extend({ said: z.string() });
type IntakeEntry = ProvenanceEntry & { said: string };

/** @param now in milliseconds @returns one entry for each field with a value; the first one carries the item's quote */
export function provenanceOf(
  values: FieldValues,
  { source, read_from, quote }: Pick<Item, 'source' | 'read_from' | 'quote'>,
  now: number,
): IntakeEntry[] {
  const url = read_from ?? source.feed ?? source.url;
  const read_at = new Date(now).toISOString();
  return [...values]
    .filter(([, value]) => value !== 'null')
    .map(([field, value], index) => ({
      field,
      source: source.id,
      url,
      read_at,
      said: hashOf(value),
      ...(index === 0 && quote ? { quote } : {}),
    }));
}

/** @returns the hash of the value that the source reported last, by field */
export function reportedBy(source: string, stored: unknown): Map<string, string> {
  return new Map(
    intakeEntries(stored).flatMap((entry) => (entry.source === source ? [[entry.field, entry.said]] : [])),
  );
}

/** @returns the hashes of the values that the row's sources reported last, by field */
export function reportedByAny(stored: unknown): Map<string, Set<string>> {
  const byField = Map.groupBy(intakeEntries(stored), ({ field }) => field);
  return new Map([...byField].map(([field, entries]) => [field, new Set(entries.map(({ said }) => said))]));
}

const intakeEntries = (stored: unknown) => listOf(stored).flatMap((entry) => intakeEntry.safeParse(entry).data ?? []);

/** The stored list, with new entries in place of older ones of the same field and source. */
export function mergedProvenance(stored: unknown, entries: ProvenanceEntry[]): ProvenanceEntry[] {
  const isReplaced = (entry: unknown) => {
    const { success, data } = provenanceEntry.safeParse(entry);
    return success && entries.some(({ field, source }) => field === data.field && source === data.source);
  };
  return [...listOf(stored).filter((entry) => !isReplaced(entry)), ...entries];
}

/**
 * The stored list after a source was read again. Fields whose values were taken get the new entry. The others keep theirs, with the
 * new hash, so that the same difference is not reported twice.
 */
export function updatedProvenance(stored: unknown, entries: IntakeEntry[], taken: string[]): ProvenanceEntry[] {
  const updated = entries.flatMap((entry) => {
    if (taken.includes(entry.field)) return [entry];
    const old = listOf(stored).findLast((one) => one?.field === entry.field && one?.source === entry.source);
    return old ? [{ ...old, said: entry.said }] : [];
  });
  return mergedProvenance(stored, updated);
}

const listOf = (stored: unknown) => (Array.isArray(stored) ? stored : []);
