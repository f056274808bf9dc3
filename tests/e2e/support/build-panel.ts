/** Builds the panel once for all files, unless it is built. */
import { randomBytes } from 'node:crypto';
import { buildAdmin } from '../../../src/start/admin-build.ts';
import { Children } from '../../../src/start/children.ts';
import { root } from '../../integration/support/run-command.ts';

export default async function buildPanel(): Promise<void> {
  // It enters no build: it only has to be there when the configuration is read.
  await buildAdmin(root, new Children(root), { PAYLOAD_SECRET: randomBytes(32).toString('hex') });
}
