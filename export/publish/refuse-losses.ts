/** Refuses a tree that has lost more rows than an editor would remove (docs/feed-rules.md 12.15). */
import { continuedHistories, isHistory } from './families.ts';
import type { LocalTree } from './local-tree.ts';
import { findLosses } from './losses.ts';
import type { Part } from './part.ts';
import type { Plan } from './plan.ts';
import { PublishRefused } from './publish-refused.ts';
import type { PublishedParts } from './published-parts.ts';

export interface Losses {
  dir: string;
  /** Percentage of a family's rows that may be lost at once. */
  maxLoss: number;
  tree: LocalTree;
  plan: Plan;
  existing: PublishedParts;
}

/** @throws PublishRefused that names each family and its numbers */
export function refuseLosses({ dir, maxLoss, tree, plan, existing }: Losses): void {
  const losses = tree.parts
    .filter(({ owner }) => plan.taken.includes(owner))
    .flatMap((part) => {
      const now = part.owner === 'markets' ? marketFamilies(part, tree, existing) : part.rows;
      return findLosses({ before: existing.rowsOf(part.owner), now, maxLoss });
    });
  if (losses.length === 0) return;
  throw new PublishRefused(
    `${dir} has lost too many rows compared with what is published (${losses.join(', ')}). Start from the published tree (npm run publish -- --fetch), or use --allow-shrink if the loss is intended.`,
  );
}

function marketFamilies(part: Part, tree: LocalTree, existing: PublishedParts): Map<string, number> {
  const contents = [...part.files.keys()].filter(isHistory).map(tree.read);
  return continuedHistories(contents, existing.timeOf('markets') ?? part.generatedAt);
}
