/**
 * Joins an edit with what others saved after its form was opened. `updatedAt` of the edit is the version that the form was opened
 * on; an edit without it is saved as it is (docs/feed-rules.md 17.1).
 */
import { APIError, type FlattenedField, type PayloadRequest } from 'payload';
import { z } from 'zod';
import { type Leaf, leavesOf, valueAt } from '../../src/cms/edits/leaves.ts';
import type { Meanwhile, MeanwhileField } from '../../src/cms/edits/meanwhile.ts';
import { mergeEdit } from '../../src/cms/edits/merge-edit.ts';
import { isSameValue } from '../../src/cms/edits/same-value.ts';
import { valueText } from '../../src/cms/edits/value-text.ts';
import type { Row } from '../../src/cms/fields.ts';
import { ownNames } from '../../src/lib/own-names.ts';
import { reviewers } from '../login/access.ts';

/** A row or a global at depth 0. */
export type Stored = Row & { updatedAt?: string | null; edited_by?: string | null };

export interface MetChanges extends Meanwhile {
  /** What is left to save. */
  edit: Row;
  /** What others changed since the form was opened, as a sentence without its end; null if nothing or if it is not known. */
  changed: string | null;
  /** The row that the form showed; null if its version is no longer stored. */
  opened: Row | null;
}

const time = z.iso.datetime({ offset: true }).transform(Date.parse);

/** @returns the version that a form was opened on, or null if the edit names none */
export const versionOf = ({ updatedAt }: Row): number | null => time.safeParse(updatedAt).data ?? null;

/** The same, but null also if it is still the current one. */
export function staleVersion(edit: Row, stored: Stored): number | null {
  const seen = versionOf(edit);
  return seen === Date.parse(String(stored.updatedAt)) ? null : seen;
}

/** @param versions the stored versions, newest first @param seen of staleVersion */
export function meetChanges(
  fields: readonly FlattenedField[],
  { edit, seen, stored, versions }: { edit: Row; seen: number; stored: Stored; versions: readonly Stored[] },
  req: PayloadRequest,
): MetChanges {
  const opened = versions.find(({ updatedAt }) => Date.parse(String(updatedAt)) === seen) ?? null;
  const merged = mergeEdit(fields, { opened, edit, stored });
  const knowsNames = reviewers({ req }) === true;

  /** A changed field, with the save that brought its current value. */
  const describe = (leaf: Leaf): MeanwhileField => {
    const { field, label, path } = leaf;
    const value = valueAt(stored, path) ?? null;
    let author: Stored = stored;
    for (const version of versions) {
      if (!isSameValue(field, valueAt(version, path), value)) break;
      author = version;
    }
    const by = knowsNames ? (author.edited_by ?? null) : null;
    const texts = { mine: valueText(field, valueAt(edit, path)), theirs: valueText(field, value) };
    return { path, label, ...texts, stored: value, by, at: String(author.updatedAt) };
  };
  const others = leavesOf(fields).filter(
    ({ field, path }) => opened && !isSameValue(field, valueAt(opened, path), valueAt(stored, path)),
  );
  return {
    edit: merged.edit,
    updatedAt: String(stored.updatedAt),
    fields: merged.conflicts.map(describe),
    changed: others.length === 0 ? null : whoChanged(others.map(describe)),
    opened,
  };
}

/** @throws APIError 409 that names what both changed, with both values */
export function refuseConflicts({ updatedAt, fields }: MetChanges): void {
  if (fields.length === 0) return;
  const errors = fields.map(({ path, label, by }) => ({
    path,
    label,
    message: `${by ?? 'Somebody'} has changed this field meanwhile.`,
  }));
  const message = `${whoChanged(fields)} meanwhile. Compare both values, then save again.`;
  throw new APIError(message, 409, { errors, meanwhile: { updatedAt, fields } }, true);
}

/** @returns for example "Kari has changed Title and Summary" */
function whoChanged(fields: readonly MeanwhileField[]): string {
  const names = [...new Set(fields.map(({ by }) => by ?? ownNames.somebody))];
  const who = list(names);
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${names.length > 1 ? 'have' : 'has'} changed ${list(fields.map(({ label }) => label))}`;
}

const list = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
