/** The verification in a process of its own, with which a publish of a large tree begins. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFolder } from '../../../../export/verify/tree/folder-source.ts';
import { verdictOf } from '../../../../export/verify/verdict.ts';
import { verify } from '../../../../export/verify/verify.ts';
import { verifyApart } from '../../../../export/verify/verify-apart.ts';
import { Newsroom } from '../publish/branch/newsroom.ts';

const room = await Newsroom.open();
const site = await room.site('apart', '2026-11-22T08:00:00+00:00');
const folder = mkdtempSync(join(tmpdir(), 'verify-apart-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await room.close();
});

it('finds no problem in a tree that has none', async () => {
  expect(await verifyApart(site)).toEqual({ first: null, count: 0 });
});

it('finds the same problems as the verification in this process', async () => {
  const broken = join(folder, 'broken');
  cpSync(site, broken, { recursive: true, dereference: true });
  rmSync(join(broken, 'index.html'));
  writeFileSync(join(broken, 'api/v1/books.json'), '{}\n');
  const verdict = await verifyApart(broken);
  expect(verdict).toEqual(verdictOf(await verify(openFolder(broken))));
  expect(verdict.count).toBeGreaterThan(1);
});

it('fails with one line when the process cannot do it', async () => {
  const missing = join(folder, 'missing');
  expect(existsSync(missing)).toBe(false);
  const error = await verifyApart(missing).catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toMatch(/missing could not be verified: [^\n]*missing is not a folder\. [^\n]+$/);
});
