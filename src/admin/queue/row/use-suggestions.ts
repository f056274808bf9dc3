'use client';
/** Accepts or dismisses a suggestion for the open row, by key only while the editor can see it (docs/feed-rules.md 17.80). */
import { useRef } from 'react';
import type { Duplicate, RowResponse } from '../../../review/api/row.ts';
import { dismiss } from '../../parts/review-client.ts';
import { comparedTitlesId } from './Comparison.tsx';
import type { Merge } from './Duplicates.tsx';
import { canMerge, inOrder, keptRow } from './suggestion.ts';

interface Options {
  data: RowResponse | null;
  mergeRow: (merge: Merge) => Promise<void>;
  /** Shows the row where the list covers it. */
  showRow: () => void;
  reload: () => Promise<void>;
  onSaved: () => void;
  notify: (text: string) => void;
}

export interface Suggestions {
  /** The suggestion that the keys act on. */
  first: Duplicate | null;
  accept: (other: Duplicate) => void;
  dismissRow: (other: Duplicate) => void;
  byKey: (command: 'merge' | 'dismiss') => void;
}

export function useSuggestions({ data, mergeRow, showRow, reload, onSaved, notify }: Options): Suggestions {
  const first = inOrder(data?.duplicates ?? [])[0] ?? null;
  /** A key that is pressed twice must not act on the next suggestion. */
  const sending = useRef(false);

  async function once(send: () => Promise<void>) {
    if (sending.current) return;
    sending.current = true;
    await send().catch((error: Error) => notify(`Not saved. ${error.message}`));
    sending.current = false;
  }

  const accept = (other: Duplicate) => {
    if (!data) return;
    if (!canMerge(data, other)) return notify('A rejected row is not merged. Restore it first.');
    void once(() => mergeRow({ other, kept: keptRow(data, other).kept }));
  };
  const dismissRow = (other: Duplicate) => {
    const { family } = other;
    if (!data || (family !== 'news' && family !== 'events')) return;
    void once(async () => {
      const { result } = await dismiss({ family, id: data.row.id, other: other.id });
      if (result.result === 'refused') notify(`Not dismissed. ${result.message}`);
      else notify(`Not the same as “${other.title}”. It is not suggested again. To undo this, press u.`);
      await reload();
      onSaved();
    });
  };

  function byKey(command: 'merge' | 'dismiss') {
    if (!data) return notify('The row is still loading. Try again in a moment.');
    if (!first) return notify('Nothing is suggested for this row.');
    if (!canBeSeen(comparedTitlesId)) {
      showRow();
      requestAnimationFrame(() => document.getElementById(comparedTitlesId)?.scrollIntoView({ block: 'center' }));
      return notify('Here is the suggestion. Compare the two rows, then press the key again.');
    }
    if (command === 'merge') accept(first);
    else dismissRow(first);
  }
  return { first, accept, dismissRow, byKey };
}

/** Whether the middle of the element is on the screen, with nothing in front of it. */
function canBeSeen(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
