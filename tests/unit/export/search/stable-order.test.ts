import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type CborValue, decodeCbor, encodeCbor } from '../../../../export/search/cbor.ts';
import { ENTRY, inStableOrder } from '../../../../export/search/stable-order.ts';

const packed = (value: CborValue) => gzipSync(Buffer.concat([Buffer.from('pagefind_dcd'), encodeCbor(value)]));
const unpacked = (bytes: Uint8Array | undefined) => decodeCbor(gunzipSync(bytes ?? '').subarray('pagefind_dcd'.length));

/** The files of an index as Pagefind writes them, with the values and the filters in a given order. */
function index(order: <Value>(values: Value[]) => Value[], wasm: string | null = 'nn'): Map<string, Uint8Array> {
  const families = packed([
    'family',
    order<CborValue>([
      ['books', [1]],
      ['stories', [0, 2]],
    ]),
  ]);
  const countries = packed(['country', [['NO', [0, 1, 2]]]]);
  const filters = order<CborValue>([
    ['family', `nn_${families.length}`],
    ['country', 'nn_b'],
  ]);
  const hash = order(['x', 'y'])[0];
  return new Map<string, Uint8Array>([
    [ENTRY, Buffer.from(JSON.stringify({ version: '1', languages: { nn: { hash, wasm, page_count: 3 } }, more: [] }))],
    [`pagefind.${hash}.pf_meta`, packed(['1', [['nn_1', 5]], [['a', 'nn_2']], filters, [], ['title']])],
    [`filter/nn_${families.length}.pf_filter`, families],
    ['filter/nn_b.pf_filter', countries],
    ['fragment/nn_1.pf_fragment', Buffer.from('fragment')],
    ['index/nn_2.pf_index', Buffer.from('index')],
    ['wasm.nn.pagefind', Buffer.from('nn')],
    ['wasm.unknown.pagefind', Buffer.from('unknown')],
    ['pagefind.js', Buffer.from('program')],
    ['pagefind-ui.css', Buffer.from('looks')],
  ]);
}

const hex = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([name, content]) => [name, Buffer.from(content).toString('hex')]);

describe('the index in a stable order', () => {
  const files = inStableOrder(index((values) => values));

  it('is the same whatever the order in which Pagefind wrote it', () => {
    expect(hex(inStableOrder(index((values) => values.toReversed())))).toEqual(hex(files));
  });

  it('has the same content as before, and each file has the name by which another one refers to it', () => {
    const { languages, ...rest } = JSON.parse(String(files.get(ENTRY)));
    expect(rest).toEqual({ version: '1', more: [] });
    const { hash, ...info } = languages.nn;
    expect(info).toEqual({ wasm: 'nn', page_count: 3 });
    const meta = unpacked(files.get(`pagefind.${hash}.pf_meta`)) as CborValue[][];
    const filters = meta[3] as [string, string][];
    expect(meta.with(3, [])).toEqual(['1', [['nn_1', 5]], [['a', 'nn_2']], [], [], ['title']]);
    expect(filters.map(([name]) => name)).toEqual(['country', 'family']);
    expect(filters.map(([, name]) => unpacked(files.get(`filter/${name}.pf_filter`)))).toEqual([
      ['country', [['NO', [0, 1, 2]]]],
      [
        'family',
        [
          ['books', [1]],
          ['stories', [0, 2]],
        ],
      ],
    ]);
  });

  it('has only the files that are loaded', () => {
    const names = [...files.keys()].map((name) => name.replace(/_[0-9a-f]{10}\./, '_HASH.'));
    expect(names).toEqual([
      'filter/nn_HASH.pf_filter',
      'filter/nn_HASH.pf_filter',
      'fragment/nn_1.pf_fragment',
      'index/nn_2.pf_index',
      ENTRY,
      'pagefind.nn_HASH.pf_meta',
      'wasm.nn.pagefind',
    ]);
    const unstemmed = inStableOrder(index((values) => values, null));
    expect(String(unstemmed.get('wasm.unknown.pagefind'))).toBe('unknown');
    expect(unstemmed.has('wasm.nn.pagefind')).toBe(false);
  });

  it.each([
    ['a file that is missing', (found: Map<string, Uint8Array>) => found.delete('filter/nn_b.pf_filter'), /nn_b/],
    ['two languages', (found: Map<string, Uint8Array>) => addLanguage(found), /one language/],
    [
      'a file of another form',
      (found: Map<string, Uint8Array>) => found.set('filter/nn_b.pf_filter', packed(['country', [['NO', ['0']]]])),
      /number/,
    ],
    [
      'a file without the signature',
      (found: Map<string, Uint8Array>) => found.set('filter/nn_b.pf_filter', gzipSync('country NO')),
      /does not begin with/,
    ],
  ])('is refused with %s', (_, change, message) => {
    const broken = index((values) => values);
    change(broken);
    expect(() => inStableOrder(broken)).toThrow(message);
  });
});

function addLanguage(files: Map<string, Uint8Array>): void {
  const entry = JSON.parse(String(files.get(ENTRY)));
  entry.languages.nb = entry.languages.nn;
  files.set(ENTRY, Buffer.from(JSON.stringify(entry)));
}
