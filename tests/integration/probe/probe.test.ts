import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ElectrumResult, probe } from '../../../src/probe/probe.ts';
import type { Servers } from '../../../src/probe/read-servers.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import {
  type Mood,
  moods,
  type SimulatedServer,
  startElectrum,
  startSilent,
  startWebServer,
} from './simulated-electrum.ts';

/** A healthy server on this machine answers in a few milliseconds. */
const limitSeconds = 2;

let certificates: Certificates;
let servers: SimulatedServer[] = [];

beforeAll(async () => {
  certificates = await makeCertificates();
});
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});
afterAll(() => expect(servers).toEqual([]));

async function start(starting: Promise<SimulatedServer>): Promise<number> {
  const server = await starting;
  servers.push(server);
  return server.port;
}

const server = (port: number, chain = 'nexa', host = 'localhost'): Servers['electrum'][number] => ({
  ...{ chain, host, wss: { port }, tcp_tls: { port } },
});

const ask = (electrum: Servers['electrum'], lightning: Servers['lightning'] = null) =>
  probe({ electrum, lightning }, { ca: certificates.ca, limitSeconds });

/** The reasons over TCP and over WebSocket. */
async function reasonsOf(port: number, host = 'localhost') {
  const { electrum } = await ask([server(port, 'nexa', host)]);
  const of = (transport: string) =>
    (electrum.find((result) => result.transport === transport) as ElectrumResult).reason;
  return { tcp_tls: of('tcp_tls'), wss: of('wss') };
}
const both = (reason: string | null) => ({ tcp_tls: reason, wss: reason });

describe('a server that answers', () => {
  it.each(['localhost', '127.0.0.1'])(
    'is reported with its software and newest block over both transports, at %s',
    async (host) => {
      const port = await start(startElectrum(certificates.valid));
      const { electrum, chains } = await ask([server(port, 'nexa', host)]);
      const answer = { software: 'Simulated 1.0', protocol: '1.4', height: 850000 };
      expect(electrum).toMatchObject([
        { chain: 'nexa', host, transport: 'tcp_tls', port, reason: null, answer },
        { chain: 'nexa', host, transport: 'wss', port, reason: null, answer },
      ]);
      expect(chains).toEqual([{ chain: 'nexa', server: host }]);
    },
  );

  it('may send notifications and answers to other requests first', async () => {
    expect(await reasonsOf(await start(startElectrum(certificates.valid, moods.talkative)))).toEqual(both(null));
  });
});

describe('a server does not count as answering when', () => {
  it.each([
    ['it is silent', moods.silent, both('no answer within 2 s')],
    ['it is slow', moods.slow, both('no answer within 2 s')],
    ['it sends its answer byte by byte', moods.dripping, both('no answer within 2 s')],
    [
      'it drops the connection in the middle of an answer',
      moods.dropping,
      {
        tcp_tls: 'the server closed the connection in the middle of an answer',
        wss: 'the server closed the connection before its answer was complete',
      },
    ],
    [
      'it closes the connection',
      moods.leaving,
      {
        tcp_tls: 'the server closed the connection without an answer',
        wss: 'the server closed the connection before its answer was complete',
      },
    ],
    ['it answers with an error', moods.refusing, both('the server answered server.version with an error: busy [2J')],
    [
      'its answer is nonsense',
      moods.nonsense,
      both('the answer to server.version is not what the Electrum protocol defines'),
    ],
  ] satisfies [string, Mood, object][])('%s', async (_, mood, reasons) => {
    expect(await reasonsOf(await start(startElectrum(certificates.valid, mood)))).toEqual(reasons);
  });

  it('it sends more than any answer has', async () => {
    const { tcp_tls, wss } = await reasonsOf(await start(startElectrum(certificates.valid, moods.flooding)));
    expect(tcp_tls).toBe('the server sent too much');
    expect(wss).not.toBeNull();
  });

  it.each([
    ['self-signed', 'selfSigned', 'the certificate is self-signed'],
    ['expired', 'expired', 'the certificate has expired'],
    ['for another host', 'otherHost', 'the certificate is for another host name'],
  ] as const)('its certificate is %s', async (_, kind, reason) => {
    expect(await reasonsOf(await start(startElectrum(certificates[kind])))).toEqual(both(reason));
  });

  it('its authority is unknown', async () => {
    const port = await start(startElectrum(certificates.valid));
    const { ca } = await makeCertificates('Another authority');
    const { electrum } = await probe({ electrum: [server(port)], lightning: null }, { ca, limitSeconds });
    expect(electrum.map(({ reason }) => reason)).toEqual(Array(2).fill('the certificate is from an unknown authority'));
  });

  it('it is a web server', async () => {
    expect(await reasonsOf(await start(startWebServer(certificates.valid)))).toEqual({
      tcp_tls: 'the server does not speak the Electrum protocol',
      wss: 'the server does not accept WebSocket connections',
    });
  });

  it('it does not speak TLS', async () => {
    expect(await reasonsOf(await start(startWebServer(null)))).toEqual(both('the server does not speak TLS'));
  });

  it('it never finishes the TLS handshake', async () => {
    expect(await reasonsOf(await start(startSilent()))).toEqual(both('no answer within 2 s'));
  });

  it('nothing listens there, or its name does not exist', async () => {
    const port = await start(startSilent());
    servers.pop()?.close();
    expect(await reasonsOf(port)).toEqual(both('the connection was refused'));
    expect((await reasonsOf(port, 'electrum.invalid')).tcp_tls).toMatch(/host name/);
  });
});

describe('several servers', () => {
  it('a chain goes on to its next server within one limit', async () => {
    const silent = await start(startElectrum(certificates.valid, moods.silent));
    const working = await start(startElectrum(certificates.valid));
    const started = performance.now();
    const { chains } = await ask([
      server(silent),
      server(silent),
      server(working, 'nexa', '127.0.0.1'),
      server(silent, 'bitcoin-cash'),
    ]);
    expect(performance.now() - started).toBeLessThan(limitSeconds * 1000 + 900);
    expect(chains).toEqual([
      { chain: 'nexa', server: '127.0.0.1' },
      { chain: 'bitcoin-cash', server: null },
    ]);
  });

  it('a server that answers over one transport counts', async () => {
    const port = await start(startElectrum(certificates.valid));
    const other = await start(startSilent());
    const { chains } = await ask([{ ...server(port), tcp_tls: { port: other } }]);
    expect(chains).toEqual([{ chain: 'nexa', server: 'localhost' }]);
  });
});

it('reports whether the Lightning node accepts connections, and asks nothing that is not stated', async () => {
  const port = await start(startSilent());
  const { lightning } = await ask([], { ipv4: '127.0.0.1', ipv6: '::1', port });
  expect(lightning).toMatchObject([
    { address: '127.0.0.1', port, reason: null },
    { address: '::1', port, reason: expect.stringContaining('the ') },
  ]);
  expect(await ask([], { ipv4: null, ipv6: null, port })).toEqual({ electrum: [], lightning: [], chains: [] });
});
