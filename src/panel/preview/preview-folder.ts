/** The folder of the preview: next to the media folder, outside all folders that are published. */
import { dirname, join } from 'node:path';
import { mediaFolder } from '../../../collections/media/media-folder.ts';

/** The path of the link that the export's `--out` option creates. */
export const previewFolder = (databaseUri: string): string => join(dirname(mediaFolder(databaseUri)), 'preview');
