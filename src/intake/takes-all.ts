/** Whether a source's items are taken without a topic filter. */
import type { IntakeSource } from './reader.ts';

/** True for types such as `rss-crypto` (only about crypto) and `rss-all` (an editor wants to see every item). */
export const takesAll = ({ type }: Pick<IntakeSource, 'type'>): boolean => /(?:^|-)(?:all|crypto)$/i.test(type ?? '');
