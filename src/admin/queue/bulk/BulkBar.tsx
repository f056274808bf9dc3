'use client';
/** The number of selected rows, and the buttons that decide all of them. */
import { Button, CheckboxInput } from '@payloadcms/ui';
import type { StatusFilter } from '../list/filters.ts';
import type { Status } from '../list/queue-state.ts';
import styles from './BulkBar.module.css';

interface Props {
  /** The number of rows in the list so far. */
  shown: number;
  /** The number of matching rows on the server. */
  total: number | null;
  selected: number;
  allSelected: boolean;
  /** The status of the rows in the list. The button that moves to the same status is left out. */
  status: StatusFilter;
  onSelectShown: (on: boolean) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onMove: (to: Status) => void;
  onAssign: () => void;
}

export function BulkBar(props: Props) {
  const { shown, total, selected, allSelected, status, onSelectShown, onSelectAll, onClear, onMove, onAssign } = props;
  const count = allSelected ? (total ?? 0) : selected;
  const allShown = shown > 0 && selected === shown;
  return (
    <div className={styles.bar}>
      <CheckboxInput
        checked={allSelected || allShown}
        id="queue-select-all"
        label={count === 0 ? `${total ?? '…'} ${total === 1 ? 'row' : 'rows'}` : `${count} selected`}
        onToggle={(event) => onSelectShown(event.target.checked)}
        partialChecked={selected > 0}
      />
      {count > 0 && (
        <div aria-label="Selected rows" className={styles.moves} role="toolbar">
          {status !== 'published' && (
            <Button margin={false} onClick={() => onMove('published')} size="small">
              Approve {count}
            </Button>
          )}
          {status !== 'rejected' && (
            <Button buttonStyle="secondary" margin={false} onClick={() => onMove('rejected')} size="small">
              Reject {count}
            </Button>
          )}
          {status !== 'pending' && (
            <Button buttonStyle="secondary" margin={false} onClick={() => onMove('pending')} size="small">
              Reopen {count}
            </Button>
          )}
          <Button buttonStyle="secondary" margin={false} onClick={onAssign} size="small">
            Assign {count}
          </Button>
          <Button buttonStyle="transparent" margin={false} onClick={onClear} size="small">
            Clear selection
          </Button>
        </div>
      )}
      {allShown && !allSelected && total !== null && total > shown && (
        <Button buttonStyle="transparent" margin={false} onClick={onSelectAll} size="small">
          Select all {total} matching rows
        </Button>
      )}
    </div>
  );
}
