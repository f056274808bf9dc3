/** The program of the thread that writes an export's files. */
import { nodeFileSystem } from './file-system.ts';
import { serveFiles } from './serve-files.ts';

serveFiles(nodeFileSystem);
