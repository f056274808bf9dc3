/** Every file satisfies its schema. */
import type { MakeCheck } from '../tree/check.ts';
import { fieldInFile } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

export const checkContract: MakeCheck = ({ report }) => ({
  see(file) {
    const { path, content, checked, from, kind } = file;
    for (const issue of checked?.error?.issues ?? []) {
      // Every part has the fields besides the rows.
      if (from > 0 && issue.path[0] !== kind?.list) continue;
      const field = fieldInFile(file, issue.path.join('/'));
      report(
        path,
        `${field === '' ? '' : `${field}: `}${issue.message}, found ${formatValue(valueAt(content, issue.path))}`,
      );
    }
  },
});

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  let value = content;
  for (const field of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[field];
  }
  return value;
}
