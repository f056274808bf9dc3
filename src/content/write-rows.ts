/**
 * Saves the rows of a content folder, which bypass the workflow (content-load.ts), and finds the problems that need the
 * database: missing references, taken ids, and rows that break the rules of their family or the contract. Rows with problems
 * are not saved. The others are, so that all problems are found before everything is rolled back.
 */
import type { CollectionSlug, Payload, PayloadRequest } from 'payload';
import { contractProblems } from '../../collections/review/contract-problems.ts';
import { PICTURES, type Row, rowFields } from '../cms/fields.ts';
import { tidyRow } from '../cms/tidy-row.ts';
import { fieldProblems, hookProblems } from './collection-rules.ts';
import type { Problems } from './content-error.ts';
import { EXTENSION, picturePath, rowPath } from './layout.ts';
import { orderRows } from './order-rows.ts';
import type { ContentRow } from './read-content.ts';

interface RowsToWrite {
  req: PayloadRequest;
  rows: ContentRow[];
  /** The ids of the pictures in the database and the folder, by file name. */
  pictureIds: Map<string, number>;
  /** The problems so far; new ones are added. */
  problems: Problems;
}

/** @returns how many rows were created and how many were updated */
export async function writeRows({ req, rows, pictureIds, problems }: RowsToWrite) {
  const { payload } = req;
  const saved = { created: 0, updated: 0 };
  const ordered = orderRows(rows, problems);
  const stored = await storedRows(req, rows);
  const names = new Map([...pictureIds].map(([name, id]) => [id, name]));
  const inFolder = new Set(rows.map(({ file }) => file));
  const inDatabase = databaseLookup(req);
  /** Rows that are not saved because they refer to rows with problems. */
  const blocked = new Set<string>();

  for (const row of ordered) {
    const { family, file, data } = row;
    const before = stored.get(file);
    const unchanged =
      before && comparableForm(payload, family, before, names) === comparableForm(payload, family, data);
    const unresolved = await resolveReferences(row);
    const collection = payload.collections[family].config;
    problems.add(file, ...(await hookProblems(collection, data, before, req)));
    const found = await fieldProblems({ collection, global: null }, data, req);
    problems.add(file, ...found.filter(({ field }) => !unresolved.has(field)));

    if (unresolved.size > 0) blocked.add(file);
    if (unresolved.size > 0 || problems.has(file)) continue;
    if (before === undefined) {
      await create(row);
      saved.created += 1;
    } else if (!unchanged) {
      await update(row);
      saved.updated += 1;
    }
  }
  const savedRows = rows.filter(({ file }) => !blocked.has(file) && !problems.has(file));
  await checkContract(req, savedRows, problems);
  return saved;

  /** Replaces picture names by ids. @returns the fields whose row or picture is missing or has problems */
  async function resolveReferences({ file, references }: ContentRow): Promise<Set<string>> {
    const unresolved = new Set<string>();
    for (const { field, family, id, replace } of references) {
      const path = pathOf(family, id);
      if (blocked.has(path) || problems.has(path) || problems.has(path + EXTENSION)) unresolved.add(field);
      else if (family === PICTURES && pictureIds.has(id)) replace(pictureIds.get(id));
      else if (family === PICTURES || !(inFolder.has(path) || (await inDatabase(family as CollectionSlug, id)))) {
        unresolved.add(field);
        problems.add(file, { field, reason: `refers to ${path}, which is neither in the folder nor in the database` });
      }
    }
    return unresolved;
  }

  // `as never`: Payload types a row by its collection's name, which is known only here.
  async function create({ family, data }: ContentRow): Promise<void> {
    await payload.create({ collection: family, data: data as never, depth: 0, req });
  }

  async function update({ family, id, data }: ContentRow): Promise<void> {
    await payload.update({ collection: family, id, data: data as never, depth: 0, overrideLock: true, req });
    // Payload has set updatedAt to the present.
    const { updatedAt } = data;
    await payload.db.updateOne({ collection: family, id, data: { updatedAt }, req, returning: false });
  }
}

const pathOf = (family: string, id: string) => (family === PICTURES ? picturePath(id) : rowPath(family, id));

/** A row as its file would have it, for comparison. */
function comparableForm(payload: Payload, family: CollectionSlug, row: Row, names?: Map<number, string>): string {
  return JSON.stringify(tidyRow(rowFields(payload, family), row, (value) => names?.get(value as number) ?? value));
}

/** The rows that are already in the database, by file. */
async function storedRows(req: PayloadRequest, rows: ContentRow[]): Promise<Map<string, Row>> {
  const found = await findRows(req, rows);
  return new Map(found.flatMap(({ family, docs }) => docs.map((row) => [rowPath(family, String(row.id)), row])));
}

/** Checks each published row against the contract, now that the rows that it refers to are saved. */
async function checkContract(req: PayloadRequest, rows: ContentRow[], problems: Problems): Promise<void> {
  const published = rows.filter(({ data }) => data.status === 'published');
  for (const { family, docs } of await findRows(req, published)) {
    for (const row of docs) {
      const file = rowPath(family, String(row.id));
      for (const { path, message } of await contractProblems({ family, row, req })) {
        problems.add(file, { field: path, reason: message });
      }
    }
  }
}

const CHUNK = 200;

async function findRows(req: PayloadRequest, rows: ContentRow[]) {
  const found: { family: CollectionSlug; docs: Row[] }[] = [];
  for (const [family, ofFamily] of Map.groupBy(rows, (row) => row.family)) {
    const ids = ofFamily.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += CHUNK) {
      const where = { id: { in: ids.slice(at, at + CHUNK) } };
      const { docs } = await req.payload.find({ collection: family, where, depth: 0, pagination: false, req });
      found.push({ family, docs: docs as unknown as Row[] });
    }
  }
  return found;
}

/** @returns a function that checks whether a row is in the database; it looks each row up only once */
function databaseLookup(req: PayloadRequest) {
  const known = new Map<string, boolean>();
  return async (family: CollectionSlug, id: string): Promise<boolean> => {
    const path = rowPath(family, id);
    if (!known.has(path)) {
      const { totalDocs } = await req.payload.count({ collection: family, where: { id: { equals: id } }, req });
      known.set(path, totalDocs > 0);
    }
    return known.get(path) === true;
  };
}
