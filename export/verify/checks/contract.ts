/** Every file satisfies its schema. */
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkContract: MakeCheck = ({ report }) => ({
  see({ path, content, checked }) {
    for (const issue of checked?.error?.issues ?? []) {
      const field = issue.path.join('/');
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
