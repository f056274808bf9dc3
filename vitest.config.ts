import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/memory-folder.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Tests that use the database through the CMS: they also run on PostgreSQL. */
const onDatabase = [
  ...['collections', 'content', 'export', 'export/read', 'panel', 'review', 'intake', 'intake/run'].map(
    (folder) => `tests/integration/${folder}/*.test.ts`,
  ),
  'tests/integration/commands/{content,panel}.test.ts',
];

/** Tests of failing disks, kills, clocks and remotes. The integration project runs them too, with fewer rounds. */
const faults = [
  '**/*faults*',
  '**/*failures*',
  '**/*kill*',
  'faults/*',
  'backup/*',
  'export/publish/*/rounds*',
  'export/write/lock*',
].map((name) => `tests/integration/${name}.test.ts`);

// For this process and those that it starts.
const temporary = memoryFolder();
if (temporary) process.env.TMPDIR = temporary;

/** Databases and the like that are made once per run. */
const templates = 'tests/integration/support/templates.ts';

/** The simulated servers have short timeouts, which a busy build machine sometimes exceeds. */
const retry = process.env.CI ? 2 : 0;

/**
 * From fast to slow. `postgres` and `libsql` repeat integration tests on a server (npm run test:postgres, npm run test:libsql);
 * `swift` publishes to one (npm run test:swift). The storm and the e2e tests share one build.
 */
export default defineConfig({
  resolve: { alias: { '@payload-config': `${root}payload.config.ts` } },
  test: {
    env: {
      // Vite sets BASE_URL to "/", and this project has a setting of the same name.
      BASE_URL: '',
      // The tests start hundreds of commands; with the compile cache they start in half the time.
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/node-compile`,
      // The tests' runs of jobs are not those of this machine.
      STATE_DIR: `${root}node_modules/.cache/test-state`,
    },
    // Most of the time goes into child processes, so two files at a time is enough, also on two cores.
    maxWorkers: 2,
    projects: [
      // Pure functions have no side effects, so the files can share their imports.
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: templates,
          pool: 'forks',
          // Payload takes seconds to import, so the files share it. A file restores what it sets in the environment.
          isolate: false,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: faults,
          globalSetup: templates,
          pool: 'forks',
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      ...['postgres', 'libsql'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [...onDatabase, `tests/servers/${name}.test.ts`],
          globalSetup: templates,
          pool: 'forks' as const,
          isolate: false,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      })),
      {
        extends: true,
        test: {
          name: 'swift',
          include: ['tests/servers/swift.test.ts'],
          pool: 'forks',
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'storm',
          include: ['tests/storm/*.test.ts'],
          // After the other tests, which would slow the panel down.
          sequence: { groupOrder: 1 },
          globalSetup: [templates, 'tests/e2e/support/build-panel.ts'],
          pool: 'forks',
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: [templates, 'tests/e2e/support/build-panel.ts'],
          pool: 'forks',
          retry,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
