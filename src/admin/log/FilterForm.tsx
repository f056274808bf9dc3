/** The filters of the review log: a form that asks for the same page anew, so that a link to it keeps them. */
import { Button, Link } from '@payloadcms/ui';
import Form from 'next/form';
import type { ReactNode } from 'react';
import { statuses } from '../../contract/orgchart.ts';
import type { LogFilter } from '../../review/log-page.ts';
import { familyPlurals } from '../family-names.ts';
import styles from './FilterForm.module.css';
import { logPath } from './log-url.ts';

export function FilterForm({ filter }: { filter: LogFilter }) {
  const { family, row, who, from, to, since, until, batch } = filter;
  const states = statuses.map((state): Choice => [state, state]);
  return (
    // The key: fields that the browser keeps would show another filter than the list has.
    <Form action={logPath} className={styles.form} key={JSON.stringify(filter)}>
      <Choices chosen={family} choices={[...familyPlurals]} label="Family" name="family" />
      <Words label="Id of the row" name="row" value={row} />
      <Words label="Who" name="who" value={who} />
      <Choices choices={[['any', 'any state'], ['new', 'new'], ...states]} chosen={from} label="From" name="from" />
      <Choices choices={states} chosen={to} label="To" name="to" />
      <Words label="Since (UTC)" name="since" type="date" value={since} />
      <Words label="Until (UTC)" name="until" type="date" value={until} />
      {batch && <Words label="Batch" name="batch" value={batch} />}
      <div className={styles.buttons}>
        <Button buttonStyle="primary" margin={false} size="small" type="submit">
          Filter
        </Button>
        <Link href={logPath}>Show all</Link>
      </div>
    </Form>
  );
}

type Choice = [value: string, label: string];

interface Field {
  label: string;
  name: string;
}

function Choices({ label, name, chosen, choices }: Field & { chosen: string | undefined; choices: readonly Choice[] }) {
  return (
    <Labelled label={label} name={name}>
      <select className={styles.input} defaultValue={chosen ?? ''} id={`log-${name}`} name={name}>
        <option value="">all</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Words({ label, name, value, type = 'text' }: Field & { value: string | undefined; type?: 'text' | 'date' }) {
  return (
    <Labelled label={label} name={name}>
      <input className={styles.input} defaultValue={value} id={`log-${name}`} name={name} type={type} />
    </Labelled>
  );
}

function Labelled({ label, name, children }: Field & { children: ReactNode }) {
  return (
    <div>
      <label className="field-label" htmlFor={`log-${name}`}>
        {label}
      </label>
      {children}
    </div>
  );
}
