'use client';
/** What is selected, and what can be done with all of it. */
import { Button, CheckboxInput } from '@payloadcms/ui';
import type { Status } from '../list/queue-state.ts';
import styles from './BulkBar.module.css';

interface Props {
  /** In the list, as far as it is loaded. */
  shown: number;
  /** On the server. */
  total: number | null;
  selected: number;
  allSelected: boolean;
  /** Which state the list shows: a row cannot be moved to where it is. */
  status: Status;
  onSelectShown: (on: boolean) => void;
  onSelectAll: () => void;
  onMove: (to: Status) => void;
}

export function BulkBar(props: Props) {
  const { shown, total, selected, allSelected, status, onSelectShown, onSelectAll, onMove } = props;
  const chosen = allSelected ? (total ?? 0) : selected;
  const allShown = shown > 0 && selected === shown;
  return (
    <div className={styles.bar}>
      <CheckboxInput
        checked={allSelected || allShown}
        id="queue-select-all"
        label={chosen === 0 ? `${total ?? '…'} ${total === 1 ? 'row' : 'rows'}` : `${chosen} selected`}
        onToggle={(event) => onSelectShown(event.target.checked)}
        partialChecked={selected > 0}
      />
      {chosen > 0 && (
        <div className={styles.moves}>
          {status !== 'published' && (
            <Button margin={false} onClick={() => onMove('published')} size="small">
              Approve {chosen}
            </Button>
          )}
          {status !== 'rejected' && (
            <Button buttonStyle="secondary" margin={false} onClick={() => onMove('rejected')} size="small">
              Reject {chosen}
            </Button>
          )}
          {status !== 'pending' && (
            <Button buttonStyle="secondary" margin={false} onClick={() => onMove('pending')} size="small">
              Put back {chosen}
            </Button>
          )}
        </div>
      )}
      {allShown && !allSelected && total !== null && total > shown && (
        <Button buttonStyle="transparent" margin={false} onClick={onSelectAll} size="small">
          Select all {total} that match
        </Button>
      )}
    </div>
  );
}
