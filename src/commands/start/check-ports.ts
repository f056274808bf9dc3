/** Checks, before anything slow starts, that the ports are free. */
import { createServer } from 'node:net';

/** Every address that "localhost" may mean: a program may listen on only one of them. */
const HOSTS = ['::', '127.0.0.1', '::1'];

/**
 * Checks that nothing listens on the ports, and that they differ.
 * @param ports by the name of the setting
 * @throws Error with one line that names the port and the setting that changes it
 */
export async function checkPorts(ports: Record<string, number>): Promise<void> {
  const settingOf = new Map<number, string>();
  for (const [setting, port] of Object.entries(ports)) {
    const same = settingOf.get(port);
    if (same) throw new Error(`${same} and ${setting} are both ${port}; choose another number for one of them.`);
    settingOf.set(port, setting);
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
