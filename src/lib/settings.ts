/**
 * The settings that the commands share, from the environment and an optional `.env` file. `.env.example` explains them. Every
 * command works without any of them.
 */
import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { parseBucketAddress } from './bucket-address.ts';
import { type JobIntervals, parseJobIntervals } from './jobs.ts';
import { parsePublicKey } from './minisign/public-key.ts';
import { parseReplacement } from './minisign/replacement.ts';
import { parseSigningKey } from './minisign/signing-key.ts';

/** An invalid setting. The message is one line with the setting and what to do. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const text = z.string().trim().min(1);
/** It is published, so it has no query, no white space and no password. */
export const isAddress = (value: string): boolean =>
  /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/.test(value) && URL.canParse(value);
/** Paths are appended to it. */
const address = text
  .refine(isAddress, 'must be an http or https address without user name, query or spaces')
  .transform((value) => value.replace(/\/+$/, ''));
const port = text
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a port number');

const milliseconds = text.regex(/^\d{1,6}$/, 'must be whole milliseconds, such as 2000').transform(Number);
const flag = z.enum(['0', '1'], 'must be 1 or 0').transform((value) => value === '1');

/** Five fields: minute, hour, day of the month, month, day of the week. */
const cron = text.regex(/^[\d*,/-]+( [\dA-Za-z*,/-]+){4}$/, 'must be a cron expression, such as 23 5 * * *');

/** It is sent in a header. */
const token = text.regex(/^[\x21-\x7e]+$/, 'must be one word of ASCII characters');

/** Anybody who has it can read the metrics, and it must not be guessed. */
const metricsToken = token.min(16, 'must have at least 16 characters; create one with: openssl rand -hex 32');

const jobIntervals = text.transform((value, context): JobIntervals => {
  const intervals = parseJobIntervals(value);
  if (intervals !== null) return intervals;
  context.addIssue('must be jobs with their intervals, such as export=1h backup=1d stats=never, or never');
  return z.NEVER;
});

/** Parsed, so that nothing that prints the settings shows it. */
const signingKey = text.transform((value, context) => {
  const key = parseSigningKey(value);
  if (key !== null) return key;
  context.addIssue('must be a secret key without a password, as npm run keys writes it');
  return z.NEVER;
});

const publicKey = text.transform((value, context) => {
  const key = parsePublicKey(value);
  if (key !== null) return key;
  context.addIssue('must be a public key in the format of minisign, one line that begins with RW');
  return z.NEVER;
});

const replacedKeys = text.transform((value, context) => {
  const statements = value.split(/\s+/).map(parseReplacement);
  if (!statements.includes(null)) return statements.filter((statement) => statement !== null);
  context.addIssue('must be what npm run keys -- --replace printed');
  return z.NEVER;
});

/** 32 bytes in base64url. */
const vapidPrivateKey = text.regex(/^[\w-]{43}$/, 'must be the private key of a VAPID pair, in base64url');

/** The worker's path on the origin of the pages, a complete address, or nothing (docs/feed-rules.md 11.17). */
const geoPath = '/api/geo';
const geoAddress = z
  .string()
  .trim()
  .refine(
    (value) => value === '' || value === geoPath || isAddress(value),
    `must be ${geoPath}, an http or https address without user name, query or spaces, or empty for no request`,
  );

const svgFile = text.refine(
  (path) => /\.svg$/i.test(path) && existsSync(path),
  'must be the path of an SVG file that exists',
);

