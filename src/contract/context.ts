/** What a build needs besides its rows. Builders get it as an argument and read neither the clock nor the environment. */
import { type FeedKeys, readFeedKeys } from '../lib/feed-keys.ts';
import type { Settings } from '../lib/settings.ts';
import type { SiteLanguage } from './languages.ts';
import { readSiteLanguages } from './site-languages.ts';

/** Where browsers register for messages about new stories. */
export interface PushWorker {
  /** Without a trailing slash. */
  workerUrl: string;
  /** An uncompressed point of P-256 in base64url. */
  vapidPublicKey: string;
}

export interface BuildContext {
  /** The timestamp of the build, `YYYY-MM-DDTHH:MM:SS+00:00`. */
  generatedAt: string;
  /** The custom domain without a trailing slash; the base of every address that the feed makes. */
  baseUrl: string;
  hostPagesUrl: string;
  rawHostUrl: string;
  siteName: string;
  /** The languages of the site's pages, English first. */
  languages: readonly SiteLanguage[];
  signOff: string;
  /** An SVG file in place of the icon of the project; null for the icon of the project. */
  siteIcon: string | null;
  /** The address that the home page asks for the visitor's country; empty for no request. */
  geoUrl: string;
  /** The base addresses of the APIs of the exchanges, by their id, without a trailing slash. */
  exchangeApis: Readonly<Record<string, string>>;
  /** Where the form of the newsletter posts to; null when sign-up is not open. */
  newsletterFormUrl: string | null;
  /** The push worker, for pages that offer registration; null when it is not enabled, and in a preview. */
  push: PushWorker | null;
  preview: boolean;
  /** False for a build without full-text search. */
  hasSearch: boolean;
  /** True for market files of simulated exchanges (docs/feed-rules.md 9.36). */
  sampleMarkets: boolean;
  /** The public keys of the feed; null when it is not signed, and in a preview. */
  keys: FeedKeys | null;
  /** The source that is only a news source and never the sponsor of an event (docs/feed-rules.md 1.3, 4.9). */
  aggregatorId: string | null;
  /** Contact address for outlets; part of the user agent. */
  contact: string | null;
}

/**
 * @param generatedAt already in the feed's format: whole seconds in UTC
 * @throws SettingsError for unknown languages
 */
export function buildContext(
  settings: Settings,
  generatedAt: string,
  { preview = false, search = false }: { preview?: boolean; search?: boolean } = {},
): BuildContext {
  return {
    generatedAt,
    baseUrl: settings.BASE_URL,
    hostPagesUrl: settings.HOST_PAGES_URL,
    rawHostUrl: settings.RAW_HOST_URL,
    siteName: settings.SITE_NAME,
    languages: readSiteLanguages(settings),
    signOff: settings.SIGN_OFF,
    siteIcon: settings.SITE_ICON ?? null,
    geoUrl: settings.GEO_URL,
    exchangeApis: {
      exchange_a: settings.EXCHANGE_A_API_URL,
      exchange_b: settings.EXCHANGE_B_API_URL,
      exchange_c: settings.EXCHANGE_C_API_URL,
    },
    newsletterFormUrl: settings.NEWSLETTER_FORM_URL ?? null,
    push: preview ? null : pushWorkerOf(settings),
    preview,
    hasSearch: search,
    sampleMarkets: false,
    keys: preview || settings.FEED_SIGNING_KEY === undefined ? null : readFeedKeys(settings),
    aggregatorId: settings.AGGREGATOR_ID ?? null,
    contact: settings.CONTACT ?? null,
  };
}

function pushWorkerOf({
  PUSH_WORKER_URL: workerUrl,
  PUSH_VAPID_PUBLIC_KEY: vapidPublicKey,
}: Settings): PushWorker | null {
  return workerUrl === undefined || vapidPublicKey === undefined ? null : { workerUrl, vapidPublicKey };
}

/** The first fields of a file, for a builder to spread first. */
export function openEnvelope<Kind extends string>(context: BuildContext, kind: Kind) {
  return {
    api_version: '1' as const,
    name: context.siteName,
    generated_at: context.generatedAt,
    preview: context.preview,
    kind,
  };
}

/** The fields after `kind` in news, events, talks and market files. */
export function openEditorial(context: BuildContext) {
  return { sign_off: context.signOff, not_investment_advice: true as const };
}
