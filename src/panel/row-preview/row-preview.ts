/** `POST /api/review/row-preview`: the page of a row with the unsaved values of its form (docs/feed-rules.md 17.30 to 17.34). */
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import { contractProblems } from '../../../collections/review/contract-problems.ts';
import { pathIn } from '../../contract/site-pages.ts';
import { pageRow } from '../../feed/pages.ts';
import type { Build } from '../../feed/refs.ts';
import { rowKindOf } from '../../feed/row-kinds.ts';
import type { StoredRows } from '../../feed/stored-rows.ts';
import { previewFilesPath, type RowPreview, type rowPreviewRequest } from '../../review/api/row-preview.ts';
import { rowBuild } from '../../review/row-build.ts';
import { type AssetPaths, assetSources } from '../../site/assets.ts';
import { english, hereAt } from '../../site/here.ts';
import { ownPageLinks, type Site, siteOf } from '../../site/site.ts';
import { fillGaps } from './fill-gaps.ts';
import { collectPages, publishedPages } from './linked-pages.ts';
import { previewPictures } from './preview-pictures.ts';
import { type RelatedRows, relatedRows } from './related-rows.ts';
import { type UnsavedRow, unsavedRow } from './unsaved-row.ts';
import { type View, viewsOf } from './views.ts';

/** @throws NotFound, Forbidden */
export async function readRowPreview(
  query: z.output<typeof rowPreviewRequest>,
  req: PayloadRequest,
): Promise<RowPreview> {
  const unsaved = await unsavedRow(query, req);
  const { family, id, row } = unsaved;
  const build = await rowBuild({ family, id, row }, req);
  const [related, site, contract] = await Promise.all([
    relatedRows(unsaved, build, req),
    previewSite(build, req),
    contractProblems({ family, row, req }),
  ]);
  // The id of a new row is generated when it is saved.
  const found = contract.filter(({ path }) => query.id !== null || path !== 'id');
  const problems = [...unsaved.problems, ...found.map(({ path, message }) => ({ path, message }))];
  const draw = (hasPage: Site['hasPage']) =>
    drawPage({ unsaved, query, related, hasPage, build, site, complete: problems.length === 0 });
  const { asked, collect } = collectPages(site);
  const first = draw(collect);
  const { html, feedRow, view, views, language } =
    asked.size === 0 ? first : draw(await publishedPages(asked, site, req));
  return {
    html,
    path: pathIn(language.code, view.path),
    view: view.name,
    language: language.code,
    views: views.map(({ name, label, note }) => ({ name, label, note })),
    languages: view.languages.map(({ code, english_name }) => ({ code, name: english_name })),
    problems,
    pictures: await previewPictures(row, { build, feedRow, req }),
  };
}

interface Drawing {
  unsaved: UnsavedRow;
  query: z.output<typeof rowPreviewRequest>;
  related: RelatedRows;
  hasPage: Site['hasPage'];
  build: Build;
  site: Site;
  /** True for a row without problems. */
  complete: boolean;
}

function drawPage({ unsaved, query, related, hasPage, build: { context, refs }, site: given, complete }: Drawing) {
  const { family, id, row } = unsaved;
  const site = { ...given, hasPage };
  const feedRow = feedRowOf(unsaved, { context, refs: { ...refs, hasPage } });
  const views = viewsOf(family, { id, row: feedRow as never, stored: row as never, related, site });
  const view = views.find(({ name }) => name === query.view) ?? (views[0] as View); // every family has a view
  const language = view.languages.find(({ code }) => code === query.language) ?? english(site);
  const here = hereAt(site, view.path, { language, languages: view.languages });
  return { html: attempt(() => view.render(here), { complete }), feedRow, view, views, language };
}

/** The row as the feed would have it, with usable values where the contract is broken. */
function feedRowOf({ family, row }: UnsavedRow, build: Build): unknown {
  const kind = rowKindOf(family);
  const built = kind.build(row as unknown as StoredRows[typeof family], build);
  const checked = kind.schema.safeParse(built);
  if (checked.success) return checked.data;
  return fillGaps(built, checked.error.issues, build.context.generatedAt);
}

/** A page cannot be rendered from every unfinished row. The editor then sees the problems instead. */
function attempt(render: () => string, { complete }: { complete: boolean }): string | null {
  try {
    return render();
  } catch (error) {
    if (complete) throw error;
    return null;
  }
}

/** The names of the files under which site-file.ts serves them. */
const assets = Object.fromEntries(Object.keys(assetSources).map((name) => [name, name])) as AssetPaths;

async function previewSite(build: Build, req: PayloadRequest): Promise<Site> {
  const { context, refs } = build;
  const access = { overrideAccess: false, user: req.user, depth: 0, req } as const;
  const [pages, rules] = await Promise.all([
    req.payload.find({
      collection: 'pages',
      where: { status: { equals: 'published' } },
      sort: 'id',
      pagination: false,
      ...access,
    }),
    req.payload.findGlobal({ slug: 'rules', select: { review: true }, ...access }),
  ]);
  return {
    ...siteOf(
      { ...context, hasSearch: true },
      {
        assets,
        hasPage: refs.hasPage,
        hasRules: rules.review === 'approved',
        sampleMarkets: false,
        ownPages: ownPageLinks((pages.docs as StoredRows['pages'][]).map((row) => pageRow(row, build))),
      },
    ),
    detachedFrom: previewFilesPath,
  };
}
