/** Reads a content folder whole: what it says, and everything that is wrong with it before the database is asked. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionSlug, FlattenedField, GlobalSlug, Payload } from 'payload';
import { globalFields, logFields, pictureFields, type Row, rowFields } from '../cms/fields.ts';
import { id as idForm } from '../contract/primitives.ts';
import { Faults } from './content-error.ts';
import { datesOf } from './dates.ts';
import { EXTENSION, globalPath, listContent, logPath, picturePath, rowPath } from './layout.ts';
import { type ParsedRow, parseRow, type Reference } from './parse-row.ts';
import { inspectPicture, type PictureInfo } from './picture.ts';
import { fromYaml } from './yaml.ts';

/** All data have every member that the database has, with pictures by file name. */
export interface Content {
  rows: ContentRow[];
  pictures: ContentPicture[];
  globals: { file: string; name: GlobalSlug; data: Row }[];
  /** Oldest first in each file. */
  logs: { file: string; family: CollectionSlug; row: string; moves: Row[] }[];
  faults: Faults;
}

export interface ContentRow {
  file: string;
  family: CollectionSlug;
  id: string;
  data: Row;
  references: Reference[];
}

export interface ContentPicture {
  /** Its description. */
  file: string;
  filename: string;
  /** Where the picture is. */
  path: string;
  data: Row;
  /** Null when the file is no picture; then there is a fault. */
  info: PictureInfo | null;
}

/** @throws Error when there is no such folder, or nothing in it is content */
export async function readContent(payload: Payload, dir: string): Promise<Content> {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${dir} is no folder.`);
  const listing = listContent(dir);
  const faults = new Faults();
  const stray = { field: '', reason: 'is no part of a content folder; correct its name or move it away' };
  for (const file of listing.strays) faults.add(file, stray);
  if (listing.rows.length + listing.globals.length + listing.strays.length === 0) {
    throw new Error(`${dir} is no content folder: it has no rows and no globals.`);
  }

  const parse = (file: string, fields: FlattenedField[], value: unknown, at?: string): ParsedRow => {
    const parsed = parseRow(fields, value ?? {}, at);
    faults.add(file, ...parsed.faults);
    return parsed;
  };
  const read = (file: string, fields: FlattenedField[]) => parse(file, fields, readYaml(dir, file, faults));

  const rows = listing.rows.map(({ family, id }) => {
    const file = rowPath(family, id);
    const { data, references } = read(file, rowFields(payload, family));
    if (data.id !== id) faults.add(file, { field: 'id', reason: `must be "${id}", the name of the file` });
    Object.assign(data, datesOf(data));
    return { file, family, id, data, references };
  });
  reportTwins(rows, faults);

  const globals = listing.globals.map((name) => {
    const file = globalPath(name);
    return { file, name, data: read(file, globalFields(payload, name)).data };
  });

  const logs = listing.logs.map(({ family, row }) => {
    const file = logPath(family, row);
    if (!idForm.safeParse(row).success) faults.add(file, { field: '', reason: 'must be named after the id of a row' });
    const value = readYaml(dir, file, faults) ?? [];
    if (!Array.isArray(value)) faults.add(file, { field: '', reason: 'must be a list of moves' });
    const moves = Array.isArray(value) ? value : [];
    const fields = logFields(payload);
    return { file, family, row, moves: moves.map((move, at) => parse(file, fields, move, String(at)).data) };
  });

  const pictures: ContentPicture[] = [];
  for (const filename of listing.pictures) {
    const file = picturePath(filename);
    const path = join(dir, file);
    const { data } = read(file + EXTENSION, pictureFields(payload));
    const info = await inspectPicture(path, filename).catch((error: Error) => {
      faults.add(file, { field: '', reason: error.message });
      return null;
    });
    pictures.push({ file: file + EXTENSION, filename, path, data, info });
  }
  return { rows, pictures, globals, logs, faults };
}

/** @returns undefined, and a fault, when the file cannot be read */
function readYaml(dir: string, file: string, faults: Faults): unknown {
  try {
    return fromYaml(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(dir, file))));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = missing ? 'is missing: it describes the picture' : (error as Error).message;
    faults.add(file, { field: '', reason });
  }
}

/** Ids of one family are unique without regard to case. */
function reportTwins(rows: ContentRow[], faults: Faults): void {
  const taken = new Map<string, string>();
  for (const { file, family, id } of rows) {
    const key = `${family}/${id.toLowerCase()}`;
    const twin = taken.get(key);
    if (twin) faults.add(file, { field: 'id', reason: `differs from ${twin} by case alone` });
    else taken.set(key, file);
  }
}
