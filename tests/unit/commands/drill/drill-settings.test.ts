/** The programs of a drill cannot reach the real database, tree, branch or services. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { drillSettings } from '../../../../src/commands/drill/drill-settings.ts';
import { databaseFile } from '../../../../src/lib/database-file.ts';
import { readSettings } from '../../../../src/lib/settings.ts';

const root = mkdtempSync(join(tmpdir(), 'project-'));
const folder = '/tmp/a drill 100%';

it('every setting that is not part of the rows of the feed is empty, whether set or in a file that Next reads', () => {
  try {
    writeFileSync(join(root, '.env.production'), 'EVENTS_API_TOKEN=leak\nSOME_FUTURE_SETTING=leak\nSITE_NAME=leak\n');
    const all = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
    expect(all.length).toBeGreaterThan(40);
    const real = Object.fromEntries([...all, 'PATH', 'npm_config_cache'].map((name) => [name, `real-${name}`]));
    const settings = drillSettings({ folder, root }, { ...real, BASE_URL: 'https://feed.example' });
    const kept = Object.keys(settings).filter((name) => settings[name]?.startsWith('real-'));
    expect(kept.sort()).toEqual(
      [
        ...['AGGREGATOR_ID', 'CONTACT', 'GEO_URL', 'HOST_PAGES_URL', 'NEWSLETTER_FORM_URL', 'PATH'],
        ...['PUSH_VAPID_PUBLIC_KEY', 'PUSH_WORKER_URL', 'RAW_HOST_URL', 'SIGN_OFF', 'SITE_ICON', 'SITE_LANGUAGES'],
        ...[
          'SITE_NAME',
          ...['A', 'B', 'C'].flatMap((letter) =>
            ['API_URL', 'DOCS_URL', 'NAME', 'WEBSITE'].map((name) => `EXCHANGE_${letter}_${name}`),
          ),
        ],
      ].sort(),
    );
    expect(JSON.stringify(settings)).not.toContain('leak');
    for (const name of [
      'EXPORT_DIR',
      'PUBLISH_TO',
      'PUBLISH_BRANCH',
      'DATABASE_AUTH_TOKEN',
      'INTAKE_CRON',
      'MEDIA_BUCKET',
      'npm_config_cache',
      'SOME_FUTURE_SETTING',
    ])
      expect([name, settings[name]]).toEqual([name, '']);
    expect(databaseFile(settings.DATABASE_URI ?? '')).toBe(join(folder, 'data/cms.db'));
    for (const name of ['MEDIA_DIR', 'STATE_DIR', 'HOME', 'TMPDIR'])
      expect(settings[name]).toMatch(/^\/tmp\/a drill 100%/);
    expect(settings.PAYLOAD_SECRET).toMatch(/^[0-9a-f]{64}$/);
  } finally {
    rmSync(root, { recursive: true });
  }
});

it('empty settings are unset ones', () => {
  const settings = drillSettings({ folder, root }, { BASE_URL: 'https://feed.example', PUBLISH_BRANCH: 'gh-pages' });
  expect(readSettings(settings)).toMatchObject({ BASE_URL: 'https://feed.example', PUBLISH_REMOTE: 'origin' });
  expect(readSettings(settings).PUBLISH_BRANCH).toBeUndefined();
});
