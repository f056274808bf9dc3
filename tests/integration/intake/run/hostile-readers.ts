/** A process of the reader pool whose readers do what hostile sources would have a parser do, by the source's id. */
import { IntakeError, type IntakeSource, type Reader } from '../../../../src/intake/reader.ts';
import { serveReaders } from '../../../../src/intake/run/serve-readers.ts';

const nothing = { found: [], refused: [] };
const item = (title: string) => ({ family: 'news' as const, key: title, title, url: null, at: null, row: { title } });

const readers: Record<string, Reader> = {
  /** Asks for three pages, two of them at once. */
  good: async ({ ask, source }) => {
    const first = await ask(`${source.url}/1`);
    const rest = await Promise.all([ask(`${source.url}/2`), ask(`${source.url}/3`)]);
    return { ...nothing, found: [first, ...rest].map(({ body }) => item(Buffer.from(body).toString())) };
  },
  refuses: () => Promise.reject(new IntakeError('this is no feed')),
  hangs: async ({ ask, source }) => {
    await ask(`${source.url}/1`);
    for (;;);
  },
  /** Says so first. */
  spins: async ({ ask }) => {
    void ask('https://spins.example/');
    await new Promise((told) => setTimeout(told, 50));
    for (;;);
  },
  waits: () => new Promise(() => {}),
  fills: async ({ ask, source }) => {
    await ask(`${source.url}/1`);
    const all: unknown[] = [];
    for (;;) all.push({ more: Array.from({ length: 1000 }, (_, n) => ({ n })) });
  },
  exits: () => process.exit(3),
  environment: async () => ({ ...nothing, found: [item(Object.keys(process.env).sort().join(' '))] }),
};

serveReaders((source: IntakeSource) => {
  const reader = readers[source.id.split('-')[0] ?? ''];
  return reader ? () => Promise.resolve(reader) : null;
});
