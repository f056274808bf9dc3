/** What a host's robots.txt says to us (RFC 9309): whether an address may be asked, and how long to wait in between. */
import robotsParser from 'robots-parser';

export interface RobotsWord {
  allowed: boolean;
  /** 0 where the host names none. */
  delayMs: number;
}

export type Robots = (url: URL) => RobotsWord;

/** RFC 9309 has crawlers read at least 500 KiB. */
const LONGEST = 500 * 1024;
const LONGEST_DELAY_MS = 30_000;

export const allowAll: Robots = () => ({ allowed: true, delayMs: 0 });

/**
 * @param origin whose robots.txt it is
 * @param userAgent the product alone, such as Nordic-Crypto-Feed
 */
export function readRobots(origin: string, text: string, userAgent: string): Robots {
  const robots = robotsParser(`${origin}/robots.txt`, ofInterest(text.slice(0, LONGEST), userAgent));
  const seconds = Number(robots.getCrawlDelay(userAgent) ?? 0);
  const delayMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, LONGEST_DELAY_MS) : 0;
  return (url) => ({ allowed: robots.isAllowed(url.href, userAgent) ?? true, delayMs });
}

/** So many rules of a host are heeded: the later ones of a file beyond all use are left out. */
const MOST_RULES = 1000;

/** Each character behind a star may cost the parser a look at every place of the address. */
const MOST_BEHIND_STARS = 8000;

/**
 * The lines of the groups for us and for all, each group with its names once. The parser keeps a rule once for every name above it,
 * which 10,000 names and as many rules turn into a hundred million, and tries every rule on every address. A rule that is left out
 * becomes an empty one, so that a group of nothing else is still there.
 */
function ofInterest(text: string, userAgent: string): string {
  const ours = new Set(['*', userAgent.toLowerCase()]);
  const kept: string[] = [];
  let names = new Set<string>();
  let named = false;
  let [rules, behindStars] = [0, 0];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, member = '', written = ''] = /^\s*(user-agent|allow|disallow|crawl-delay)\s*:([^#]*)/i.exec(line) ?? [];
    if (member.toLowerCase() === 'user-agent') {
      if (!named) names = new Set();
      named = true;
      const name = written.trim().toLowerCase().split('/')[0]?.trim() ?? '';
      if (ours.has(name)) names.add(name);
    } else if (member !== '') {
      if (named) kept.push(...[...names].map((name) => `User-agent: ${name}`));
      named = false;
      if (names.size === 0) continue;
      if (/^crawl/i.test(member)) {
        kept.push(`${member}:${written}`);
        continue;
      }
      const value = written.trim().replace(/\*+/g, '*');
      const cost = value.includes('*') ? value.length - value.indexOf('*') : 0;
      const fits = value !== '' && rules < MOST_RULES && behindStars + cost <= MOST_BEHIND_STARS;
      if (fits) [rules, behindStars] = [rules + 1, behindStars + cost];
      kept.push(fits ? `${member}: ${value}` : `${member}:`);
    }
  }
  return kept.join('\n');
}
