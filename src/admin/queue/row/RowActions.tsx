'use client';
/** The buttons for the open row, with their keyboard shortcuts. */
import { Button } from '@payloadcms/ui';
import type { StatusFilter } from '../list/filters.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './RowActions.module.css';

interface Props {
  /** The status of the open row, or of the rows in the list if the decisions act on the selected rows. */
  status: StatusFilter;
  /** The number of selected rows that the decisions act on; null for the open row. */
  selected: number | null;
  hasSource: boolean;
  /** The form has unsaved changes. */
  unsaved: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onApprove: () => void;
  onReject: () => void;
  onReopen: () => void;
  onEdit: () => void;
  onSource: () => void;
  onAssign: () => void;
  /** Shown on narrow screens, where the row covers the list. */
  onBack: () => void;
}

export function RowActions(props: Props) {
  const {
    status,
    selected,
    hasSource,
    unsaved,
    onSave,
    onDiscard,
    onApprove,
    onReject,
    onReopen,
    onEdit,
    onSource,
    onBack,
    onAssign,
  } = props;
  const count = selected === null ? '' : ` ${selected}`;
  return (
    <div aria-label="Row actions" className={styles.bar} role="toolbar">
      <div className={styles.back}>
        <Button buttonStyle="secondary" margin={false} onClick={onBack} size="small">
          List
        </Button>
      </div>
      {status !== 'published' && (
        <ActionButton shortcut="a" onClick={onApprove} primary>
          Approve{count}
        </ActionButton>
      )}
      {status !== 'rejected' && (
        <ActionButton shortcut="r" onClick={onReject}>
          Reject{count}
        </ActionButton>
      )}
      {status !== 'pending' && <ActionButton onClick={onReopen}>Reopen{count}</ActionButton>}
      <ActionButton shortcut="e" onClick={onEdit}>
        Edit
      </ActionButton>
      <ActionButton onClick={onAssign}>Assign{count}</ActionButton>
      {/* These come and go, so they move no other button. */}
      {hasSource && (
        <ActionButton shortcut="o" onClick={onSource}>
          Source
        </ActionButton>
      )}
      {unsaved && <ActionButton onClick={onSave}>Save</ActionButton>}
      {unsaved && <ActionButton onClick={onDiscard}>Discard</ActionButton>}
    </div>
  );
}
