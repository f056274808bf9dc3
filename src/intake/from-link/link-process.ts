/** The child process that reads the page of a link (read-link.ts). */
import { serveReaders } from '../run/serve-readers.ts';
import { linkReaderOf } from './link-readers.ts';

serveReaders(linkReaderOf);
