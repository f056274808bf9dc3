/** `npm run generate`: writes Payload's types and the panel's import map, after a change of collections. */
import { runCommand } from '../lib/command.ts';
import { Children } from '../lib/processes/children.ts';
import { localSecret } from '../lib/secret.ts';

await runCommand({
  name: 'generate',
  summary: "Writes Payload's types and the panel's import map. Run it after a change of collections.",
  options: {},
  run: async () => {
    const children = new Children(process.cwd());
    for (const task of ['generate:types', 'generate:importmap']) {
      await children.run({
        file: 'node_modules/.bin/payload',
        args: [task],
        env: { PAYLOAD_SECRET: localSecret() },
        failure: `payload ${task} failed; see above.`,
      });
    }
    return { text: 'The types and the import map are up to date.', json: { generated: true } };
  },
});
