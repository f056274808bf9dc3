/** The environment of the programs that a drill starts: the settings of the feed, and places of its own for everything else. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** What the rows of the feed depend on. Any other setting could lead to the real database, tree, branch or services. */
const passed =
  /^(PATH|TZ|LANG|NODE_COMPILE_CACHE|SITE_(NAME|LANGUAGES|ICON)|SIGN_OFF|(BASE|HOST_PAGES|RAW_HOST|GEO|NEWSLETTER_FORM|PUSH_WORKER)_URL|PUSH_VAPID_PUBLIC_KEY|CONTACT|AGGREGATOR_ID|EXCHANGE_[ABC]_\w+)$/;

/** Next reads these besides `.env`; each wins over nothing that is set, even to nothing. */
const files = ['.env', '.env.local', '.env.production', '.env.production.local'];

export interface DrillPlace {
  /** The temporary folder. */
  folder: string;
  /** The project's folder, in which the programs run. */
  root: string;
}

export const drillDatabase = (folder: string) => ({
  database: join(folder, 'data', 'cms.db'),
  media: join(folder, 'data', 'media'),
});

/** @returns a value for every variable that is set now, or that the programs would read from a file; empty ones count as unset */
export function drillSettings(
  { folder, root }: DrillPlace,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const paths = files.map((file) => join(root, file)).filter((path) => existsSync(path));
  const names = new Set([
    ...Object.keys(env),
    ...paths.flatMap((path) => Object.keys(parseEnv(readFileSync(path, 'utf8')))),
  ]);
  const given = [...names].flatMap((name): [string, string][] => {
    if (!passed.test(name)) return [[name, '']];
    const value = env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const { database, media } = drillDatabase(folder);
  return {
    ...Object.fromEntries(given),
    NODE_ENV: 'production',
    HOME: folder,
    TMPDIR: folder,
    DATABASE_URI: `file:${encodeURI(database)}`,
    MEDIA_DIR: media,
    STATE_DIR: join(folder, 'state'),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
  };
}
