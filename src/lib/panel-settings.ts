/** The settings of the panel's server: the shared ones, and the secret that only the panel needs. */
import { secretProblem } from './secret-strength.ts';
import { readSettings, SettingsError } from './settings.ts';

export interface PanelSettings {
  secret: string;
  siteName: string;
  /** The address that editors open, without a trailing slash. */
  serverUrl: string;
  databaseUri: string;
  databaseAuthToken: string | undefined;
  /** When the panel's server runs the intake, as a cron expression; null for never. */
  intakeCron: string | null;
}

/** @throws SettingsError when PAYLOAD_SECRET is missing or weak, or PANEL_URL is not the address of a server */
export function readPanelSettings(env: Record<string, string | undefined> = process.env): PanelSettings {
  const settings = readSettings(env);
  const secret = env.PAYLOAD_SECRET ?? '';
  const problem = secretProblem(secret);
  if (problem) {
    throw new SettingsError(
      `The setting PAYLOAD_SECRET ${problem}; create one with: openssl rand -hex 32 (npm start creates its own).`,
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

/**
 * The form in which browsers send it as `Origin`, because the two are compared.
 * @returns null when it is not set
 */
function panelUrl(setting: string | undefined): string | null {
  const given = setting?.trim().replace(/\/+$/, '');
  if (!given) return null;
  if (URL.canParse(given) && /^https?:/.test(given) && new URL(given).origin === given) return given;
  throw new SettingsError(
    'The setting PANEL_URL must be the http or https address of a server without a path, such as https://panel.example.org; correct it in .env or the environment.',
  );
}
