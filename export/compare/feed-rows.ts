/** The rows of a feed by family, to compare two feeds by what they say. Other files, such as pages, derive from the rows. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { allFamilies } from '../../src/contract/families.ts';
import { indexPath } from '../verify/tree/crawl.ts';
import { type Source, SourceError } from '../verify/tree/source.ts';

/** A hash of each row by its id, or by the row itself where a family has no ids. By family. */
export type FeedRows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The archive grows with each export of the published tree, so a feed that starts anew does not have it. */
const compared = [...allFamilies].filter(([name]) => name !== 'archive');

const fields = z.record(z.string(), z.unknown());
/** A few lists have texts instead of objects. */
const rowsIn = z.array(z.unknown()).default([]);

/** @throws SourceError when there is no feed, or one of its lists cannot be read */
export async function readFeedRows(source: Source): Promise<FeedRows> {
  if ((await source.read(indexPath)) === null)
    throw new SourceError(`${source.name} has no feed: ${indexPath} is missing`);
  const families = new Map<string, Map<string, string>>();
  for (const [name, { lists, idField = 'id' }] of compared) {
    const rows = new Map<string, string>();
    for (const [path, inFile] of Map.groupBy(lists, (list) => list.path)) {
      const file = await readList(source, path.slice(1));
      for (const { list } of inFile) {
        for (const row of rowsIn.parse(file[list])) {
          const text = JSON.stringify(row);
          const id = idField === null ? undefined : fields.safeParse(row).data?.[idField];
          rows.set(typeof id === 'string' ? id : text, hashOf(text));
        }
      }
    }
    families.set(name, rows);
  }
  return families;
}

/** @returns nothing for a file that is missing: an older version of the project did not write it */
async function readList(source: Source, path: string): Promise<Record<string, unknown>> {
  const found = await source.read(path);
  if (found === null) return {};
  try {
    return fields.parse(JSON.parse(Buffer.from(found.bytes).toString('utf8')));
  } catch {
    throw new SourceError(`${source.name} has a file that is not JSON of a feed: ${path}`);
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
