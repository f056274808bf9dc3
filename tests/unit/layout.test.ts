/** Imports go down the layers, and no folders import each other in a circle (docs/architecture.md). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** The areas of the code from top to bottom. An area may import from its own layer and from those below. */
const layers = [
  ['src/app', 'src/commands'],
  ['src/bench'],
  ['payload.config.ts'],
  ['export', 'src/admin', 'src/backup', 'src/content', 'src/intake', 'src/probe'],
  ['src/panel', 'src/review'],
  ['collections', 'migrations'],
  ['src/cms', 'src/database', 'src/feed', 'src/site', 'src/workers'],
  ['src/contract'],
  ['src/lib', 'src/payload-types.ts'],
];

interface Import {
  /** `file:line` of the import. */
  at: string;
  from: string;
  to: string;
}

const areaOf = (file: string): string =>
  file.startsWith('src/') ? file.split('/', 2).join('/') : (file.split('/')[0] ?? '');
const layerOf = (file: string): number => layers.findIndex((areas) => areas.includes(areaOf(file)));

/** The relative imports of a file: static, dynamic, of types, and of exports. Comments are left out. */
function importsOf(from: string, text: string): Import[] {
  const code = text.replace(/^\s*(?:\/\*.*?\*\/|\/\/.*?$)/gms, (comment) => comment.replace(/[^\n]/g, ' '));
  const matches = code.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)(['"`])(\.\.?\/[^'"`\n]+|@payload-config)\1/g);
  return [...matches].map((match) => {
    const line = code.slice(0, match.index).split('\n').length;
    const [, , target = ''] = match;
    const to = target === '@payload-config' ? 'payload.config.ts' : normalize(join(dirname(from), target));
    return { at: `${from}:${line}`, from, to };
  });
}

/** @returns one line for each import from a higher layer, and for each area without a layer */
function upwardImports(imports: Import[]): string[] {
  return imports.flatMap(({ at, from, to }) => {
    const [low, high] = [layerOf(from), layerOf(to)];
    if (low < 0) return [`${at}: ${areaOf(from)} has no layer. Add it to the list in this test.`];
    return high < low ? [`${at}: ${areaOf(from)} imports ${to}, which is in a higher layer.`] : [];
  });
}

/** @returns one line for each import between two folders that reach each other */
function circularImports(imports: Import[]): string[] {
  const folders = new Map<string, Set<string>>();
  const between = imports.filter(({ from, to }) => dirname(from) !== dirname(to));
  for (const { from, to } of between) {
    folders.set(dirname(from), (folders.get(dirname(from)) ?? new Set()).add(dirname(to)));
  }
  const reached = new Map([...folders.keys()].map((folder) => [folder, reachableFrom(folder, folders)]));
  return between
    .filter(({ from, to }) => reached.get(dirname(to))?.has(dirname(from)))
    .map(({ at, from, to }) => `${at}: ${dirname(to)} imports from ${dirname(from)} too, directly or through others.`);
}

function reachableFrom(start: string, folders: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const next of folders.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'src',
    'export',
    'collections',
    'migrations',
    'payload.config.ts',
  ],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
const imports = files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));

test('no area imports from a higher layer', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(upwardImports(imports)).toEqual([]);
});

test('no folders import each other in a circle', () => {
  expect(circularImports(imports)).toEqual([]);
});

test('an upward import is reported with its line', () => {
  const planted = importsOf('src/lib/time.ts', "/** A comment. */\nimport type { A } from '../contract/news.ts';\n");
  expect(upwardImports(planted)).toEqual([
    'src/lib/time.ts:2: src/lib imports src/contract/news.ts, which is in a higher layer.',
  ]);
});

test.each([
  ['a dynamic import', "const feed = await import('../feed/news.ts');"],
  ['an import in a template string', 'const feed = await import(`../feed/news.ts`);'],
  ['a type import', "type News = import('../feed/news.ts').News;"],
  ['an export', "export * from '../feed/news.ts';"],
  [
    'an import after a string that looks like a comment',
    "const any = '*/*';\nconst x = import('../feed/news.ts'); /* done */",
  ],
])('%s counts', (_, code) => {
  expect(upwardImports(importsOf('src/lib/time.ts', code))).toHaveLength(1);
});

test('a circle through a third folder is reported with its lines', () => {
  const planted = [
    ...importsOf('src/review/a.ts', "import '../panel/b.ts';"),
    ...importsOf('src/panel/b.ts', "const c = await import('../../collections/login/c.ts');"),
    ...importsOf('collections/login/c.ts', "export * from '../../src/review/a.ts';"),
    ...importsOf('collections/news.ts', "import { c } from './login/c.ts';"),
  ];
  expect(circularImports(planted)).toEqual([
    'src/review/a.ts:1: src/panel imports from src/review too, directly or through others.',
    'src/panel/b.ts:1: collections/login imports from src/panel too, directly or through others.',
    'collections/login/c.ts:1: src/review imports from collections/login too, directly or through others.',
  ]);
});
