'use client';
/** The calendar that a day can be picked from. Loaded when it is first opened. */
import { DatePicker } from '@payloadcms/ui';
import { firstDayOfWeek } from '../../lib/dates/shown-time.ts';
import { useReader } from './use-reader.ts';

interface Props {
  /** `YYYY-MM-DD` */
  selected: string | null;
  onSelect: (date: string) => void;
}

export function Calendar({ selected, onSelect }: Props) {
  const { locale } = useReader();
  return (
    <DatePicker
      onChange={(date) => date && onSelect(localDay(date))}
      overrides={{
        inline: true,
        calendarStartDay: firstDayOfWeek(locale) as 0 | 1 | 2 | 3 | 4 | 5 | 6,
        // Payload would move a day by the zone of the browser.
        onChange: (date: unknown) => date instanceof Date && onSelect(localDay(date)),
      }}
      pickerAppearance="dayOnly"
      {...(selected ? { value: new Date(`${selected}T12:00:00`) } : {})}
    />
  );
}

const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
