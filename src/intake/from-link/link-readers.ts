/** Which reader reads the one page of a link that an editor pasted. */
import { IntakeError, type IntakeFamily, type Reader } from '../reader.ts';

/** What to read: the page of a row of a family, or only the player of a talk. */
export type LinkKind = IntakeFamily | 'player';

const readers: Record<LinkKind, () => Promise<Reader>> = {
  news: async () => (await import('../news/story-page.ts')).storyOfPage,
  events: async () => (await import('../events/json-ld.ts')).readJsonLd,
  talks: async () => (await import('../talks/talk-reader.ts')).pageTalks,
  player: async () => (await import('../talks/talk-reader.ts')).playerOfVideo,
};

/** @param type of the order's source: the kind of the link, with `-all`, because an editor wants what the link leads to */
export function linkReaderOf({ type }: { type: string | null }): () => Promise<Reader> {
  const kind = Object.keys(readers).find((name) => type === typeOf(name as LinkKind)) as LinkKind | undefined;
  if (kind === undefined) throw new IntakeError('nothing can be read from such a link');
  return readers[kind];
}

export const typeOf = (kind: LinkKind) => `${kind}-all`;
