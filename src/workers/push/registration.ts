/** What a browser sends to register and to end its registration (docs/feed-rules.md 16.28). */
import * as z from 'zod/mini';
import type { newsCountries } from '../../contract/countries.ts';
import type { SiteLanguageCode } from '../../contract/languages.ts';
import { languageCodes } from './joint-text.ts';

export type NewsCountry = (typeof newsCountries)[number];

/** The codes that stories have. The worker takes only types from the contract, to stay small. */
export const countryCodes = ['NO', 'SE', 'DK', 'FI', 'IS', 'NORDIC', 'EU'] as const satisfies readonly NewsCountry[];

export interface Registration {
  /** Normalised, without a fragment. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  language: SiteLanguageCode;
  /** In the order of `countryCodes`; null for all. */
  countries: NewsCountry[] | null;
}

export type RegistrationEnd = { endpoint: string; keys: { auth: string } };

/** Why a body is refused: the field as a path, such as `keys.p256dh`, empty for the body itself. */
export interface BodyError {
  error: string;
  field: string;
}

/** Normalised, so that other spellings of one endpoint are the same registration. */
const endpoint = z.pipe(
  z.string('must be a URL').check(z.refine((value) => URL.canParse(value), 'must be a URL')),
  z.transform((value) => {
    const url = new URL(value);
    url.hash = '';
    return url.href;
  }),
);

/** @param length of the text without padding */
const base64url = (length: number, error: string) =>
  z.pipe(
    z.string(error).check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), error)),
    z.transform((value) => value.replace(/=+$/, '')),
  );

const p256dhError = 'must be an uncompressed P-256 point in base64url';
const p256dh = base64url(87, p256dhError);
const auth = base64url(22, 'must be 16 bytes in base64url');

const registration = z.object(
  {
    endpoint,
    keys: z.object({ p256dh, auth }, 'must have p256dh and auth'),
    language: z.enum(languageCodes, 'must be the code of a site language, such as nn'),
    countries: z.optional(
      z
        .array(z.enum(countryCodes, `must be one of ${countryCodes.join(', ')}`), 'must be a list of countries')
        .check(z.minLength(1, 'must name a country, or be left out for all')),
    ),
  },
  'must be a JSON object',
);

const registrationEnd = z.object({ endpoint, keys: z.object({ auth }, 'must have auth') }, 'must be a JSON object');

/** @param body the text of the request */
export async function parseRegistration(body: string): Promise<Registration | BodyError> {
  const parsed = registration.safeParse(fromJson(body));
  if (!parsed.success) return bodyError(parsed.error);
  const { countries, ...rest } = parsed.data;
  if (!(await isPoint(rest.keys.p256dh))) return { error: `keys.p256dh ${p256dhError}`, field: 'keys.p256dh' };
  return { ...rest, countries: countries ? countryCodes.filter((code) => countries.includes(code)) : null };
}

/** @param body the text of the request */
export function parseRegistrationEnd(body: string): RegistrationEnd | BodyError {
  const parsed = registrationEnd.safeParse(fromJson(body));
  return parsed.success ? parsed.data : bodyError(parsed.error);
}

/** Undefined for a text that is not JSON, which no schema accepts. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bodyError(error: z.core.$ZodError): BodyError {
  const [issue] = error.issues;
  const field = issue?.path.join('.') ?? '';
  return { error: `${field || 'The body'} ${issue?.message ?? 'is invalid'}`, field };
}

/** False for bytes that are not a point on the curve, to which nothing could be encrypted. */
async function isPoint(base64: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  return crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, []).then(
    () => true,
    () => false,
  );
}
