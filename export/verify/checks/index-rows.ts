/** The index lists every path of the contract with the contract's values (docs/feed-rules.md 1.36). */
import type { EndpointRow } from '../../../src/contract/index-file.ts';
import { discovery } from '../../../src/contract/index-file.ts';
import { endpoints } from '../../../src/contract/registry.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

export const checkIndex: MakeCheck = ({ report, files }) => ({
  see(file) {
    const index = contentOf(file, discovery);
    if (!index) return;
    const rows = new Map(index.endpoints.map((row) => [row.path, row]));
    if (rows.size < index.endpoints.length) report(file.path, 'expected each path once, found one twice');
    for (const endpoint of endpoints) {
      const row = rows.get(endpoint.path);
      if (!row) {
        if (!isOptional(endpoint.path, files)) report(file.path, `expected a row for ${endpoint.path}, found none`);
        continue;
      }
      const kind = 'schema' in endpoint ? endpoint : undefined;
      const expected: Partial<EndpointRow> = {
        id: endpoint.id,
        url: index.bases.host_pages + row.path,
        url_custom_domain: index.bases.custom_domain + row.path,
        schema: kind?.schemaName ?? null,
        item_path: kind?.itemPath ?? null,
        item_url_template: kind?.itemPath ? index.bases.custom_domain + kind.itemPath : null,
        alias_of: kind?.aliasOf ?? null,
      };
      for (const [field, value] of Object.entries(expected)) {
        const actual = row[field as keyof EndpointRow];
        if (actual !== value)
          report(
            file.path,
            `endpoints, ${row.path}: expected ${field} ${formatValue(value)}, found ${formatValue(actual)}`,
          );
      }
    }
  },
});

/** `rules.json` is left out while the page is a placeholder (docs/feed-rules.md 8.12). */
const isOptional = (path: string, files: Iterable<string> | null) =>
  path === '/api/v1/rules.json' && !Iterator.from(files ?? []).some((file) => file === path.slice(1));
