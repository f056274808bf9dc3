'use client';
/** The boxes for a time: day, time of the day, zone. Below them stands what they mean, with the zone. */
import { useEffect, useEffectEvent } from 'react';
import { shownClock, shownOffset, shownTime, zoneName } from '../../lib/dates/shown-time.ts';
import { readTyped } from '../../lib/dates/typed-date.ts';
import { inZone } from '../../lib/dates/zoned-time.ts';
import type { ZoneResponse } from '../../review/api/zone.ts';
import { type Boxes, composeTime } from './compose-time.ts';
import { DateBox } from './DateBox.tsx';
import { fieldId, frameIds } from './FieldFrame.tsx';
import styles from './Fields.module.css';
import { useDrafts } from './use-drafts.ts';
import { todayIn, useHydrated, useReader } from './use-reader.ts';
import { zoneChoices } from './zone-choices.ts';

interface Props {
  path: string;
  inputId: string;
  name: string;
  /** ISO 8601 with offset or Z; a text that is not understood is kept as it was typed. */
  value: string | null;
  setValue: (value: string | null) => void;
  /** The zone of the place, and all that it may have; null where the place is unknown. */
  place: ZoneResponse | null;
  /** `offset`: the value has the offset of the zone. `utc`: it is in UTC, and the zone is only how it is shown. */
  stored: 'offset' | 'utc';
  allDay: boolean;
  readOnly: boolean;
  invalid: boolean;
}

interface Drafted extends Boxes {
  /** True until the zone was chosen, so that it follows the place. */
  followsPlace: boolean;
}

const isTime = (value: string | null): value is string =>
  value !== null &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const offsetOf = (at: string): string => at.slice(-6);

