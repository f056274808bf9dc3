/** Settings of object storage, with the names that other S3 clients use; see `.env.example`. */
import { z } from 'zod';
import { isAddress, SettingsError } from '../settings.ts';

export interface BucketSettings {
  accessKeyId: string;
  /** Never in output, logs, errors or files. */
  secretAccessKey: string;
  /** Of temporary credentials. Never in output, logs, errors or files. */
  sessionToken: string | undefined;
  region: string;
  /** Without a trailing slash. */
  endpoint: string;
}

const word = z
  .string('must be set')
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'must be one word of ASCII characters');

const schema = z.object({
  AWS_ACCESS_KEY_ID: word,
  AWS_SECRET_ACCESS_KEY: word,
  AWS_SESSION_TOKEN: word.optional(),
  AWS_REGION: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]+$/, 'must be a region, such as eu-north-1')
    .optional(),
  AWS_ENDPOINT_URL_S3: z
    .string()
    .trim()
    .refine(isAddress, 'must be an http or https address without user name, query or spaces')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
});

/** @throws SettingsError with one line about the first setting that is missing or invalid, without its value */
export function readBucketSettings(env: Record<string, string | undefined> = process.env): BucketSettings {
  const result = schema.safeParse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, env[name]?.trim() || undefined])),
  );
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SettingsError(
      `The setting ${issue?.path.join('.')} ${issue?.message}; correct it in .env or the environment.`,
    );
  }
  const { AWS_REGION, AWS_ENDPOINT_URL_S3, ...keys } = result.data;
  if (AWS_REGION === undefined && AWS_ENDPOINT_URL_S3 === undefined) {
    throw new SettingsError(
      'Object storage is only partly configured: set AWS_REGION for Amazon S3, or AWS_ENDPOINT_URL_S3 for another store.',
    );
  }
  const endpoint = AWS_ENDPOINT_URL_S3 ?? `https://s3.${AWS_REGION}.amazonaws.com`;
  return {
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
    sessionToken: keys.AWS_SESSION_TOKEN,
    region: AWS_REGION ?? (new URL(endpoint).hostname.endsWith('.r2.cloudflarestorage.com') ? 'auto' : 'us-east-1'),
    endpoint,
  };
}
