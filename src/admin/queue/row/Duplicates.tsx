'use client';
/** Rows that may tell of the same thing, their facts beside this row's, and a merge in either direction. */
import { Button, Pill } from '@payloadcms/ui';
import { useState } from 'react';
import type { Duplicate, RowAnswer } from '../../../review/api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { statusPills } from '../list/status-pills.ts';
import styles from './Duplicates.module.css';
import facts from './Facts.module.css';
import { Section } from './Section.tsx';

/** `kept` takes the outlets or values of the other, which is rejected in its favour. */
export interface Merge {
  other: Duplicate;
  kept: 'this' | 'other';
}

interface Props {
  answer: RowAnswer;
  onMerge: (merge: Merge) => void;
}

export function Duplicates({ answer, onMerge }: Props) {
  const [compared, setCompared] = useState<Duplicate | null>(null);
  const { duplicates } = answer;
  if (duplicates.length === 0) return null;
  const merge = (kept: Merge['kept']) => {
    if (compared) onMerge({ other: compared, kept });
    setCompared(null);
  };
  return (
    <Section title="Possible duplicates">
      <ul className={styles.list}>
        {duplicates.map((other) => (
          <li key={`${other.family}/${other.id}`}>
            <span className={styles.title}>{other.title}</span>
            <div className={styles.why}>
              <Pill pillStyle={statusPills[other.status]} size="small">
                {other.status}
              </Pill>
              {other.why}
              {other.source && `, ${other.source.name}`}
            </div>
            <Button buttonStyle="secondary" margin={false} onClick={() => setCompared(other)} size="small">
              Compare
            </Button>
          </li>
        ))}
      </ul>
      {compared && (
        <Dialog onClose={() => setCompared(null)} slug="queue-merge" title="The same?">
          <table className={facts.facts}>
            <thead>
              <tr>
                <td />
                <th scope="col">This row</th>
                <th scope="col">The other</th>
              </tr>
            </thead>
            <tbody>
              {compare(answer, compared).map(([name, mine, its]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{mine || '–'}</td>
                  <td>{mine === its ? <em>the same</em> : its || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            The row that is kept takes over {answer.row.family === 'news' ? 'the outlets' : 'the values that it lacks'}{' '}
            of the other, which is rejected and says where it moved. It can be undone.
          </p>
          <div className={styles.choices}>
            <Button margin={false} onClick={() => merge('other')} size="medium">
              Keep the other
            </Button>
            <Button buttonStyle="secondary" margin={false} onClick={() => merge('this')} size="medium">
              Keep this row
            </Button>
            <Button
              buttonStyle="secondary"
              el="anchor"
              margin={false}
              newTab
              size="medium"
              url={`/admin/collections/${compared.family}/${compared.id}`}
            >
              Open the other
            </Button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}

function compare({ row, values, page }: RowAnswer, other: Duplicate): [name: string, mine: string, its: string][] {
  const when = row.family === 'events' ? values.start : values.published;
  return [
    ['Title', row.title, other.title],
    ['State', row.status, other.status],
    ['Source', row.source?.name ?? '', other.source?.name ?? ''],
    ['Country', row.country ?? '', other.country ?? ''],
    ['When', typeof when === 'string' ? when : '', other.at ?? ''],
    ['Address', page.url ?? '', other.url ?? ''],
    ['Id', row.id, other.id],
  ];
}
