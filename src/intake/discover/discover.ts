/** Asks an address what it offers, with the guards and pauses of the intake, and reads the answers in a sandboxed process. */
import { userAgentOf } from '../../lib/http/json-client.ts';
import type { Settings } from '../../lib/settings.ts';
import { Fetcher } from '../fetch/fetcher.ts';
import { defaultLimits } from '../fetch/limits.ts';
import { resolveName } from '../fetch/resolve.ts';
import { IntakeError, type IntakeSource } from '../reader.ts';
import { ReaderSandbox } from '../run/reader-sandbox.ts';
import { kindOfAddress } from './address-kind.ts';
import type { Discovery } from './offer.ts';

/** Twenty requests with the usual pause take about a minute. */
const MAX_MS = 5 * 60_000;

const intake = { makes: null, item: null, link: null, title: null, time: null, search_feeds: [], account: null };

/** @throws IntakeError with one line */
export async function discover(
  url: string,
  { settings, now }: { settings: Settings; now: number },
): Promise<Discovery> {
  const fetcher = new Fetcher({
    userAgent: userAgentOf(settings.SITE_NAME, settings.CONTACT ?? settings.BASE_URL),
    pauseMs: settings.INTAKE_DELAY_MS,
    rule: { allowLoopback: settings.INTAKE_ALLOW_LOOPBACK },
    resolve: resolveName,
    limits: defaultLimits,
  });
  const source: IntakeSource = {
    ...{ id: '', name: '', country: null, language: null, url, feed: url },
    ...{ method: 'html', type: null, list: 'sources', intake },
  };
  const sandbox = new ReaderSandbox<Discovery>({ entry: 'src/intake/discover/discover-process.ts' });
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => tooLong.reject(new IntakeError(`${url}: no complete answer within ${MAX_MS / 60_000} minutes`)),
    MAX_MS,
  );
  try {
    const kind = kindOfAddress(url);
    // A calendar or feed that was typed is a subscription; what a page links to is not (docs/feed-rules.md 15.9).
    const isSubscription = (address: string) => address === url && (kind === 'calendar' || kind === 'feed');
    const { fetchPage } = fetcher.openSession(new Map(), isSubscription);
    return await Promise.race([sandbox.read({ source, now, eventsApi: null }, fetchPage), tooLong.promise]);
  } finally {
    clearTimeout(timer);
    sandbox.close();
  }
}
