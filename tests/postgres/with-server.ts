/**
 * Starts a PostgreSQL server on a free local port, in a temporary folder, and runs a program next to it:
 * `with-server.ts PROGRAM ARGUMENT…`. TEST_POSTGRES gives the program the server's address. The server has a database
 * `template_cms` with the current schema, which each test copies.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgresServer } from './postgres-server.ts';

const [program = '', ...args] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
chmodSync(folder, 0o755); // the server's user reads its folder in this one
const server = await startPostgresServer(folder);
try {
  const env = { ...process.env, TEST_POSTGRES: server.url, PAYLOAD_SECRET: randomBytes(32).toString('hex') };
  await makeTemplate(env);
  process.exitCode = await run(program, args, env);
} finally {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function makeTemplate(env: NodeJS.ProcessEnv): Promise<void> {
  const url = `${env.TEST_POSTGRES}/template_cms`;
  const client = new Client({ connectionString: `${env.TEST_POSTGRES}/postgres` });
  await client.connect();
  await client.query('CREATE DATABASE template_cms');
  await client.end();
  const status = await run('src/commands/migrate.ts', [], { ...env, DATABASE_URI: url });
  if (status !== 0) throw new Error('The PostgreSQL migrations failed; see above.');
}

function run(file: string, given: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [file, ...given], { env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (status) => resolve(status ?? 1)));
}
