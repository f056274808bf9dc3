import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Certificates, makeCertificates } from '../probe/certificates.ts';
import { moods, type SimulatedServer, startElectrum } from '../probe/simulated-electrum.ts';
import { runCommand } from '../support/run-command.ts';

let folder: string;
let certificates: Certificates;
let env: Record<string, string>;
let right: SimulatedServer;
let dropping: SimulatedServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probe-'));
  certificates = await makeCertificates();
  writeFileSync(join(folder, 'ca.pem'), certificates.ca);
  env = { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') };
  right = await startElectrum(certificates.valid);
  dropping = await startElectrum(certificates.valid, moods.dropping);
});
afterAll(() => {
  right?.close();
  dropping?.close();
  rmSync(folder, { recursive: true });
});

function probe(meta: unknown, ...args: string[]) {
  const feed = mkdtempSync(join(folder, 'feed-'));
  mkdirSync(join(feed, 'api/v1'), { recursive: true });
  writeFileSync(join(feed, 'api/v1/meta.json'), typeof meta === 'string' ? meta : JSON.stringify(meta));
  return runCommand('src/commands/probe.ts', ['--feed', feed, ...args], env);
}

const server = (chain: string, { port }: SimulatedServer) => ({
  ...{ chain, host: 'localhost', wss: { port }, tcp_tls: { port } },
});
const listing = (...electrum: object[]) => ({ interfaces: { lightning: null, electrum } });

it('ends with status 0 when every chain has a server that answers, and trusts the authorities that Node trusts', async () => {
  const { status, stdout, stderr } = await probe(
    listing(server('nexa', dropping), server('nexa', right), server('bitcoin-cash', right)),
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.split('\n')[0]).toMatch(/^Chain +Host +Transport +Port +Result$/);
  expect(stdout).toContain('no: the server closed the connection in the middle of an answer');
  expect(stdout).toMatch(/nexa +localhost +wss +\d+ +answers: Simulated 1\.0, protocol 1\.4, block 850000, [\d.]+ s/);
  expect(stdout).toContain('bitcoin-cash: localhost answers.');
});

it('ends with status 1 when a chain has no server that answers', async () => {
  const { status, stdout } = await probe(listing(server('nexa', dropping), server('bitcoin-cash', right)), '--json');
  const summary = JSON.parse(stdout);
  expect(status).toBe(1);
  expect(summary).toMatchObject({
    ok: false,
    chains: [
      { chain: 'nexa', server: null },
      { chain: 'bitcoin-cash', server: 'localhost' },
    ],
  });
  expect(summary.electrum[2]).toMatchObject({ answer: { height: 850000 }, reason: null });
});

it('asks nothing when the feed lists nothing', async () => {
  for (const meta of [listing(), {}]) {
    const { status, stdout } = await probe(meta);
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'The feed lists no Electrum servers.\n' });
  }
});

it('names the problem of a meta.json that it cannot use, and of wrong arguments', async () => {
  const broken = await probe('<html>');
  expect(broken.status).toBe(1);
  expect(broken.stderr).toMatch(/^probe: api\/v1\/meta\.json of .* is not JSON; export the feed again\.\n$/);
  const hostile = await probe(listing({ ...server('nexa', right), host: 'localhost:1/path' }));
  expect(hostile.stderr).toContain('is invalid at interfaces/electrum/0/host: must be a host name');
  const { status, stderr } = await runCommand('src/commands/probe.ts', ['--feed', join(folder, 'missing')], env);
  expect([status, stderr.split('\n').length]).toEqual([1, 2]);
  expect((await runCommand('src/commands/probe.ts', ['--port', '1'], env)).status).toBe(2);
});
