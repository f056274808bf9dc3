/**
 * Pagefind writes the values of a filter, the filters, and the languages in the order of a hash table, which differs from run to
 * run. This sorts them, so that the same rows give the same files (docs/feed-rules.md 16.32). The names of the files that change
 * are made from their new content.
 */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { type CborValue, decodeCbor, encodeCbor } from './cbor.ts';

/** The files of one language by name, as Pagefind wrote them. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

export const ENTRY = 'pagefind-entry.json';

/** What precedes the content of each file that Pagefind packs. */
const SIGNATURE = Buffer.from('pagefind_dcd');

const entry = z.looseObject({
  languages: z.record(z.string(), z.looseObject({ hash: z.string(), wasm: z.string().nullable() })),
});
const number = z.number();
const text = z.string();
const list = z.array(z.custom<CborValue>());
const filter = z.tuple([text, z.array(z.tuple([text, z.array(number)]))]);
const meta = z.tuple([text, list, list, z.array(z.tuple([text, text])), list, list]);

/**
 * @returns the same index in an order that depends only on its content, without the files that nothing loads
 * @throws RangeError or ZodError for files of another version of Pagefind
 */
export function inStableOrder(files: IndexFiles): Map<string, Uint8Array> {
  const { languages, ...rest } = entry.parse(JSON.parse(String(read(files, ENTRY))));
  const [language, ...others] = Object.entries(languages);
  if (language === undefined || others.length > 0)
    throw new RangeError(`Search: expected one language in ${ENTRY}, found ${Object.keys(languages).length}.`);
  const [code, info] = language;

  const sorted = new Map([...files].filter(([name]) => /^(fragment|index)\//.test(name)));
  const wasm = `wasm.${info.wasm ?? 'unknown'}.pagefind`;
  sorted.set(wasm, read(files, wasm));

  const oldMeta = unpacked(files, `pagefind.${info.hash}.pf_meta`, meta);
  const [version, pages, chunks, filters, sorts, fields] = oldMeta;
  const newFilters = filters.sort(byFirst).map(([name, hash]): CborValue => {
    const [, values] = unpacked(files, `filter/${hash}.pf_filter`, filter);
    const content = packed([name, values.sort(byFirst)]);
    const newHash = `${code}_${hashOf(content)}`;
    sorted.set(`filter/${newHash}.pf_filter`, content);
    return [name, newHash];
  });
  const newMeta = packed([version, pages, chunks, newFilters, sorts, fields]);
  const hash = `${code}_${hashOf(newMeta)}`;
  sorted.set(`pagefind.${hash}.pf_meta`, newMeta);
  sorted.set(ENTRY, Buffer.from(JSON.stringify({ ...rest, languages: { [code]: { ...info, hash } } })));
  return new Map([...sorted].sort(byFirst));
}

function read(files: IndexFiles, name: string): Uint8Array {
  const found = files.get(name);
  if (found === undefined) throw new RangeError(`Search: Pagefind wrote no ${name}.`);
  return found;
}

function unpacked<Schema extends z.ZodType>(files: IndexFiles, name: string, schema: Schema): z.output<Schema> {
  const content = gunzipSync(read(files, name));
  if (!content.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    throw new RangeError(`Search: ${name} does not begin with ${SIGNATURE}.`);
  return schema.parse(decodeCbor(content.subarray(SIGNATURE.length)));
}

function packed(content: CborValue): Uint8Array {
  const bytes = gzipSync(Buffer.concat([SIGNATURE, encodeCbor(content)]), { level: 9 });
  // The system that wrote it (RFC 1952): unknown, so that every system writes the same.
  bytes[9] = 255;
  return bytes;
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 10);

const byFirst = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;
