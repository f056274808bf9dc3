/** Electrum over WebSocket over TLS. */
import type { Socket } from 'node:net';
import { Agent, buildConnector, WebSocket } from 'undici';
import { type Channel, type ChannelOptions, MAX_CHARACTERS } from './channel.ts';
import { NoAnswer, toNoAnswer } from './no-answer.ts';

/** @throws NoAnswer when there is no WebSocket connection with a valid certificate */
export async function openWebSocketChannel({ host, port, signal, ca }: ChannelOptions): Promise<Channel> {
  // The error event of a WebSocket does not say why there is no connection, so the reason is kept here.
  let refused: Error | null = null;
  let connection: Socket | null = null;
  const connector = buildConnector({ allowH2: false, ...(ca === undefined ? {} : { ca }) });
  const agent = new Agent({
    connect: (options, callback) =>
      connector(options, (...result) => {
        refused ??= result[0];
        connection = result[1];
        callback(...result);
      }),
    webSocket: { maxPayloadSize: MAX_CHARACTERS },
  });
  const socket = new WebSocket(`wss://${host}:${port}/`, { dispatcher: agent });
  socket.binaryType = 'arraybuffer';

  let opened = false;
  let received = 0;
  const { promise: open, resolve, reject } = Promise.withResolvers<void>();
  const stream = new ReadableStream<string>({
    start: (controller) => {
      const end = (reason: NoAnswer) => {
        reject(reason);
        // A closed stream throws; then the reason was given before.
        try {
          controller.error(reason);
        } catch {}
      };
      signal.addEventListener('abort', () => end(toNoAnswer(signal.reason)), { once: true });
      socket.addEventListener('open', () => {
        opened = true;
        resolve();
      });
      socket.addEventListener('message', ({ data }) => {
        const text = typeof data === 'string' ? data : Buffer.from(data).toString('utf8');
        received += text.length;
        if (received > MAX_CHARACTERS) end(new NoAnswer('the server sent too much'));
        else controller.enqueue(text);
      });
      socket.addEventListener('close', () => {
        if (refused !== null) end(toNoAnswer(refused));
        else if (!opened) end(new NoAnswer('the server does not accept WebSocket connections'));
        else end(new NoAnswer('the server closed the connection before its answer was complete'));
      });
    },
  });
  const close = () => {
    // Closing a WebSocket waits for the server, and the agent lets go of the connection when it becomes a WebSocket.
    connection?.destroy();
    agent.destroy().catch(() => undefined);
  };
  try {
    await open;
  } catch (error) {
    close();
    throw error;
  }
  return { send: (message) => socket.send(message), messages: stream.values(), close };
}
