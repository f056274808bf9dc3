/** A process of the reader pool: see reader-pool.ts. */
import { readerOf } from './readers.ts';
import { serveReaders } from './serve-readers.ts';

serveReaders(readerOf);
