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
  /** The focus follows to the row that is opened next. */
  followFocus: (follow: boolean) => void;
  reload: () => Promise<void>;
  onSaved: () => void;
  notify: (text: string) => void;
}

export interface Suggestions {
  /** The suggestion that the keys act on. */
  first: Duplicate | null;
  accept: (other: Duplicate) => void;
  merge: (merge: Merge) => void;
  dismissRow: (other: Duplicate) => void;
  byKey: (command: 'merge' | 'dismiss') => void;
  /** Resolves when the server has answered: the review log has the decision then, and undo finds it. */
  settled: () => Promise<void>;
}

export function useSuggestions(options: Options): Suggestions {
  const { data, mergeRow, showRow, followFocus, reload, onSaved, notify } = options;
  const first = inOrder(data?.duplicates ?? [])[0] ?? null;
  const sending = useRef<Promise<void>>(null);

  /** A second key or click during a request does nothing: it was about the same suggestion. */
  function once(send: () => Promise<void>) {
    if (sending.current) return;
    focusHeading();
    sending.current = send()
      .catch((error: Error) => notify(`Not saved. ${error.message}`))
      .finally(() => {
        sending.current = null;
      });
  }

  const merge = (chosen: Merge) =>
    once(() => {
      followFocus(true);
      return mergeRow(chosen);
    });
  const accept = (other: Duplicate) => {
    if (!data) return;
    if (!canMerge(data, other)) return notify('A rejected row is not merged. Restore it first.');
    merge({ other, kept: keptRow(data, other).kept });
  };
  const dismissRow = (other: Duplicate) => {
    const { family } = other;
    if (!data || (family !== 'news' && family !== 'events')) return;
    once(async () => {
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
  return { first, accept, merge, dismissRow, byKey, settled: async () => sending.current ?? undefined };
}

/** Whether the middle of the element is on the screen, with nothing in front of it. */
function canBeSeen(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Moves the focus from a button of the suggestion, which is about to disappear, to the heading of its row. */
function focusHeading(): void {
  const focused = document.activeElement;
  const row = focused?.closest('[data-row]');
  if (focused?.closest('section')?.contains(document.getElementById(comparedTitlesId)))
    row?.querySelector('h2')?.focus({ preventScroll: true });
}
