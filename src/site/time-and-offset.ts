import { offsetLabel, timeOfDay } from './dates.ts';
import { leftToRight } from './left-to-right.ts';

/**
 * 17:30 UTC+1, which reads from left to right in every language. It is apart from the dates because it needs the contract's
 * languages, which a script in the browser would have to load with all of zod.
 */
export const timeAndOffset = (timestamp: string, language: string): string =>
  leftToRight(`${timeOfDay(timestamp)} ${offsetLabel(timestamp)}`, language);
