/**
 * Run by run-pagefind.ts as a program of its own: `node pagefind-process.ts RECORDS FOLDER` makes an index of each language in
 * FOLDER/<language> from the records in a file, one JSON object per line. The file may still grow; an empty line ends it. The
 * program ends when its standard input is closed.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createIndex, type PagefindIndex } from 'pagefind';
import type { SearchRecord } from '../../src/site/search/search-record.ts';

const [records = '', folder = ''] = process.argv.slice(2);
process.stdin.resume().once('close', () => process.exit(1));
// When Pagefind is gone, nothing else keeps this program from ending.
process.stdin.unref();

process.once('uncaughtException', report);

/** How long to wait for further records, in milliseconds. */
const POLL = 20;

const indexes = new Map<string, PagefindIndex>();
try {
  for await (const line of growingLines(records)) {
    await addRecord(JSON.parse(line) as SearchRecord); // written by search-index.ts
  }
  for (const [language, index] of indexes) refuseErrors(await index.writeFiles({ outputPath: join(folder, language) }));
  process.exit(0);
} catch (error) {
  report(error);
}

/** The lines of a file that another process is writing, up to the first empty line. */
async function* growingLines(path: string): AsyncIterable<string> {
  await using file = await open(path);
  const chunk = Buffer.alloc(256 * 1024);
  let rest = Buffer.alloc(0);
  for (;;) {
    const { bytesRead } = await file.read(chunk);
    if (bytesRead === 0) await sleep(POLL);
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      if (end === start) return;
      yield bytes.toString('utf8', start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
}

function report(error: unknown): never {
  console.error(error instanceof Error ? error.message.replace(/\s+/g, ' ') : error);
  process.exit(1);
}

/** One after the other, because the order of the records is the order in the index. */
async function addRecord(record: SearchRecord): Promise<void> {
  const { path, language, title, titleLang, text, more, family, country, date, twins } = record;
  const index = indexes.get(language) ?? (await newIndex(language));
  refuseErrors(
    await index.addCustomRecord({
      url: path,
      language,
      content: text === '' ? title : text,
      // The words of all of these are searched; those of the filters are not.
      meta: { title, ...(date === null ? {} : { date }), ...(more === '' ? {} : { more }) },
      filters: { family: [family], country: listOf(country), lang: listOf(titleLang), twin: [...twins] },
    }),
  );
}

async function newIndex(language: string): Promise<PagefindIndex> {
  const answer = await createIndex();
  refuseErrors(answer);
  if (answer.index === undefined) throw new Error('Pagefind gave no index.');
  indexes.set(language, answer.index);
  return answer.index;
}

function listOf(value: string | null): string[] {
  return value === null ? [] : [value];
}

function refuseErrors({ errors }: { errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(errors.join(' '));
}
