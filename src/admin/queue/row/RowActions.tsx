'use client';
/** What can be done with the open row, each with its key. */
import { Button } from '@payloadcms/ui';
import type { ReactNode } from 'react';
import type { Status } from '../list/queue-state.ts';
import styles from './RowActions.module.css';

interface Props {
  status: Status;
  hasSource: boolean;
  /** Something is typed that is not saved. */
  unsaved: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onApprove: () => void;
  onReject: () => void;
  onPutBack: () => void;
  onEdit: () => void;
  onSource: () => void;
  /** On narrow screens, where the row covers the list. */
  onBack: () => void;
}

export function RowActions(props: Props) {
  const { status, hasSource, unsaved, onSave, onDiscard, onApprove, onReject, onPutBack, onEdit, onSource, onBack } =
    props;
  return (
    <div aria-label="The open row" className={styles.bar} role="toolbar">
      <div className={styles.back}>
        <Button buttonStyle="secondary" margin={false} onClick={onBack} size="small">
          List
        </Button>
      </div>
      {status !== 'published' && (
        <Act keys="a" onClick={onApprove} primary>
          Approve
        </Act>
      )}
      {status !== 'rejected' && (
        <Act keys="r" onClick={onReject}>
          Reject
        </Act>
      )}
      {status !== 'pending' && <Act onClick={onPutBack}>Put back</Act>}
      <Act keys="e" onClick={onEdit}>
        Edit
      </Act>
      {hasSource && (
        <Act keys="o" onClick={onSource}>
          Source
        </Act>
      )}
      {unsaved && <Act onClick={onSave}>Save</Act>}
      {unsaved && <Act onClick={onDiscard}>Discard</Act>}
    </div>
  );
}

interface ActProps {
  children: ReactNode;
  onClick: () => void;
  keys?: string;
  primary?: boolean;
}

const Act = ({ children, onClick, keys, primary = false }: ActProps) => (
  <Button
    buttonStyle={primary ? 'primary' : 'secondary'}
    extraButtonProps={keys ? { 'aria-keyshortcuts': keys } : {}}
    margin={false}
    onClick={onClick}
    size="medium"
  >
    {children}
    {keys && (
      <span aria-hidden="true" className={styles.key}>
        {keys}
      </span>
    )}
  </Button>
);
