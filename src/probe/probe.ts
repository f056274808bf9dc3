/** Asks every Electrum server and the Lightning node whether they answer (docs/feed-rules.md 16.33). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { secondsSince } from '../lib/time.ts';
import { askElectrum, type ElectrumAnswer } from './ask-electrum.ts';
import type { Channel, ChannelOptions } from './channel.ts';
import { NoAnswer, toNoAnswer } from './no-answer.ts';
import type { Servers } from './read-servers.ts';
import { openTcpChannel } from './tcp-channel.ts';
import { openWebSocketChannel } from './websocket-channel.ts';

/** A client switches to the next server after a few seconds without an answer, so the probe waits no longer. */
export const LIMIT_SECONDS = 5;

export interface ProbeOptions {
  /** A certificate authority in PEM, in place of those that Node trusts. */
  ca?: string;
  limitSeconds?: number;
}

/** The result of one connection. */
interface Result {
  /** Null for a server that answers, else why it does not. */
  reason: string | null;
  seconds: number;
}

export interface ElectrumResult extends Result {
  chain: string;
  host: string;
  transport: Transport;
  port: number;
  /** Null without a complete answer. */
  answer: ElectrumAnswer | null;
}

export interface LightningResult extends Result {
  address: string;
  port: number;
}

export interface ProbeReport {
  /** In the order of the feed, each server over TCP and over WebSocket. */
  electrum: ElectrumResult[];
  lightning: LightningResult[];
  /** Each chain with its first server that answers, over any transport; null when none does. */
  chains: { chain: string; server: string | null }[];
}

export const transports = ['tcp_tls', 'wss'] as const;

export type Transport = (typeof transports)[number];

const openChannel: Record<Transport, (options: ChannelOptions) => Promise<Channel>> = {
  tcp_tls: openTcpChannel,
  wss: openWebSocketChannel,
};

/** All servers are asked at the same time, so that the run takes no longer than one limit. */
export async function probe(
  { electrum, lightning }: Servers,
  { ca, limitSeconds = LIMIT_SECONDS }: ProbeOptions = {},
): Promise<ProbeReport> {
  const within = <Value>(ask: (signal: AbortSignal) => Promise<Value>) => withinLimit(limitSeconds, ask);
  const [results, nodes] = await Promise.all([
    Promise.all(
      electrum.flatMap((server) =>
        transports.map(async (transport): Promise<ElectrumResult> => {
          const { chain, host } = server;
          const { port } = server[transport];
          const asked = await within((signal) => askServer(transport, { host, port, signal, ca }));
          return { chain, host, transport, port, reason: asked.reason, seconds: asked.seconds, answer: asked.value };
        }),
      ),
    ),
    Promise.all(
      [lightning?.ipv4, lightning?.ipv6]
        .filter((address) => typeof address === 'string')
        .map(async (address) => {
          const port = lightning?.port ?? 0;
          const { reason, seconds } = await within((signal) => openConnection(address, port, signal));
          return { address, port, reason, seconds };
        }),
    ),
  ]);
  const chains = [...new Set(electrum.map(({ chain }) => chain))].map((chain) => ({
    chain,
    server: results.find((one) => one.chain === chain && one.reason === null)?.host ?? null,
  }));
  return { electrum: results, lightning: nodes, chains };
}

async function askServer(transport: Transport, options: ChannelOptions): Promise<ElectrumAnswer> {
  const channel = await openChannel[transport](options);
  try {
    return await askElectrum(channel);
  } finally {
    channel.close();
  }
}

async function openConnection(host: string, port: number, signal: AbortSignal): Promise<void> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    socket.destroy();
  }
}

async function withinLimit<Value>(
  limitSeconds: number,
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Result & { value: Value | null }> {
  const started = performance.now();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new NoAnswer(`no answer within ${limitSeconds} s`)), limitSeconds * 1000);
  try {
    const value = await ask(limit.signal);
    return { value, reason: null, seconds: secondsSince(started) };
  } catch (error) {
    return { value: null, reason: toNoAnswer(error).message, seconds: secondsSince(started) };
  } finally {
    clearTimeout(timer);
  }
}
