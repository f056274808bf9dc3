'use client';
/** Compares two rows side by side in full, and merges them in either direction. */
import { Button } from '@payloadcms/ui';
import type { Duplicate, RowResponse } from '../../../review/api/row.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { exactTime } from '../../time/exact-time.ts';
import styles from './CompareDialog.module.css';
import type { Merge } from './Duplicates.tsx';
import facts from './Facts.module.css';

interface CompareProps {
  data: RowResponse;
  other: Duplicate;
  onMerge: (kept: Merge['kept']) => void;
  onClose: () => void;
}

/** The focus starts on Cancel, so that Enter merges nothing. */
export function CompareDialog({ data, other, onMerge, onClose }: CompareProps) {
  return (
    <Dialog onClose={onClose} slug="queue-merge" title="Compare and merge">
      <table className={facts.facts}>
        <thead>
          <tr>
            <td />
            <th scope="col">This row</th>
            <th scope="col">Other row</th>
          </tr>
        </thead>
        <tbody>
          {compare(data, other).map(([name, mine, its]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{mine || '–'}</td>
              <td>{mine !== '' && mine === its ? <em>same</em> : its || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The kept row gets {data.row.family === 'news' ? 'the outlets' : 'its missing values'} from the other row. The
        other row is rejected and points to the kept row. You can undo this.
      </p>
      <div className={styles.choices}>
        <Button margin={false} onClick={onClose} size="medium">
          Cancel
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={() => onMerge('this')} size="medium">
          Keep this row
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={() => onMerge('other')} size="medium">
          Keep other row
        </Button>
        <Button
          buttonStyle="secondary"
          el="anchor"
          margin={false}
          newTab
          size="medium"
          url={`/admin/collections/${other.family}/${other.id}`}
        >
          Open other row
        </Button>
      </div>
    </Dialog>
  );
}

function compare({ row, values, page }: RowResponse, other: Duplicate): [name: string, mine: string, its: string][] {
  const isEvent = row.family === 'events';
  const when = textOf(isEvent ? values.start : values.published);
  const summary = textOf(isEvent ? (values.description as { text?: unknown } | null)?.text : values.summary);
  return [
    ['Title', row.title, other.title],
    ['Status', row.status, other.status],
    ['Source', row.source?.name ?? '', other.source?.name ?? ''],
    ['Country', row.country ?? '', other.country ?? ''],
    [isEvent ? 'Start' : 'Published', exactTime(when), exactTime(other.at ?? '')],
    [isEvent ? 'Description' : 'Summary', summary, other.summary ?? ''],
    ['Address', page.url ?? '', other.url ?? ''],
    ['Id', row.id, other.id],
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
