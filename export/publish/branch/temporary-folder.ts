/**
 * The folder of the temporary repository. Its name says which process it belongs to, so that the next publisher of the same user can
 * remove what a killed one left behind (docs/feed-rules.md 12.26).
 */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, type ProcessIdentity, thisProcess } from '../../../src/lib/processes/is-alive.ts';
import { attemptTidying } from '../../write/file-system.ts';

/** Removes the folders of dead publishers, then makes a new one. @returns its path */
export function makeTemporaryFolder(): string {
  for (const name of readdirSync(tmpdir())) attemptTidying(() => removeIfDead(name));
  const { host, pid, started } = thisProcess();
  return mkdtempSync(
    join(tmpdir(), `publish-${[encodeURIComponent(host), pid, (started ?? '').replace(' ', '+')].join('~')}~`),
  );
}

function removeIfDead(name: string): void {
  const owner = ownerOf(name);
  if (owner === null || isAlive(owner)) return;
  const path = join(tmpdir(), name);
  // Another user's folder could not be removed, and a link may lead anywhere.
  const stats = lstatSync(path);
  if (stats.isDirectory() && stats.uid === process.getuid?.()) rmSync(path, { recursive: true, force: true });
}

/** @returns null for a name that is not of such a folder */
function ownerOf(name: string): ProcessIdentity | null {
  const [, host, pid, started] = /^publish-([^~]+)~(\d+)~([^~]*)~\w{6}$/.exec(name) ?? [];
  if (host === undefined || pid === undefined) return null;
  return { host: decodeURIComponent(host), pid: Number(pid), started: started?.replace('+', ' ') || null };
}
