/** Whether every item of a source is taken. */
import type { IntakeSource } from './reader.ts';

/** Of sources about crypto alone, and those of whose items an editor wants to see every one: types such as `rss-all`. */
export const takesAll = ({ type }: Pick<IntakeSource, 'type'>): boolean => /(?:^|-)(?:all|crypto)$/i.test(type ?? '');
