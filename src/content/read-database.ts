/** Reads the editorial content of the database in the form of content files. */
import type { CollectionSlug, PayloadRequest, Where } from 'payload';
import { accountsFamily } from '../../collections/review/review-log.ts';
import { globalFields, logFields, pictureFields, type Row, rowFields } from '../cms/fields.ts';
import { tidyRow } from '../cms/tidy-row.ts';
import { familyNames } from '../contract/families.ts';
import { EXTENSION, globalNames, globalPath, logPath, picturePath, REVIEW_LOG, rowPath } from './layout.ts';
import { findPictures } from './write-pictures.ts';

/** The content of a dump. */
export interface StoredContent {
  /** The value of each YAML file, by path. */
  files: Map<string, unknown>;
  /** The file names of the pictures. */
  pictures: string[];
  rows: number;
  moves: number;
}

/**
 * Reads everything, in chunks.
 * @param req of a transaction, so that no row refers to one that is deleted meanwhile
 */
export async function readDatabase(req: PayloadRequest): Promise<StoredContent> {
  const { payload } = req;
  const content: StoredContent = { files: new Map(), pictures: [], rows: 0, moves: 0 };
  const pictures = await findPictures(req);
  const names = new Map([...pictures].map(([name, { id }]) => [id, name]));
  for (const [name, picture] of pictures) {
    content.files.set(picturePath(name) + EXTENSION, tidyRow(pictureFields(payload), picture));
    content.pictures.push(name);
  }
  for (const family of familyNames) {
    const fields = rowFields(payload, family);
    for await (const row of everyRow(req, family)) {
      content.files.set(
        rowPath(family, String(row.id)),
        tidyRow(fields, row, (id) => names.get(id)),
      );
      content.rows += 1;
    }
  }
  for (const name of globalNames) {
    const global = (await payload.findGlobal({ slug: name, depth: 0, req })) as unknown as Row;
    content.files.set(globalPath(name), tidyRow(globalFields(payload, name), global));
  }
  const moves: Row[] = [];
  for await (const move of everyRow(req, REVIEW_LOG)) if (move.family !== accountsFamily) moves.push(move);
  const byRow = Map.groupBy(moves, ({ family, row }) => logPath(String(family), String(row)));
  for (const [path, ofRow] of byRow) {
    // In the order of their ids, which is the order of the moves (newestMoveFirst): a load writes them in the same order.
    content.files.set(
      path,
      ofRow.map((move) => tidyRow(logFields(payload), move)),
    );
  }
  content.moves = moves.length;
  return content;
}

const CHUNK = 500;

/** Ordered by id. */
async function* everyRow(req: PayloadRequest, collection: CollectionSlug): AsyncGenerator<Row> {
  let where: Where = {};
  while (true) {
    const page = { where, sort: 'id', limit: CHUNK, pagination: false, depth: 0, req };
    const { docs } = await req.payload.find({ collection, ...page });
    yield* docs as unknown as Row[];
    const last = docs.at(-1);
    if (last === undefined || docs.length < CHUNK) return;
    where = { id: { greater_than: last.id } };
  }
}
