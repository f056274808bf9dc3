/** Where the intake read each member of a row: what it writes into the row's `provenance`, and what it reads there later. */
import { z } from 'zod';
import { type ProvenanceEntry, provenanceEntry } from '../../../collections/review/provenance.ts';
import type { Found, IntakeSource } from '../reader.ts';
import { hashOf, type Members } from './members.ts';

/** An entry of the intake's own: `said` is the hash of what the source last said. */
const ownEntry = provenanceEntry.extend({ said: z.string() });
type OwnEntry = ProvenanceEntry & { said: string };

/** @param now in milliseconds */
export function provenanceOf(
  members: Members,
  found: Found,
  source: Pick<IntakeSource, 'id' | 'feed' | 'url'>,
  now: number,
): OwnEntry[] {
  const url = found.read_from ?? source.feed ?? source.url;
  const read_at = new Date(now).toISOString();
  return [...members]
    .filter(([, value]) => value !== 'null')
    .map(([field, value], at) => ({
      field,
      source: source.id,
      url,
      read_at,
      said: hashOf(value),
      ...(at === 0 && found.quote ? { quote: found.quote } : {}),
    }));
}

/** What each member was when the source last said it, by the member's name. */
export function saidBy(source: string, stored: unknown): Map<string, string> {
  return new Map(ownEntries(stored).flatMap((entry) => (entry.source === source ? [[entry.field, entry.said]] : [])));
}

/** What each member was when any of the row's sources last said it, by the member's name. */
export function saidByAny(stored: unknown): Map<string, Set<string>> {
  const byField = Map.groupBy(ownEntries(stored), ({ field }) => field);
  return new Map([...byField].map(([field, entries]) => [field, new Set(entries.map(({ said }) => said))]));
}

const ownEntries = (stored: unknown) =>
  (Array.isArray(stored) ? stored : []).flatMap((entry) => ownEntry.safeParse(entry).data ?? []);

/** The stored list with new entries in the place of this source's older ones for the same members. */
export function mergedProvenance(stored: unknown, entries: ProvenanceEntry[]): ProvenanceEntry[] {
  const isReplaced = (entry: unknown) => {
    const { success, data } = provenanceEntry.safeParse(entry);
    return success && entries.some(({ field, source }) => field === data.field && source === data.source);
  };
  return [...(Array.isArray(stored) ? stored : []).filter((entry) => !isReplaced(entry)), ...entries];
}
