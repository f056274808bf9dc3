'use client';
/** What tells two rows apart, side by side: titles, outlets, times, countries and numbers, with the differences marked. */
import type { ReactNode } from 'react';
import type { Duplicate, RowResponse } from '../../../review/api/row.ts';
import { exactTime } from '../../time/exact-time.ts';
import styles from './Comparison.module.css';
import facts from './Facts.module.css';
import { markDifferences, markNumbers, type Piece } from './mark-differences.ts';

/** The row of the titles. The keys act on the suggestion only while it can be seen. */
export const comparedTitlesId = 'queue-compared-titles';

export function Comparison({ data, other }: { data: RowResponse; other: Duplicate }) {
  const { row, values } = data;
  const isEvent = row.family === 'events';
  const summary = isEvent ? (values.description as { text?: unknown } | null)?.text : values.summary;
  const mine = {
    at: textOf(isEvent ? values.start : values.published),
    place: textOf(values.place) || textOf(values.city),
    text: [row.title, textOf(summary)].join(' '),
  };
  const titles = markDifferences(row.title, other.title);
  const numbers = markNumbers(mine.text, [other.title, other.summary ?? ''].join(' '));
  const lines: [name: string, mine: string, its: string][] = [
    ['Source', row.source?.name ?? '', other.source?.name ?? ''],
    [isEvent ? 'Start' : 'Published', exactTime(mine.at), exactTime(other.at ?? '')],
    ['Country', row.country ?? '', other.country ?? ''],
    ...(isEvent ? [['Place', mine.place, other.place ?? ''] as [string, string, string]] : []),
  ];
  return (
    <table className={`${facts.facts} ${styles.comparison}`}>
      <thead>
        <tr>
          <td />
          <th scope="col">This row</th>
          <th scope="col">Other row</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.titles} id={comparedTitlesId}>
          <th scope="row">Title</th>
          <td>{marked(titles[0])}</td>
          <td>{marked(titles[1])}</td>
        </tr>
        {lines.map(([name, a, b]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{whole(a, a !== b)}</td>
            <td>{whole(b, a !== b)}</td>
          </tr>
        ))}
        {(numbers[0].length > 0 || numbers[1].length > 0) && (
          <tr>
            <th scope="row">Numbers</th>
            <td>{marked(numbers[0])}</td>
            <td>{marked(numbers[1])}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const marked = (pieces: Piece[]): ReactNode =>
  pieces.length === 0
    ? '–'
    : pieces.flatMap(({ text, differs }, at) => [
        at === 0 ? '' : ' ',
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are in the order of the text
        differs ? <mark key={at}>{text}</mark> : text,
      ]);

const whole = (text: string, differs: boolean): ReactNode => (text === '' ? '–' : marked([{ text, differs }]));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
