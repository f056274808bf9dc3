/** Electrum over TLS over TCP: each message is one line. */
import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { type Channel, type ChannelOptions, MAX_CHARACTERS } from './channel.ts';
import { NoAnswer, toNoAnswer } from './no-answer.ts';

/** @throws NoAnswer when there is no connection with a valid certificate */
export async function openTcpChannel({ host, port, signal, ca }: ChannelOptions): Promise<Channel> {
  const socket = connect({ host, port, ...(ca === undefined ? {} : { ca }) });
  socket.setEncoding('utf8');
  // Each step reports the error itself; without a listener one that comes between two steps would end the process.
  socket.on('error', () => undefined);
  const stop = () => socket.destroy(toNoAnswer(signal.reason));
  signal.addEventListener('abort', stop, { once: true });
  try {
    await once(socket, 'secureConnect', { signal });
  } catch (error) {
    socket.destroy();
    throw signal.aborted ? signal.reason : toNoAnswer(error);
  }
  return {
    send: (message) => socket.write(`${message}\n`),
    messages: lines(socket),
    close: () => {
      signal.removeEventListener('abort', stop);
      socket.destroy();
    },
  };
}

async function* lines(socket: TLSSocket): AsyncGenerator<string> {
  let received = 0;
  let rest = '';
  try {
    for await (const chunk of socket as AsyncIterable<string>) {
      received += chunk.length;
      if (received > MAX_CHARACTERS) throw new NoAnswer('the server sent too much');
      const [first = '', ...others] = chunk.split('\n');
      rest += first;
      for (const next of others) {
        yield rest;
        rest = next;
      }
    }
  } catch (error) {
    throw toNoAnswer(error);
  }
  throw new NoAnswer(
    `the server closed the connection ${rest === '' ? 'without an answer' : 'in the middle of an answer'}`,
  );
}