/** A form posts to it, so it may have a query, and keeps its slash. */
const formAddress = text.refine(
  (value) => /^https?:\/\/[^\s/?#@\\;,]+(\/[^\s#\\;,]*)?$/.test(value) && URL.canParse(value),
  'must be an http or https address without user name or spaces',
);

/** Browsers allow pages to be registered only with https, or on this machine. */
const workerAddress = address.refine(
  (value) => value.startsWith('https://') || /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/.test(value),
  'must be an https address, or an http address of this machine',
);

/** Base64url of 65 bytes: 4, then the coordinates of a point of the curve. */
const p256Point = text.refine(isP256Point, 'must be the public key of the worker: a P-256 point in base64url');

function isP256Point(value: string): boolean {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4 || bytes.toString('base64url') !== value) return false;
  const [x = '', y = ''] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

const twoFactor = z.enum(['admins', 'nobody'], 'must be admins or nobody').default('nobody');

const databaseUri = text.default('file:./data/cms.db');

const bucket = text.refine(
  (value) => parseBucketAddress(value) !== null,
  'must be the address of a bucket, such as s3://feed/site',
);

const schema = z.object({
  SITE_NAME: text.default('Nordic Crypto Feed'),
  SIGN_OFF: text.default('The editorial team'),
  BASE_URL: address.optional(),
  HOST_PAGES_URL: address.optional(),
  RAW_HOST_URL: address.optional(),
  SITE_LANGUAGES: text.optional(),
  SITE_ICON: svgFile.optional(),
  GEO_URL: geoAddress.default(geoPath),
  NEWSLETTER_FORM_URL: formAddress.optional(),
  PUSH_WORKER_URL: workerAddress.optional(),
  PUSH_VAPID_PUBLIC_KEY: p256Point.optional(),
  CONTACT: text.optional(),
  AGGREGATOR_ID: text.optional(),
  DATABASE_URI: databaseUri,
  DATABASE_AUTH_TOKEN: text.optional(),
  REQUIRE_TWO_FACTOR: twoFactor,
  PORT: port.default(3000),
  PORT_FEED: port.default(4000),
  PORT_WORKERS: port.default(4010),
  EXCHANGE_A_API_URL: address.default('https://api.firi.com'),
  EXCHANGE_A_NAME: text.default('Exchange A'),
  EXCHANGE_A_WEBSITE: address.optional(),
  EXCHANGE_A_DOCS_URL: address.optional(),
  EXCHANGE_B_API_URL: address.default('https://api.nbx.com'),
  EXCHANGE_B_NAME: text.default('Exchange B'),
  EXCHANGE_B_WEBSITE: address.optional(),
  EXCHANGE_B_DOCS_URL: address.optional(),
  EXCHANGE_C_API_URL: address.default('https://api.coinmotion.com'),
  EXCHANGE_C_NAME: text.default('Exchange C'),
  EXCHANGE_C_WEBSITE: address.optional(),
  EXCHANGE_C_DOCS_URL: address.optional(),
  INTAKE_DELAY_MS: milliseconds.default(2000),
  INTAKE_CRON: cron.optional(),
  INTAKE_ALLOW_LOOPBACK: flag.default(false),
  PUSH_VAPID_PRIVATE_KEY: vapidPrivateKey.optional(),
  PUSH_ALLOW_LOOPBACK: flag.default(false),
  EVENTS_API_URL: address.optional(),
  EVENTS_API_TOKEN: token.optional(),
  EXPORT_DIR: text.optional(),
  EXPORT_CRON: cron.optional(),
  PUBLISH_TO: bucket.optional(),
  PUBLISH_NO_CONDITIONS: flag.default(false),
  PUBLISH_BRANCH: text.optional(),
  PUBLISH_REMOTE: text.default('origin'),
  JOB_INTERVALS: jobIntervals.default(new Map()),
  METRICS_TOKEN: metricsToken.optional(),
  FEED_SIGNING_KEY: signingKey.optional(),
  FEED_PUBLIC_KEY: publicKey.optional(),
  FEED_REPLACED_KEYS: replacedKeys.default([]),
  ANALYTICS_KIND: z.enum(['umami', 'plausible'], 'must be umami or plausible').optional(),
  ANALYTICS_URL: address.optional(),
  ANALYTICS_SITE: text.optional(),
  ANALYTICS_TOKEN: token.optional(),
});

export type Settings = z.output<typeof schema> & { BASE_URL: string; HOST_PAGES_URL: string; RAW_HOST_URL: string };

/** Settings for which an empty value has a meaning of its own. */
const mayBeEmpty = new Set(['GEO_URL']);

/**
 * Reads the settings. An empty value counts as unset, except for GEO_URL, where it means that no request is made. Base addresses
 * lose their trailing slash.
 * @throws SettingsError with one line about the first invalid setting, without its value, which may be a secret
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const set = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && (value.trim() !== '' || mayBeEmpty.has(name))),
  );
  const result = schema.safeParse(set);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SettingsError(
      `The setting ${issue?.path.join('.')} ${issue?.message}; correct it in .env or the environment.`,
    );
  }
  const settings = result.data;
  // Without an address of its own the feed is what `npm start` serves.
  const BASE_URL = settings.BASE_URL ?? `http://localhost:${settings.PORT_FEED}`;
  return {
    ...settings,
    BASE_URL,
    HOST_PAGES_URL: settings.HOST_PAGES_URL ?? BASE_URL,
    RAW_HOST_URL: settings.RAW_HOST_URL ?? BASE_URL,
  };
}

/** DATABASE_URI without the other settings: collections need it when they are imported, before a command reports wrong settings. */
export const readDatabaseUri = (env: Record<string, string | undefined> = process.env): string =>
  databaseUri.parse(env.DATABASE_URI?.trim() || undefined);

/**
 * Whether admins need a second step at login. Without the other settings, because it is asked at each request. An invalid value,
 * which no command starts with, requires it.
 */
export const readTwoFactorAdmins = (env: Record<string, string | undefined> = process.env): boolean =>
  twoFactor.safeParse(env.REQUIRE_TWO_FACTOR?.trim() || undefined).data !== 'nobody';

/** The events API v3, from which the intake reads organisers and venues. */
export interface EventsApi {
  /** Without a trailing slash. */
  url: string;
  /** Never in output, logs, errors or files. */
  token: string;
}

/**
 * @returns null when neither setting is set
 * @throws SettingsError when only one of them is
 */
export function readEventsApi({ EVENTS_API_URL: url, EVENTS_API_TOKEN: token }: Settings): EventsApi | null {
  if (url !== undefined && token !== undefined) return { url, token };
  if (url === undefined && token === undefined) return null;
  const missing = url === undefined ? 'EVENTS_API_URL' : 'EVENTS_API_TOKEN';
  throw new SettingsError(
    `The events API is only partly configured: set ${missing} too, or neither, in .env or the environment.`,
  );
}

/** The service that counts visits. */
export interface Analytics {
  kind: 'umami' | 'plausible';
  /** Without a trailing slash. */
  url: string;
  /** The site's id in Umami, its domain in Plausible. */
  site: string;
  /** Never in output, logs, errors or files. */
  token: string;
}

/**
 * @returns null when none of the four settings is set
 * @throws SettingsError when only some are set, with one line that names the missing ones
 */
export function readAnalytics(settings: Settings): Analytics | null {
  const { ANALYTICS_KIND: kind, ANALYTICS_URL: url, ANALYTICS_SITE: site, ANALYTICS_TOKEN: token } = settings;
  if (kind !== undefined && url !== undefined && site !== undefined && token !== undefined) {
    return { kind, url, site, token };
  }
  const four = { ANALYTICS_KIND: kind, ANALYTICS_URL: url, ANALYTICS_SITE: site, ANALYTICS_TOKEN: token };
  const missing = Object.entries(four).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(four).length) return null;
  throw new SettingsError(
    `Statistics are only partly configured: set ${missing.join(', ')} too, or none of the four, in .env or the environment.`,
  );
}

/**
 * Adds the values of `.env`, if it exists, to the environment. Variables that are already set win.
 * @throws SettingsError when the file exists and cannot be read
 */
export function loadEnvFile(path = '.env'): void {
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch {
    throw new SettingsError(`The settings file ${path} cannot be read; make it readable, or remove it.`);
  }
}
