/**
 * The index of full-text search (docs/feed-rules.md 16.32). The records are collected in a file while the pages are written; another
 * process turns them into an index meanwhile, because Pagefind keeps all of it in memory. They do not go through a pipe, which
 * would hold what Pagefind has not read yet in the memory of this process.
 */
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SearchRecord } from '../../src/site/search/search-record.ts';
import type { SearchRecords } from '../pages/page-writer.ts';
import { attempt } from '../write/file-system.ts';
import type { Stage } from '../write/stage.ts';
import { type PagefindRun, runPagefind } from './run-pagefind.ts';
import { inStableOrder } from './stable-order.ts';

const license = fileURLToPath(new URL('../../node_modules/pagefind/LICENSE/LICENSE', import.meta.url));

/** Where the index is in the tree. */
const FOLDER = 'search/index';

/** In characters. */
const BUFFER_SIZE = 64 * 1024;

/** Several times what a slow machine needs. */
const limitFor = (records: number): number => 120_000 + 20 * records;

export class SearchIndex implements SearchRecords {
  readonly families = new Set<string>();
  readonly countries = new Set<string>();
  readonly #file: string;
  readonly #descriptor: number;
  readonly #made: string;
  readonly #pagefind: PagefindRun;
  #pending = '';
  #count = 0;

  /** @param scratch an empty folder, removed by the caller */
  constructor(scratch: string) {
    this.#file = join(scratch, 'records.jsonl');
    this.#descriptor = attempt(this.#file, () => openSync(this.#file, 'wx'));
    this.#made = join(scratch, 'index');
    this.#pagefind = runPagefind({ records: this.#file, folder: this.#made });
  }

  add(record: SearchRecord): void {
    this.families.add(record.family);
    if (record.country !== null) this.countries.add(record.country);
    this.#count += 1;
    this.#pending += `${lineOf(record)}\n`;
    if (this.#pending.length >= BUFFER_SIZE) this.#flush();
  }

  /**
   * Ends the index and writes its files into the stage.
   * @throws PublishError when Pagefind fails or does not end in time
   */
  async write(stage: Stage): Promise<void> {
    this.#pending += '\n';
    this.#flush();
    closeSync(this.#descriptor);
    await this.#pagefind.finished(limitFor(this.#count));
    const languages = attempt(this.#made, () => readdirSync(this.#made).sort());
    for (const language of languages) {
      for (const [name, content] of inStableOrder(filesIn(join(this.#made, language)))) {
        stage.file(`${FOLDER}/${language}/${name}`, content);
      }
    }
    // Each language has the same program.
    stage.file(`${FOLDER}/pagefind.js`, readFileSync(join(this.#made, languages[0] ?? '', 'pagefind.js')));
    stage.file(`${FOLDER}/LICENSE.txt`, readFileSync(license));
  }

  /** Ends Pagefind when the build fails. */
  stop(): void {
    this.#pagefind.stop();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#pending, 'utf8');
    this.#pending = '';
    attempt(this.#file, () => {
      for (let done = 0; done < bytes.byteLength; ) done += writeSync(this.#descriptor, bytes, done);
    });
  }
}

/** JSON without halves of characters, which Pagefind refuses. */
const lineOf = (record: SearchRecord): string =>
  JSON.stringify(record, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));

function filesIn(folder: string): Map<string, Uint8Array> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]));
}
