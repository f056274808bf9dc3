'use client';
/** The buttons for the open row, with their keyboard shortcuts. */
import { Button } from '@payloadcms/ui';
import type { ReactNode } from 'react';
import type { Status } from '../list/queue-state.ts';
import styles from './RowActions.module.css';

interface Props {
  status: Status;
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
  return (
    <div aria-label="Row actions" className={styles.bar} role="toolbar">
      <div className={styles.back}>
        <Button buttonStyle="secondary" margin={false} onClick={onBack} size="small">
          List
        </Button>
      </div>
      {status !== 'published' && (
        <ActionButton shortcut="a" onClick={onApprove} primary>
          Approve
        </ActionButton>
      )}
      {status !== 'rejected' && (
        <ActionButton shortcut="r" onClick={onReject}>
          Reject
        </ActionButton>
      )}
      {status !== 'pending' && <ActionButton onClick={onReopen}>Reopen</ActionButton>}
      <ActionButton shortcut="e" onClick={onEdit}>
        Edit
      </ActionButton>
      {hasSource && (
        <ActionButton shortcut="o" onClick={onSource}>
          Source
        </ActionButton>
      )}
      <ActionButton onClick={onAssign}>Assign</ActionButton>
      {unsaved && <ActionButton onClick={onSave}>Save</ActionButton>}
      {unsaved && <ActionButton onClick={onDiscard}>Discard</ActionButton>}
    </div>
  );
}

interface ActionButtonProps {
  children: ReactNode;
  onClick: () => void;
  shortcut?: string;
  primary?: boolean;
}

const ActionButton = ({ children, onClick, shortcut, primary = false }: ActionButtonProps) => (
  <Button
    buttonStyle={primary ? 'primary' : 'secondary'}
    extraButtonProps={shortcut ? { 'aria-keyshortcuts': shortcut } : {}}
    margin={false}
    onClick={onClick}
    size="medium"
  >
    {children}
    {shortcut && (
      <span aria-hidden="true" className={styles.key}>
        {shortcut}
      </span>
    )}
  </Button>
);
