/** What a build knows beside its rows. Builders get it as an argument and read nothing else: no clock, no environment. */
import type { Settings } from '../lib/settings.ts';

export interface BuildContext {
  /** The one clock of the build, `YYYY-MM-DDTHH:MM:SS+00:00`. */
  generatedAt: string;
  /** The custom domain, no trailing slash: every address that the feed makes stands on it. */
  baseUrl: string;
  hostPagesUrl: string;
  rawHostUrl: string;
  siteName: string;
  signOff: string;
  preview: boolean;
  /** The source that is only ever a news source, never an event's sponsor (spec.md §1). */
  aggregatorId: string | null;
  /** How outlets reach us; part of the user agent. */
  contact: string | null;
}

/** @param generatedAt already in the feed's own form, whole seconds in UTC */
export function buildContext(settings: Settings, generatedAt: string, preview = false): BuildContext {
  return {
    generatedAt,
    baseUrl: settings.BASE_URL,
    hostPagesUrl: settings.HOST_PAGES_URL,
    rawHostUrl: settings.RAW_HOST_URL,
    siteName: settings.SITE_NAME,
    signOff: settings.SIGN_OFF,
    preview,
    aggregatorId: settings.AGGREGATOR_ID ?? null,
    contact: settings.CONTACT ?? null,
  };
}

/** The members that open a file, for a builder to spread first. */
export function openEnvelope<Kind extends string>(context: BuildContext, kind: Kind) {
  return {
    api_version: '1' as const,
    name: context.siteName,
    generated_at: context.generatedAt,
    preview: context.preview,
    kind,
  };
}

/** What follows `kind` in news, events, talks and market files. */
export function openEditorial(context: BuildContext) {
  return { sign_off: context.signOff, not_investment_advice: true as const };
}
