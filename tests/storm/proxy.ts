/** A TCP proxy in front of a database server, for bad networks. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** How long each part of an answer is held back, in milliseconds. */
  delayMs: number;
  /** Ends all connections with a reset. */
  cut: () => void;
  /** From now on nothing passes, and nobody hears that; connections stay open. `cut` ends this. */
  silence: () => void;
  close: () => Promise<void>;
}

/** @param target the port of the server on this machine */
export async function startProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let silent = false;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.setNoDelay(true).on('error', end).on('close', end);
    client.on('data', (chunk) => {
      if (!silent) upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      const pass = () => {
        if (!silent && !client.destroyed) client.write(chunk);
      };
      if (proxy.delayMs > 0) setTimeout(pass, proxy.delayMs);
      else pass();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxy: TcpProxy = {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    delayMs: 0,
    cut: () => {
      silent = false;
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    },
    silence: () => {
      silent = true;
    },
    close: async () => {
      proxy.cut();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
