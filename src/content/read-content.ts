/** Reads a whole content folder, and finds every problem that can be found without the database. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionSlug, FlattenedField, GlobalSlug, Payload } from 'payload';
import { globalFields, logFields, pictureFields, type Row, rowFields } from '../cms/fields.ts';
import { id as idForm } from '../contract/primitives.ts';
import { Problems } from './content-error.ts';
import { defaultDates } from './default-dates.ts';
import { type InspectedPicture, inspectPicture } from './inspect-picture.ts';
import { EXTENSION, globalPath, type Listing, listContent, logPath, picturePath, rowPath } from './layout.ts';
import { type ParsedRow, parseRow, type Reference } from './parse-row.ts';
import { fromYaml } from './yaml.ts';

/** The data have all fields that the database has, with pictures by file name. */
export interface Content {
  rows: ContentRow[];
  pictures: ContentPicture[];
  globals: { file: string; name: GlobalSlug; data: Row }[];
  /** Oldest first in each file. */
  logs: { file: string; family: Listing['logs'][number]['family']; row: string; moves: Row[] }[];
  problems: Problems;
}

export interface ContentRow {
  file: string;
  family: CollectionSlug;
  id: string;
  data: Row;
  references: Reference[];
}

export interface ContentPicture {
  /** The YAML file that describes the picture. */
  file: string;
  filename: string;
  /** The path of the picture file. */
  path: string;
  data: Row;
  /** Null when the file is not a valid picture; then a problem is reported. */
  inspected: InspectedPicture | null;
}

/** @throws Error when the folder does not exist or has no content */
export async function readContent(payload: Payload, dir: string): Promise<Content> {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${dir} is not a folder.`);
  const listing = listContent(dir);
  const problems = new Problems();
  const unknown = { field: '', reason: 'is not part of a content folder; correct its name or move it away' };
  for (const file of listing.unknownPaths) problems.add(file, unknown);
  if (listing.rows.length + listing.globals.length + listing.unknownPaths.length === 0) {
    throw new Error(`${dir} is not a content folder: it has no rows and no globals.`);
  }

  const parse = (file: string, fields: FlattenedField[], value: unknown, at?: string): ParsedRow => {
    const parsed = parseRow(fields, value ?? {}, at);
    problems.add(file, ...parsed.problems);
    return parsed;
  };
  const read = (file: string, fields: FlattenedField[]) => parse(file, fields, readYaml(dir, file, problems));

  const rows = listing.rows.map(({ family, id }) => {
    const file = rowPath(family, id);
    const { data, references } = read(file, rowFields(payload, family));
    if (data.id !== id) problems.add(file, { field: 'id', reason: `must be "${id}", the name of the file` });
    Object.assign(data, defaultDates(data));
    return { file, family, id, data, references };
  });
  reportDuplicateIds(rows, problems);

  const globals = listing.globals.map((name) => {
    const file = globalPath(name);
    return { file, name, data: read(file, globalFields(payload, name)).data };
  });

  const logs = listing.logs.map(({ family, row }) => {
    const file = logPath(family, row);
    if (!idForm.safeParse(row).success)
      problems.add(file, { field: '', reason: 'must be named after the id of a row' });
    const value = readYaml(dir, file, problems) ?? [];
    if (!Array.isArray(value)) problems.add(file, { field: '', reason: 'must be a list of moves' });
    const moves = Array.isArray(value) ? value : [];
    const fields = logFields(payload);
    return { file, family, row, moves: moves.map((move, at) => parse(file, fields, move, String(at)).data) };
  });

  const pictures: ContentPicture[] = [];
  for (const filename of listing.pictures) {
    const file = picturePath(filename);
    const path = join(dir, file);
    const { data } = read(file + EXTENSION, pictureFields(payload));
    const inspected = await inspectPicture(path, filename).catch((error: Error) => {
      problems.add(file, { field: '', reason: error.message });
      return null;
    });
    pictures.push({ file: file + EXTENSION, filename, path, data, inspected });
  }
  return { rows, pictures, globals, logs, problems };
}

/** @returns undefined, and a problem, when the file cannot be read */
function readYaml(dir: string, file: string, problems: Problems): unknown {
  try {
    return fromYaml(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(dir, file))));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = missing ? 'is missing: it describes the picture' : (error as Error).message;
    problems.add(file, { field: '', reason });
  }
}

/** Ids of one family must be unique regardless of case. */
function reportDuplicateIds(rows: ContentRow[], problems: Problems): void {
  const taken = new Map<string, string>();
  for (const { file, family, id } of rows) {
    const key = `${family}/${id.toLowerCase()}`;
    const other = taken.get(key);
    if (other) problems.add(file, { field: 'id', reason: `differs from ${other} only by case` });
    else taken.set(key, file);
  }
}
