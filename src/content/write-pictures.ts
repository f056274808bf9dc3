/**
 * Saves the pictures of a content folder. Their rows are written without Payload's upload, which makes some pictures anew
 * instead of keeping them byte for byte; the upload's guard and the validators have looked at them all the same.
 */
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payload, PayloadRequest } from 'payload';
import { PICTURES, pictureFields, type Row } from '../cms/fields.ts';
import { tidyRow } from '../cms/tidy-row.ts';
import { fieldFaults } from './collection-rules.ts';
import type { Faults } from './content-error.ts';
import type { ContentPicture } from './read-content.ts';

export interface SavedPictures {
  /** Of all pictures of the database, by file name. */
  ids: Map<string, number>;
  created: number;
  updated: number;
  /** Those whose file is absent or another one. */
  toPlace: ContentPicture[];
}

/** Writes the rows, and no file: see `placePictures`. */
export async function writePictures(
  req: PayloadRequest,
  pictures: ContentPicture[],
  faults: Faults,
): Promise<SavedPictures> {
  const { payload } = req;
  const collection = payload.collections[PICTURES].config;
  const form = (row: Row) => JSON.stringify(tidyRow(pictureFields(payload), row));
  const stored = await findPictures(req);
  const saved: SavedPictures = { ids: new Map(), created: 0, updated: 0, toPlace: [] };
  for (const [filename, { id }] of stored) saved.ids.set(filename, id as number);

  for (const picture of pictures) {
    const { file, filename, info } = picture;
    const data: Row = { ...picture.data, filename, ...info };
    const found = await fieldFaults({ collection, global: null }, data, req);
    faults.add(file, ...found.filter(({ field }) => field in picture.data));
    if (!info || faults.has(file)) continue;
    const before = stored.get(filename);
    const samePicture = await isSameFile(picture.path, join(pictureFolder(payload), filename));
    if (!samePicture) saved.toPlace.push(picture);
    if (before === undefined) {
      const { id } = await payload.db.create({ collection: PICTURES, data, req });
      saved.ids.set(filename, id as number);
      saved.created += 1;
    } else if (!samePicture || form(before) !== form(picture.data)) {
      await payload.db.updateOne({ collection: PICTURES, id: before.id as number, data, req, returning: false });
      saved.updated += 1;
    }
  }
  return saved;
}

/** Puts the files where the panel and the export look for them; each is there whole or not at all. */
export async function placePictures(payload: Payload, pictures: ContentPicture[]): Promise<void> {
  const folder = pictureFolder(payload);
  if (pictures.length > 0) await mkdir(folder, { recursive: true });
  for (const { path, filename } of pictures) {
    const part = join(folder, `.${filename}.part`);
    await copyFile(path, part);
    await rename(part, join(folder, filename));
  }
}

/** All pictures of the database, by file name. */
export async function findPictures(req: PayloadRequest): Promise<Map<string, Row>> {
  const { docs } = await req.payload.find({ collection: PICTURES, depth: 0, pagination: false, sort: 'filename', req });
  return new Map(docs.map((doc) => [String(doc.filename), doc as unknown as Row]));
}

export const pictureFolder = (payload: Payload): string => payload.collections[PICTURES].config.upload.staticDir ?? '';

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => readFile(path).catch(() => null)));
  return a != null && b != null && a.equals(b);
}
