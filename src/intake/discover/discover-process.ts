/** The child process that reads what a page offers (discover.ts). */
import { serveReaders } from '../run/serve-readers.ts';

serveReaders(() => async () => (await import('./discover-page.ts')).discoverPage);
