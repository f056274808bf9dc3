'use client';
/** Protects unsaved changes in the form: asks the editor before an action that would lose them. */
import { type ReactNode, type RefObject, useState } from 'react';
import type { FormHandle, SavedRow } from './RowFormHandle.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

/** @param saved the open row if it was saved before the action, otherwise null */
type Action = (saved: SavedRow | null) => void;

export interface UnsavedGuard {
  /** Runs the action at once, or after the editor has saved or discarded the changes. */
  whenSaved: (action: Action) => void;
  /** The dialog that asks; null while there is nothing to ask. */
  dialog: ReactNode;
}

export function useUnsavedGuard(form: RefObject<FormHandle | null>): UnsavedGuard {
  const [action, setAction] = useState<Action | null>(null);

  function whenSaved(next: Action) {
    if (form.current?.modified()) setAction(() => next);
    else next(null);
  }
  const dialog = action && (
    <UnsavedDialog
      onDiscard={() => {
        form.current?.discard();
        setAction(null);
        action(null);
      }}
      onSave={async () => {
        setAction(null);
        const saved = await form.current?.save();
        if (saved) action(saved);
      }}
      onStay={() => setAction(null)}
    />
  );
  return { whenSaved, dialog };
}
