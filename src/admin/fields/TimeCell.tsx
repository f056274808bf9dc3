'use client';
/** Days and times in lists. A time names its zone: that of an event is the one it is stored with, others have that of the browser. */
import type { DefaultCellComponentProps } from 'payload';
import { shownDay, shownTime } from '../../lib/dates/shown-time.ts';
import { LocalTime } from './LocalTime.tsx';
import { useReader } from './use-reader.ts';

export function DayCell({ cellData }: DefaultCellComponentProps) {
  return typeof cellData === 'string' && cellData ? (
    <time dateTime={cellData.slice(0, 10)}>{shownDay(cellData)}</time>
  ) : null;
}

export function EventTimeCell({ cellData, rowData }: DefaultCellComponentProps) {
  const { locale } = useReader();
  if (typeof cellData !== 'string' || !cellData) return null;
  const place = typeof rowData?.city === 'string' ? rowData.city : null;
  return <time dateTime={cellData}>{shownTime(cellData, { place, locale })}</time>;
}

export function TimestampCell({ cellData }: DefaultCellComponentProps) {
  return typeof cellData === 'string' && cellData ? <LocalTime at={cellData} /> : null;
}
