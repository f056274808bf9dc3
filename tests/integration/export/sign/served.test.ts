/** `npm run verify -- URL --key KEY`: the signatures of a feed that a server sends. */
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createFeedServer } from '../../../../export/serve/feed-server.ts';
import { checkSignatures } from '../../../../export/sign/check-signatures.ts';
import { Report } from '../../../../export/verify/checks/report.ts';
import { openAddress } from '../../../../export/verify/tree/http-source.ts';
import { parsePublicKey } from '../../../../src/lib/minisign/public-key.ts';
import { readTree } from '../../support/read-tree.ts';
import { runCommand } from '../../support/run-command.ts';
import { Newsroom } from '../publish/branch/newsroom.ts';
import { type Misbehaviour, startMisbehavingServer } from '../verify/misbehaving-server.ts';

const room = await Newsroom.open();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(() => room.close());

const [MANIFEST, MARKETS] = ['api/v1/manifest.json', 'api/v1/markets/manifest.json'];

const newKey = async (name: string, args: string[] = [], env = {}) => {
  const file = room.folder(`keys/${name}.key`);
  const made = await runCommand('src/commands/keys.ts', ['--out', file, ...args, '--json'], env);
  const secret = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
  const key = parsePublicKey(readFileSync(file.replace('.key', '.pub'), 'utf8'));
  if (key === null) throw new Error(made.stderr);
  return { key, secret, replaced: String(JSON.parse(made.stdout).replaced_keys ?? '') };
};

const first = await newKey('first');
const second = await newKey('second', ['--replace'], { FEED_SIGNING_KEY: first.secret });
const stranger = await newKey('stranger');
const [firstId, secondId, strangerId] = [first, second, stranger].map(({ key }) => key.id);

room.keys = { FEED_SIGNING_KEY: first.secret };
const signed = await room.site('dist', '2026-11-22T08:00:00+00:00');
room.keys = { FEED_SIGNING_KEY: second.secret, FEED_REPLACED_KEYS: second.replaced };
const moved = await room.site('moved', '2026-11-22T09:00:00+00:00');

