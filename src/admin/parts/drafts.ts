'use client';
/**
 * What was typed and is not saved yet, by field. It outlives the screen, so that neither another row, nor a filter, nor a look at
 * another screen of the panel costs a text.
 */
const drafts = new Map<string, string>();

interface Row {
  family: string;
  id: string;
}

interface Text {
  path: string;
}

const keyOf = ({ family, id }: Row, { path }: Text) => `${family}/${id}/${path}`;

export const draftOf = (row: Row, text: Text): string => drafts.get(keyOf(row, text)) ?? '';

export function keepDraft(row: Row, text: Text, typed: string): void {
  if (typed.trim() === '') drafts.delete(keyOf(row, text));
  else drafts.set(keyOf(row, text), typed);
}

export const hasDrafts = (): boolean => drafts.size > 0;
