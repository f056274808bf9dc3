/** The settings of the panel's server: those that every command shares, and the secret that only the panel needs. */
import { readSettings, SettingsError } from './settings.ts';

export interface PanelSettings {
  secret: string;
  siteName: string;
  /** The address that editors open, without a trailing slash. */
  serverUrl: string;
  databaseUri: string;
  databaseAuthToken: string | undefined;
}

/** Shorter ones can be guessed; 32 random bytes are 64 hex digits. */
const minSecretLength = 32;

/** @throws SettingsError when PAYLOAD_SECRET is absent or short */
export function readPanelSettings(env: Record<string, string | undefined> = process.env): PanelSettings {
  const settings = readSettings(env);
  const secret = env.PAYLOAD_SECRET ?? '';
  if (secret.length < minSecretLength) {
    throw new SettingsError(
      `The setting PAYLOAD_SECRET must have at least ${minSecretLength} characters; make one with: openssl rand -hex 32 (npm start makes its own).`,
    );
  }
  return {
    secret,
    siteName: settings.SITE_NAME,
    serverUrl: env.PANEL_URL?.replace(/\/+$/, '') || `http://localhost:${settings.PORT}`,
    databaseUri: settings.DATABASE_URI,
    databaseAuthToken: settings.DATABASE_AUTH_TOKEN,
  };
}