/** Serves a copy of a tree, in which a test may change files. */
async function serve(dir: string, change: (copy: string) => void = () => {}): Promise<string> {
  const copy = room.folder('served');
  rmSync(copy, { recursive: true, force: true });
  cpSync(realpathSync(dir), copy, { recursive: true });
  change(copy);
  const server: Server = createFeedServer({ dir: copy });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function misbehave(dir: string, wrong: Misbehaviour): Promise<string> {
  const { address, close } = await startMisbehavingServer(readTree(dir), wrong);
  closing.push(close);
  return address;
}

const verify = (address: string, { key }: { key: { text: string } }) =>
  runCommand('src/commands/verify.ts', [address, '--key', key.text], {});
/** Flips a bit of the byte after a text. */
const flipBit = (path: string, after: string) => (copy: string) => {
  const bytes = readFileSync(join(copy, path));
  const at = bytes.indexOf(after) + after.length;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(join(copy, path), bytes);
};
/** Flips a bit of what the base64 in the second line of a signature stands for. */
const flipSignatureBit = (path: string) => (copy: string) => {
  const lines = readFileSync(join(copy, path), 'utf8').split('\n');
  const bytes = Buffer.from(lines[1] ?? '', 'base64');
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  writeFileSync(join(copy, path), lines.with(1, bytes.toString('base64')).join('\n'));
};
/** The build is then of 2027, and everything else is valid. */
const YEAR = '"generated_at":"202';

describe('a served feed', () => {
  it('passes with the key that signed the manifests of the export and of the markets', async () => {
    const { status, stdout, stderr } = await verify(await serve(signed), first);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(
      `${MANIFEST}: signed by the key ${firstId}, timestamp:1795334400 file:manifest.json hashed`,
    );
    expect(stdout).toContain(
      `${MARKETS}: signed by the key ${firstId}, timestamp:1795334400 file:manifest.json hashed`,
    );
  });

  it('passes below a path, from the address of its index, with the key as a file', async () => {
    const tree = new Map([...readTree(signed)].map(([path, bytes]) => [`feed/${path}`, bytes]));
    const { address, close } = await startMisbehavingServer(tree, {});
    closing.push(close);
    const file = room.folder('keys/first.pub');
    const args = [`${address}/feed/api/v1/index.json`, '--key', file];
    expect((await runCommand('src/commands/verify.ts', args, {})).stdout).toContain(
      `${MANIFEST}: signed by the key ${firstId}`,
    );
  });

  it('passes with a key that announced the one that signed it, and with that one', async () => {
    const address = await serve(moved);
    const ofOld = await verify(address, first);
    expect(ofOld.stdout).toContain(`The key ${firstId} was replaced by the key ${secondId}, which it has signed.`);
    expect(ofOld.stdout).toContain(`${MARKETS}: signed by the key ${secondId}`);
    expect(ofOld.status).toBe(0);
    expect(await verify(address, second)).toMatchObject({ status: 0 });
  });

  const expected = (path: string, found: string) =>
    `${path}: expected a signature by the key ${firstId}, found ${found}`;
  const ofAnother = `a signature by the key ${firstId} of another content`;
  const comment = 'a trusted comment that was changed';
  it.each([
    ['the manifest of the export', flipBit(MANIFEST, YEAR), MANIFEST, ofAnother],
    ['the manifest of the markets', flipBit(MARKETS, YEAR), MARKETS, ofAnother],
    ['the signature of the export', flipSignatureBit(`${MANIFEST}.minisig`), MANIFEST, ofAnother],
    ['the signature of the markets', flipSignatureBit(`${MARKETS}.minisig`), MARKETS, ofAnother],
    ['a trusted comment', flipBit(`${MANIFEST}.minisig`, 'timestamp:'), MANIFEST, comment],
  ])('is refused when one bit of %s is another', async (_, change, path, found) => {
    const { status, stdout } = await verify(await serve(signed, change), first);
    expect(stdout.split('\n')).toContain(expected(`${path}.minisig`, found));
    expect(status).toBe(1);
  });

  it.each([MANIFEST, MARKETS])('is refused when the signature of %s is missing', async (path) => {
    const { status, stdout } = await verify(
      await serve(signed, (copy) => rmSync(join(copy, `${path}.minisig`))),
      first,
    );
    expect(stdout.split('\n')).toContain(expected(`${path}.minisig`, 'no signature'));
    expect(status).toBe(1);
  });

  it.each([
    [MANIFEST, 'a signed manifest'],
    [MARKETS, 'this file, which .*'],
  ])('is refused when %s is missing with its signature', async (path, what) => {
    const remove = (copy: string) => {
      for (const file of [path, `${path}.minisig`]) rmSync(join(copy, file));
    };
    const { status, stdout } = await verify(await serve(signed, remove), first);
    expect(stdout).toMatch(new RegExp(`^${path}: expected ${what}, found none$`, 'm'));
    expect(status).toBe(1);
  });

  it('is refused with a key that did not sign it, and with one that the signer replaced without it', async () => {
    const withStranger = await verify(await serve(signed), stranger);
    expect(withStranger.stdout).toContain(
      `${MARKETS}.minisig: expected a signature by the key ${strangerId}, found a signature by the key ${firstId} instead of ${strangerId}`,
    );
    expect(withStranger.stdout).toContain(
      `.well-known/minisign.pub: expected the key ${strangerId}, found the key ${firstId}`,
    );
    expect(withStranger.status).toBe(1);
    // The new key does not vouch for what the old one signed.
    expect(await verify(await serve(signed), second)).toMatchObject({ status: 1 });
  });

  it('is refused when one bit of the statement that announces the new key is another', async () => {
    const statement = `.well-known/minisign/${firstId}.pub`;
    const { status, stdout } = await verify(await serve(moved, flipBit(statement, '\nRW')), first);
    expect(stdout).toContain(`${statement}: expected a key that the key ${firstId} has signed, found`);
    expect(status).toBe(1);
  });

  it('is refused when its unsigned files differ from what the signed manifest says', async () => {
    const { status, stdout } = await verify(await serve(signed, flipBit('api/v1/news.json', '"title":"')), first);
    expect(stdout).toContain(`${MANIFEST}: signed by the key ${firstId}`);
    expect(stdout).toMatch(/^api\/v1\/news\.json: expected sha256 /m);
    expect(status).toBe(1);
  });
});

describe('a server that misbehaves', () => {
  it('is refused when it sends another manifest to the check of the signature than to the other checks', async () => {
    const manifest = readFileSync(join(signed, MANIFEST));
    let requests = 0;
    const address = await misbehave(signed, {
      answers: {
        [`/${MANIFEST}`]: (_request, response) => {
          requests += 1;
          response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'application/json');
          response.end(requests === 1 ? manifest.toString().replace('"generated_at"', ' "generated_at"') : manifest);
        },
      },
    });
    const { status, stdout } = await verify(address, first);
    expect(stdout).toContain(`${MANIFEST}: expected the manifest that was verified, found another one`);
    expect(status).toBe(1);
  });

  it.each([
    ['a page in place of the signature', 200, 'not a signature in the format of minisign'],
    ['a redirect', 302, 'no signature'],
    ['an error', 500, 'no signature'],
  ])('is refused when it sends %s', async (_, status, found) => {
    const address = await misbehave(signed, {
      answers: {
        [`/${MANIFEST}.minisig`]: (_request, response) =>
          response.writeHead(status, { Location: '/' }).end('<!doctype html>'),
      },
    });
    const ended = await verify(address, first);
    expect(ended.stdout).toContain(`${MANIFEST}.minisig: expected a signature by the key ${firstId}, found ${found}`);
    expect(ended.status).toBe(1);
  });
});

it('refuses a served signature with any flipped bit but in its untrusted comment', async () => {
  const manifest = readFileSync(join(signed, MANIFEST));
  const signature = readFileSync(join(signed, `${MANIFEST}.minisig`));
  let sent = signature;
  const address = await misbehave(signed, {
    answers: { [`/${MANIFEST}.minisig`]: (_request, response) => response.end(sent) },
  });
  const problems = async () => {
    const report = new Report();
    const seen = new Map([[MANIFEST, hash('sha256', manifest)]]);
    await checkSignatures({ source: openAddress(address), trusted: first.key, seen, report });
    return report.count;
  };
  expect(await problems()).toBe(0);
  const from = signature.indexOf('\n') + 1;
  for (let at = from; at < signature.length; at++) {
    sent = Buffer.from(signature);
    sent[at] = (sent[at] ?? 0) ^ (1 << (at % 8));
    expect(await problems(), `byte ${at}`).toBe(1);
  }
});
