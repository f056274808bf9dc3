/** The time that the boxes of a form mean together: a day, a time of the day, and a zone. */
import { isRealTime } from '../../lib/dates/real-time.ts';
import { shownDay, shownOffset, zoneName } from '../../lib/dates/shown-time.ts';
import { readTyped, readTypedTime } from '../../lib/dates/typed-date.ts';
import { localTime } from '../../lib/dates/zoned-time.ts';

export interface Boxes {
  /** As typed; may contain the time and the offset too. */
  date: string;
  /** As typed. */
  time: string;
  /** An IANA name, or a fixed offset such as `+01:00`. */
  zone: string;
  /** Which of two hours is meant, when the clocks go back. */
  hour: 'first' | 'second' | null;
}

export type Composed =
  | { kind: 'empty' }
  | { kind: 'problem'; box: 'date' | 'time'; message: string }
  /** The clocks go back: the editor has to choose. */
  | { kind: 'twice'; before: string; after: string; date: string; time: string }
  | {
      kind: 'time';
      /** ISO 8601 with whole seconds and offset. */
      at: string;
      date: string;
      time: string;
      /** The given zone, or the offset that was typed. */
      zone: string;
      /** True where the editor chose between two hours. */
      chosen: boolean;
    };

interface Options {
  /** `YYYY-MM-DD` */
  today: string;
  /** Times of the day are not used. */
  allDay?: boolean;
}

export function composeTime({ date, time, zone, hour }: Boxes, { today, allDay = false }: Options): Composed {
  if (date.trim() === '' && time.trim() === '') return { kind: 'empty' };
  if (date.trim() === '') return problem('date', 'Give the day too, such as 22.11.2026.');
  const read = readTyped(date, today);
  if (!read.ok) return problem('date', read.message);
  const { typed } = read;
  if (typed.date === null) return problem('date', 'Give the day before the time, such as 22.11.2026 18:00.');
  const separate = time.trim() === '' ? null : readTypedTime(time);
  if (time.trim() !== '' && separate === null && typed.time === null && !allDay) {
    return problem('time', 'This is not a time. Give one such as 18:00.');
  }
  const clock = allDay ? '00:00' : (typed.time ?? separate);
  if (clock === null) return problem('time', 'Give the time, such as 18:00.');
  const parts = { date: typed.date, time: clock };
  if (typed.offset !== null) {
    const at = `${parts.date}T${clock}:00${typed.offset}`;
    if (isRealTime(at)) return { kind: 'time', at, ...parts, zone: typed.offset, chosen: false };
    return problem('date', `No place has the offset ${shownOffset(typed.offset)}. Give one such as +01:00, or none.`);
  }
  const local = localTime(`${parts.date}T${clock}`, zone);
  switch (local.kind) {
    case 'one':
      return { kind: 'time', at: local.at, ...parts, zone, chosen: false };
    case 'skipped':
      if (allDay) return { kind: 'time', at: local.next, ...parts, zone, chosen: false };
      return problem(
        'time',
        `There is no ${clock} on ${shownDay(parts.date)} in ${zoneName(zone)}: the clocks go forward then. The next time is ${local.next.slice(11, 16)}.`,
      );
    case 'twice': {
      if (allDay) return { kind: 'time', at: local.before, ...parts, zone, chosen: false };
      if (hour === null) return { kind: 'twice', before: local.before, after: local.after, ...parts };
      return { kind: 'time', at: hour === 'first' ? local.before : local.after, ...parts, zone, chosen: true };
    }
  }
}

const problem = (box: 'date' | 'time', message: string) => ({ kind: 'problem' as const, box, message });
