/**
 * Whether a build began from the published tree, according to the builds that both record in `changes.json`
 * (docs/feed-rules.md 12.35). A build that began from another tree lacks what was published meanwhile: its `changes.json` would lose
 * builds and announce rows twice, and its archive would lack the stories that came and went. Pure.
 */
import { changesBuilds } from '../../src/contract/changes.ts';

/** A build in `changes.json`. */
export interface RecordedBuild {
  generatedAt: string;
  /** A hash of its JSON text: two machines may build in the same second. */
  digest: string;
}

/**
 * @param published the newest build of the published tree
 * @param ours the builds of the tree to publish, newest first, with its own
 * @returns `unknown` when the published build may be one of those that a full list no longer has, as after a night in which
 *   nothing changed and nothing was published
 */
export function compareStart(
  published: RecordedBuild,
  ours: readonly RecordedBuild[],
): 'published tree' | 'another tree' | 'unknown' {
  if (ours.some(({ digest }) => digest === published.digest)) return 'published tree';
  const oldest = ours.at(-1);
  const isFull = ours.length >= changesBuilds;
  return isFull && oldest !== undefined && Date.parse(published.generatedAt) < Date.parse(oldest.generatedAt)
    ? 'unknown'
    : 'another tree';
}

/**
 * Whether an archive has every story of another with the time at which it entered, neither of which ever changes.
 * @param ours, published the lines of `archive/articles.json`: each story is on its own line (docs/feed-rules.md 1.26)
 */
export function hasWholeArchive(ours: Iterable<string>, published: Iterable<string>): boolean {
  const stories = new Set(storiesOf(ours));
  return [...storiesOf(published)].every((story) => stories.has(story));
}

function* storiesOf(lines: Iterable<string>): Iterable<string> {
  for (const line of lines) {
    const [, id, entered] = STORY.exec(line) ?? [];
    if (id !== undefined) yield `${id} ${entered}`;
  }
}

/** The quotes within a text are escaped, so neither name can be part of one. */
const STORY = /^\{"id":"([^"]*)".*?[^\\]"first_published_on_site":"([^"]*)"/;
