/** Settings of the publish command, from the environment or `.env`; see `.env.example`. */
import { type Settings, SettingsError } from '../../src/lib/settings.ts';
import type { Author } from './ident.ts';

export interface PublishSettings {
  author: Author;
  /** For an https remote. Never appears in output, logs, errors or files. */
  token: string | undefined;
}

/** @throws SettingsError when the token is not one word of printable ASCII */
export function readPublishSettings(
  { SITE_NAME, BASE_URL }: Settings,
  env: Record<string, string | undefined> = process.env,
): PublishSettings {
  const token = env.PUBLISH_TOKEN?.trim() || undefined;
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
    throw new SettingsError(
      'The setting PUBLISH_TOKEN must be one word of ASCII characters. Correct it in .env or the environment.',
    );
  }
  const name = env.PUBLISH_NAME?.trim() || SITE_NAME;
  const email = env.PUBLISH_EMAIL?.trim() || `noreply@${new URL(BASE_URL).hostname}`;
  return { author: { name, email }, token };
}
