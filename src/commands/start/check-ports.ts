/** Checks, before anything slow starts, that both ports are free. */
import { createServer } from 'node:net';

/** Every address that "localhost" may mean: a program may listen on only one of them. */
const HOSTS = ['::', '127.0.0.1', '::1'];

/**
 * Checks that nothing listens on the ports of the panel and of the feed.
 * @throws Error with one line that names the port and the setting that changes it
 */
export async function checkPorts(ports: { PORT: number; PORT_FEED: number }): Promise<void> {
  if (ports.PORT === ports.PORT_FEED) {
    throw new Error(`PORT and PORT_FEED are both ${ports.PORT}; choose another number for one of them.`);
  }
  for (const [setting, port] of Object.entries(ports)) {
    for (const host of HOSTS) {
      const code = await tryToListen(port, host);
      if (code === 'EADDRINUSE') {
        throw new Error(
          `Port ${port} is taken; stop the program that uses it, or set ${setting} to another number, such as ${setting}=${port + 10} npm start.`,
        );
      }
      if (code === 'EACCES') {
        throw new Error(`Port ${port} may not be used by this account; set ${setting} to a number above 1023.`);
      }
    }
  }
}

/** @returns the error's code; null when the port is free or this machine has no such address */
function tryToListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? null));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
