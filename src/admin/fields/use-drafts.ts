'use client';
/**
 * What is typed into the boxes of a field, while the form has the value that it means. When the form gets another value, such as a
 * saved one, the boxes show that.
 */
import { useState } from 'react';

export function useDrafts<Boxes, Value>({
  value,
  setValue,
  boxesOf,
  meaningOf,
}: {
  value: Value;
  setValue: (value: Value) => void;
  /** What the boxes show for a value of the form. */
  boxesOf: (value: Value) => Boxes;
  /** What the form gets for the boxes. */
  meaningOf: (boxes: Boxes) => Value;
}) {
  const [draft, setDraft] = useState<{ boxes: Boxes; value: Value }>();
  const current = draft !== undefined && draft.value === value ? draft.boxes : null;
  const boxes = current ?? boxesOf(value);

  /** @param tidy true where only the form of what was typed changes */
  function change(next: Boxes) {
    const meant = meaningOf(next);
    setDraft({ boxes: next, value: meant });
    if (meant !== value) setValue(meant);
  }
  return { boxes, change, isDraft: current !== null };
}
