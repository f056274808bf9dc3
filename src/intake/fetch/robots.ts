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

/**
 * The parser keeps each rule once for every name above it, which 10,000 names and as many rules turn into a hundred million.
 * Only two names matter here: ours and `*`; all others become one.
 */
function ofInterest(text: string, userAgent: string): string {
  let last = '';
  const lines = text.split(/\r\n|\r|\n/).map((line) => {
    const name = /^\s*user-agent\s*:\s*([^#]*)/i.exec(line)?.[1]?.trim().toLowerCase().split('/')[0];
    if (name === undefined) return line;
    return `User-agent: ${name === '*' || name === userAgent.toLowerCase() ? name : 'others'}`;
  });
  return lines
    .filter((line) => {
      if (line.trim() === '') return false;
      const isNew = line !== last || !line.startsWith('User-agent');
      last = line;
      return isNew;
    })
    .join('\n');
}
