/** Payload for a command: no log of its own on the terminal, no generated files, no watching. */
import { BasePayload, type Payload, type SanitizedConfig } from 'payload';
import { localSecret } from '../start/secret.ts';

/**
 * Boots the CMS on the database of the settings.
 * @throws SettingsError, DatabaseOpenError: each one line
 */
export async function openPayload(): Promise<Payload> {
  // The configuration reads it, so it is imported afterwards.
  process.env.PAYLOAD_SECRET = localSecret();
  const { default: config } = await import('../../payload.config.ts');
  const quiet = { logger: { options: { level: 'silent' } }, typescript: { autoGenerate: false } };
  // Payload's type has every setting filled in, as it does itself with those that are given to it.
  return new BasePayload().init({ config: { ...(await config), ...quiet } as SanitizedConfig, disableOnInit: true });
}
