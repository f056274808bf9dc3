'use client';
/** Where and when each value of the row was read. A click focuses the field. */
import type { ProvenanceEntry } from '../../../../collections/review/provenance.ts';
import { TimeAgo } from '../../time/TimeAgo.tsx';
import styles from './Facts.module.css';
import { Section } from './Section.tsx';

interface Props {
  entries: ProvenanceEntry[];
  onSelect: (path: string) => void;
}

export function Provenance({ entries, onSelect }: Props) {
  if (entries.length === 0) return null;
  return (
    <Section title="Origin of the values">
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
                <button onClick={() => onSelect(field)} type="button">
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
