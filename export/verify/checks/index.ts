/** Every check, in the order of the report. To add one, write a file and list it here. */
import type { MakeCheck } from '../tree/check.ts';
import { checkAliases } from './aliases.ts';
import { checkApiUrls } from './api-urls.ts';
import { checkArchive } from './archive.ts';
import { checkCanonical } from './canonical.ts';
import { checkChanges } from './changes.ts';
import { checkConditional } from './conditional.ts';
import { checkContract } from './contract.ts';
import { checkCounts } from './counts.ts';
import { checkDescriptions } from './descriptions.ts';
import { checkEventTimes } from './event-times.ts';
import { checkFieldOrder } from './field-order.ts';
import { checkFragments } from './fragments.ts';
import { checkHeaders } from './headers.ts';
import { checkHtmlSyntax } from './html-syntax.ts';
import { checkIndexCounts } from './index-counts.ts';
import { checkIndex } from './index-rows.ts';
import { checkInlineCode } from './inline-code.ts';
import { checkLanguageLinks } from './language-links.ts';
import { checkLatest } from './latest.ts';
import { checkManifests } from './manifests.ts';
import { checkMarketFigures } from './market-figures.ts';
import { checkMarketFiles } from './market-files.ts';
import { checkMoved } from './moved.ts';
import { checkNoindex } from './noindex.ts';
import { checkNotFound } from './not-found.ts';
import { checkOldFragments } from './old-fragments.ts';
import { checkOneBuild } from './one-build.ts';
import { checkOrder } from './order.ts';
import { checkOrgchartOrder } from './orgchart-order.ts';
import { checkOwnResources } from './own-resources.ts';
import { checkPageAddresses } from './page-addresses.ts';
import { checkPageHeadings } from './page-headings.ts';
import { checkPageLanguage } from './page-language.ts';
import { checkPagePolicy } from './page-policy.ts';
import { checkReferences } from './references.ts';
import { checkSameEvents } from './same-events.ts';
import { checkSameRows } from './same-rows.ts';
import { checkSitemap } from './sitemap.ts';
import { checkStoryCounts } from './story-counts.ts';
import { checkSubsets } from './subsets.ts';
import { checkUniqueIds } from './unique-ids.ts';

export const checks: Readonly<Record<string, MakeCheck>> = {
  contract: checkContract,
  'field order': checkFieldOrder,
  index: checkIndex,
  'index counts': checkIndexCounts,
  counts: checkCounts,
  'story counts': checkStoryCounts,
  order: checkOrder,
  'orgchart order': checkOrgchartOrder,
  'api urls': checkApiUrls,
  moved: checkMoved,
  references: checkReferences,
  'same rows': checkSameRows,
  subsets: checkSubsets,
  latest: checkLatest,
  'event times': checkEventTimes,
  'same events': checkSameEvents,
  archive: checkArchive,
  changes: checkChanges,
  'one build': checkOneBuild,
  aliases: checkAliases,
  descriptions: checkDescriptions,
  manifests: checkManifests,
  'market figures': checkMarketFigures,
  'market files': checkMarketFiles,
  'html syntax': checkHtmlSyntax,
  'page language': checkPageLanguage,
  'page headings': checkPageHeadings,
  'unique ids': checkUniqueIds,
  'page addresses': checkPageAddresses,
  fragments: checkFragments,
  'old fragments': checkOldFragments,
  canonical: checkCanonical,
  'language links': checkLanguageLinks,
  'own resources': checkOwnResources,
  'inline code': checkInlineCode,
  'page policy': checkPagePolicy,
  noindex: checkNoindex,
  sitemap: checkSitemap,
  headers: checkHeaders,
  conditional: checkConditional,
  'not found': checkNotFound,
};
