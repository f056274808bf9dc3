/** The README's table of paths, from the registry. */
import { endpoints } from '../../../src/contract/registry.ts';

/** The table stands between these two lines. */
export const tableStart = '<!-- endpoints -->';
export const tableEnd = '<!-- /endpoints -->';

/** A Markdown table of every path: what it returns, and the schema that it follows. */
export function endpointTable(): string {
  const rows = endpoints.map((endpoint) => {
    const schema = 'schema' in endpoint ? endpoint.schemaName : endpoint.mediaType;
    return `| \`${endpoint.path}\` | ${endpoint.summary} | ${schema} |`;
  });
  return ['| Path | Returns | Schema |', '|---|---|---|', ...rows].join('\n');
}

/**
 * What stands between the two lines of a text.
 * @throws Error when the text does not have both lines, once each and in order
 */
export function tableIn(text: string): string {
  const [, after, ...more] = text.split(`${tableStart}\n`);
  const [table, rest, ...others] = (after ?? '').split(`\n${tableEnd}`);
  if (after === undefined || rest === undefined || more.length + others.length > 0) {
    throw new Error(`There must be one line "${tableStart}" and, after it, one line "${tableEnd}".`);
  }
  return table ?? '';
}
