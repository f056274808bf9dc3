/**
 * Saves the rows of a content folder through the workflow's one door for loaded content (content-load.ts), and finds what
 * only the database can tell: references to nothing, taken ids, rows that break their family's rules or the contract.
 * A row at fault is not saved; the others are, so that all faults come to light before the whole is undone.
 */
import type { CollectionSlug, Payload, PayloadRequest } from 'payload';
import { contractProblems } from '../../collections/workflow/contract-problems.ts';
import { type FieldFault, fieldFaults, idFaults } from './collection-rules.ts';
import type { Fault } from './content-error.ts';
import { type Row, rowFields } from './fields.ts';
import { EXTENSION, PICTURES, picturePath, rowPath } from './layout.ts';
import { orderRows } from './order-rows.ts';
import type { ContentRow } from './read-content.ts';
import { tidyRow } from './tidy-row.ts';

interface RowsToWrite {
  req: PayloadRequest;
  rows: ContentRow[];
  /** By file name: the pictures of the database and of the folder. */
  pictureIds: Map<string, number>;
  /** Those that are known; what is found is added. */
  faults: Fault[];
}

/** @returns how many were new, and how many were there with other values */
export async function writeRows({ req, rows, pictureIds, faults }: RowsToWrite) {
  const { payload } = req;
  const saved = { created: 0, updated: 0 };
  const ordered = orderRows(rows, faults);
  const stored = await storedForms(req, rows, pictureIds);
  // A fault in the description of a picture is one of the picture.
  const failed = new Set(faults.flatMap(({ file }) => [file, file.replace(EXTENSION, '')]));
  const inFolder = new Set(rows.map(({ file }) => file));
  const inDatabase = databaseLookup(req);

  for (const row of ordered) {
    const { family, file, data } = row;
    const before = stored.get(file);
    const unchanged = before === formOf(payload, family, data);
    const found = failed.has(file) || dependsOnFailed(row) ? null : await faultsOf(row, before === undefined);
    for (const fault of found ?? []) faults.push({ file, ...fault });
    if (found === null || found.length > 0) failed.add(file);
    else if (before === undefined) {
      await create(row);
      saved.created += 1;
    } else if (!unchanged) {
      await update(row);
      saved.updated += 1;
    }
  }
  await checkContract(
    req,
    rows.filter(({ file }) => !failed.has(file)),
    faults,
  );
  return saved;

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

  /** Such a row cannot be saved, and what could be said about it is said about the other. */
  function dependsOnFailed({ references }: ContentRow): boolean {
    return references.some(({ family, id }) => failed.has(pathOf(family, id)));
  }

  /** Puts the pictures' ids into the data on the way. */
  async function faultsOf({ family, data, references }: ContentRow, isNew: boolean): Promise<FieldFault[]> {
    const lost: FieldFault[] = [];
    for (const { at, family: other, id, replace } of references) {
      const path = pathOf(other, id);
      if (other === PICTURES && pictureIds.has(id)) replace(pictureIds.get(id));
      else if (other === PICTURES || !(inFolder.has(path) || (await inDatabase(other as CollectionSlug, id)))) {
        lost.push({ field: at, reason: `refers to ${path}, which is neither in the folder nor in the database` });
      }
    }
    if (lost.length > 0) return lost;
    const collection = payload.collections[family].config;
    return [
      ...(isNew ? await idFaults(collection, data, req) : []),
      ...(await fieldFaults({ collection, global: null }, data, req)),
    ];
  }
}

const pathOf = (family: string, id: string) => (family === PICTURES ? picturePath(id) : rowPath(family, id));

/** A row's form for comparison: what its file would say. */
function formOf(payload: Payload, family: CollectionSlug, row: Row, names?: Map<number, string>): string {
  return JSON.stringify(tidyRow(rowFields(payload, family), row, (value) => names?.get(value as number) ?? value));
}

/** The forms of those rows that the database has, by file. */
async function storedForms(req: PayloadRequest, rows: ContentRow[], pictureIds: Map<string, number>) {
  const forms = new Map<string, string>();
  const names = new Map([...pictureIds].map(([name, id]) => [id, name]));
  for (const { family, docs } of await findRows(req, rows)) {
    for (const doc of docs) forms.set(rowPath(family, String(doc.id)), formOf(req.payload, family, doc, names));
  }
  return forms;
}

/** The contract's word on each published row, now that everything that it refers to is there. */
async function checkContract(req: PayloadRequest, rows: ContentRow[], faults: Fault[]): Promise<void> {
  const published = rows.filter(({ data }) => data.status === 'published');
  for (const { family, docs } of await findRows(req, published)) {
    for (const row of docs) {
      const file = rowPath(family, String(row.id));
      for (const { path, message } of await contractProblems({ family, row, req })) {
        faults.push({ file, field: path, reason: message });
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
