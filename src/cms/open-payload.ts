/** Payload for a command: no log of its own on the terminal, no generated files, no watching. */
import { BasePayload, type Payload, type SanitizedConfig } from 'payload';
import { localSecret } from '../lib/secret.ts';

/** The module of payload.config.ts. */
interface ConfigModule {
  default: Promise<SanitizedConfig>;
}

/**
 * Boots the CMS on the database of the settings.
 * @param importConfig imports payload.config.ts, which reads the secret that is set here
 * @throws SettingsError, DatabaseOpenError: each one line
 */
export async function openPayload(importConfig: () => Promise<ConfigModule>): Promise<Payload> {
  process.env.PAYLOAD_SECRET = localSecret();
  const { default: config } = await importConfig();
  const quiet = { logger: { options: { level: 'silent' } }, typescript: { autoGenerate: false } };
  // Payload's type has every setting filled in, as it does itself with those that are given to it.
  return new BasePayload().init({ config: { ...(await config), ...quiet } as SanitizedConfig, disableOnInit: true });
}
