'use client';
/**
 * What was typed and is not saved yet, by field. It outlives the screen, so that neither another row, nor a filter, nor a look at
 * another screen of the panel costs a text.
 */
import type { MissingText, UntranslatedRow } from '../../review/api/translations.ts';

const drafts = new Map<string, string>();

type Row = Pick<UntranslatedRow, 'family' | 'id'>;
type Text = Pick<MissingText, 'path'>;

const keyOf = ({ family, id }: Row, { path }: Text) => `${family}/${id}/${path}`;

export const draftOf = (row: Row, text: Text): string => drafts.get(keyOf(row, text)) ?? '';

export function keepDraft(row: Row, text: Text, typed: string): void {
  if (typed.trim() === '') drafts.delete(keyOf(row, text));
  else drafts.set(keyOf(row, text), typed);
}

export const hasDrafts = (): boolean => drafts.size > 0;
