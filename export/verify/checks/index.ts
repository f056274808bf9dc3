/** Every check, in the order of the report. To add one, write a file and list it here. */
import type { MakeCheck } from '../tree/check.ts';
import { checkAliases } from './aliases.ts';
import { checkApiUrls } from './api-urls.ts';
import { checkArchive } from './archive.ts';
import { checkChanges } from './changes.ts';
import { checkConditional } from './conditional.ts';
import { checkContract } from './contract.ts';
import { checkCounts } from './counts.ts';
import { checkDescriptions } from './descriptions.ts';
import { checkEventTimes } from './event-times.ts';
import { checkFieldOrder } from './field-order.ts';
import { checkHeaders } from './headers.ts';
import { checkIndexCounts } from './index-counts.ts';
import { checkIndex } from './index-rows.ts';
import { checkLatest } from './latest.ts';
import { checkManifests } from './manifests.ts';
import { checkMarketFigures } from './market-figures.ts';
import { checkMarketFiles } from './market-files.ts';
import { checkMoved } from './moved.ts';
import { checkNotFound } from './not-found.ts';
import { checkOneBuild } from './one-build.ts';
import { checkOrder } from './order.ts';
import { checkOrgchartOrder } from './orgchart-order.ts';
import { checkReferences } from './references.ts';
import { checkSameRows } from './same-rows.ts';
import { checkStoryCounts } from './story-counts.ts';
import { checkSubsets } from './subsets.ts';

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
  archive: checkArchive,
  changes: checkChanges,
  'one build': checkOneBuild,
  aliases: checkAliases,
  descriptions: checkDescriptions,
  manifests: checkManifests,
  'market figures': checkMarketFigures,
  'market files': checkMarketFiles,
  headers: checkHeaders,
  conditional: checkConditional,
  'not found': checkNotFound,
};
