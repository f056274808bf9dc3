/**
 * The layout of a content folder: `<family>/<id>.yaml`, `media/<picture>` with `media/<picture>.yaml`, `globals/<global>.yaml`
 * `review-log/<family>/<row id>.yaml` and `review-log/globals/<global>.yaml`. Hidden entries and files next to these folders, such as a README, are ignored.
 */
import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionSlug, GlobalSlug } from 'payload';
import { contentGlobals } from '../../collections/index.ts';
import { PICTURES } from '../cms/fields.ts';
import { familyNames } from '../contract/families.ts';

export const EXTENSION = '.yaml';
export const GLOBALS = 'globals';
export const REVIEW_LOG = 'review-log';

/** The cast is needed because configurations type slugs as strings. */
export const globalNames = contentGlobals.map(({ slug }) => slug as GlobalSlug);

export const rowPath = (family: string, id: string) => `${family}/${id}${EXTENSION}`;
export const picturePath = (filename: string) => `${PICTURES}/${filename}`;
export const globalPath = (name: string) => `${GLOBALS}/${name}${EXTENSION}`;
export const logPath = (family: string, row: string) => `${REVIEW_LOG}/${family}/${row}${EXTENSION}`;

/** The entries of a folder that are not hidden, sorted by name; empty if the folder does not exist. */
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
  /** The file names of pictures, without their YAML files. */
  pictures: string[];
  globals: GlobalSlug[];
  /** The family of a global's log is `globals`. */
  logs: { family: CollectionSlug | typeof GLOBALS; row: string }[];
  /** Paths that do not belong to the layout, such as a misspelt folder, a file of another type or a link. */
  unknownPaths: string[];
}

/** Lists the content of a folder by name, without reading files. */
export function listContent(dir: string): Listing {
  const listing: Listing = { rows: [], pictures: [], globals: [], logs: [], unknownPaths: [] };
  for (const entry of visibleEntries(dir)) {
    const family = familyNames.find((name) => name === entry.name);
    if (entry.isFile()) continue;
    if (!entry.isDirectory()) listing.unknownPaths.push(entry.name);
    else if (family) for (const id of yamlNames(dir, family, listing.unknownPaths)) listing.rows.push({ family, id });
    else if (entry.name === PICTURES) listPictures(dir, listing);
    else if (entry.name === GLOBALS) listGlobals(dir, listing);
    else if (entry.name === REVIEW_LOG) listLogs(dir, listing);
    else listing.unknownPaths.push(entry.name);
  }
  return listing;
}

function listPictures(dir: string, { pictures, unknownPaths }: Listing): void {
  const entries = visibleEntries(join(dir, PICTURES));
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    if (!entry.isFile()) unknownPaths.push(picturePath(entry.name));
    else if (!entry.name.endsWith(EXTENSION)) pictures.push(entry.name);
    else if (!names.has(entry.name.slice(0, -EXTENSION.length))) unknownPaths.push(picturePath(entry.name));
  }
}

function listGlobals(dir: string, listing: Listing): void {
  for (const stem of yamlNames(dir, GLOBALS, listing.unknownPaths)) {
    const name = globalNames.find((slug) => slug === stem);
    if (name) listing.globals.push(name);
    else listing.unknownPaths.push(globalPath(stem));
  }
}

function listLogs(dir: string, { logs, unknownPaths }: Listing): void {
  for (const entry of visibleEntries(join(dir, REVIEW_LOG))) {
    const family = ([...familyNames, GLOBALS] as const).find((name) => name === entry.name);
    const folder = `${REVIEW_LOG}/${entry.name}`;
    if (!family || !entry.isDirectory()) unknownPaths.push(folder);
    else for (const row of yamlNames(dir, folder, unknownPaths)) logs.push({ family, row });
  }
}

/** The names of a folder's YAML files, without the extension. */
function yamlNames(dir: string, folder: string, unknownPaths: string[]): string[] {
  return visibleEntries(join(dir, folder)).flatMap((entry) => {
    if (entry.isFile() && entry.name.endsWith(EXTENSION)) return [entry.name.slice(0, -EXTENSION.length)];
    unknownPaths.push(`${folder}/${entry.name}`);
    return [];
  });
}
