/** Where the preview lies: beside the pictures' folder, away from every folder that is published. */
import { dirname, join } from 'node:path';
import { mediaFolder } from '../../../collections/media/media-folder.ts';

/** The link to it, as `--out` of the export takes it (decisions.md, "Publishing a tree into a folder"). */
export const previewFolder = (databaseUri: string): string => join(dirname(mediaFolder(databaseUri)), 'preview');
