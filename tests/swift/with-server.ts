/**
 * Starts an OpenStack Swift server on free local ports, in a temporary folder, and runs a program next to it:
 * `with-server.ts PROGRAM ARGUMENT…`. TEST_SWIFT gives the program the server's address.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SwiftServer, startSwiftServer } from './swift-server.ts';

const [program = '', ...args] = process.argv.slice(2);
let folder: string | undefined;
let server: SwiftServer | undefined;
try {
  folder = makeFolder();
  server = await startSwiftServer(folder);
  const env = { ...process.env, TEST_SWIFT: server.url };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
} catch (error) {
  // A run without the server has tested nothing.
  process.stderr.write(`test:swift: ${error instanceof Error ? error.message : error} Nothing was tested.\n`);
  process.exitCode = 1;
} finally {
  await server?.kill();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

/** Swift keeps what it knows of an object in extended attributes, which some file systems in memory do not have. */
function makeFolder(): string {
  const trial = "import os, sys; os.setxattr(sys.argv[1], 'user.test', b'1')";
  for (const parent of [tmpdir(), '/var/tmp']) {
    const made = mkdtempSync(join(parent, 'swift-'));
    if (spawnSync('python3', ['-c', trial, made]).status === 0) return made;
    rmSync(made, { recursive: true });
  }
  throw new Error('Swift needs python3 and a TMPDIR on a file system with extended attributes.');
}
