/** Builds the panel once for all test files, unless the build is up to date. */
import { randomBytes } from 'node:crypto';
import { Children } from '../../../src/lib/processes/children.ts';
import { buildAdmin } from '../../../src/panel/admin-build.ts';
import { root } from '../../integration/support/run-command.ts';

export default async function buildPanel(): Promise<void> {
  // The secret is not part of the build, but payload.config.ts requires one.
  await buildAdmin(root, new Children(root), { PAYLOAD_SECRET: randomBytes(32).toString('hex') });
}
