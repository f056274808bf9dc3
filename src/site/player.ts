import type { TalkRow } from '../contract/talks.ts';

/**
 * The address of a talk's player, for the platforms that have one without a script of theirs in our page: YouTube without cookies,
 * Vimeo without tracking, and PeerTube. Null for other talks, which keep their link (docs/feed-rules.md 16.3).
 */
export function playerOf({
  embed,
  video_url,
  platform,
}: Pick<TalkRow, 'embed' | 'video_url' | 'platform'>): string | null {
  if (!embed || !URL.canParse(video_url)) return null;
  const { hostname, pathname, searchParams, origin, protocol } = new URL(video_url);
  const host = hostname.replace(/^(www|m|player)\./, '');
  const youtube =
    host === 'youtu.be'
      ? pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (searchParams.get('v') ?? /^\/(?:embed|live|shorts)\/([^/]+)/.exec(pathname)?.[1])
        : undefined;
  if (youtube !== undefined) {
    return /^[\w-]{6,20}$/.test(youtube) ? `https://www.youtube-nocookie.com/embed/${youtube}` : null;
  }
  if (host === 'vimeo.com') {
    const [, id, secret] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?(?:\/|$)/.exec(pathname) ?? [];
    return id === undefined ? null : `https://player.vimeo.com/video/${id}?dnt=1${secret ? `&h=${secret}` : ''}`;
  }
  const peertube = /^\/(?:w|videos\/watch|videos\/embed)\/([\w-]+)$/.exec(pathname)?.[1];
  // The origin goes into the content policy of the page, where a semicolon would start another directive.
  const isPeerTube = /peertube/i.test(platform) && protocol === 'https:' && /^[a-z0-9.-]+$/.test(hostname);
  return isPeerTube && peertube !== undefined ? `${origin}/videos/embed/${peertube}` : null;
}
