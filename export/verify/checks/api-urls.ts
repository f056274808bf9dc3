/** A row's `api_url` leads to its own file, and a row's own file holds that row. */
import { fillPath } from '../../../src/contract/path-parameters.ts';
import type { MakeCheck } from '../tree/check.ts';
import { found } from './report.ts';

export const checkApiUrls: MakeCheck = ({ fault, pathOf }) => ({
  see({ path, kind, checked }) {
    if (!kind || !checked?.success) return;
    const { data } = checked;
    const expectUrl = (where: string, url: unknown, expected: string) => {
      if (typeof url === 'string' && pathOf && pathOf(url) !== expected)
        fault(path, `${where}/api_url: expected the address of ${expected}, found ${found(url)}`);
    };
    for (const [member, rows] of Object.entries(data)) {
      if (!kind.itemPath?.includes('{id}') || !Array.isArray(rows)) continue;
      for (const [place, row] of rows.entries()) {
        const id = row?.id ?? row?.entity_id;
        if (typeof id === 'string') expectUrl(`${member}/${place}`, row.api_url, fillPath(kind.itemPath, id).slice(1));
      }
    }
    // Where a row moved to is looked at by a check of its own.
    if (!isObject(data.item) || typeof data.moved_to === 'string') return;
    const id = data.item.id ?? data.item.entity_id;
    const own = fillPath(kind.path, String(id)).slice(1);
    if (own !== path) fault(path, `item: expected the row with the id of the file's name, found ${found(id)}`);
    // The who's who is closed: its rows have no address of their own.
    if ('entity_id' in data.item || 'api_url' in data.item) expectUrl('item', data.item.api_url, path);
  },
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
