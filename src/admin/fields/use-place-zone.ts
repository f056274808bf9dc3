'use client';
/** Asks the server for the time zone of a place. While the answer is on its way, the last one stays. */
import { useEffect, useState } from 'react';
import type { ZoneResponse } from '../../review/api/zone.ts';
import { readZone } from '../parts/review-client.ts';

/** Answers do not change. By city and country. */
const answers = new Map<string, ZoneResponse>();

/** In milliseconds: a city is typed letter by letter. */
const pause = 300;

export function usePlaceZone(city: string, country: string): ZoneResponse | null {
  const [answer, setAnswer] = useState<ZoneResponse | null>(null);
  useEffect(() => {
    if (city === '' && country === '') return setAnswer(null);
    const key = JSON.stringify([city, country]);
    const known = answers.get(key);
    if (known) return setAnswer(known);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      readZone({ city: city.slice(0, 200), country: country.slice(0, 10) }, controller.signal).then(
        (found) => {
          answers.set(key, found);
          setAnswer(found);
        },
        () => undefined, // the zone can be chosen without it
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [city, country]);
  return answer;
}
