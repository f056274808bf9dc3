/**
 * What a video page says of its video: the answer for its own player, its JSON-LD, its microdata and its OpenGraph, in this order.
 * Nothing is guessed: what the page does not state is null.
 */
import type { CheerioAPI } from 'cheerio/slim';
import { z } from 'zod';
import { readBlocks } from '../events/json-ld-blocks.ts';
import { type Graph, isNode, type Node, readGraph, typesOf, wordsOf } from '../events/json-ld-nodes.ts';
import { countryCode, readPlace } from '../events/place.ts';
import { readDuration } from '../events/written-time.ts';
import { languageCode } from '../language-code.ts';
import { plainLine, plainText, webAddress } from '../plain-text.ts';
import { statedInText } from './stated-in-text.ts';
import { dayOf, durationOf, firstStated, type TalkFacts, timeOf } from './talk-facts.ts';

/**
 * @param html of the page, decoded
 * @param $ the same, parsed
 * @param now the clock, in milliseconds
 * @returns null for a page that shows no video
 */
export function readTalkPage(
  html: string,
  $: CheerioAPI,
  { url, now }: { url: string; now: number },
): TalkFacts | null {
  const sources = [fromPlayer(html), fromJsonLd(html, url), fromMicrodata($)].filter((facts) => facts !== null);
  const card = fromOpenGraph($);
  if (sources.length === 0 && !card.isVideo) return null;
  const stated = firstStated(...sources, card.facts);
  const { where, ...said } = statedInText(stated.description ?? '', now);
  const facts = firstStated(stated, said);
  const hasPlace = facts.place !== null || facts.city !== null;
  return where && !hasPlace ? firstStated(facts, placeOf(where)) : facts;
}

function placeOf(words: string): Partial<TalkFacts> {
  const { place, city, country } = readPlace(words);
  return { place, city, country };
}

// ------------------------------------------------------------------------------------------------ the player's own answer

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

/** The object that begins at a place of a script, up to its own end. */
function jsonAt(script: string, from: number): unknown {
  let depth = 0;
  for (let place = from; place < script.length; place++) {
    const character = script[place];
    if (character === '"') {
      for (place += 1; place < script.length && script[place] !== '"'; place++) if (script[place] === '\\') place += 1;
    } else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth > 0) continue;
    try {
      return JSON.parse(script.slice(from, place + 1));
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
  const words = (node: Node, ...members: string[]) =>
    members.map((member) => graph.valuesOf(node, member).map(wordsOf).find(Boolean) ?? null).find(Boolean) ?? null;
  const event = graph.valuesOf(video, 'recordedAt').find(isNode);
  const start = event ? words(event, 'startDate') : null;
  const created = words(video, 'dateCreated');
  return {
    title: plainLine(words(video, 'name', 'headline') ?? ''),
    channel: plainLine(words(video, 'author', 'creator', 'productionCompany', 'publisher') ?? ''),
    published: dayOf(words(video, 'uploadDate', 'datePublished')),
    date: dayOf(start) ?? dayOf(created),
    time: timeOf(start),
    duration: lengthOf(words(video, 'duration')),
    language: languageCode(words(video, 'inLanguage')),
    speakers: speakersOf(graph, video, event),
    event_name: event ? plainLine(words(event, 'name') ?? '') : null,
    event_url: event ? webAddress(words(event, 'url') ?? '', url) : null,
    ...placeIn(graph, event, video),
    description: plainText(words(video, 'description') ?? ''),
  };
}

/** Those whom the page calls performers of the recorded event or actors of the video: no author, who may be the channel. */
function speakersOf(graph: Graph, video: Node, event: Node | undefined): string[] | null {
  const people = [...(event ? graph.valuesOf(event, 'performer') : []), ...graph.valuesOf(video, 'actor')];
  const names = people.flatMap((person) => plainLine(wordsOf(person) ?? '', 100) || []).slice(0, 30);
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
      const written = wordsOf(place);
      if (written) return placeOf(written);
      continue;
    }
    const [address] = graph.valuesOf(place, 'address');
    const member = (name: string) =>
      isNode(address) ? graph.valuesOf(address, name).map(wordsOf).find(Boolean) : null;
    const city = plainLine(member('addressLocality') ?? '') || null;
    const name = plainLine(wordsOf(place) ?? '') || null;
    if (!isNode(address) && address !== undefined) {
      return { ...placeOf(wordsOf(address) ?? ''), ...(name ? { place: name } : {}) };
    }
    if (city || name) return { place: name, city, country: countryCode(member('addressCountry') ?? '') };
  }
  return {};
}

/** An ISO 8601 duration as the feed has it: in hours, minutes and seconds. */
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
