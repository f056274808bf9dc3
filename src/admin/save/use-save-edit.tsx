'use client';
/** Saves an edit, and asks the editor what to do when it meets an edit of somebody else. Nothing that was typed is lost. */
import { type ReactNode, useState } from 'react';
import { withoutPath } from '../../cms/edits/leaves.ts';
import type { Row } from '../../cms/fields.ts';
import { LockedDialog } from './LockedDialog.tsx';
import { MeanwhileDialog } from './MeanwhileDialog.tsx';
import { type EditTarget, readStored, type SaveOutcome, sendEdit } from './send-edit.ts';

export interface Edit {
  target: EditTarget;
  /** The changed values. */
  changed: Row;
  /** `updatedAt` of the version that the form was opened on. */
  seen: string | null;
}

/**
 * @param onMet called with what happened before the editor is asked
 * @returns `dialog`, which must be rendered
 */
export function useSaveEdit(onMet: (message: string) => void): {
  saveEdit: (edit: Edit) => Promise<SaveOutcome>;
  dialog: ReactNode;
} {
  const [dialog, setDialog] = useState<ReactNode>(null);

  /** Shows a dialog until it is answered. */
  function ask<Answer>(show: (answer: (value: Answer) => void) => ReactNode): Promise<Answer> {
    return new Promise((resolve) => {
      const answer = (value: Answer) => {
        setDialog(null);
        resolve(value);
      };
      setDialog(show(answer));
    });
  }

  async function saveEdit({ target, changed, seen }: Edit): Promise<SaveOutcome> {
    let [data, version, takeOver] = [changed, seen, false];
    while (true) {
      const outcome = await sendEdit(target, version === null ? data : { ...data, updatedAt: version }, { takeOver });
      if (outcome.kind === 'meanwhile') {
        onMet(outcome.message);
        const theirs = await ask<string[] | null>((answer) => (
          <MeanwhileDialog meanwhile={outcome.meanwhile} message={outcome.message} onAnswer={answer} />
        ));
        if (theirs === null) return outcome;
        data = theirs.reduce(withoutPath, data);
        version = outcome.meanwhile.updatedAt;
        if (Object.keys(data).length === 0) return readStored(target);
      } else if (outcome.kind === 'locked' && !takeOver) {
        onMet(outcome.message);
        takeOver = await ask<boolean>((answer) => <LockedDialog message={outcome.message} onAnswer={answer} />);
        if (!takeOver) return outcome;
      } else {
        return outcome;
      }
    }
  }

  return { saveEdit, dialog };
}
