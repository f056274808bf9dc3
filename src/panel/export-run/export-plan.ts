/** `GET /api/review/export-plan`: the rows that changed since the last export, and the files and pages that have them. */
import type { PayloadRequest, Where } from 'payload';
import { buildContext } from '../../contract/context.ts';
import { type Family as FamilyTable, familyNames, familyOf } from '../../contract/families.ts';
import { fillPath } from '../../contract/path-parameters.ts';
import type { Build } from '../../feed/refs.ts';
import { noRefs } from '../../feed/refs.ts';
import { rowKindOf } from '../../feed/row-kinds.ts';
import type { Family, StoredRows } from '../../feed/stored-rows.ts';
import { readSettings } from '../../lib/settings.ts';
import { toTimestamp } from '../../lib/time.ts';
import type { ExportPlan } from '../../review/api/export.ts';
import { filesOfRow } from '../../review/feed-files.ts';
import { builtAt } from './changed-files.ts';
import { countUnexported } from './count-unexported.ts';

/** The most rows of a family whose files are looked up. */
const maxRows = 500;

export async function readExportPlan(_query: object, req: PayloadRequest): Promise<ExportPlan> {
  const { EXPORT_DIR: out } = readSettings();
  const since = out === undefined ? null : builtAt(out);
  const unexported = await countUnexported(since, req);
  const families = familyNames.flatMap((family) => {
    const counts = unexported.families.get(family);
    return counts && counts.published + counts.changed + counts.withdrawn > 0 ? [{ family, ...counts }] : [];
  });
  const build: Build = { context: buildContext(readSettings(), toTimestamp(Date.now())), refs: noRefs };
  const files = new Set<string>();
  const pages = new Set<string>();
  let more = unexported.more;
  for (const { family } of families) {
    const rows = await changedRows(family, since, req);
    if (rows.length > maxRows) more = true;
    const { page }: FamilyTable = familyOf(family);
    for (const row of rows.slice(0, maxRows)) {
      const built = rowKindOf(family).build(row as StoredRows[Family], build);
      const fields = typeof built === 'object' && built !== null ? { ...built } : {};
      for (const file of filesOfRow(family, row.id, fields)) files.add(file);
      if (page !== undefined) pages.add(fillPath(page, row.id));
    }
  }
  return { since, families, more, files: [...files].sort(), pages: [...pages].sort() };
}

/** Published rows that were saved since then, and rows that were withdrawn since then. */
async function changedRows(family: Family, since: string | null, req: PayloadRequest): Promise<{ id: string }[]> {
  const isPublished: Where = { status: { equals: 'published' } };
  const wasPublished: Where = { first_published_at: { exists: true } };
  const where: Where =
    since === null
      ? isPublished
      : { and: [{ updatedAt: { greater_than: new Date(since).toISOString() } }, { or: [isPublished, wasPublished] }] };
  const { docs } = await req.payload.find({
    collection: family,
    where,
    sort: '-updatedAt',
    limit: maxRows + 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  });
  return docs as unknown as { id: string }[]; // every row has an id
}
