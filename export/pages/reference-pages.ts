/** Writes the reference for developers: the overview, a page for each family, and the shared parts (docs/feed-rules.md 16.27). */
import { referencePath } from '../../src/contract/discovery-files.ts';
import { jsonSchemas } from '../../src/contract/json-schemas.ts';
import { endpoints } from '../../src/contract/registry.ts';
import { apiPage } from '../../src/site/pages/api.ts';
import { apiFamilyPage } from '../../src/site/pages/api-family.ts';
import { apiSharedPage } from '../../src/site/pages/api-shared.ts';
import type { ReferenceInput } from '../../src/site/reference/context.ts';
import { buildReference, sharedPath } from '../../src/site/reference/reference.ts';
import type { PageWriter } from './page-writer.ts';

/** @param exampleOf gives the path of an existing file of this build, or null */
export function writeReference(exampleOf: ReferenceInput['exampleOf'], pages: PageWriter): void {
  const reference = buildReference(endpoints, jsonSchemas(pages.site.baseUrl));
  pages.write(referencePath, (here) => apiPage({ reference, exampleOf, here }));
  pages.write(sharedPath, (here) => apiSharedPage({ reference, exampleOf, here }));
  for (const family of reference.families) {
    pages.write(family.path, (here) => apiFamilyPage(family, { reference, exampleOf, here }));
  }
}
