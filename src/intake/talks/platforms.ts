/** The known video platforms: their part of our ids, and their oEmbed addresses. */
import { storyId } from '../../lib/identity.ts';

interface Platform {
  /** Two letters in front of the platform's own video id. */
  prefix: string;
  name: string;
  hosts: RegExp;
  /** Finds the video's id in the path and query of an address. */
  video: RegExp;
  /** The canonical address of a video. */
  page: (video: string) => string;
  oembed: string;
}

/** To add a platform, add an entry. */
const platforms: Platform[] = [
  {
    prefix: 'yt',
    name: 'youtube',
    hosts: /^((www|m|music)\.)?(youtube(-nocookie)?\.com|youtu\.be)$/,
    video: /^\/(?:watch\/?\?(?:[^#]*&)?v=|(?:live|shorts|embed|v)\/|(?=[\w-]{11}(?:$|[?&])))([\w-]{11})(?![\w-])/,
    page: (video) => `https://www.youtube.com/watch?v=${video}`,
    oembed: 'https://www.youtube.com/oembed',
  },
  {
    prefix: 'vi',
    name: 'vimeo',
    hosts: /^((www|player)\.)?vimeo\.com$/,
    video: /^\/(?:(?:channels|groups|showcase|album)\/[^/]+\/(?:videos?\/)?|video\/)?(\d{1,15})(?:$|[/?&])/,
    page: (video) => `https://vimeo.com/${video}`,
    oembed: 'https://vimeo.com/api/oembed.json',
  },
  {
    prefix: 'dm',
    name: 'dailymotion',
    hosts: /^(www\.)?(dailymotion\.com|dai\.ly)$/,
    video: /^\/(?:(?:embed\/)?video\/)?([a-z0-9]{5,12})(?:$|[?_&])/,
    page: (video) => `https://www.dailymotion.com/video/${video}`,
    oembed: 'https://www.dailymotion.com/services/oembed',
  },
];

/** Universities that host their own recordings. */
const universities =
  /(^|\.)((uio|uib|uit|uia|uis|ntnu|nhh|nord|usn|oslomet|hvl|bi)\.no|(kth|lu|uu|su|gu|chalmers|liu|umu|hhs)\.se|(ku|dtu|au|aau|sdu|cbs|itu)\.dk|(helsinki|aalto|utu|tuni|jyu|oulu)\.fi|(hi|ru)\.is|[\w-]+\.edu)$/;

export interface Video {
  /** The id of the talk's row. */
  id: string;
  platform: string;
  /** The canonical address of its page. */
  url: string;
  /** The platform's oEmbed address; null where only the page may have one. */
  oembed: string | null;
}

/** @param url canonical */
export function videoAt(url: string): Video {
  const { hostname, pathname, search } = new URL(url);
  for (const { prefix, name, hosts, video, page, oembed } of platforms) {
    if (!hosts.test(hostname)) continue;
    const [, id] = video.exec(pathname.replace(/^\/\//, '/') + search) ?? [];
    if (id === undefined) break;
    const own = page(id);
    return {
      id: `${prefix}-${id}`,
      platform: name,
      url: own,
      oembed: `${oembed}?format=json&url=${encodeURIComponent(own)}`,
    };
  }
  const university = universities.test(hostname);
  // Ids of other sites may collide, so the id comes from the address.
  const id = `${university ? 'un' : 'ot'}-${storyId(url)}`;
  return { id, platform: university ? 'university' : 'other', url, oembed: null };
}
