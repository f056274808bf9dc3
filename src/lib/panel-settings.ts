/** The settings of the panel's server: those that every command shares, and the secret that only the panel needs. */
import { secretFault } from './secret-strength.ts';
import { readSettings, SettingsError } from './settings.ts';

export interface PanelSettings {
  secret: string;
  siteName: string;
  /** The address that editors open, without a trailing slash. */
  serverUrl: string;
  databaseUri: string;
  databaseAuthToken: string | undefined;
  /** When the panel's server runs the intake, in cron's words; null for never. */
  intakeCron: string | null;
}

/** @throws SettingsError when PAYLOAD_SECRET is absent or weak, or PANEL_URL is no address of a server */
export function readPanelSettings(env: Record<string, string | undefined> = process.env): PanelSettings {
  const settings = readSettings(env);
  const secret = env.PAYLOAD_SECRET ?? '';
  const fault = secretFault(secret);
  if (fault) {
    throw new SettingsError(
      `The setting PAYLOAD_SECRET ${fault}; make one with: openssl rand -hex 32 (npm start makes its own).`,
    );
  }
  return {
    secret,
    siteName: settings.SITE_NAME,
    serverUrl: panelUrl(env.PANEL_URL) ?? `http://localhost:${settings.PORT}`,
    databaseUri: settings.DATABASE_URI,
    databaseAuthToken: settings.DATABASE_AUTH_TOKEN,
    intakeCron: settings.INTAKE_CRON ?? null,
  };
}

/** As browsers name it in `Origin`, which is held against it. @returns null when it is not set */
function panelUrl(setting: string | undefined): string | null {
  const given = setting?.trim().replace(/\/+$/, '');
  if (!given) return null;
  if (URL.canParse(given) && /^https?:/.test(given) && new URL(given).origin === given) return given;
  throw new SettingsError(
    'The setting PANEL_URL must be the http or https address of a server without a path, such as https://panel.example.org; correct it in .env or the environment.',
  );
}
