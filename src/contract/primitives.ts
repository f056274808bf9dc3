/**
 * The small types that all feeds share (docs/feed-rules.md 1.17 to 1.20, 1.28), with examples for the JSON Schemas. A field gives its
 * own examples where these do not show what it holds.
 */
import * as z from 'zod';

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
  .refine(isRealTime, 'must be a time that exists')
  .meta({ examples: ['2026-11-22T18:00:00+01:00'] });

/** A day: `YYYY-MM-DD`. */
export const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2026-11-22')
  .refine((value) => isRealTime(`${value}T00:00:00+00:00`), 'must be a day that exists')
  .meta({ examples: ['2026-11-22'] });

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

/** A number of things, never negative. */
export const count = z.number().int().min(0);

/** True for a time that exists: no 30 February, no hour 25, and only offsets from -12:00 to +14:00. */
export function isRealTime(value: string): boolean {
  const [, local = '', sign, hours, minutes] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)([+-])(\d\d):(\d\d)$/.exec(value) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  if (local === '' || Number(minutes) > 59 || offset > (sign === '-' ? 12 : 14) * 60) return false;
  const time = Date.parse(`${local}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(local);
}
