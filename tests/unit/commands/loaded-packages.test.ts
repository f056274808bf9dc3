/** Which packages the jobs load, so that none of them starts with the CMS, a browser or a database client. */
import { buildSync, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';

/** A package that is imported where it is needed, with `import()`, is not in these lists. */
const packages = {
  // The client of object storage is loaded only with MEDIA_BUCKET.
  export: [
    'aws4fetch',
    'fast-xml-parser',
    'hono',
    'ipaddr.js',
    'micromark',
    'p-retry',
    'parse5',
    'sanitize-html',
    'yaml',
    'zod',
  ],
  markets: ['decimal.js', 'zod'],
  stats: ['zod'],
  publish: ['aws4fetch', 'decimal.js', 'fast-xml-parser', 'hono', 'ipaddr.js', 'p-retry', 'parse5', 'yaml', 'zod'],
  verify: ['decimal.js', 'fast-xml-parser', 'ipaddr.js', 'parse5', 'yaml', 'zod'],
  serve: ['ipaddr.js', 'send', 'zod'],
};

test.each(Object.entries(packages))('npm run %s loads no other packages', (command, expected) => {
  const loaded = packagesFrom(`src/commands/${command}.ts`);
  const others = [...loaded].filter(([name]) => !expected.includes(name)).map(([, path]) => path);
  expect(others).toEqual([]);
  expect([...loaded.keys()].sort()).toEqual(expected);
});

test('a package that is loaded through other files is reported with the path of imports', () => {
  expect(packagesFrom('src/commands/generate.ts').get('payload')).toMatch(
    /^src\/commands\/generate\.ts → .+ → payload$/,
  );
});

test('a package that is imported where it is needed does not count', () => {
  expect(packagesFrom('export/read/feed-database.ts').has('pg')).toBe(false);
});

/** @returns by package, the shortest path of imports that leads to it; `import()` of own files counts, of packages not */
function packagesFrom(entry: string): Map<string, string> {
  const { inputs } = importsFrom(entry);
  const loaded = new Map<string, string>();
  const paths = new Map([[entry, entry]]);
  for (const [file, path] of paths) {
    for (const { path: to, external, kind } of inputs[file]?.imports ?? []) {
      if (!external) {
        if (!paths.has(to)) paths.set(to, `${path} → ${to}`);
      } else if (kind === 'import-statement' && !to.startsWith('node:')) {
        const name = packageOf(to);
        if (!loaded.has(name)) loaded.set(name, `${path} → ${name}`);
      }
    }
  }
  return loaded;
}

/** Imports of types are left out, as Node leaves them out. */
function importsFrom(entry: string): Metafile {
  const { metafile } = buildSync({
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } }, // as Node: an import of nothing but types with braces loads the file
    write: false,
    logLevel: 'silent',
  });
  return metafile;
}

const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
