'use client';
/** Where each value of the row was read, and when; a click leads to the field. */
import type { ProvenanceEntry } from '../../../../collections/review/provenance.ts';
import { TimeAgo } from '../../TimeAgo.tsx';
import styles from './Facts.module.css';
import { Section } from './Section.tsx';

interface Props {
  entries: ProvenanceEntry[];
  onChoose: (path: string) => void;
}

export function Provenance({ entries, onChoose }: Props) {
  if (entries.length === 0) return null;
  return (
    <Section title="Where the values come from">
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Source</th>
            <th scope="col">Read</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ field, source, url, read_at }) => (
            <tr key={`${field} ${url} ${read_at}`}>
              <td>
                <button onClick={() => onChoose(field)} type="button">
                  {field}
                </button>
              </td>
              <td>
                {url ? (
                  <a href={url} rel="noopener noreferrer" target="_blank">
                    {source ?? url}
                  </a>
                ) : (
                  source
                )}
              </td>
              <td>
                <TimeAgo at={read_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
