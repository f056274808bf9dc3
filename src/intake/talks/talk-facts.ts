/** The facts of a talk on its video page; null for a fact that the page does not state (docs/feed-rules.md 5.3). */
export interface TalkFacts {
  title: string | null;
  channel: string | null;
  /** Day of the upload, `YYYY-MM-DD`. */
  published: string | null;
  /** Day of the talk itself, `YYYY-MM-DD`. */
  date: string | null;
  /** When the talk starts, `HH:MM`. */
  time: string | null;
  /** `PT1H2M3S`. */
  duration: string | null;
  /** Two letters. */
  language: string | null;
  speakers: string[] | null;
  event_name: string | null;
  event_url: string | null;
  place: string | null;
  city: string | null;
  /** Two letters. */
  country: string | null;
  /** The channel's own description. */
  description: string | null;
}

export const noFacts: TalkFacts = {
  title: null,
  channel: null,
  published: null,
  date: null,
  time: null,
  duration: null,
  language: null,
  speakers: null,
  event_name: null,
  event_url: null,
  place: null,
  city: null,
  country: null,
  description: null,
};

/** Each fact from the first argument that states it. */
export function mergeFacts(...all: Partial<TalkFacts>[]): TalkFacts {
  const facts = { ...noFacts };
  for (const stated of all.toReversed()) {
    Object.assign(
      facts,
      Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null && value !== '')),
    );
  }
  return facts;
}

const clock = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/;

/** The day of a written time, in its own offset. */
export function dayOf(written: string | null): string | null {
  const day = clock.exec(written?.trim() ?? '')?.[1] ?? null;
  return day !== null && new Date(`${day}T00:00:00Z`).getTime() > 0 && isDay(day) ? day : null;
}

/** The time of day of a written time, in its own offset; null for a day without a time. */
export function timeOf(written: string | null): string | null {
  const time = clock.exec(written?.trim() ?? '')?.[2] ?? null;
  return time !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** `PT1H2M3S`; null for an invalid or zero duration. */
export function durationOf(seconds: number): string | null {
  if (!Number.isFinite(seconds) || seconds < 1) return null;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}
