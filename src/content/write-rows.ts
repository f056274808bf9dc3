/**
 * Saves the rows of a content folder through the workflow's one door for loaded content (content-load.ts), and finds what
 * only the database can tell: references to nothing, taken ids, rows that break their family's rules or the contract.
 * A row at fault is not saved; the others are, so that all faults come to light before the whole is undone.
 */
import type { CollectionSlug, Payload, PayloadRequest } from 'payload';
import { contractProblems } from '../../collections/review/contract-problems.ts';
import { PICTURES, type Row, rowFields } from '../cms/fields.ts';
import { tidyRow } from '../cms/tidy-row.ts';
import { fieldFaults, rowFaults } from './collection-rules.ts';
import type { Faults } from './content-error.ts';
import { EXTENSION, picturePath, rowPath } from './layout.ts';
import { orderRows } from './order-rows.ts';
import type { ContentRow } from './read-content.ts';

interface RowsToWrite {
  req: PayloadRequest;
  rows: ContentRow[];
  /** By file name: the pictures of the database and of the folder. */
  pictureIds: Map<string, number>;
  /** What is known; what is found is added. */
  faults: Faults;
}

/** @returns how many were new, and how many were there with other values */
export async function writeRows({ req, rows, pictureIds, faults }: RowsToWrite) {
  const { payload } = req;
  const saved = { created: 0, updated: 0 };
  const ordered = orderRows(rows, faults);
  const stored = await storedRows(req, rows);
  const names = new Map([...pictureIds].map(([name, id]) => [id, name]));
  const inFolder = new Set(rows.map(({ file }) => file));
  const inDatabase = databaseLookup(req);
  /** Rows that are not saved because they refer to rows at fault. */
  const blocked = new Set<string>();

  for (const row of ordered) {
    const { family, file, data } = row;
    const before = stored.get(file);
    const unchanged = before && formOf(payload, family, before, names) === formOf(payload, family, data);
    const open = await openReferences(row);
    const collection = payload.collections[family].config;
    faults.add(file, ...(await rowFaults(collection, data, before, req)));
    const found = await fieldFaults({ collection, global: null }, data, req);
    faults.add(file, ...found.filter(({ field }) => !open.has(field)));

    if (open.size > 0) blocked.add(file);
    if (open.size > 0 || faults.has(file)) continue;
    if (before === undefined) {
      await create(row);
      saved.created += 1;
    } else if (!unchanged) {
      await update(row);
      saved.updated += 1;
    }
  }
  const judged = rows.filter(({ file }) => !blocked.has(file) && !faults.has(file));
  await checkContract(req, judged, faults);
  return saved;

  /** Puts the pictures' ids into the data. @returns the members whose row or picture is not there, or is at fault */
  async function openReferences({ file, references }: ContentRow): Promise<Set<string>> {
    const open = new Set<string>();
    for (const { field, family, id, replace } of references) {
      const path = pathOf(family, id);
      if (blocked.has(path) || faults.has(path) || faults.has(path + EXTENSION)) open.add(field);
      else if (family === PICTURES && pictureIds.has(id)) replace(pictureIds.get(id));
      else if (family === PICTURES || !(inFolder.has(path) || (await inDatabase(family as CollectionSlug, id)))) {
        open.add(field);
        faults.add(file, { field, reason: `refers to ${path}, which is neither in the folder nor in the database` });
      }
    }
    return open;
  }

  // `as never`: Payload types a row by its collection's name, which is known only here.
  async function create({ family, data }: ContentRow): Promise<void> {
    await payload.create({ collection: family, data: data as never, depth: 0, req });
  }

  async function update({ family, id, data }: ContentRow): Promise<void> {
    await payload.update({ collection: family, id, data: data as never, depth: 0, overrideLock: true, req });
    // Payload has made the date of the change the present one.
    const { updatedAt } = data;
    await payload.db.updateOne({ collection: family, id, data: { updatedAt }, req, returning: false });
  }
}

const pathOf = (family: string, id: string) => (family === PICTURES ? picturePath(id) : rowPath(family, id));

/** A row's form for comparison: what its file would say. */
function formOf(payload: Payload, family: CollectionSlug, row: Row, names?: Map<number, string>): string {
  return JSON.stringify(tidyRow(rowFields(payload, family), row, (value) => names?.get(value as number) ?? value));
}

/** Those rows that the database has, by file. */
async function storedRows(req: PayloadRequest, rows: ContentRow[]): Promise<Map<string, Row>> {
  const found = await findRows(req, rows);
  return new Map(found.flatMap(({ family, docs }) => docs.map((row) => [rowPath(family, String(row.id)), row])));
}

/** The contract's word on each published row, now that everything that it refers to is there. */
async function checkContract(req: PayloadRequest, rows: ContentRow[], faults: Faults): Promise<void> {
  const published = rows.filter(({ data }) => data.status === 'published');
  for (const { family, docs } of await findRows(req, published)) {
    for (const row of docs) {
      const file = rowPath(family, String(row.id));
      for (const { path, message } of await contractProblems({ family, row, req })) {
        faults.add(file, { field: path, reason: message });
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

/** Is there such a row, in the folder or not? Each is looked up once. */
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
