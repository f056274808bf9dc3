/**
 * Reads the facts of a video page: from the data of its own player, its JSON-LD, its microdata and its OpenGraph tags, in this order.
 * Nothing is guessed: a fact that the page does not state is null.
 */
import type { CheerioAPI } from 'cheerio/slim';
import { z } from 'zod';
import { countryCode } from '../events/country-code.ts';
import { readBlocks } from '../events/json-ld-blocks.ts';
import { type Graph, isNode, type Node, readGraph, textOf, typesOf } from '../events/json-ld-nodes.ts';
import { readPlace } from '../events/place.ts';
import { readDuration } from '../events/written-time.ts';
import { languageCode } from '../language-code.ts';
import { plainLine, plainText, webAddress } from '../plain-text.ts';
import { factsInDescription } from './description-facts.ts';
import { dayOf, durationOf, mergeFacts, type TalkFacts, timeOf } from './talk-facts.ts';

/**
 * @param html of the page, as decoded text
 * @param $ the parsed page
 * @param now the clock, in milliseconds
 * @returns null for a page without a video
 */
export function readTalkPage(
  html: string,
  $: CheerioAPI,
  { url, now }: { url: string; now: number },
): TalkFacts | null {
  const sources = [fromPlayer(html), fromJsonLd(html, url), fromMicrodata($)].filter((facts) => facts !== null);
  const card = fromOpenGraph($);
  if (sources.length === 0 && !card.isVideo) return null;
  const stated = mergeFacts(...sources, card.facts);
  const { where, ...described } = factsInDescription(stated.description ?? '', now);
  const facts = mergeFacts(stated, described);
  const hasPlace = facts.place !== null || facts.city !== null;
  return where && !hasPlace ? mergeFacts(facts, placeOf(where)) : facts;
}

function placeOf(location: string): Partial<TalkFacts> {
  const { place, city, country } = readPlace(location);
  return { place, city, country };
}

// ------------------------------------------------------------------------------------------------ data of the player

const text = z.string().catch('');
const simple = z.object({ simpleText: text }).catch({ simpleText: '' });
const microformat = z.object({
  title: simple,
  description: simple,
  ownerChannelName: text,
  lengthSeconds: text,
  publishDate: text,
  uploadDate: text,
});
const details = z.object({ title: text, author: text, lengthSeconds: text, shortDescription: text });
const player = z.object({
  videoDetails: details,
  microformat: z.object({ playerMicroformatRenderer: microformat }).nullable().catch(null),
});

function fromPlayer(html: string): Partial<TalkFacts> | null {
  const marker = /\bytInitialPlayerResponse\s*=\s*(?=\{)/.exec(html);
  const { success, data } = player.safeParse(marker ? jsonAt(html, marker.index + marker[0].length) : null);
  if (!success) return null;
  const { videoDetails } = data;
  const more = data.microformat?.playerMicroformatRenderer;
  return {
    title: plainLine(videoDetails.title || (more?.title.simpleText ?? '')),
    channel: plainLine(more?.ownerChannelName || videoDetails.author),
    published: dayOf(more?.uploadDate || (more?.publishDate ?? null)),
    duration: durationOf(Number(videoDetails.lengthSeconds || more?.lengthSeconds)),
    description: plainText(videoDetails.shortDescription || (more?.description.simpleText ?? '')),
  };
}

/** The JSON object that starts at an index of a script. */
function jsonAt(script: string, from: number): unknown {
  let depth = 0;
  for (let index = from; index < script.length; index++) {
    const character = script[index];
    if (character === '"') {
      for (index += 1; index < script.length && script[index] !== '"'; index++) if (script[index] === '\\') index += 1;
    } else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth > 0) continue;
    try {
      return JSON.parse(script.slice(from, index + 1));
    } catch {
      return null;
    }
  }
  return null;
}

// ------------------------------------------------------------------------------------------------ schema.org

