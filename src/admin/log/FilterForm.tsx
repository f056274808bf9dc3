/** The filters of the review log: a form that puts them into the URL, so that links keep them. */
import { Button, Link } from '@payloadcms/ui';
import Form from 'next/form';
import type { ReactNode } from 'react';
import { statuses } from '../../contract/orgchart.ts';
import type { LogFilter } from '../../review/log-page.ts';
import { familyPlurals } from '../family-labels.ts';
import styles from './FilterForm.module.css';
import { logPath } from './log-url.ts';

export function FilterForm({ filter }: { filter: LogFilter }) {
  const { family, row, who, from, to, since, until, batch, show } = filter;
  const states = statuses.map((state): Option => [state, state]);
  return (
    // The key makes the fields follow the URL when it changes.
    <Form action={logPath} className={styles.form} key={JSON.stringify(filter)}>
      <SelectField
        selected={show}
        options={[
          ['decisions', 'decisions'],
          ['changes', 'changes of published rows'],
        ]}
        label="Show"
        name="show"
      />
      <SelectField
        selected={family}
        options={[...familyPlurals, ['globals', 'Rules and site metadata'], ['accounts', 'Accounts']]}
        label="Family"
        name="family"
      />
      <TextField label="Row id" name="row" value={row} />
      <TextField label="Account" name="who" value={who} />
      <SelectField
        selected={from}
        options={[['any', 'any status'], ['new', 'new row'], ...states]}
        label="From"
        name="from"
      />
      <SelectField selected={to} options={states} label="To" name="to" />
      <TextField label="Since (UTC)" name="since" type="date" value={since} />
      <TextField label="Until (UTC)" name="until" type="date" value={until} />
      {batch && <TextField label="Batch" name="batch" value={batch} />}
      <div className={styles.buttons}>
        <Button buttonStyle="primary" margin={false} size="small" type="submit">
          Filter
        </Button>
        <Link href={logPath}>Show all</Link>
      </div>
    </Form>
  );
}

type Option = [value: string, label: string];

interface Field {
  label: string;
  name: string;
}

function SelectField({
  label,
  name,
  selected,
  options,
}: Field & { selected: string | undefined; options: readonly Option[] }) {
  return (
    <LabelledField label={label} name={name}>
      <select className={styles.input} defaultValue={selected ?? ''} id={`log-${name}`} name={name}>
        <option value="">all</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

function TextField({
  label,
  name,
  value,
  type = 'text',
}: Field & { value: string | undefined; type?: 'text' | 'date' }) {
  return (
    <LabelledField label={label} name={name}>
      <input className={styles.input} defaultValue={value} id={`log-${name}`} name={name} type={type} />
    </LabelledField>
  );
}

function LabelledField({ label, name, children }: Field & { children: ReactNode }) {
  return (
    <div>
      <label className="field-label" htmlFor={`log-${name}`}>
        {label}
      </label>
      {children}
    </div>
  );
}
