/** Which pages a text of the row may link to: those of published rows, as in the export (docs/feed-rules.md 16.24). */
import type { PayloadRequest, Where } from 'payload';
import { type FamilyName, familyNames, mergeableFamilies } from '../../contract/families.ts';
import { knownPages } from '../../feed/known-pages.ts';
import type { Site } from '../../site/site.ts';

type HasPage = Site['hasPage'];
type PageOptions = Pick<Site, 'languages' | 'hasRules' | 'hasSearch' | 'ownPages'>;

/**
 * Only the links show which rows are asked for, so a page is rendered once to collect them, and again if it has any.
 * @returns the pages that were asked for through `collect`, by family
 */
export function collectPages(options: PageOptions): { asked: Map<FamilyName, Set<string>>; collect: HasPage } {
  const asked = new Map<FamilyName, Set<string>>();
  const collect = pagesWith(options, (family, id) => {
    asked.set(family, (asked.get(family) ?? new Set()).add(id));
    return true;
  });
  return { asked, collect };
}

/** @returns whether the page at a path exists, for the pages that were asked for */
export async function publishedPages(
  asked: ReadonlyMap<FamilyName, ReadonlySet<string>>,
  options: PageOptions,
  req: PayloadRequest,
): Promise<HasPage> {
  const found = await Promise.all(
    [...asked].map(async ([family, ids]) => {
      const { docs } = await req.payload.find({
        collection: family,
        where: { and: [{ id: { in: [...ids] } }, hasPage(family)] },
        depth: 0,
        pagination: false,
        overrideAccess: false,
        user: req.user,
        req,
      });
      return [family, new Set(docs.map(({ id }) => String(id)))] as const;
    }),
  );
  const known = new Map(found);
  return pagesWith(options, (family, id) => known.get(family)?.has(id) ?? false);
}

/** A row that was merged after it was published keeps its page, which leads on. */
function hasPage(family: FamilyName): Where {
  const isPublished: Where = { status: { equals: 'published' } };
  if (!mergeableFamilies.some((name) => name === family)) return isPublished;
  const wasMerged: Where = { and: [{ merged_into: { exists: true } }, { first_published_at: { exists: true } }] };
  return { or: [isPublished, wasMerged] };
}

function pagesWith(
  { languages, hasRules, hasSearch, ownPages }: PageOptions,
  has: (family: FamilyName, id: string) => boolean,
): HasPage {
  return knownPages(new Map(familyNames.map((family) => [family, { has: (id: string) => has(family, id) }])), {
    ...{ languages, hasRules, hasSearch },
    // The panel does not have the market files.
    assets: { has: () => true },
    isOwnPageIn: (id, code) => ownPages.some(({ path, titles }) => path === `/${id}/` && titles[code] !== undefined),
  });
}
