import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { blobIdOf } from '../../../../../export/publish/branch/blob-id.ts';
import { commitStream } from '../../../../../export/publish/branch/fast-import.ts';
import { ident } from '../../../../../export/publish/ident.ts';
import { inMemory } from '../../../../../export/publish/stored-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'fast-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const git = (args: string[], input?: Buffer) =>
  execFileSync('git', args, { cwd: folder, input, stdio: ['pipe', 'pipe', 'pipe'] });
git(['init', '--quiet', '--bare']);

let commits = 0;
const name = fc.stringMatching(/^[a-zA-Z0-9 "\\é-]{1,12}$/u).map((word) => `d/${word}.json`);

const content = fc.uint8Array({ maxLength: 50 }).map((bytes) => inMemory(Buffer.from(bytes)));
const file = fc.record({ content, published: fc.option(content) });

it('writes any content under any name, as git reads it back, whatever was published before', () => {
  fc.assert(
    fc.property(fc.dictionary(name, file, { minKeys: 1, maxKeys: 5 }), (files) => {
      commits += 1;
      const by = ident({ name: 'A <B>\n', email: 'a@b' }, 1);
      const writes = Object.entries(files).map(([path, contents]) => ({ path, ...contents }));
      const stream = commitStream(`refs/x/${commits}`, [{ author: by, committer: by, message: 'm\n', writes }]);
      git(['fast-import', '--quiet', '--done'], Buffer.concat([...stream].map((piece) => Buffer.from(piece))));
      const listed = git(['ls-tree', '-r', '-z', `refs/x/${commits}`])
        .toString('utf8')
        .split('\0')
        .filter(Boolean);
      const found = new Map(listed.map((row) => [row.split('\t')[1], row.split(/[ \t]/)[2]]));
      expect(found).toEqual(new Map(Object.entries(files).map(([path, { content }]) => [path, blobIdOf(content)])));
    }),
    { numRuns: 15 },
  );
});
