/** The disk fails while a manifest is signed, at each of the steps of that. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileSystem, nodeFileSystem, PublishError } from '../../../../export/write/file-system.ts';
import { publishTree } from '../../../../export/write/publish-tree.ts';
import { EXPORT_MANIFEST, SIGNATURE } from '../../../../src/contract/owners.ts';
import { checkSignature, hashOf } from '../../../../src/lib/minisign/signature.ts';
import { newSigningKeyFile, parseSigningKey, type SigningKey } from '../../../../src/lib/minisign/signing-key.ts';
import { readTree } from '../../support/read-tree.ts';
import { clock } from './sample-tree.ts';

let base: string;
let out: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sign-manifest-'));
  out = join(base, 'dist');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const secret = newSigningKeyFile().trim().split('\n').at(-1) ?? '';
const key = parseSigningKey(secret) as SigningKey;
/** The secret half as it is in memory and in other notations. */
const seed = Buffer.from(secret, 'base64').subarray(62, 94);
const secrets = [secret, ...(['base64', 'base64url', 'hex'] as const).map((encoding) => seed.toString(encoding))];

const quick: FileSystem = {
  ...nodeFileSystem,
  syncFileSystem: async () => true,
  startHeartbeat: () => () => undefined,
};

interface Kind {
  plain: boolean;
  hasManyFiles: boolean;
}

function publish(build: number, fileSystem: FileSystem, kind: Kind) {
  return publishTree(
    {
      out,
      job: 'export',
      write: (stage) => stage.file('llms.txt', `build ${build}\n`),
      manifest: { path: EXPORT_MANIFEST, envelope: { generated_at: clock(build) } },
      signing: { key, generatedAt: clock(build) },
      ...kind,
    },
    { fileSystem },
  );
}

/** A disk whose step number `at` fails. A write that fails leaves half of its text. */
function failAt(at: number, code: string) {
  const steps: string[] = [];
  const opened = new Map<unknown, string>();
  const fileSystem = new Proxy(quick, {
    get(target, name: keyof FileSystem) {
      const step = target[name] as (...given: unknown[]) => unknown;
      return (...given: unknown[]) => {
        const path = typeof given[0] === 'number' ? opened.get(given[0]) : basename(String(given[0]));
        steps.push(`${name} ${path}`);
        if (steps.length - 1 === at) {
          if (name === 'writeFileSync') writeFileSync(String(given[0]), String(given[1]).slice(0, 90));
          throw Object.assign(new Error(`${code}: ${name}`), { code, syscall: name });
        }
        const result = step(...given);
        if (name === 'openSync') opened.set(result, String(path));
        return result;
      };
    },
  });
  return { steps, fileSystem };
}

const signing = [
  ...['openSync manifest.json', 'readSync manifest.json', 'readSync manifest.json', 'closeSync manifest.json'],
  'writeFileSync manifest.json.minisig',
  ...['openSync manifest.json.minisig', 'fsyncSync manifest.json.minisig', 'closeSync manifest.json.minisig'],
  ...['openSync v1', 'fsyncSync v1', 'closeSync v1'],
];

const texts = () => new Map([...readTree(out)].map(([path, bytes]) => [path, bytes.toString('utf8')]));
const names = () => [base, join(base, '.dist')].flatMap((folder) => (folder === out ? [] : namesIn(folder)));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function expectSigned(build: number): void {
  const tree = readTree(out);
  const [manifest, signature] = [tree.get(EXPORT_MANIFEST), tree.get(EXPORT_MANIFEST + SIGNATURE)];
  expect(String(tree.get('llms.txt'))).toBe(`build ${build}\n`);
  expect(checkSignature(signature ?? Buffer.of(), hashOf([manifest ?? Buffer.of()]), key.publicKey)).toMatchObject({
    problem: null,
  });
}

const reasons = {
  ENOSPC: 'the disk is full; free some space and run it again',
  EDQUOT: 'the disk quota is used up; free some space and run it again',
  EIO: 'the disk reports an error; check it',
};

describe.each([
  { plain: false, hasManyFiles: false },
  { plain: false, hasManyFiles: true },
  { plain: true, hasManyFiles: false },
])('a disk that fails while a manifest is signed (plain: $plain, thread: $hasManyFiles)', (kind) => {
  it.each(Object.entries(reasons))(
    '(%s) leaves the old tree as it was, nothing half-written, and one line without the key',
    async (code, reason) => {
      await publish(1, quick, kind);
      const whole = failAt(Number.NaN, code);
      await publish(2, whole.fileSystem, kind);
      const first = whole.steps.lastIndexOf(String(signing[0]));
      expect(whole.steps.slice(first, first + signing.length)).toEqual(signing);
      const before = { texts: texts(), names: names() };

      for (const [nth, step] of signing.entries()) {
        const { steps, fileSystem } = failAt(first + nth, code);
        const error: Error = await publish(3, fileSystem, kind).then(
          () => new Error('published'),
          (problem: Error) => problem,
        );
        expect(steps[first + nth]).toBe(step);
        expect(error, step).toBeInstanceOf(PublishError);
        expect(error.message, step).toMatch(new RegExp(`^Cannot publish: /\\S+: ${reason}\\.$`));
        // With its stack, its cause and hidden fields, as a log might have it.
        const shown = inspect(error, { depth: null, showHidden: true });
        for (const text of secrets) expect(shown, step).not.toContain(text);
        expect({ texts: texts(), names: names() }, step).toEqual(before);
      }
      expectSigned(2);
      await publish(3, quick, kind);
      expectSigned(3);
    },
  );
});

it('says which signature could not be flushed', async () => {
  const kind = { plain: false, hasManyFiles: false };
  await publish(1, quick, kind);
  const whole = failAt(Number.NaN, 'EIO');
  await publish(2, whole.fileSystem, kind);
  const at = whole.steps.indexOf('fsyncSync manifest.json.minisig');
  await expect(publish(3, failAt(at, 'EIO').fileSystem, kind)).rejects.toThrow(
    /^Cannot publish: \S+release-3-\w+\/api\/v1\/manifest\.json\.minisig: the disk reports an error/,
  );
});
