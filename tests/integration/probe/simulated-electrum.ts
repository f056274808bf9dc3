/**
 * A simulated Electrum server on this machine: TLS over TCP and WebSocket over TLS on the same port. A client that starts with an
 * HTTP request gets WebSocket.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import type { Certificate } from './certificates.ts';

/** Sends one message, or only a part of it, in the form of the transport. */
export interface Client {
  send: (message: string) => void;
  /** The bytes of a message on the wire. */
  encode: (message: string) => Buffer;
  socket: Socket;
}

/** What the server does with a request. */
export type Mood = (client: Client, request: { id: number; method: string; params: unknown[] }) => unknown;

const header = 'ab'.repeat(80);
const results: Record<string, unknown> = {
  'server.version': ['Simulated 1.0', '1.4'],
  'blockchain.headers.subscribe': { height: 850000, hex: header },
};
export const answerTo = ({ id, method }: { id: number; method: string }): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result: results[method] });

export const right: Mood = (client, request) => client.send(answerTo(request));

export const moods = {
  silent: () => {},
  slow: async (client, request) => {
    await sleep(3000);
    right(client, request);
  },
  dripping: async ({ socket, encode }, request) => {
    for (const byte of encode(answerTo(request))) {
      if (socket.destroyed) return;
      socket.write(Buffer.of(byte));
      await sleep(50);
    }
  },
  dropping: ({ socket, encode }, request) => {
    const bytes = encode(answerTo(request));
    socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
  },
  leaving: ({ socket }) => socket.end(),
  refusing: ({ send }, { id }) =>
    send(JSON.stringify({ jsonrpc: '2.0', id, error: { code: 1, message: 'busy\u001b[2J' } })),
  nonsense: ({ send }, { id }) => send(JSON.stringify({ jsonrpc: '2.0', id, result: 'hello' })),
  flooding: ({ send }) => send('x'.repeat(1_000_000)),
  talkative: (client, request) => {
    client.send(JSON.stringify({ jsonrpc: '2.0', method: 'blockchain.headers.subscribe', params: [{ height: 1 }] }));
    client.send(JSON.stringify({ id: null, method: 'blockchain.headers.subscribe', params: [{ height: 1 }] }));
    client.send(JSON.stringify({ jsonrpc: '2.0', id: 99, result: ['Another', '1.4'] }));
    right(client, request);
  },
} satisfies Record<string, Mood>;

export interface SimulatedServer {
  port: number;
  close: () => void;
}

export const startElectrum = (certificate: Certificate, mood: Mood = right): Promise<SimulatedServer> =>
  listen(
    createTlsServer(certificate, (socket) => {
      socket.once('data', (first) =>
        (first.toString('latin1').startsWith('GET ') ? serveWebSocket : serveLines)(socket, first, mood),
      );
    }),
  );

/** A server that answers everything with a page, with or without TLS. */
export function startWebServer(certificate: Certificate | null): Promise<SimulatedServer> {
  const answer = (socket: Socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nHi'));
  return listen(certificate === null ? createTcpServer(answer) : createTlsServer(certificate, answer));
}

/** A server that accepts connections and sends nothing. */
export const startSilent = (): Promise<SimulatedServer> => listen(createTcpServer(() => undefined));

async function listen(server: Server): Promise<SimulatedServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  server.on('secureConnection', (socket: Socket) => socket.on('error', () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function serveLines(socket: Socket, first: Buffer, mood: Mood): void {
  const encode = (message: string) => Buffer.from(`${message}\n`);
  const client: Client = { socket, encode, send: (message) => socket.write(encode(message)) };
  let rest = '';
  const read = (chunk: Buffer) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) void mood(client, JSON.parse(line));
  };
  read(first);
  socket.on('data', read);
}

function serveWebSocket(socket: Socket, first: Buffer, mood: Mood): void {
  const key = /^sec-websocket-key: *(\S+)/im.exec(first.toString('latin1'))?.[1];
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const client: Client = { socket, encode: frame, send: (message) => socket.write(frame(message)) };
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let message = readFrame(rest); message !== null; message = readFrame(rest)) {
      rest = rest.subarray(message.size);
      if (message.opcode === 1) void mood(client, JSON.parse(message.text));
    }
  });
}

/** A whole text frame of a server, which is not masked. */
function frame(message: string): Buffer {
  const text = Buffer.from(message);
  const head = Buffer.alloc(text.length < 126 ? 2 : text.length < 65_536 ? 4 : 10);
  head[0] = 0x81;
  if (head.length === 2) head[1] = text.length;
  else if (head.length === 4) head.writeUInt16BE(text.length, head.writeUInt8(126, 1));
  else head.writeBigUInt64BE(BigInt(text.length), head.writeUInt8(127, 1));
  return Buffer.concat([head, text]);
}

/** A frame of a client, which is masked and short. Null while it is incomplete. */
function readFrame(bytes: Buffer): { opcode: number; text: string; size: number } | null {
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short === 126 ? 4 : 2;
  const length = short === 126 ? bytes.readUInt16BE(2) : short;
  const size = start + 4 + length;
  if (bytes.length < size) return null;
  const mask = bytes.subarray(start, start + 4);
  const text = Buffer.from(bytes.subarray(start + 4, size).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return { opcode: (bytes[0] ?? 0) & 0x0f, text: text.toString('utf8'), size };
}
