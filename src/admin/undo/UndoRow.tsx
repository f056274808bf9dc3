'use client';
/** In the edit view: undoes this account's last decision on the row, with a button or `u`. Hidden without such a decision. */
import { Button, toast, useAuth, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { User } from '../../payload-types.ts';
import type { OwnDecision } from '../../review/api/own-decisions.ts';
import { family as familySchema } from '../../review/api/values.ts';
import { readOwnDecisions, undo } from '../parts/review-client.ts';
import { useUndoKey } from './use-undo-key.ts';

export function UndoRow() {
  const { collectionSlug, id, lastUpdateTime } = useDocumentInfo();
  const { user } = useAuth<User>();
  const modified = useFormModified();
  const [last, setLast] = useState<OwnDecision | null>(null);
  const [waiting, setWaiting] = useState(false);
  const family = familySchema.safeParse(collectionSlug).data;
  const canReview = user?.role === 'admin' || user?.role === 'editor';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may be a decision
  useEffect(() => {
    if (!canReview || !family || !id) return;
    const controller = new AbortController();
    readOwnDecisions({ family, id: String(id), limit: 1 }, controller.signal).then(
      ({ decisions }) => setLast(decisions[0] ?? null),
      () => undefined, // the button stays as it is
    );
    return () => controller.abort();
  }, [canReview, family, id, lastUpdateTime]);

  async function undoLast() {
    if (!last || waiting) return;
    if (modified) return void toast.error('Save or discard your changes first. The undo loads the row again.');
    setWaiting(true);
    try {
      const { log, batch, kind } = last;
      // Of a bulk decision, only this row is undone here.
      const { results } = await undo(kind === 'merge' && batch !== null ? { batch } : { log });
      const refused = results.find((result) => result.result === 'refused');
      // The form shows the new state only after it was built again.
      if (!refused) return window.location.reload();
      toast.error(refused.message);
    } catch (error) {
      toast.error((error as Error).message); // has a sentence for the editor
    }
    setWaiting(false);
  }
  useUndoKey(() => void undoLast());

  if (!last) return null;
  return (
    <Button
      buttonStyle="secondary"
      disabled={waiting}
      extraButtonProps={{ title: 'Undo your last decision on this row (u)' }}
      margin={false}
      onClick={undoLast}
      size="medium"
    >
      Take back
    </Button>
  );
}
