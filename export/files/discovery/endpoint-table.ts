/** The table of paths in docs/consumers.md, generated from the registry. */
import { endpoints } from '../../../src/contract/registry.ts';

/** The table is between these two lines. */
export const tableStart = '<!-- endpoints -->';
export const tableEnd = '<!-- /endpoints -->';

/** A Markdown table of every path with its content and schema. */
export function endpointTable(): string {
  const rows = endpoints.map((endpoint) => {
    const schema = 'schema' in endpoint ? endpoint.schemaName : endpoint.mediaType;
    return `| \`${endpoint.path}\` | ${endpoint.summary} | ${schema} |`;
  });
  return ['| Path | Returns | Schema |', '|---|---|---|', ...rows].join('\n');
}

/**
 * The text between the two marker lines.
 * @throws Error unless the text has both lines exactly once and in order
 */
export function tableIn(text: string): string {
  const [, after, ...more] = text.split(`${tableStart}\n`);
  const [table, rest, ...others] = (after ?? '').split(`\n${tableEnd}`);
  if (after === undefined || rest === undefined || more.length + others.length > 0) {
    throw new Error(`There must be one line "${tableStart}" and, after it, one line "${tableEnd}".`);
  }
  return table ?? '';
}
