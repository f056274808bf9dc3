import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The tests of what goes through the CMS to its database: they hold on PostgreSQL too. */
const onDatabase = ['collections', 'content', 'export', 'panel', 'review', 'intake', 'intake/run', 'export/read'].map(
  (room) => `tests/integration/${room}/*.test.ts`,
);

/** The hard days: disks, kills, clocks, remotes. Integration has them too, with fewer rounds. */
const faults = ['**/*faults*', '**/*kill*', 'faults/*', 'backup/*', 'export/publish/rounds*', 'export/write/lock*'].map(
  (name) => `tests/integration/${name}.test.ts`,
);

/** Pretend servers have short limits, which a build machine that is busy with other things exceeds now and then. */
const retry = process.env.CI ? 2 : 0;

/** From quick to slow; `postgres` has integration's tests again, on another database (npm run test:postgres). End-to-end tests share the production build. */
export default defineConfig({
  resolve: { alias: { '@payload-config': `${root}payload.config.ts` } },
  test: {
    env: {
      // Vite would put its own ("/") there, which is one of our settings.
      BASE_URL: '',
      // Hundreds of commands are started: what is compiled once starts in half the time.
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/node-compile`,
    },
    // Much of the tests is waiting for child processes: two at a time, also on two cores.
    maxWorkers: 2,
    projects: [
      // Pure functions leave nothing behind: their files share what they import.
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          pool: 'forks',
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: faults, pool: 'forks', testTimeout: 600_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onDatabase,
          pool: 'forks',
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/support/build-panel.ts',
          pool: 'forks',
          retry,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
