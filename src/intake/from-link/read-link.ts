/**
 * Reads the one page of a link that somebody pasted into a form: through the intake's fetch guard, in a sandboxed process of its own,
 * and within 15 seconds (docs/feed-rules.md 17.51).
 */
import PQueue from 'p-queue';
import { userAgentOf } from '../../lib/http/json-client.ts';
import { readSettings } from '../../lib/settings.ts';
import { Fetcher } from '../fetch/fetcher.ts';
import { defaultLimits } from '../fetch/limits.ts';
import { resolveName } from '../fetch/resolve.ts';
import { type Answer, type FetchPage, IntakeError, type IntakeSource, type Reading } from '../reader.ts';
import { ReaderSandbox } from '../run/reader-sandbox.ts';
import { type LinkKind, typeOf } from './link-readers.ts';

const MAX_MS = 15_000;
/** A page, its oEmbed answer, and some to spare. */
const MAX_REQUESTS = 5;

/** What is known of the outlet or the organiser before the page is read. */
export type LinkSource = Pick<IntakeSource, 'id' | 'name' | 'country' | 'url' | 'language'>;

const unknownSource: LinkSource = { id: '', name: '', country: null, url: null, language: null };

export interface LinkPage {
  read: (source: LinkSource | null) => Promise<Reading>;
}

/** Reading holds memory and a process, so few links are read at the same time. */
const turns = new PQueue({ concurrency: 2 });

/**
 * @param work may read the page more than once, as the source is found by what it says; it is requested once
 * @throws IntakeError with one line
 */
export function withLink<Result>(
  { kind, url, now }: { kind: LinkKind; url: string; now: number },
  work: (page: LinkPage) => Promise<Result>,
): Promise<Result> {
  const deadline = Promise.withResolvers<never>();
  const sandbox = new ReaderSandbox({ entry: 'src/intake/from-link/link-process.ts', workMs: 10_000 });
  const tooLong = () => deadline.reject(new IntakeError(`${url}: no complete answer within ${MAX_MS / 1000} s`));
  const timer = setTimeout(tooLong, MAX_MS);
  const done = turns.add(async () => {
    const fetchPage = requestedOnce(fetcher().openSession(new Map()).fetchPage);
    const intake = { makes: null, item: null, link: null, title: null, time: null, search_feeds: [], account: null };
    const read: LinkPage['read'] = (known) => {
      const { id, name, country, url: site, language } = known ?? unknownSource;
      const source: IntakeSource = {
        ...{ id, name, country, language, intake, list: 'sources', method: 'html' },
        ...{ url: site, feed: url, type: typeOf(kind) },
      };
      return sandbox.read({ source, now, eventsApi: null }, fetchPage);
    };
    return Promise.race([work({ read }), deadline.promise]);
  });
  return Promise.race([done, deadline.promise]).finally(() => {
    clearTimeout(timer);
    sandbox.close();
  });
}

let current: { fetcher: Fetcher; since: number } | null = null;
/** A site's robots.txt is asked for again after this time. */
const FETCHER_MS = 10 * 60_000;

/** Shared, so that the pause between two requests to a host holds for all accounts together. */
function fetcher(): Fetcher {
  if (current !== null && Date.now() - current.since < FETCHER_MS) return current.fetcher;
  const settings = readSettings();
  const made = new Fetcher({
    userAgent: userAgentOf(settings.SITE_NAME, settings.CONTACT ?? settings.BASE_URL),
    pauseMs: settings.INTAKE_DELAY_MS,
    rule: { allowLoopback: settings.INTAKE_ALLOW_LOOPBACK },
    resolve: resolveName,
    limits: { ...defaultLimits, requestMs: MAX_MS },
  });
  current = { fetcher: made, since: Date.now() };
  return made;
}

/** The next link is read with the settings as they are then; for tests. */
export function resetFetcher(): void {
  current = null;
}

function requestedOnce(fetchPage: FetchPage): FetchPage {
  const answers = new Map<string, Promise<Answer>>();
  return async (address, options) => {
    const known = answers.get(address);
    if (known) return known;
    if (answers.size === MAX_REQUESTS) throw new IntakeError(`it leads to more than ${MAX_REQUESTS} pages`);
    const answer = fetchPage(address, options);
    answers.set(address, answer);
    return answer;
  };
}
