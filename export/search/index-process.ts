/**
 * Run by search-index.ts as a program of its own: `node index-process.ts RECORDS FOLDER` makes an index of each language in
 * FOLDER/<language> from the records in a file, one JSON object per line. It ends when its standard input is closed.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createIndex, type PagefindIndex } from 'pagefind';
import type { SearchRecord } from '../../src/site/search/search-record.ts';

const [records = '', folder = ''] = process.argv.slice(2);
process.stdin.resume().once('close', () => process.exit(1));

const indexes = new Map<string, PagefindIndex>();
try {
  for await (const line of createInterface({ input: createReadStream(records) })) {
    await addRecord(JSON.parse(line) as SearchRecord); // written by search-index.ts
  }
  for (const [language, index] of indexes) refuseErrors(await index.writeFiles({ outputPath: join(folder, language) }));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** One after the other, because the order of the records is the order in the index. */
async function addRecord(record: SearchRecord): Promise<void> {
  const { path, language, title, titleLang, text, family, country, date, twins } = record;
  const index = indexes.get(language) ?? (await newIndex(language));
  refuseErrors(
    await index.addCustomRecord({
      url: path,
      language,
      content: text === '' ? title : text,
      meta: { title, family, ...withValue({ country, date, lang: titleLang }) },
      filters: { family: [family], country: country === null ? [] : [country], twin: [...twins] },
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

/** The fields that have a value. */
function withValue(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null));
}

function refuseErrors({ errors }: { errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(errors.join(' '));
}
