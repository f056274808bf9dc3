/**
 * The small types that all feeds share (docs/feed-rules.md 1.17 to 1.20, 1.28), with examples for the JSON Schemas. A field gives its
 * own examples where these do not show what it holds.
 */
import * as z from 'zod';
import { isRealDay, isRealTime } from '../lib/dates/real-time.ts';

/** A timestamp that the service creates: ISO 8601 in UTC, whole seconds, `+00:00` and never `Z`. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/, 'must be a time such as 2026-11-22T09:30:00+00:00')
  .refine(isRealTime, 'must be a time that exists')
  .meta({ examples: ['2026-11-22T09:30:00+00:00'] });

/** A time in the event's own offset: ISO 8601, whole seconds, any UTC offset. */
export const offsetTimestamp = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
    'must be a time with its offset, such as 2026-11-22T18:00:00+01:00',
  )
  .refine(isRealTime, 'must be a time that exists, with an offset that is in use')
  .meta({ examples: ['2026-11-22T18:00:00+01:00'] });

/** A day: `YYYY-MM-DD`. */
export const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-11-22')
  .refine(isRealDay, 'must be a day that exists')
  .meta({ examples: ['2026-11-22'] });

/** A day as an editor typed it: `YYYY-MM-DD` or `DD.MM.YYYY` (docs/feed-rules.md 1.19). */
export const dayAsTyped = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4})$/, 'must be a day such as 2026-11-22 or 22.11.2026')
  .refine(isRealDay, 'must be a day that exists')
  .meta({ examples: ['2026-11-22', '22.11.2026'] });

/** Decimal digits as a string, never through a binary float; no exponent, no leading `+`. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be plain decimal digits')
  .meta({ examples: ['1234.50'] });

/** An absolute http or https address. */
export const url = z
  .string()
  .regex(/^https?:\/\/[^\s]+$/, 'must be an absolute http or https address')
  .refine((value) => URL.canParse(value), 'must be an absolute http or https address')
  .refine(hasNoCredentials, 'must have no user name or password')
  .meta({ examples: ['https://example.org/page'] });

/** An id: URL-safe, without `..`, and `<id>.json` is a valid file name on any file system (docs/feed-rules.md 1.28). */
export const id = z
  .string()
  .max(240, 'must have at most 240 characters')
  .regex(
    /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'must have only letters, digits, dot, underscore and dash, and start with a letter or digit',
  )
  .meta({ examples: ['example-bank'] });

/** The form of an id that derives from what identifies the row (src/lib/identity.ts). */
export const derivedIdForm = { pattern: /^[0-9a-f]{12}$/, message: 'must be 12 lowercase hex digits' };
export const derivedId = id.regex(derivedIdForm.pattern, derivedIdForm.message).meta({ examples: ['0123456789ab'] });

/** An ISO 639-1 language code, or a site language code. */
export const languageCode = z
  .string()
  .regex(/^[a-z]{2}$/, 'must be a two-letter language code')
  .meta({ examples: ['nb'] });

/** A text that is not empty and not only white space. */
export const text = z.string().regex(/\S/, 'must not be empty');

/** When something was done, as the editor wrote it. Where it is a day, also one such as `2.1.2026`, the day exists. */
export const whenAsTyped = text.refine((value) => {
  const padded = value
    .trim()
    .replace(/^(\d\d?)\. ?(\d\d?)\. ?(\d{4})$/, (_, day: string, month: string, year: string) =>
      [day.padStart(2, '0'), month.padStart(2, '0'), year].join('.'),
    );
  return !/^(\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4})$/.test(padded) || isRealDay(padded);
}, 'must be a day that exists');

/** A number of things, never negative. */
export const count = z.number().int().min(0);

/** A link with a user name or password could sign readers in, or show them another host than it leads to. */
function hasNoCredentials(value: string): boolean {
  const authority = /^https?:[\\/]*([^/?#\\]*)/i.exec(value)?.[1] ?? '';
  return !authority.includes('@');
}
