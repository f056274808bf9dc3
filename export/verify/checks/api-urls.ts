/** A row's `api_url` is the address of its own file, and that file has the row. */
import { fillPath } from '../../../src/contract/path-parameters.ts';
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkApiUrls: MakeCheck = ({ report, pathOf }) => ({
  see({ path, kind, checked, from }) {
    if (!kind || !checked?.success) return;
    const { data } = checked;
    const expectUrl = (where: string, url: unknown, expected: string) => {
      if (typeof url === 'string' && pathOf && pathOf(url) !== expected)
        report(path, `${where}/api_url: expected the address of ${expected}, found ${formatValue(url)}`);
    };
    for (const [field, rows] of Object.entries(data)) {
      if (!kind.itemPath?.includes('{id}') || !Array.isArray(rows)) continue;
      for (const [place, row] of rows.entries()) {
        const id = row?.id ?? row?.entity_id;
        if (typeof id === 'string')
          expectUrl(`${field}/${from + place}`, row.api_url, fillPath(kind.itemPath, id).slice(1));
      }
    }
    // The file of a merged row is checked in moved.ts.
    if (!isObject(data.item) || typeof data.moved_to === 'string') return;
    const id = data.item.id ?? data.item.entity_id;
    const own = fillPath(kind.path, String(id)).slice(1);
    if (own !== path) report(path, `item: expected the row with the id of the file's name, found ${formatValue(id)}`);
    // Rows of the who's who are closed objects without an `api_url`.
    if ('entity_id' in data.item || 'api_url' in data.item) expectUrl('item', data.item.api_url, path);
  },
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
