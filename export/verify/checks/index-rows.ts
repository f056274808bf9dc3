/** The index lists what the contract has, and says of each path what the contract says (shapes.md, "index.json"). */
import type { EndpointRow } from '../../../src/contract/index-file.ts';
import { discovery } from '../../../src/contract/index-file.ts';
import { endpoints } from '../../../src/contract/registry.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { found } from './report.ts';

export const checkIndex: MakeCheck = ({ fault, files }) => ({
  see(file) {
    const index = contentOf(file, discovery);
    if (!index) return;
    const rows = new Map(index.endpoints.map((row) => [row.path, row]));
    if (rows.size < index.endpoints.length) fault(file.path, 'expected each path once, found one twice');
    for (const endpoint of endpoints) {
      const row = rows.get(endpoint.path);
      if (!row) {
        if (!isOptional(endpoint.path, files)) fault(file.path, `expected a row for ${endpoint.path}, found none`);
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
      for (const [member, value] of Object.entries(expected)) {
        const actual = row[member as keyof EndpointRow];
        if (actual !== value)
          fault(file.path, `endpoints, ${row.path}: expected ${member} ${found(value)}, found ${found(actual)}`);
      }
    }
  },
});

/** Left out while the page is a placeholder. */
const isOptional = (path: string, files: readonly string[] | null) =>
  path === '/api/v1/rules.json' && !files?.includes(path.slice(1));
