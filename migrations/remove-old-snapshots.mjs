/**
 * Runs after `npm run migrate:create`. Payload compares the schema with the newest snapshot of the dialect's folder and never
 * reads an older one.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

for (const folder of [import.meta.dirname, join(import.meta.dirname, 'postgres')]) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
}
