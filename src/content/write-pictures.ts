/**
 * Saves the pictures of a content folder. Their rows are written without the panel's upload, which encodes every picture again
 * instead of keeping its bytes. The checks of uploads and the validators apply all the same.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payload, PayloadRequest } from 'payload';
import { copyPicture } from '../../collections/media/copy-picture.ts';
import { pictureBucket } from '../../collections/media/picture-bucket.ts';
import { PICTURES, pictureFields, type Row } from '../cms/fields.ts';
import { tidyRow } from '../cms/tidy-row.ts';
import { inParallel } from '../lib/bucket/in-parallel.ts';
import { fieldProblems } from './collection-rules.ts';
import type { Problems } from './content-error.ts';
import type { ContentPicture } from './read-content.ts';

export interface SavedPictures {
  /** The ids of all pictures in the database, by file name. */
  ids: Map<string, number>;
  created: number;
  updated: number;
  /** Pictures whose file is missing or differs. */
  toPlace: ContentPicture[];
}

/** Writes only the rows; `placePictures` copies the files. */
export async function writePictures(
  req: PayloadRequest,
  pictures: ContentPicture[],
  problems: Problems,
): Promise<SavedPictures> {
  const { payload } = req;
  const collection = payload.collections[PICTURES].config;
  const form = (row: Row) => JSON.stringify(tidyRow(pictureFields(payload), row));
  const stored = await findPictures(req);
  const saved: SavedPictures = { ids: new Map(), created: 0, updated: 0, toPlace: [] };
  for (const [filename, { id }] of stored) saved.ids.set(filename, id as number);

  for (const picture of pictures) {
    const { file, filename, inspected } = picture;
    const data: Row = { ...picture.data, filename, ...inspected?.info };
    const found = await fieldProblems({ collection, global: null }, data, req);
    problems.add(file, ...found.filter(({ field }) => field in picture.data));
    if (!inspected || problems.has(file)) continue;
    const before = stored.get(filename);
    const samePicture = await isStored(picture, pictureFolder(payload));
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

/**
 * Stores the pictures in the bucket, if there is one (MEDIA_BUCKET): before the transaction, whose turn to write must not wait for a
 * network. A picture that the bucket has under the name of another one is a problem.
 */
export async function storePictures(pictures: ContentPicture[], problems: Problems): Promise<void> {
  const bucket = pictureBucket('command');
  if (!bucket) return;
  await inParallel(pictures, async ({ file, filename, path, inspected }) => {
    if (await bucket.add(filename, inspected?.cleaned ?? (await readFile(path)))) return;
    problems.add(file, { field: '', reason: `${bucket.name} has another picture of this name; rename this one` });
  });
}

/** Copies pictures into the folder that only the bucket has. */
export async function fetchPictures(payload: Payload, names: string[]): Promise<void> {
  const bucket = pictureBucket('command');
  if (!bucket) return;
  const folder = pictureFolder(payload);
  const lacking = names.filter((name) => !existsSync(join(folder, name)));
  await inParallel(lacking, async (filename) => void (await copyPicture(bucket, { filename, filesize: null }, folder)));
}

/** Copies the files to the folder that the panel and the export read. Each appears only when it is complete. */
export async function placePictures(payload: Payload, pictures: ContentPicture[]): Promise<void> {
  const folder = pictureFolder(payload);
  if (pictures.length > 0) await mkdir(folder, { recursive: true });
  for (const { path, filename, inspected } of pictures) {
    const part = join(folder, `.${filename}.part`);
    if (inspected?.cleaned) await writeFile(part, inspected.cleaned);
    else await copyFile(path, part);
    await rename(part, join(folder, filename));
  }
}

/** All pictures in the database, by file name. */
export async function findPictures(req: PayloadRequest): Promise<Map<string, Row>> {
  const { docs } = await req.payload.find({ collection: PICTURES, depth: 0, pagination: false, sort: 'filename', req });
  return new Map(docs.map((doc) => [String(doc.filename), doc as unknown as Row]));
}

export const pictureFolder = (payload: Payload): string => payload.collections[PICTURES].config.upload.staticDir ?? '';

/** True if the folder of the panel has the same bytes. */
async function isStored({ path, filename, inspected }: ContentPicture, folder: string): Promise<boolean> {
  const [given, stored] = await Promise.all([
    inspected?.cleaned ?? readFile(path).catch(() => null),
    readFile(join(folder, filename)).catch(() => null),
  ]);
  return given !== null && stored !== null && given.equals(stored);
}
