/** A row has the same values in its main list, in partial lists and in its own file. */
import { hash } from 'node:crypto';
import { allFamilies, listsOf } from '../../../src/contract/families.ts';
import { PathHashes, SHA256_SIZE } from '../../../src/lib/path-hashes.ts';
import type { MakeCheck } from '../tree/check.ts';
import type { TreeFile } from '../tree/tree-file.ts';

export const checkSameRows: MakeCheck = ({ report }) => {
  /** By family and id: the digest of the row in its main list. */
  const known = new Map<string, PathHashes>();
  /** By family: the path of its main list. */
  const listOf = new Map<string, string>();
  /** By family and id: a row that only another list has. */
  const others = new Map<string, { digest: string; list: string }>();
  const found: { path: string; kind: string; family: string; id: string; digest: string }[] = [];
  return {
    see(file) {
      for (const { family, id, row, isCopy } of rowsIn(file)) {
        const digest = digestOf(row);
        const rows = known.get(family) ?? new PathHashes(SHA256_SIZE);
        // The main list is usually read first. Only the other rows wait for the end.
        if (isCopy) {
          if (rows.get(id) !== digest) found.push({ path: file.path, kind: file.kind?.path ?? '', family, id, digest });
          continue;
        }
        if (rows.has(id)) report(file.path, `expected each row once, found ${family} ${id} twice`);
        else rows.set(id, digest);
        known.set(family, rows);
        listOf.set(family, file.path);
      }
    },
    finish() {
      for (const { path, kind, family, id, digest } of found) {
        const key = `${family} ${id}`;
        if (otherLists.has(kind) && !known.get(family)?.has(id) && !others.has(key))
          others.set(key, { digest, list: path });
      }
      for (const { path, family, id, digest } of found) {
        const key = `${family} ${id}`;
        const main = known.get(family)?.get(id) ?? others.get(key)?.digest;
        const list = known.get(family)?.has(id) ? listOf.get(family) : others.get(key)?.list;
        if (main === undefined) report(path, `expected a row that is in its list, found ${key}, which is not`);
        else if (main !== digest) report(path, `expected ${key} with the values of ${list}, found others`);
      }
    },
  };
};

type Row = Record<string, unknown>;

/** The lists of one file: which of its fields holds rows of which family. */
interface RowList {
  family: string;
  list: string;
  idField: string;
}

const listsByPath = (lists: readonly (RowList & { path: string })[]) => Map.groupBy(lists, ({ path }) => path);

/** The families whose rows have an id. */
const identified = [...allFamilies].flatMap(([family, entry]) =>
  entry.idField === null ? [] : [{ family, entry, idField: entry.idField ?? 'id' }],
);

/** The file with the main list of each family, by the path of the contract. */
const mainLists = listsByPath([
  ...identified.flatMap(({ family, entry: { lists }, idField }) =>
    lists.filter(({ path }) => path === lists[0]?.path).map(({ path, list }) => ({ path, family, list, idField })),
  ),
  { path: '/api/v1/languages.json', family: 'languages', list: 'languages', idField: 'code' },
]);

/** The files with rows that the main list lacks, such as backfilled events. */
const otherLists = new Set(
  identified.flatMap(({ entry: { lists } }) => lists.map(({ path }) => path).filter((path) => path !== lists[0]?.path)),
);

/** The files that repeat rows. */
const copies = listsByPath([
  ...identified.flatMap(({ family, entry, idField }) => [
    ...listsOf(entry).map(({ path, list }) => ({ path, family, list, idField })),
    ...(entry.item === undefined ? [] : [{ path: entry.item, family, list: 'item', idField }]),
  ]),
  { path: '/api/v1/meta.json', family: 'languages', list: 'languages', idField: 'code' },
]);

interface FoundRow {
  family: string;
  id: string;
  row: Row;
  isCopy: boolean;
}

function* rowsIn({ kind, checked, content }: TreeFile): Iterable<FoundRow> {
  if (!kind || !checked?.success) return;
  // The content passed the schema. It may have fields that the schema does not know; they are compared too.
  const fields = content as Record<string, Row | Row[]>;
  const main = mainLists.get(kind.path);
  for (const { family, list, idField } of main ?? copies.get(kind.path) ?? []) {
    for (const row of [fields[list] ?? []].flat()) {
      const id = String(row[idField]);
      yield { family, id, row: comparable(family, row), isCopy: main === undefined };
      const illustration = family === 'news' ? (row.illustration as Row | null) : null;
      if (illustration) yield { family: 'illustrations', id: String(illustration.id), row: illustration, isCopy: true };
    }
  }
}

/** The fields that differ between files: a list of newsletters has no bodies, and a file of the archive may be older (1.14). */
const different = new Map([
  ['newsletters', new Set(['text', 'html', 'text_i18n', 'html_i18n'])],
  ['archive', new Set(['last_seen_on_site'])],
]);

function comparable(family: string, row: Row): Row {
  const left = family === 'archive' && row.removed === true ? undefined : different.get(family);
  return left ? Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))) : row;
}

const digestOf = (row: Row) => hash('sha256', JSON.stringify(row));
