'use client';
/** Asks which field of the selected rows to change and how, and states how many rows that changes. */
import { Button, toast, useConfig } from '@payloadcms/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Family } from '../../feed/stored-rows.ts';
import type { FieldChange } from '../../review/api/edit-rows.ts';
import { Choice } from '../parts/Choice.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import type { BulkJob } from '../queue/bulk/bulk-job.ts';
import { type BulkField, bulkFields } from './bulk-fields.ts';
import styles from './EditRowsDialog.module.css';
import { editJob, rowsToChange } from './edit-job.ts';
import type { ListedRow } from './listed-rows.ts';

interface Props {
  family: Family;
  /** Reads the selected rows with some of their fields. */
  read: (fields: string[]) => Promise<ListedRow[]>;
  onStart: (job: BulkJob) => void;
  onClose: () => void;
}

type Action = FieldChange['action'];

export function EditRowsDialog({ family, read, onStart, onClose }: Props) {
  const { getEntityConfig } = useConfig();
  const fields = useMemo(
    () => bulkFields(getEntityConfig({ collectionSlug: family })?.fields ?? []),
    [family, getEntityConfig],
  );
  const [rows, setRows] = useState<ListedRow[] | null>(null);
  const [field, setField] = useState<BulkField | null>(null);
  const [action, setAction] = useState<Action>('set');
  const [values, setValues] = useState<string[]>([]);

  const readRows = useEffectEvent(() => read(fields.map(({ name }) => name)));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let closed = false;
    readRows()
      .then((found) => {
        if (!closed) setRows(found);
      })
      .catch((error: Error) => {
        toast.error(error.message); // has a sentence for the editor
        close();
      });
    return () => {
      closed = true;
    };
  }, []);

  function choose(name: string | undefined) {
    const chosen = fields.find((one) => one.name === name) ?? null;
    setField(chosen);
    setAction(chosen?.kind === 'choices' ? 'add' : 'set');
    setValues([]);
  }

  const change = field && changeOf(field, action, values);
  const changed = change && rows ? rowsToChange(rows, change) : [];
  const isReady = rows !== null && changed.length > 0;
  const start = () => {
    if (change && isReady) onStart(editJob({ family, change, rows: changed }));
  };
  return (
    <Dialog onClose={onClose} slug="list-edit" title="Change a field">
      <div className={styles.fields}>
        <Choice
          label="Field"
          onSelect={([name]) => choose(name)}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          placeholder="Choose a field"
          selected={field ? [field.name] : []}
        />
        {field?.kind === 'choices' && (
          <fieldset className={styles.actions}>
            <legend>How</legend>
            {actions.map(([value, label]) => (
              <label key={value}>
                <input
                  checked={action === value}
                  name="list-edit-action"
                  onChange={() => setAction(value)}
                  type="radio"
                  value={value}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        {field && (
          <Choice
            key={field.name}
            label="Value"
            multiple={field.kind === 'choices'}
            onSelect={setValues}
            options={field.options}
            placeholder={action === 'set' ? 'Empty' : 'Choose'}
            selected={values}
          />
        )}
      </div>
      <p role="status">{previewOf({ rows, change, changed: changed.length })}</p>
      <div className={styles.buttons}>
        <Button disabled={!isReady} margin={false} onClick={start} size="medium">
          {isReady ? `Change ${changed.length} ${changed.length === 1 ? 'row' : 'rows'}` : 'Change'}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

const actions: [Action, string][] = [
  ['add', 'Add these values'],
  ['remove', 'Remove these values'],
  ['set', 'Replace all values'],
];

/** @returns null while a value is missing */
function changeOf({ name, kind }: BulkField, action: Action, values: string[]): FieldChange | null {
  const [value] = values;
  if (action !== 'set') return values.length === 0 ? null : { field: name, action, value: values };
  if (kind === 'choices') return { field: name, action, value: values };
  if (kind === 'box') return value === undefined ? null : { field: name, action, value: value === 'yes' };
  return { field: name, action, value: value ?? null };
}

/** What the change would do, or what is still missing. */
function previewOf({
  rows,
  change,
  changed,
}: {
  rows: ListedRow[] | null;
  change: FieldChange | null;
  changed: number;
}): string {
  if (rows === null) return 'Reading the rows …';
  if (change === null) return 'Choose a field and a value.';
  const same = rows.length - changed;
  if (changed === 0) return `All ${rows.length} rows have this value already.`;
  const kept = same === 0 ? '' : ` ${same} ${same === 1 ? 'has' : 'have'} this value already.`;
  return `${changed} of ${rows.length} rows ${changed === 1 ? 'changes' : 'change'}.${kept} A published row that would break the rules of the feed stays as it is and is named.`;
}
