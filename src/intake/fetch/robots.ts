/** A host's robots.txt (RFC 9309): whether an address may be requested, and how long to wait between requests. */
import robotsParser from 'robots-parser';

export interface RobotsRule {
  allowed: boolean;
  /** 0 if the host sets none. */
  delayMs: number;
}

export type Robots = (url: URL) => RobotsRule;

/** RFC 9309 requires crawlers to read at least 500 KiB. */
const MAX_LENGTH = 500 * 1024;
const MAX_DELAY_MS = 30_000;

export const allowAll: Robots = () => ({ allowed: true, delayMs: 0 });

/**
 * @param origin of the host, such as https://example.org
 * @param userAgent only the product name, such as Nordic-Crypto-Feed
 */
export function readRobots(origin: string, text: string, userAgent: string): Robots {
  const robots = robotsParser(`${origin}/robots.txt`, relevantLines(text.slice(0, MAX_LENGTH), userAgent));
  const seconds = Number(robots.getCrawlDelay(userAgent) ?? 0);
  const delayMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, MAX_DELAY_MS) : 0;
  return (url) => ({ allowed: robots.isAllowed(url.href, userAgent) ?? true, delayMs });
}

/** Later rules of a host are ignored. */
const MAX_RULES = 1000;

/** For each character after a wildcard, the parser may look at every position of the address. */
const MAX_WILDCARD_CHARACTERS = 8000;

/**
 * Keeps the groups for us and for all crawlers, with each name once per group. The parser stores every rule once per name of its
 * group, so 10,000 names with as many rules would become a hundred million, and it tests every rule against every address. A rule
 * beyond the limits becomes an empty one, so that its group still exists.
 */
function relevantLines(text: string, userAgent: string): string {
  const ours = new Set(['*', userAgent.toLowerCase()]);
  const kept: string[] = [];
  let names = new Set<string>();
  let isInNames = false;
  let [rules, wildcardCharacters] = [0, 0];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', content = ''] = /^\s*(user-agent|allow|disallow|crawl-delay)\s*:([^#]*)/i.exec(line) ?? [];
    if (field.toLowerCase() === 'user-agent') {
      if (!isInNames) names = new Set();
      isInNames = true;
      const name = content.trim().toLowerCase().split('/')[0]?.trim() ?? '';
      if (ours.has(name)) names.add(name);
    } else if (field !== '') {
      if (isInNames) kept.push(...[...names].map((name) => `User-agent: ${name}`));
      isInNames = false;
      if (names.size === 0) continue;
      if (/^crawl/i.test(field)) {
        kept.push(`${field}:${content}`);
        continue;
      }
      const value = content.trim().replace(/\*+/g, '*');
      const cost = value.includes('*') ? value.length - value.indexOf('*') : 0;
      const fits = value !== '' && rules < MAX_RULES && wildcardCharacters + cost <= MAX_WILDCARD_CHARACTERS;
      if (fits) [rules, wildcardCharacters] = [rules + 1, wildcardCharacters + cost];
      kept.push(fits ? `${field}: ${value}` : `${field}:`);
    }
  }
  return kept.join('\n');
}
