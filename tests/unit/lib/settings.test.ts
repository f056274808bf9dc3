import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  loadEnvFile,
  readAnalytics,
  readDatabaseUri,
  readEventsApi,
  readSettings,
  SettingsError,
} from '../../../src/lib/settings.ts';

describe('readSettings', () => {
  test('has a default for everything that a command needs', () => {
    expect(readSettings({})).toEqual({
      SITE_NAME: 'Nordic Crypto Feed',
      SIGN_OFF: 'The editorial team',
      BASE_URL: 'http://localhost:4000',
      HOST_PAGES_URL: 'http://localhost:4000',
      RAW_HOST_URL: 'http://localhost:4000',
      GEO_URL: '/api/geo',
      DATABASE_URI: 'file:./data/cms.db',
      PORT: 3000,
      PORT_FEED: 4000,
      PORT_WORKERS: 4010,
      EXCHANGE_A_API_URL: 'https://api.firi.com',
      EXCHANGE_A_NAME: 'Exchange A',
      EXCHANGE_B_API_URL: 'https://api.nbx.com',
      EXCHANGE_B_NAME: 'Exchange B',
      EXCHANGE_C_API_URL: 'https://api.coinmotion.com',
      EXCHANGE_C_NAME: 'Exchange C',
      INTAKE_DELAY_MS: 2000,
      INTAKE_ALLOW_LOOPBACK: false,
      PUSH_ALLOW_LOOPBACK: false,
      REQUIRE_TWO_FACTOR: 'nobody',
      PUBLISH_NO_CONDITIONS: false,
      PUBLISH_REMOTE: 'origin',
      FEED_REPLACED_KEYS: [],
      JOB_INTERVALS: new Map(),
    });
  });

  test('has the defaults that .env.example documents', () => {
    expect(readSettings(parseEnv(readFileSync('.env.example', 'utf8')))).toEqual(readSettings({}));
  });

  test('names every setting in .env.example', () => {
    const documented = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
    const every = {
      ...readSettings({}),
      CONTACT: '',
      PUSH_VAPID_PRIVATE_KEY: '',
      AGGREGATOR_ID: '',
      SITE_LANGUAGES: '',
      DATABASE_AUTH_TOKEN: '',
      EXPORT_DIR: '',
      EXPORT_CRON: '',
      PUBLISH_BRANCH: '',
    };
    const ofExchanges = ['A', 'B', 'C'].flatMap((letter) => [
      `EXCHANGE_${letter}_WEBSITE`,
      `EXCHANGE_${letter}_DOCS_URL`,
    ]);
    expect(documented).toEqual(expect.arrayContaining([...Object.keys(every), ...ofExchanges]));
  });

  test('counts an empty or blank value as unset', () => {
    expect(readSettings({ SITE_NAME: '', PORT: '  ', CONTACT: '\t', BASE_URL: undefined })).toEqual(readSettings({}));
  });

  test('counts an empty GEO_URL as set, and a missing one as the default', () => {
    expect(['', ' '].map((GEO_URL) => readSettings({ GEO_URL }).GEO_URL)).toEqual(['', '']);
    expect(readSettings({ GEO_URL: undefined }).GEO_URL).toBe('/api/geo');
  });

  test('reads the database by itself as it does with the others', () => {
    for (const DATABASE_URI of [undefined, '', ' ', ' file:./a.db ']) {
      expect(readDatabaseUri({ DATABASE_URI, PORT: 'x' })).toBe(readSettings({ DATABASE_URI }).DATABASE_URI);
    }
  });

  test('trims the values', () => {
    const settings = readSettings({ SITE_NAME: ' Min side ', PORT: ' 8080 ', CONTACT: 'post@example.org' });
    expect(settings).toMatchObject({ SITE_NAME: 'Min side', PORT: 8080, CONTACT: 'post@example.org' });
  });

  test('keeps the query and the slash of the form address, and refuses what could change the content policy', () => {
    const read = (NEWSLETTER_FORM_URL: string) => readSettings({ NEWSLETTER_FORM_URL }).NEWSLETTER_FORM_URL;
    for (const address of [
      'https://mail.example/form/',
      'https://mail.example/subscribe?list=1&lang=en',
      'http://localhost:9000',
    ]) {
      expect(read(` ${address} `)).toBe(address);
    }
    expect(read('')).toBeUndefined();
    for (const address of [
      'mail.example/form',
      'ftp://mail.example/',
      'javascript:alert(1)',
      'https://user:password@mail.example/',
      "https://mail.example;script-src 'unsafe-inline'",
      'https://mail.example;script-src/x',
      'https://mail.example,evil.example/',
      'https://mail.example/#top',
      'https://mail.example/a b',
    ]) {
      expect(() => read(address), address).toThrow('The setting NEWSLETTER_FORM_URL must be an http or https address');
    }
  });

  const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

  test('takes only the address of a bucket to publish to', () => {
    expect(readSettings({ PUBLISH_TO: ' s3://feed/site ' }).PUBLISH_TO).toBe('s3://feed/site');
    for (const PUBLISH_TO of ['feed', 'https://feed.example/site', 's3://', 's3://feed/../site'])
      expect(() => readSettings({ PUBLISH_TO })).toThrow(
        'The setting PUBLISH_TO must be the address of a bucket, such as s3://feed/site',
      );
  });

  test('takes an https address as the push worker, and http only on this machine', () => {
    const read = (PUSH_WORKER_URL: string) => readSettings({ PUSH_WORKER_URL }).PUSH_WORKER_URL;
    for (const address of [
      'https://push.example',
      'https://x.example/push',
      'http://localhost:4010',
      'http://127.0.0.1',
    ]) {
      expect(read(` ${address}/ `)).toBe(address);
    }
    expect(read('http://[::1]:4010')).toBe('http://[::1]:4010');
    expect(read('')).toBeUndefined();
    for (const address of [
      'http://push.example',
      'http://localhost.example',
      'http://127.0.0.1.example',
      'push.example',
      '/api/push',
      'https://user@push.example',
      'https://push.example/?a=1',
    ]) {
      expect(() => read(address), address).toThrow('The setting PUSH_WORKER_URL must be an');
    }
  });

  test('takes the uncompressed point of a P-256 key, and nothing else', () => {
    const read = (PUSH_VAPID_PUBLIC_KEY: string) => readSettings({ PUSH_VAPID_PUBLIC_KEY }).PUSH_VAPID_PUBLIC_KEY;
    expect(read(` ${key} `)).toBe(key);
    expect(read('')).toBeUndefined();
    const offCurve = Buffer.from(key, 'base64url').fill(7, 60).toString('base64url');
    for (const wrong of [key.slice(0, -1), `${key}A`, `${key}=`, `A${key.slice(1)}`, offCurve, 'A'.repeat(87), 'x']) {
      expect(() => read(wrong), wrong).toThrow(
        'The setting PUSH_VAPID_PUBLIC_KEY must be the public key of the worker',
      );
    }
  });

  test('takes an existing SVG file as the icon and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'icon-'));
    const icon = join(folder, 'our icon.SVG');
    writeFileSync(icon, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(readSettings({ SITE_ICON: icon }).SITE_ICON).toBe(icon);
    expect(readSettings({ SITE_ICON: '' }).SITE_ICON).toBeUndefined();
    writeFileSync(join(folder, 'icon.png'), '');
    for (const name of ['icon.png', 'missing.svg']) {
      expect(() => readSettings({ SITE_ICON: join(folder, name) }), name).toThrow(
        'The setting SITE_ICON must be the path of an SVG file that exists',
      );
    }
    rmSync(folder, { recursive: true });
  });

  test('uses the base address for the static host and the raw host, unless they are set', () => {
    expect(readSettings({ PORT_FEED: '4321' }).BASE_URL).toBe('http://localhost:4321');
    expect(readSettings({ BASE_URL: 'https://a.example' })).toMatchObject({
      HOST_PAGES_URL: 'https://a.example',
      RAW_HOST_URL: 'https://a.example',
    });
    expect(readSettings({ BASE_URL: 'https://a.example', RAW_HOST_URL: 'https://raw.example/x/' })).toMatchObject({
      HOST_PAGES_URL: 'https://a.example',
      RAW_HOST_URL: 'https://raw.example/x',
    });
  });

  test.each([
    ['https://example.org/', 'https://example.org'],
    ['https://example.org/feed//', 'https://example.org/feed'],
    ['http://127.0.0.1:8080/api/@x', 'http://127.0.0.1:8080/api/@x'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['https://blåbær.example', 'https://blåbær.example'],
  ])('reads the address %s as %s', (given, expected) => {
    expect(readSettings({ BASE_URL: given }).BASE_URL).toBe(expected);
  });

  test.each([
    'example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://',
    'https:///path',
    'https://exa mple.org',
    'https://example.org/a b',
    'https://example.org/?key=1',
    'https://example.org/#top',
    'https://user:password@example.org',
    'https://example.org:99999',
  ])('refuses the address %s', (given) => {
    expect(() => readSettings({ BASE_URL: given })).toThrow(
      'The setting BASE_URL must be an http or https address without user name, query or spaces; correct it in .env or the environment.',
    );
  });

  test.each([
    ...['BASE_URL', 'HOST_PAGES_URL', 'RAW_HOST_URL', 'GEO_URL', 'NEWSLETTER_FORM_URL', 'PUSH_WORKER_URL'],
    ...['EXCHANGE_A_API_URL', 'EXCHANGE_B_WEBSITE', 'EXCHANGE_C_DOCS_URL', 'EVENTS_API_URL', 'ANALYTICS_URL'],
  ])('refuses a user name or password in %s', (name) => {
    for (const address of ['https://user:pw@example.org', 'https://user@example.org', 'https://@example.org']) {
      expect(() => readSettings({ [name]: address })).toThrow(`The setting ${name} must be`);
    }
  });

  test.each(['x', '-1', '0', '65536', '1.5', '0x10', '80 80'])('refuses the port %s', (given) => {
    expect(() => readSettings({ PORT_FEED: given })).toThrow(
      'The setting PORT_FEED must be a port number; correct it in .env or the environment.',
    );
  });

  test.each([
    ['1', 1],
    ['65535', 65_535],
  ])('accepts the port %s', (given, expected) => {
    expect(readSettings({ PORT: given }).PORT).toBe(expected);
  });

  test('does not show the invalid value, and names the first of several settings', () => {
    const read = () => readSettings({ PORT: 'top-secret', EXCHANGE_A_API_URL: 'top-secret', BASE_URL: 'top-secret' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/^The setting BASE_URL (?!.*secret).*$/);
  });
});

describe('readAnalytics', () => {
  const four = {
    ANALYTICS_KIND: 'umami',
    ANALYTICS_URL: 'https://umami.example/',
    ANALYTICS_SITE: 'site-1',
    ANALYTICS_TOKEN: 'top-secret',
  };
  const read = (env: Record<string, string | undefined>) => readAnalytics(readSettings(env));

  test('is null when none of the four settings is set', () => {
    expect(read({})).toBeNull();
    expect(read({ ANALYTICS_KIND: '', ANALYTICS_URL: ' ', ANALYTICS_SITE: undefined, ANALYTICS_TOKEN: '' })).toBeNull();
  });

  test.each(['umami', 'plausible'])('has all four, for %s', (kind) => {
    expect(read({ ...four, ANALYTICS_KIND: kind })).toEqual({
      kind,
      url: 'https://umami.example',
      site: 'site-1',
      token: 'top-secret',
    });
  });

  test.each([
    [['ANALYTICS_KIND']],
    [['ANALYTICS_URL']],
    [['ANALYTICS_SITE']],
    [['ANALYTICS_TOKEN']],
    [['ANALYTICS_KIND', 'ANALYTICS_SITE']],
    [['ANALYTICS_KIND', 'ANALYTICS_URL', 'ANALYTICS_SITE']],
    [['ANALYTICS_URL', 'ANALYTICS_SITE', 'ANALYTICS_TOKEN']],
  ])('names in one line the missing settings: %j', (missing) => {
    const some = Object.fromEntries(Object.entries(four).filter(([name]) => !missing.includes(name)));
    expect(() => read(some)).toThrow(SettingsError);
    expect(() => read(some)).toThrow(
      `Statistics are only partly configured: set ${missing.join(', ')} too, or none of the four, in .env or the environment.`,
    );
  });

  test('does not affect other commands when it is only partly configured', () => {
    expect(readSettings({ ANALYTICS_TOKEN: 'top-secret' }).ANALYTICS_TOKEN).toBe('top-secret');
  });

  test.each(['Umami', 'matomo', 'x'])('refuses the kind %s', (kind) => {
    expect(() => read({ ...four, ANALYTICS_KIND: kind })).toThrow(
      'The setting ANALYTICS_KIND must be umami or plausible; correct it in .env or the environment.',
    );
  });

  test.each(['top secret', 'top\nsecret', 'tøp-secret', 'top-secret\u0000'])(
    'refuses the token %j, without showing it',
    (token) => {
      expect(() => read({ ...four, ANALYTICS_TOKEN: token })).toThrow(
        /^The setting ANALYTICS_TOKEN must be one word of ASCII characters; correct it in \.env or the environment\.$/,
      );
    },
  );
});

describe('loadEnvFile', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'env-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });

  test('adds the values of the file; variables that are already set win', () => {
    vi.stubEnv('TEST_OUTSIDE', 'outside');
    vi.stubEnv('TEST_FILE', undefined);
    writeFileSync(join(folder, '.env'), 'TEST_OUTSIDE=file\nTEST_FILE="from the file"\n');
    loadEnvFile(join(folder, '.env'));
    expect(process.env.TEST_OUTSIDE).toBe('outside');
    expect(process.env.TEST_FILE).toBe('from the file');
  });

  test('works without the file', () => {
    expect(() => loadEnvFile(join(folder, 'absent'))).not.toThrow();
  });

  test('reports in one line that the file cannot be read', () => {
    expect(() => loadEnvFile(folder)).toThrow(SettingsError);
    expect(() => loadEnvFile(folder)).toThrow(
      `The settings file ${folder} cannot be read; make it readable, or remove it.`,
    );
  });
});

describe('readEventsApi', () => {
  const read = (env: Record<string, string>) => readEventsApi(readSettings(env));

  test('accepts both settings or neither, and names the missing one', () => {
    const both = { EVENTS_API_URL: 'https://events.example/v3/', EVENTS_API_TOKEN: 'hidden' };
    expect(read(both)).toEqual({ url: 'https://events.example/v3', token: 'hidden' });
    expect(read({})).toBeNull();
    expect(() => read({ EVENTS_API_URL: both.EVENTS_API_URL })).toThrow('EVENTS_API_TOKEN');
    expect(() => read({ EVENTS_API_TOKEN: both.EVENTS_API_TOKEN })).toThrow(/EVENTS_API_URL(?!.*hidden)/);
  });
});

describe('the settings of the intake', () => {
  test.each([
    ['INTAKE_DELAY_MS', '-1'],
    ['INTAKE_DELAY_MS', '2 s'],
    ['INTAKE_ALLOW_LOOPBACK', 'yes'],
    ['INTAKE_CRON', 'daily'],
    ['INTAKE_CRON', '5 * * *'],
    ['INTAKE_CRON', '* * * * * *'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  test('are read', () => {
    const env = { INTAKE_DELAY_MS: '0', INTAKE_ALLOW_LOOPBACK: '1', INTAKE_CRON: '*/15 5-7 * * MON' };
    expect(readSettings(env)).toMatchObject({
      INTAKE_DELAY_MS: 0,
      INTAKE_ALLOW_LOOPBACK: true,
      INTAKE_CRON: env.INTAKE_CRON,
    });
  });
});
