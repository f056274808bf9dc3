/** Every file follows the schema of its kind. */
import type { MakeCheck } from '../tree/check.ts';
import { found } from './report.ts';

export const checkContract: MakeCheck = ({ fault }) => ({
  see({ path, content, checked }) {
    for (const issue of checked?.error?.issues ?? []) {
      const member = issue.path.join('/');
      fault(
        path,
        `${member === '' ? '' : `${member}: `}${issue.message}, found ${found(valueAt(content, issue.path))}`,
      );
    }
  },
});

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  let value = content;
  for (const member of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[member];
  }
  return value;
}
