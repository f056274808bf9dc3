/**
 * How a content folder is laid out, and what in a folder is no content:
 * `<family>/<id>.yaml`, `media/<picture>` with `media/<picture>.yaml`, `globals/<global>.yaml`,
 * `review-log/<family>/<row id>.yaml`. Hidden entries, and files beside these folders (a README), are not ours.
 */
import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionSlug, GlobalSlug } from 'payload';
import { editorialCollections, globals } from '../../collections/index.ts';
import { PICTURES } from '../cms/fields.ts';

export const EXTENSION = '.yaml';
export const GLOBALS = 'globals';
export const REVIEW_LOG = 'review-log';

/** The families with rows, in menu order. (The configurations type their slugs as plain strings.) */
export const families = editorialCollections.map(({ slug }) => slug as CollectionSlug);
export const globalNames = globals.map(({ slug }) => slug as GlobalSlug);

export const rowPath = (family: string, id: string) => `${family}/${id}${EXTENSION}`;
export const picturePath = (filename: string) => `${PICTURES}/${filename}`;
export const globalPath = (name: string) => `${GLOBALS}/${name}${EXTENSION}`;
export const logPath = (family: string, row: string) => `${REVIEW_LOG}/${family}/${row}${EXTENSION}`;

/** The entries of a folder that count, by name; none where there is no such folder. */
export function visibleEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export interface Listing {
  /** Ids by family. */
  rows: { family: CollectionSlug; id: string }[];
  /** File names, without those of their descriptions. */
  pictures: string[];
  globals: GlobalSlug[];
  logs: { family: CollectionSlug; row: string }[];
  /** Paths that have no place in the layout: a misspelt folder, a file of another kind, a link. */
  strays: string[];
}

/** What is in a content folder, by name; nothing is read. */
export function listContent(dir: string): Listing {
  const listing: Listing = { rows: [], pictures: [], globals: [], logs: [], strays: [] };
  for (const entry of visibleEntries(dir)) {
    const family = families.find((name) => name === entry.name);
    if (entry.isFile()) continue;
    if (!entry.isDirectory()) listing.strays.push(entry.name);
    else if (family) for (const id of stems(dir, family, listing.strays)) listing.rows.push({ family, id });
    else if (entry.name === PICTURES) listPictures(dir, listing);
    else if (entry.name === GLOBALS) listGlobals(dir, listing);
    else if (entry.name === REVIEW_LOG) listLogs(dir, listing);
    else listing.strays.push(entry.name);
  }
  return listing;
}

function listPictures(dir: string, { pictures, strays }: Listing): void {
  const entries = visibleEntries(join(dir, PICTURES));
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    if (!entry.isFile()) strays.push(picturePath(entry.name));
    else if (!entry.name.endsWith(EXTENSION)) pictures.push(entry.name);
    else if (!names.has(entry.name.slice(0, -EXTENSION.length))) strays.push(picturePath(entry.name));
  }
}

function listGlobals(dir: string, listing: Listing): void {
  for (const stem of stems(dir, GLOBALS, listing.strays)) {
    const name = globalNames.find((slug) => slug === stem);
    if (name) listing.globals.push(name);
    else listing.strays.push(globalPath(stem));
  }
}

function listLogs(dir: string, { logs, strays }: Listing): void {
  for (const entry of visibleEntries(join(dir, REVIEW_LOG))) {
    const family = families.find((name) => name === entry.name);
    const folder = `${REVIEW_LOG}/${entry.name}`;
    if (!family || !entry.isDirectory()) strays.push(folder);
    else for (const row of stems(dir, folder, strays)) logs.push({ family, row });
  }
}

/** The names of a folder's YAML files, without the extension. */
function stems(dir: string, folder: string, strays: string[]): string[] {
  return visibleEntries(join(dir, folder)).flatMap((entry) => {
    if (entry.isFile() && entry.name.endsWith(EXTENSION)) return [entry.name.slice(0, -EXTENSION.length)];
    strays.push(`${folder}/${entry.name}`);
    return [];
  });
}
