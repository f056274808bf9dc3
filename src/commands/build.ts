/** `npm run build`: builds the admin panel, unless it is already built. */
import { randomBytes } from 'node:crypto';
import { runCommand } from '../lib/command.ts';
import { Children } from '../lib/processes/children.ts';
import { buildAdmin } from '../panel/admin-build.ts';

await runCommand({
  name: 'build',
  summary: 'Builds the admin panel for production; does nothing if nothing has changed since the last build.',
  options: {},
  run: async () => {
    // The build contains no secret, but the configuration cannot be read without one.
    const PAYLOAD_SECRET = process.env.PAYLOAD_SECRET ?? randomBytes(32).toString('hex');
    const built = await buildAdmin(process.cwd(), new Children(process.cwd()), { PAYLOAD_SECRET });
    return { text: built ? 'Admin panel built' : 'Admin panel is already built', json: { built } };
  },
});
