/** The configuration of the CMS: its collections, its database and the editors' screens. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConfig } from 'payload';
import { closeEndpoints } from './collections/hardening/close-endpoints.ts';
import { closeInternalCollections } from './collections/hardening/close-internal-collections.ts';
import { guardQueries } from './collections/hardening/guard-query.ts';
import { noEmail } from './collections/hardening/no-email.ts';
import { collections, globals } from './collections/index.ts';
import { databaseAdapter } from './src/database/database-adapter.ts';
import { linkEndpoints } from './src/intake/from-link/endpoints.ts';
import { intakeJobs } from './src/intake/run/schedule.ts';
import { readPanelSettings } from './src/lib/panel-settings.ts';
import { panelEndpoints } from './src/panel/endpoints.ts';
import { diskFullAnswer } from './src/panel/health/disk-full-answer.ts';
import { warnOfMissingPictures } from './src/panel/health/missing-pictures.ts';
import { panelLog } from './src/panel/log/panel-log.ts';
import { payloadTexts } from './src/panel/payload-texts.ts';
import { problemAnswer } from './src/panel/problem-answer.ts';
import { shareAccountCheck } from './src/panel/share-account-check.ts';
import { reviewEndpoints } from './src/review/endpoints.ts';
import { nameLockHolder } from './src/review/name-lock-holder.ts';

const root = dirname(fileURLToPath(import.meta.url));
const settings = readPanelSettings();
const log = panelLog();

export default buildConfig({
  secret: settings.secret,
  serverURL: settings.serverUrl,
  csrf: [settings.serverUrl],
  cors: [],
  collections,
  globals,
  endpoints: [...reviewEndpoints, ...panelEndpoints, ...linkEndpoints],
  db: databaseAdapter({
    url: settings.databaseUri,
    authToken: settings.databaseAuthToken,
    migrations: `${root}/migrations`,
  }),
  jobs: intakeJobs(settings.intakeCron),
  email: noEmail,
  admin: {
    user: 'users',
    avatar: 'default',
    dateFormat: "d MMM yyyy, HH:mm 'UTC'xxx", // a time is never shown without its zone
    importMap: { baseDir: root, importMapFile: `${root}/src/app/(payload)/admin/importMap.js` },
    meta: {
      titleSuffix: ` · ${settings.siteName}`,
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }],
      openGraph: { images: [] },
    },
    components: {
      providers: [
        '/src/admin/session/SessionProvider.tsx#SessionProvider',
        '/src/admin/mend/MendControls.tsx#MendControls',
        '/src/admin/tour/Tour.tsx#Tour',
      ],
      graphics: { Icon: '/src/admin/parts/Mark.tsx#Mark', Logo: '/src/admin/parts/WordMark.tsx#WordMark' },
      actions: ['/src/admin/palette/PaletteButton.tsx#PaletteButton'],
      beforeNavLinks: [
        '/src/admin/nav/QueueLink.tsx#QueueLink',
        '/src/admin/notes/MentionsLink.tsx#MentionsLink',
        '/src/admin/nav/TranslationsLink.tsx#TranslationsLink',
      ],
      views: {
        dashboard: { Component: '/src/admin/dashboard/Dashboard.tsx#Dashboard' },
        preview: {
          Component: '/src/admin/preview/PreviewView.tsx#PreviewView',
          path: '/preview',
          exact: true,
          meta: { title: 'Preview' },
        },
        export: {
          Component: '/src/admin/export/ExportView.tsx#ExportView',
          path: '/export',
          exact: true,
          meta: { title: 'Publish the feed' },
        },
        login: { Component: '/src/admin/login/LoginView.tsx#LoginView', path: '/login' },
        forgot: { Component: '/src/admin/ForgotPassword.tsx#ForgotPassword', path: '/forgot' },
        queue: {
          Component: '/src/admin/queue/QueueView.tsx#QueueView',
          path: '/queue',
          exact: true,
          meta: { title: 'Review queue' },
        },
        translations: {
          Component: '/src/admin/translations/TranslationsView.tsx#TranslationsView',
          path: '/translations',
          exact: true,
          meta: { title: 'Translations' },
        },
      },
    },
  },
  onInit: async (payload) => {
    shareAccountCheck(payload);
    await warnOfMissingPictures(payload);
  },
  hooks: { afterError: [nameLockHolder, problemAnswer, diskFullAnswer] },
  i18n: { translations: { en: { general: payloadTexts } } },
  graphQL: { disable: true },
  ...(log ? { logger: log } : {}),
  telemetry: false,
  upload: { limits: { fileSize: 5 * 1024 * 1024 }, abortOnLimit: true },
  typescript: { outputFile: `${root}/src/payload-types.ts` },
})
  .then(closeInternalCollections)
  .then(closeEndpoints)
  .then(guardQueries);
