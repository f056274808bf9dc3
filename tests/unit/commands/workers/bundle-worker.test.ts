/** What is deployed: small, and without anything that the edge lacks or that is not its business. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleWorker, entryOf, workers } from '../../../../src/commands/workers/bundle-worker.ts';

describe.each(workers)('the bundle of the %s worker', (worker) => {
  it('has less than 100 kB, of the workers, the contract, the site and packages', async () => {
    const { script, files } = await bundleWorker(process.cwd(), worker);
    expect(Buffer.byteLength(script)).toBeLessThan(100_000);
    expect(files).toContain(entryOf(worker));
    expect(files.filter((file) => !/^(src\/(workers|contract|site|lib)|node_modules)\//.test(file))).toEqual([]);
  });
});

it('a worker that imports a module of Node is not bundled', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bundle-'));
  mkdirSync(join(root, 'src/workers/geo'), { recursive: true });
  writeFileSync(join(root, entryOf('geo')), "import { readFileSync } from 'node:fs';\nexport default readFileSync;\n");
  await expect(bundleWorker(root, 'geo')).rejects.toThrow('node:fs');
  rmSync(root, { recursive: true });
});
