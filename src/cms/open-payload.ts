/** Payload for a command: without log output, generated files or file watching. */
import { BasePayload, type Payload, type SanitizedConfig } from 'payload';
import { requireMigrated } from '../database/migrate.ts';
import { localSecret } from '../lib/secret.ts';

/** The module of payload.config.ts. */
interface ConfigModule {
  default: Promise<SanitizedConfig>;
}

/**
 * Starts the CMS on the database in the settings.
 * @param importConfig imports payload.config.ts, which reads the secret that is set here
 * @throws SettingsError, DatabaseOpenError, each with a message of one line
 */
export async function openPayload(importConfig: () => Promise<ConfigModule>): Promise<Payload> {
  process.env.PAYLOAD_SECRET = localSecret();
  const { default: config } = await importConfig();
  const quiet = { logger: { options: { level: 'silent' } }, typescript: { autoGenerate: false } };
  // Payload's type requires every setting; init fills in those that are missing.
  return new BasePayload().init({ config: { ...(await config), ...quiet } as SanitizedConfig, disableOnInit: true });
}

/**
 * The same, for a command that needs the current schema.
 * @throws Error with one line when the database lacks migrations
 */
export async function openMigratedPayload(importConfig: () => Promise<ConfigModule>): Promise<Payload> {
  const payload = await openPayload(importConfig);
  await requireMigrated(payload).catch(async (error) => {
    await payload.destroy();
    throw error;
  });
  return payload;
}
