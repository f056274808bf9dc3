/** Builds the panel once for all files, unless it is built. */
import { randomBytes } from 'node:crypto';
import { Children } from '../../../src/lib/processes/children.ts';
import { buildAdmin } from '../../../src/panel/admin-build.ts';
import { root } from '../../integration/support/run-command.ts';

export default async function buildPanel(): Promise<void> {
  // It enters no build: it only has to be there when the configuration is read.
  await buildAdmin(root, new Children(root), { PAYLOAD_SECRET: randomBytes(32).toString('hex') });
}
