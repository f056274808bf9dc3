/** `npm run generate`: writes what derives from the collections: Payload's types, the panel's import map, the tables of the export. */
import { writeFileSync } from 'node:fs';
import { runCommand } from '../lib/command.ts';
import { Children } from '../lib/processes/children.ts';
import { localSecret } from '../lib/secret.ts';
import { storedTablesFile } from './generate/stored-tables.ts';

const TABLES = 'export/read/stored-tables.ts';

await runCommand({
  name: 'generate',
  summary:
    "Writes Payload's types, the panel's import map and the tables of the export. Run it after a change of collections.",
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
    writeFileSync(TABLES, storedTablesFile());
    await children.run({
      file: 'node_modules/.bin/biome',
      args: ['format', '--write', TABLES],
      failure: `${TABLES} cannot be formatted; see above.`,
    });
    return {
      text: 'The types, the import map and the tables of the export are up to date.',
      json: { generated: true },
    };
  },
});