export function ZonedTimeBoxes(props: Props) {
  const { path, inputId, name, value, setValue, place, stored, allDay, readOnly, invalid } = props;
  const reader = useReader();
  const id = fieldId(path);
  const ids = frameIds(path);
  const expectedZone = place?.zone ?? reader.zone;
  const today = todayIn(expectedZone);

  function boxesOf(from: string | null): Drafted {
    const empty = { date: '', time: '', zone: expectedZone, hour: null, followsPlace: true };
    if (!isTime(from)) return { ...empty, date: from ?? '' };
    const zone = stored === 'utc' ? reader.zone : zoneAt(from);
    const local = stored === 'utc' ? inZone(from, zone) : from;
    const chosen = hourOf(local, zone);
    return {
      date: local.slice(0, 10),
      time: shownClock(local.slice(11, 16), reader.locale),
      zone,
      hour: chosen,
      followsPlace: false,
    };
  }

  /** The zone that has the offset of a stored time: that of the place if it fits. */
  function zoneAt(at: string): string {
    const zones = [...(place?.zone ? [place.zone] : []), ...(place?.zones ?? []), reader.zone];
    return zones.find((zone) => offsetOf(inZone(at, zone)) === offsetOf(at)) ?? offsetOf(at);
  }

  function meaningOf(boxes: Drafted): string | null {
    const composed = composeTime(boxes, { today, allDay });
    if (composed.kind === 'empty') return null;
    if (composed.kind === 'time') return stored === 'utc' ? new Date(composed.at).toISOString() : composed.at;
    return `${boxes.date} ${boxes.time}`.trim();
  }

  const { boxes, change, isDraft } = useDrafts({ value, setValue, boxesOf, meaningOf });
  const composed = composeTime(boxes, { today, allDay });
  const at = composed.kind === 'time' ? composed.at : null;
  const problem = composed.kind === 'problem' && isDraft ? composed : null;

  // A time that was typed before the place keeps its hour, and gets the zone of the place.
  const follow = useEffectEvent((zone: string) => {
    if (isDraft && boxes.followsPlace && boxes.zone !== zone) change({ ...boxes, zone });
  });
  useEffect(() => follow(expectedZone), [expectedZone]);

  function tidy() {
    if (composed.kind !== 'time' || !isDraft) return;
    const { date, zone } = composed;
    change({ ...boxes, date, time: shownClock(composed.time, reader.locale), zone });
  }

  const fits = at === null || stored === 'utc' || !place?.zone || fitsPlace(at, place);
  const described = [ids.label, `${id}-result`, ids.error, ids.description].join(' ');
  const known = useHydrated() ? Intl.supportedValuesOf('timeZone') : [];
  const choices = zoneChoices({
    current: boxes.zone,
    place: place?.zones ?? [],
    others: [reader.zone, 'UTC', ...known],
  });

  return (
    <>
      <div className={styles.boxes}>
        <div className={styles.date}>
          <DateBox
            describedBy={[`${id}-result`, ids.error, ids.description].join(' ')}
            id={inputId}
            invalid={invalid || problem?.box === 'date'}
            name={name}
            onLeave={tidy}
            onType={(date) => change({ ...boxes, date, time: hasTime(date, today) ? '' : boxes.time, hour: null })}
            readOnly={readOnly}
            selected={composed.kind === 'time' || composed.kind === 'twice' ? composed.date : null}
            text={boxes.date}
          />
        </div>
        {!allDay && (
          <div className={styles.box}>
            <label className={styles.label} htmlFor={`${id}-time`}>
              Time
            </label>
            <input
              aria-describedby={described}
              aria-invalid={invalid || problem?.box === 'time'}
              autoComplete="off"
              className={styles.input}
              disabled={readOnly}
              id={`${id}-time`}
              onBlur={tidy}
              onChange={(event) => change({ ...boxes, time: event.target.value, hour: null })}
              placeholder={shownClock('18:00', reader.locale)}
              type="text"
              value={boxes.time}
            />
          </div>
        )}
        <div className={styles.zone}>
          <label className={styles.label} htmlFor={`${id}-zone`}>
            Time zone
          </label>
          <select
            aria-describedby={described}
            className={styles.input}
            disabled={readOnly}
            id={`${id}-zone`}
            onChange={(event) => change({ ...boxes, zone: event.target.value, hour: null, followsPlace: false })}
            value={boxes.zone}
          >
            {choices.map(({ label, zones }) => (
              <optgroup key={label} label={label}>
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {/^[+-]/.test(zone) ? shownOffset(zone) : zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      </div>
      <p aria-live="polite" className={problem ? styles.problem : styles.result} id={`${id}-result`}>
        {problem?.message ?? (at && meaning(at, boxes.zone, reader.locale))}
        {composed.kind === 'twice' && `${composed.time} comes twice that night. Choose which one.`}
      </p>
      {(composed.kind === 'twice' || (composed.kind === 'time' && composed.chosen)) && (
        <HourChoice
          chosen={boxes.hour}
          disabled={readOnly}
          name={`${id}-hour`}
          onChoose={(hour) => change({ ...boxes, hour })}
          options={hoursOf(boxes, { today, allDay })}
        />
      )}
      {!fits && at && place?.zone && (
        <p className={styles.warning}>
          {zoneName(place.zone)} has {shownOffset(offsetOf(inZone(at, place.zone)))} then, not{' '}
          {shownOffset(offsetOf(at))}.{' '}
          {!readOnly && (
            <button onClick={() => change({ ...boxes, zone: place.zone ?? boxes.zone, hour: null })} type="button">
              Use the time zone of {zoneName(place.zone)}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** The time that is typed behind a day replaces the one in its own box. */
function hasTime(text: string, today: string): boolean {
  const read = readTyped(text, today);
  return read.ok && read.typed.time !== null;
}

const fitsPlace = (at: string, { zones }: ZoneResponse): boolean =>
  zones.some((zone) => offsetOf(inZone(at, zone)) === offsetOf(at));

/** Such as `Sun 22 Nov 2026, 18:00 Oslo (UTC+1)`. */
function meaning(at: string, zone: string, locale: string): string {
  const weekday = new Date(`${at.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return `${weekday} ${shownTime(at, { place: /^[+-]/.test(zone) || zone === 'UTC' ? null : zoneName(zone), locale })}`;
}

/** Which hour a stored time is, where the clock shows it twice. */
function hourOf(at: string, zone: string): Boxes['hour'] {
  const composed = composeTime(
    { date: at.slice(0, 10), time: at.slice(11, 16), zone, hour: null },
    { today: at.slice(0, 10) },
  );
  return composed.kind === 'twice' ? (composed.before.slice(-6) === offsetOf(at) ? 'first' : 'second') : null;
}

function hoursOf(boxes: Boxes, options: { today: string; allDay: boolean }): { before: string; after: string } {
  const composed = composeTime({ ...boxes, hour: null }, options);
  return composed.kind === 'twice' ? composed : { before: '', after: '' };
}

interface HourProps {
  name: string;
  options: { before: string; after: string };
  chosen: Boxes['hour'];
  onChoose: (hour: 'first' | 'second') => void;
  disabled: boolean;
}

function HourChoice({ name, options, chosen, onChoose, disabled }: HourProps) {
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>The clocks go back then. Which one?</legend>
      {(['first', 'second'] as const).map((hour) => (
        <label key={hour}>
          <input checked={chosen === hour} name={name} onChange={() => onChoose(hour)} type="radio" />{' '}
          {hour === 'first' ? 'Before' : 'After'} the clocks go back (
          {shownOffset((hour === 'first' ? options.before : options.after).slice(-6))})
        </label>
      ))}
    </fieldset>
  );
}
