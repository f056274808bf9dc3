/** The child process of the reader sandbox (reader-sandbox.ts). */
import { readerOf } from './readers.ts';
import { serveReaders } from './serve-readers.ts';

serveReaders(readerOf);
