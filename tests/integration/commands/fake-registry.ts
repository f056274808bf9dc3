/** A package registry on loopback, as `npm audit` asks it: advisories in bulk. It knows no package's versions. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const BULK = '/-/npm/v1/security/advisories/bulk';
const asked = z.record(z.string(), z.array(z.string()));

export type Advisories = Record<string, object[]>;
/** Answers instead of the registry; false to let it answer. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export class FakeRegistry {
  /** What it reports for the packages that a client has. */
  advisories: Advisories = {};
  fault: Fault = () => false;
  /** The packages of each request for advisories, with their versions. */
  readonly asked: z.output<typeof asked>[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<FakeRegistry> {
    const registry = new FakeRegistry();
    await once(registry.#server.listen(0, '127.0.0.1'), 'listening');
    return registry;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    if (this.fault(request, response)) return;
    const isBulk = request.method === 'POST' && request.url?.endsWith(BULK);
    if (!isBulk) return void response.writeHead(404).end('{}');
    const packages = asked.parse(JSON.parse(gunzipSync(body).toString('utf8')));
    this.asked.push(packages);
    const known = Object.entries(this.advisories).filter(([name]) => name in packages);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Object.fromEntries(known)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** An advisory as the registry sends it. Its number stays when its severity changes. */
export const advisory = (id: string, severity: string) => ({
  id: 1109,
  url: `https://github.com/advisories/${id}`,
  title: 'Requests can be split',
  severity,
  vulnerable_versions: '>=0.0.1',
  cwe: ['CWE-93'],
  cvss: { score: 7.5, vectorString: null },
});
