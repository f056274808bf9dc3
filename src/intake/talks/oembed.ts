/** Parses a platform's oEmbed answer. Its HTML is only checked for a player, never stored: the site builds its own player. */
import type { CheerioAPI } from 'cheerio/slim';
import { z } from 'zod';
import { plainLine, webAddress } from '../plain-text.ts';

export interface OembedAnswer {
  title: string;
  channel: string;
  /** Whether it has a player (docs/feed-rules.md 5.8). */
  embed: boolean;
}

const text = z.string().catch('');
const answer = z.object({ type: text, title: text, author_name: text, html: text });

/** @returns null for an invalid answer */
export function readOembed(json: string): OembedAnswer | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const { success, data } = answer.safeParse(value);
  if (!success || data.type === '') return null;
  return {
    title: plainLine(data.title),
    channel: plainLine(data.author_name),
    embed: data.type.toLowerCase() === 'video' && /<(iframe|video|embed|object)\b/i.test(data.html),
  };
}

/** The oEmbed address that a page links to; null where it has none. */
export function oembedOfPage($: CheerioAPI, base: string): string | null {
  const link = $('link[rel~="alternate" i][type="application/json+oembed" i][href]').first();
  return webAddress(link.attr('href') ?? '', base);
}