function fromJsonLd(html: string, url: string): Partial<TalkFacts> | null {
  const graph = readGraph(readBlocks(html).values);
  const video = graph.nodes.find((node) => typesOf(node).some((type) => type === 'VideoObject'));
  if (!video) return null;
  const first = (node: Node, ...properties: string[]) =>
    properties.map((property) => graph.valuesOf(node, property).map(textOf).find(Boolean) ?? null).find(Boolean) ??
    null;
  const event = graph.valuesOf(video, 'recordedAt').find(isNode);
  const start = event ? first(event, 'startDate') : null;
  const created = first(video, 'dateCreated');
  return {
    title: plainLine(first(video, 'name', 'headline') ?? ''),
    channel: plainLine(first(video, 'author', 'creator', 'productionCompany', 'publisher') ?? ''),
    published: dayOf(first(video, 'uploadDate', 'datePublished')),
    date: dayOf(start) ?? dayOf(created),
    time: timeOf(start),
    duration: lengthOf(first(video, 'duration')),
    language: languageCode(first(video, 'inLanguage')),
    speakers: speakersOf(graph, video, event),
    event_name: event ? plainLine(first(event, 'name') ?? '') : null,
    event_url: event ? webAddress(first(event, 'url') ?? '', url) : null,
    ...placeIn(graph, event, video),
    description: plainText(first(video, 'description') ?? ''),
  };
}

/** Performers of the recorded event and actors of the video, but not its author, who may be the channel. */
function speakersOf(graph: Graph, video: Node, event: Node | undefined): string[] | null {
  const people = [...(event ? graph.valuesOf(event, 'performer') : []), ...graph.valuesOf(video, 'actor')];
  const names = people.flatMap((person) => plainLine(textOf(person) ?? '', 100) || []).slice(0, 30);
  return names.length > 0 ? [...new Set(names)] : null;
}

function placeIn(graph: Graph, event: Node | undefined, video: Node): Partial<TalkFacts> {
  const places = [
    ...(event ? graph.valuesOf(event, 'location') : []),
    ...graph.valuesOf(video, 'locationCreated'),
    ...graph.valuesOf(video, 'contentLocation'),
  ];
  for (const place of places) {
    if (!isNode(place)) {
      const written = textOf(place);
      if (written) return placeOf(written);
      continue;
    }
    const [address] = graph.valuesOf(place, 'address');
    const part = (name: string) => (isNode(address) ? graph.valuesOf(address, name).map(textOf).find(Boolean) : null);
    const city = plainLine(part('addressLocality') ?? '') || null;
    const name = plainLine(textOf(place) ?? '') || null;
    if (!isNode(address) && address !== undefined) {
      return { ...placeOf(textOf(address) ?? ''), ...(name ? { place: name } : {}) };
    }
    if (city || name) return { place: name, city, country: countryCode(part('addressCountry') ?? '') };
  }
  return {};
}

/** An ISO 8601 duration in the feed's form: hours, minutes and seconds. */
function lengthOf(written: string | null): string | null {
  const length = readDuration(written?.trim().replace(/(\d)[.,]\d+S$/i, '$1S') ?? '');
  return length && durationOf(length.days * 86_400 + length.milliseconds / 1000);
}

function fromMicrodata($: CheerioAPI): Partial<TalkFacts> | null {
  const video = $('[itemscope][itemtype*="schema.org/VideoObject"]').first();
  if (video.length === 0) return null;
  const own = (name: string) => {
    const element = video
      .find(`[itemprop="${name}"]`)
      .filter((_, node) => $(node).parent().closest('[itemscope]').is(video))
      .first();
    return element.attr('content') ?? element.attr('datetime') ?? (element.text().trim() || null);
  };
  const author = video.find('[itemprop="author"] [itemprop="name"]').first();
  return {
    title: plainLine(own('name') ?? ''),
    channel: plainLine(author.attr('content') ?? author.text()),
    published: dayOf(own('uploadDate') ?? own('datePublished')),
    duration: lengthOf(own('duration')),
    language: languageCode(own('inLanguage')),
    description: plainText(own('description') ?? ''),
  };
}

// ------------------------------------------------------------------------------------------------ OpenGraph

function fromOpenGraph($: CheerioAPI): { isVideo: boolean; facts: Partial<TalkFacts> } {
  const meta = (...names: string[]) =>
    names.map((name) => $(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content')).find(Boolean) ??
    '';
  const kind = meta('og:type');
  return {
    isVideo: /^video\b/i.test(kind) || meta('og:video', 'og:video:url', 'og:video:secure_url') !== '',
    facts: {
      title: plainLine(meta('og:title')),
      published: dayOf(meta('og:video:release_date', 'video:release_date')),
      duration: durationOf(Number(meta('og:video:duration', 'video:duration'))),
      description: plainText(meta('og:description')),
    },
  };
}
