/** A reader process whose readers do what a hostile source might make a parser do. The source's id selects the reader. */
import { IntakeError, type IntakeSource, type Reader } from '../../../../src/intake/reader.ts';
import { serveReaders } from '../../../../src/intake/run/serve-readers.ts';

const empty = { found: [], refused: [] };
const item = (title: string) => ({ family: 'news' as const, key: title, title, url: null, at: null, row: { title } });

const readers: Record<string, Reader> = {
  /** Requests three pages, two of them in parallel. */
  good: async ({ fetchPage, source }) => {
    const first = await fetchPage(`${source.url}/1`);
    const rest = await Promise.all([fetchPage(`${source.url}/2`), fetchPage(`${source.url}/3`)]);
    return { ...empty, found: [first, ...rest].map(({ body }) => item(Buffer.from(body).toString())) };
  },
  refuses: () => Promise.reject(new IntakeError('this is not a feed')),
  hangs: async ({ fetchPage, source }) => {
    await fetchPage(`${source.url}/1`);
    for (;;);
  },
  /** Makes a request first. */
  spins: async ({ fetchPage }) => {
    void fetchPage('https://spins.example/');
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (;;);
  },
  waits: () => new Promise(() => {}),
  fills: async ({ fetchPage, source }) => {
    await fetchPage(`${source.url}/1`);
    const all: unknown[] = [];
    for (;;) all.push({ more: Array.from({ length: 1000 }, (_, n) => ({ n })) });
  },
  exits: () => process.exit(3),
  environment: async () => ({ ...empty, found: [item(Object.keys(process.env).sort().join(' '))] }),
};

serveReaders((source: IntakeSource) => {
  const reader = readers[source.id.split('-')[0] ?? ''];
  return reader ? () => Promise.resolve(reader) : null;
});
